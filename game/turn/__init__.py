"""The sequence of play: phases as generators, who is asked, the runner."""
