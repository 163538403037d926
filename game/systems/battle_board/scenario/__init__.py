"""Scenarios: the battles there are, their files, and the boards they set up."""
