"""What each point of damage makes of a box, by kind of ship: the rulebook's words as a table."""

from __future__ import annotations

from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.record import Level

U, L, M, C, H, D = Level
LADDERS = {
    Kind.WARSHIP: (L, M, C, D),
    Kind.AUXILIARY: (M, C, D),
    Kind.PASSENGER: (C, D),
    Kind.FREIGHTER: (D,),
}
RANK = {U: 0, L: 1, M: 2, C: 3, H: 3, D: 4}


def steps_down(kind: Kind, level: Level) -> tuple[Level, ...]:
    """The levels that point after point brings a box to, the last of them destroyed."""
    return tuple(step for step in LADDERS[kind] if RANK[step] > RANK[level])
