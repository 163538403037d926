"""The scripted side of Easier Hex Thrust."""
