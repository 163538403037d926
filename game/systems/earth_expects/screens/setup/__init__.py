"""What Earth Expects puts on the set-up of a battle."""
