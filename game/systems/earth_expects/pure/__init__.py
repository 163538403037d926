"""Pure resolution: what fire and plots do to plain arrays, without runner, events or journal.

The same rules as ``weapons/`` and ``rules/`` carry out, die for die, for scripts that ask for
thousands of outcomes; nothing of the game asks it yet. A weapon that says nothing of its blow is
resolved on a table of its own, slowly. ``salvo.py`` is where to begin, ``attack.py`` the core.
"""
