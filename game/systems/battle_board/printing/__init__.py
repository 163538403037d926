"""Cards of tokens, the board, counters, order pads and rules of the battle board on paper."""
