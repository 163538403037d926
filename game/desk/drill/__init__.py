"""Drills: a battle with a script beside it, which teaches one thing at a time."""
