"""Files that people write: their text read, and what is wrong in them said in plain words."""
