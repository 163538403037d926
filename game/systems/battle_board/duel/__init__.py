"""What duels are told of the battle board: who meets, what is counted."""
