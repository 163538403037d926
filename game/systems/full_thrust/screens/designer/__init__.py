"""The designer of sheets, reached from the set-up of a battle."""
