"""Pure resolution: what fire, point defence, sensors and plots do, without runner or journal.

The same rules as ``weapons/`` and ``rules/`` carry out, die for die, on plain numbers, for whoever
asks for thousands of outcomes: ``odds/`` makes of it what players see. ``salvo.py`` is where to
begin with fire, ``attack.py`` the core; ``defence.py``, ``locks.py`` and ``plots.py`` stand by
themselves.

Dice are a die for each number of sides (``faces.py``): given ones, to be held to a table, or fair
ones. What a side cannot know, and what is not covered, is refused with a ValueError that says so.
"""
