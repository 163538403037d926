"""What may happen: exact odds of single weapons."""
