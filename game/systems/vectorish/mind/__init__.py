"""The scripted side."""
