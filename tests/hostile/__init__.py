"""Files that are damaged, foreign or meant badly: each is answered by a sentence, or works."""
