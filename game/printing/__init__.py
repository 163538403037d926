"""Paper: drawings of lines and words, pages of them, and the files they are printed from."""
