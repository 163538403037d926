"""The thirteen steps of a turn of Easier Hex Thrust."""
