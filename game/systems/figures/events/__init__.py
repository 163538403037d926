"""What happens in the yard: one class an event, with what it does and its words."""
