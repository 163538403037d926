"""The screens of Hexcess Thrust."""
