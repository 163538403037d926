"""The screen of sensors."""
