"""A ship's move, written step by step or by clicking where it should end."""
