"""Records of figures, the yard, counters and rules on paper."""
