"""What is watched: scenes of moves and of fire, on a clock."""
