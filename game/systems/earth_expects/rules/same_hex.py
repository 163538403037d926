"""Same hex combat: where two ships that share a hex stand to each other (EE-SAME)."""

from __future__ import annotations

from itertools import combinations

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.events import Stacked
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def displacement(battle: Battle, viewer: str, other: str) -> Hex:
    """From one ship to another on the map; in one hex, the relative position of EE-SAME.

    Never without length once a phase has begun; a battle not begun yet gives ``ORIGIN``.
    """
    here, there = battle.ships[viewer], battle.ships[other]
    if here.hex != there.hex:
        return there.hex.minus(here.hex)
    return battle.beside(viewer, other)


def settle_set_up(table: Table) -> None:
    """As a phase begins: a die for two ships in one hex of whom nothing tells (Ruling Q61).

    They were set up so, or have just parted.
    """
    battle = table.battle
    for first, second in combinations(battle.afloat(), 2):
        if first.hex == second.hex and (first.name, second.name) not in battle.stacked:
            _draw(table, first, second)


def settle_stacks(table: Table) -> None:
    """After Movement: fix the relative position of every two ships in one hex."""
    for first, second in combinations(table.battle.afloat(), 2):
        if first.hex == second.hex:
            _settle(table, first, second)


def _settle(table: Table, first: Ship, second: Ship) -> None:
    found, reason = relative(table.battle, first, second)
    if found is None:
        _draw(table, first, second)
        return
    event = Stacked(first=first.name, second=second.name, displacement=found, reason=reason)
    table.emit(event)


def _draw(table: Table, first: Ship, second: Ship) -> None:
    found = DIRECTIONS[table.roll(f"stack/{first.name}/{second.name}") - 1]
    reason = _("no history: a die gives the direction")
    event = Stacked(first=first.name, second=second.name, displacement=found, reason=reason)
    table.emit(event)


def _trail(ship: Ship) -> list[Hex]:
    """Hexes of this turn from the start hex on."""
    if ship.track is None:
        return [ship.hex]
    return [ship.track.start, *(step.hex for step in ship.track.steps)]


def relative(battle: Battle, first: Ship, second: Ship) -> tuple[Hex | None, str]:
    """Displacement from first to second, both in one hex, by the tracks they flew; and why.

    None when nothing tells (Rulings Q61 to Q64). ``first`` is ahead of ``second`` in table order.
    """
    a, b = _trail(first), _trail(second)
    while True:
        if len(a) == 1 and len(b) == 1:
            last = battle.stacked.get((first.name, second.name))
            if len(_trail(first)) > 1:
                return last, _("both flew the same way: as last turn")
            return last, _("neither moved: as last turn")
        back_a, back_b = _who_goes_back(first, second, len(a) > 1, len(b) > 1)
        from_a = a[-2] if back_a else a[-1]
        from_b = b[-2] if back_b else b[-1]
        if from_a != from_b:
            return from_b.minus(from_a), _reason(first, second, back_a, back_b)
        a, b = (a[:-1] if back_a else a), (b[:-1] if back_b else b)


def _who_goes_back(
    first: Ship, second: Ship, first_moved: bool, second_moved: bool
) -> tuple[bool, bool]:
    """Which of the two is taken as still in the hex it came from (EE-SAME-2..5)."""
    if first_moved != second_moved:
        return first_moved, second_moved
    slow_a, slow_b = _spent(first), _spent(second)
    if slow_a != slow_b:
        return slow_a < slow_b, slow_b < slow_a
    spare_a, spare_b = _unused(first), _unused(second)
    if spare_a != spare_b:
        return spare_a > spare_b, spare_b > spare_a
    return True, True


def _spent(ship: Ship) -> int:
    return ship.track.speed_spent if ship.track else 0


def _unused(ship: Ship) -> int:
    """Manoeuvre points spendable and not spent (Ruling Q196)."""
    if ship.conduct is None or ship.track is None:
        return 0
    return max(0, ship.conduct.spendable - ship.track.manoeuvre_spent)


def _reason(first: Ship, second: Ship, back_first: bool, back_second: bool) -> str:
    if back_first and back_second:
        return _("equal in speed and unused manoeuvre: both as in the hexes they came from")
    back = first if back_first else second
    return _("{ship} is taken as in the hex it came from").format(ship=back.name)
