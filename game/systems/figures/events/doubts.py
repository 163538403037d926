"""What no game can have come to, asked of events that are read from a file.

Earlier phases of a journal are taken as they were written, so that what is read must be such that
everything of the game can go on from it and show it.
"""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.movement import Stepped
from game.systems.figures.state.figure import Bog, Figure, Stuck
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.yard import Yard

MOST = 10_000
"""More points, hexes, inches or turns than any game has."""
TURNS_LOST = (None, 0, 1)


def doubtful(yard: Yard, event: YardEvent) -> bool:
    """Whether an event cannot be the game's own; LookupError where it names what there is not."""
    return _misnamed(yard, event) or _misdone(yard, event)


def _misnamed(yard: Yard, event: YardEvent) -> bool:
    """Figures that there are not, sums beyond all measure."""
    people = {getattr(event, key, None) for key in ("figure", "friend", "foe", "target", "cart")}
    if not people - {None} <= yard.figures.keys():
        return True
    return isinstance(event, Stepped) and not _counts(event.gone, event.cost)


def _counts(gone: Gone | None, cost: int) -> bool:
    numbers = [] if gone is None else [*gone.plain().values()]
    return all(0 <= number <= MOST for number in [cost, *numbers])


def _misdone(yard: Yard, event: YardEvent) -> bool:
    after = event.do(yard)
    before = yard.figures
    changed = [one for name, one in after.figures.items() if before.get(name) is not one]
    laid = after.banner is None or after.land.holds(after.banner)
    fits = len({len(row) for row in after.land.rows}) == 1 and after.quicksands >= 0
    return not (laid and fits and all(_possible(after, before[one.name], one) for one in changed))


def _possible(yard: Yard, before: Figure, after: Figure) -> bool:
    """Whether a figure can be as it is now, after it was as ``before``."""
    counted = (
        after.running,
        after.speed,
        after.since,
        after.saved,
        after.in_mud,
        after.in_water,
        after.backwards,
        *_depths(after.bog),
        *_tries(after.stuck),
    )
    return (
        (before.here or after.gone == before.gone)
        and (yard.land.holds(after.hex) or not after.here)
        and after.facing in range(len(DIRECTION_NAMES))
        and 0 <= after.fatigue <= before.fatigue
        and after.down in TURNS_LOST
        and all(0 <= number <= MOST for number in counted)
        and not (after.stuck is not None and yard.land.at(after.hex).mud is None)
    )


def _depths(bog: Bog | None) -> tuple[int, ...]:
    return () if bog is None else (bog.inches, bog.turns, bog.under, bog.banner)


def _tries(stuck: Stuck | None) -> tuple[int, ...]:
    return () if stuck is None else (stuck.turns, stuck.failures)
