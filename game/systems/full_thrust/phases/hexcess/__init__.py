"""The turn of Hexcess Thrust."""
