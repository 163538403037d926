"""What the rulebook says, one file a heading."""
