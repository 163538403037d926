"""Scenes: what everybody watches."""
