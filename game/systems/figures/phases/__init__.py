"""The parts of a turn in order."""
