"""A ship's move."""
