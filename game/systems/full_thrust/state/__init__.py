"""What is in space, and what sides order."""
