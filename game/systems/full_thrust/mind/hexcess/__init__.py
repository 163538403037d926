"""What it thinks of in Hexcess Thrust."""
