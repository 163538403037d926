"""The report: how far each side had come by turn, and what it flew."""
