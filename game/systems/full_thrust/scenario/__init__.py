"""Scenarios: the battles there are, their files, and the space they set up."""
