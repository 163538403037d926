"""What happens in space: one class an event, with what it does and its words."""
