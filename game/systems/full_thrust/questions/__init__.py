"""What a side is asked, one file a question."""
