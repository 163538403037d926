"""The window, pygame: what serves any game. No system is known here."""
