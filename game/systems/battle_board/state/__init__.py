"""What is on the board, what happens, and what is ordered."""
