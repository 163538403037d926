"""What a side is asked: one object a question, in one file each."""
