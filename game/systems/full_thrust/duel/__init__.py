"""What duels are told of Full Thrust on hexes: who meets, where, what is counted."""
