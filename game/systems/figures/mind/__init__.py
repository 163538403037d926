"""The scripted side of the figures."""
