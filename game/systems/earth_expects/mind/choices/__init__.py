"""What the scripted side chooses, one file a question or a kind of them."""
