"""The log on screen: its lines, its bar, the whole of it."""
