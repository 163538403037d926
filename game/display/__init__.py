"""pygame: hex grid, ship record, counters, flags, dice, sounds; ``kit`` is the widget kit."""
