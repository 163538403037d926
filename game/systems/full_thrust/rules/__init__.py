"""What the document and its rulings say, one file a heading."""
