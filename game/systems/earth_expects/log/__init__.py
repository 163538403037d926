"""What happened, in words: every event as lines of the log."""
