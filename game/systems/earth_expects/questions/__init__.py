"""What a side is asked: the order that answers it, and what may be against it."""
