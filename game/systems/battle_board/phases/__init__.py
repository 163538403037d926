"""The parts of a round in order."""
