"""What sides are asked in Easier Hex Thrust."""
