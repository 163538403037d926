"""What duels are told of Earth Expects: who meets, where, what is counted."""
