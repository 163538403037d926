"""Scenarios: their files, their faults, and the battle they set up."""
