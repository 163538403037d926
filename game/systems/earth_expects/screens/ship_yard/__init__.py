"""The ship yard: a ship drawn box by box, and what it comes to."""
