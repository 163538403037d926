"""What the document and its rulings say, as functions."""
