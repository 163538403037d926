"""The parts of a turn, a room for each of the two games."""
