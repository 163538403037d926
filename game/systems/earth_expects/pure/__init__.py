"""Pure resolution: what fire and plots do to plain arrays, without table, events or journal.

The same rules as ``weapons/`` and ``rules/`` carry out, die for die, for whoever asks for thousands
of outcomes: odds shown to players, the scripted side that looks ahead, the ledger of luck.
``salvo.py`` is where to begin.
"""
