"""Paper: drawings, pages and the files they are printed from."""
