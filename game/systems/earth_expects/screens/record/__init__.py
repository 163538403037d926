"""The ship record as it is drawn."""
