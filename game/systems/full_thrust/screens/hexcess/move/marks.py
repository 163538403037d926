"""A move on the map: every end with its cost, the way written, the drift after it, arcs of fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.kit import Explanation, Hint
from game.desk.map.marks import Mark, Number, Outline, Tag, Tick, Tint, Track, Wedge
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, direction_words
from game.systems.full_thrust.rules.thrust import AHEAD, side_cost
from game.systems.full_thrust.screens.foes import nearest
from game.systems.full_thrust.screens.hexcess.marks import dice_marks, drift_marks, terrain_drift
from game.systems.full_thrust.screens.hexcess.move.draft import Draft, at_end, without
from game.systems.full_thrust.screens.hexcess.move.warnings import warnings
from game.systems.full_thrust.screens.hexcess.move.words import dear_words
from game.systems.full_thrust.screens.space_map import (
    counters,
    hex_card,
    plate,
    side_colour,
)
from game.words import _, counted


def below_marks(draft: Draft, *, theirs: bool) -> list[Mark]:
    """Below the ships: the ends with their costs; elsewhere its dice from its end, or theirs."""
    fire = dice_marks(draft.after, draft.moved, draft.ends, theirs=theirs)
    return [*fire, *_end_marks(draft, tinted=not theirs)]


def _end_marks(draft: Draft, *, tinted: bool) -> Iterator[Mark]:
    colour = side_colour(draft.space, draft.ship.side)
    for hex_, several in draft.ends.items():
        yield Tint(hex_, colour) if tinted else Outline(hex_, colour, "solid", 1)
        yield Number(hex_, str(draft.price(several[0])), theme.INK, strong=True)
        for facing in sorted({choice.facing for choice in several}):
            yield Wedge(hex_, facing, colour, faint=True)
    for hex_, price in draft.dear.items():
        yield Outline(hex_, theme.INK3, "dotted", 1)
        yield Number(hex_, str(price), theme.INK3)


def above_marks(draft: Draft) -> list[Mark]:
    """The ships, the way written, where it flies next turn, and what is worth a warning."""
    space, ship, moved = draft.table, draft.ship, draft.moved
    marks = [*terrain_drift(space), *counters(space, ship.name)]
    for other in space.on_table():
        waits = other.name not in space.moved and not other.sheet.base
        if other.name != ship.name and waits:
            marks += drift_marks(space, other)
    marks += _way(draft)
    if (moved.hex, moved.facing) != (ship.hex, ship.facing):
        marks.append(plate(draft.after, moved, ghost=True, name=""))
    if not draft.leaves and not space.last:
        marks += drift_marks(draft.after, moved, space.turn + 1)
    told: dict[tuple[Hex, str], Tag] = {}
    for found in warnings(draft):
        if not found.waste:
            ink = theme.GOOD if found.good else theme.BAD if found.title else theme.WARN
            told.setdefault((found.hex, found.tag), Tag(found.hex, found.tag, ink))
    return [*marks, *told.values()]


def _way(draft: Draft) -> Iterator[Mark]:
    """The way with its turns, and what of it is off the table."""
    on_table = [draft.ship.hex, *(place.hex for place in draft.kept)]
    if len(on_table) > 1:
        yield Track(tuple(on_table))
    if draft.leaves:
        yield Track((on_table[-1], draft.way[len(draft.kept)].hex), theme.BAD, numbers=False)
    cost = str(side_cost(draft.ship.speed))
    for place, sign in zip(draft.kept, draft.order.turns, strict=False):
        if sign != AHEAD:
            yield Tick(place.hex, place.heading, theme.CHALK, cost)


def way_to(draft: Draft, hex_: Hex | None, side: int | None) -> list[Mark]:
    """The way to an end that is pointed at, and the ship there."""
    choice = draft.meant(hex_, side) if hex_ is not None else None
    if choice is None:
        return []
    there = at_end(draft, choice)
    way = [there.ship.hex, *(place.hex for place in there.kept)]
    found: list[Mark] = [plate(there.after, there.moved, ghost=True, name="")]
    if len(way) > 1:
        found.append(Track(tuple(way), theme.GOOD, (6, 5), node="filled", numbers=False))
    return found


def shown_first(draft: Draft) -> Sequence[Hex]:
    """The hexes that the map is about, the same throughout a ship's move."""
    start = without(draft)
    here = start.ship.hex
    around = [here.step(way) for way in range(6)]
    return [here, *start.ends, *start.drift, *around]


def end_card(draft: Draft, hex_: Hex, side: int | None) -> Explanation | None:
    """What ending in a hex would cost and give; what is in any other."""
    choice = draft.meant(hex_, side)
    held, lines = hex_card(draft.table, hex_), list[Hint]()
    if choice is None and hex_ in draft.dear:
        lines = [dear_words(draft), *(held.terms if held is not None else ())]
        return Explanation(_("No end now"), "", tuple(lines), _("Thrust"), "HXT-6")
    if choice is None:
        return held
    there = at_end(draft, choice)
    moved, price = there.moved, draft.price(choice)
    text = _("heading {heading}, V {n} next turn")
    if there.after.last:
        text = _("heading {heading}, V {n}")
    lines = [text.format(heading=direction_words(moved.heading), n=moved.speed)]
    if moved.facing != moved.heading:
        lines.append(_("facing {facing}").format(facing=direction_words(moved.facing)))
    lines += [found.words for found in warnings(there)]
    for enemy, far in nearest(there.after, moved):
        lines.append(_("{ship}: range {n}").format(ship=enemy.name, n=far))
    if held is not None:
        lines += held.terms
    value = counted("one point of thrust", "{n} points of thrust", price)
    return Explanation(_("End here"), value, tuple(lines), _("Movement"), "HXT-10")
