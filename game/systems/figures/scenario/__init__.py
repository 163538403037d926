"""A scenario of the figures as it is written."""
