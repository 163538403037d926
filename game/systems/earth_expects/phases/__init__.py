"""The sequence of play: phases as generators, and what happens in between."""
