"""Earth Expects: ships as records, secret orders, five phases a turn."""
