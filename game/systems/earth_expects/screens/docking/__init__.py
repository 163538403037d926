"""Screens of what is announced before Power."""
