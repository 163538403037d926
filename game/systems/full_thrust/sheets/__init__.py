"""Sheets: what a ship is able to do, and the files they stand in."""
