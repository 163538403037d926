"""What happens in Easier Hex Thrust."""
