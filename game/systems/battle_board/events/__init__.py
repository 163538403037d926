"""What happens on the board: one class an event, with what it does and its words."""
