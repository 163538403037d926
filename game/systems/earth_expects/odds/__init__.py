"""What players and scripted sides may know beforehand: chances, means, and how they come about.

    odds.shot(view, shot, aim)           # one attack along a row
    odds.hit(view, missile, aim)         # a missile that came through
    odds.salvo(view, [(shot, aim)])      # several, each on what those before it left
    odds.defence(view, side, first)      # which missiles come through, after a first shot
    odds.locks(view, orders)             # which lock-ons hold

Everything is worked out by ``pure/``. A ``Figure`` tells its standard error, 0 where it is exact;
``explained.py`` and the objects themselves make explanations whose terms add up to the figure.
"""

from game.systems.earth_expects.odds.figure import Figure
from game.systems.earth_expects.odds.fire import hit, salvo, shot
from game.systems.earth_expects.odds.locks import Locks, locks
from game.systems.earth_expects.odds.missiles import Survivors, defence, undefended
from game.systems.earth_expects.odds.outcome import Outcome

__all__ = [
    "Figure",
    "Locks",
    "Outcome",
    "Survivors",
    "defence",
    "hit",
    "locks",
    "salvo",
    "shot",
    "undefended",
]
