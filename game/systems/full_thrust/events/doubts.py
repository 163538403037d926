"""What no battle can have come to, asked of events that are read from a file."""

from __future__ import annotations

from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space


def doubtful(space: Space, event: SpaceEvent) -> bool:
    """Whether an event cannot be the game's own; LookupError where it names what there is not."""
    after = event.do(space)
    named = [vars(event).get(key) for key in ("ship", "target")]
    strange = [name for name in named if isinstance(name, str) and name not in space.ships]
    changed = [ship for name, ship in after.ships.items() if space.ships.get(name) is not ship]
    unfit = any(not _possible(space.ships[ship.name], ship) for ship in changed)
    return bool(strange) or unfit or _unseen(space, event)


def _possible(before: Ship, after: Ship) -> bool:
    """Whether a ship can be as it is now, after it was as ``before``."""
    return before.in_play and 0 <= after.hull <= before.hull


def _unseen(space: Space, event: SpaceEvent) -> bool:
    """Whether a weapon is told of that the ship does not have."""
    number, weapon = vars(event).get("number"), vars(event).get("weapon")
    if number is None or weapon is None:
        return False
    sheet = space.ships[vars(event)["ship"]].sheet
    return bool(number > (len(sheet.guns) if weapon == "beam" else sheet.torpedoes))
