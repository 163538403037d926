"""pygame: the hex grid, the ship record, counters, flags, dice, sounds; ``kit`` is the widget kit."""
