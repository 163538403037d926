"""Tokens as designed: hulls, parts, weapons, movement, and the files they are kept in."""
