"""What Earth Expects asks of a movement system."""
