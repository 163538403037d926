"""The ends of a move on the map, each with its cost, and where other ships drift."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.desk.kit import Explanation
from game.desk.map.marks import Mark, Number, Outline, Tint, Track, Wedge
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import (
    ghost,
    side_colour,
    side_number,
)
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.course import begun
from game.systems.vectorish.rules.speeds import FACES, next_face
from game.systems.vectorish.screens.course.draft import Draft, drifted, reckoned
from game.systems.vectorish.screens.course.lost import is_sure
from game.systems.vectorish.screens.course.places import cost_words, place_words
from game.systems.vectorish.state.drift import UNMOVED, drift_of
from game.words import _

FAINT = 0.5
LOST, LOST_SHARE = theme.BAD, 0.12
"""The colour of an end that it may not live to come to, and how much of it fills the hex."""
SOUTH = 3
"""The way to where the name of a ship stands."""
NEAREST = 3
"""So many ships near by are worth seeing with a move."""


def move_marks(draft: Draft) -> list[Mark]:
    """The tints and costs of all ends, below the ships; dots where it may not live to come to."""
    found, colour = list[Mark](), side_colour(draft.space, draft.ship.side)
    reach = draft.ends
    cost = reach.thrust + reach.turned
    for hex_, index, numbers in offered(draft):
        danger = draft.lost_to(index)
        ink = colour if danger is None else LOST
        found += _lost(hex_) if danger is not None else [Tint(hex_, colour)]
        found.append(Number(hex_, str(cost[index]), theme.INK, strong=True))
        sides = {int(reach.facing[number]) for number in numbers}
        found += [Wedge(hex_, side, ink, faint=True) for side in sorted(sides)]
    return found


def offered(draft: Draft) -> Iterator[tuple[Hex, int, list[int]]]:
    """Each hex in which it can end, with the end that a click there means and all of them."""
    here = draft.base.course.hex
    for offset, numbers in draft.ends.by_hex.items():
        hex_ = here.plus(offset)
        index = draft.meant(hex_, None)
        assert index is not None
        yield hex_, index, numbers


def any_lost(draft: Draft) -> bool:
    """Whether it may not live to come to some of its ends."""
    return any(draft.lost_to(index) is not None for _hex, index, _all in offered(draft))


def _lost(hex_: Hex) -> list[Mark]:
    return [Tint(hex_, LOST, LOST_SHARE, 0.0), Outline(hex_, LOST, "dotted", 3)]


def drift_marks(space: Battle, ship: Ship) -> list[Mark]:
    """Where a ship will be if nothing is done: what it owes this turn, or next turn's drift."""
    drift = drift_of(ship)
    course = begun(ship)
    way = [ship.hex]
    moved = list(course.moved if not drift.done else UNMOVED)
    while (face := next_face(course.speeds, tuple(moved))) is not None:
        moved[face] += 1
        way.append(way[-1].step(face))
    if len(way) < 2:
        return []
    style = theme.side(side_number(space, ship.side))
    colour = theme.mix(theme.VOID, style.colour, FAINT)
    return [
        Track(tuple(way), colour, (4, 8), style.node, numbers=False),
        ghost(space, ship, way[-1], ship.facing),
    ]


def shown_first(draft: Draft) -> tuple[list[Hex], list[Hex]]:
    """The hexes that the map opens on, the same throughout a move, and others worth seeing."""
    start = draft.before
    here, reach = start.ship.hex, [offset for offset in start.ends.by_hex]
    ends = [start.ship.hex.plus(offset) for offset in _outermost(reach)]
    drift = [way[-1] for way in start.drift(start.end)]
    others = sorted((s.hex for s in draft.space.afloat()), key=lambda hex_: distance(here, hex_))
    return [here, start.end.hex, *ends], [*others[:NEAREST], *drift]


def seen_clear(draft: Draft) -> list[Hex]:
    """What nothing should lie over: the ship and its name, its way and drift, all its ends."""
    here, ship = draft.base.course.hex, draft.ship.hex
    return [
        draft.end.hex,
        ship,
        ship.step(SOUTH),
        *(step.hex for step in draft.end.hexes),
        *(hex_ for way in draft.drift(draft.end) for hex_ in way),
        *(here.plus(offset) for offset in draft.ends.by_hex),
    ]


def _outermost(hexes: list[Hex]) -> list[Hex]:
    """Those that are farthest out along some row or column."""
    keys: tuple[Callable[[Hex], int], ...] = (lambda h: h.q, lambda h: 2 * h.r + h.q)
    return [found(hexes, key=key) for key in keys for found in (min, max) if hexes]


def end_card(draft: Draft, hex_: Hex, side: int | None) -> Explanation | None:
    """What ending in a hex would cost and give."""
    index = draft.meant(hex_, side)
    if index is None:
        return None
    end, way = draft.ends.end(index), draft.ends.way(index)
    value, danger = cost_words(way.thrust, way.turned), draft.lost_to(index)
    if danger is not None:
        title = _("The ship is lost") if is_sure(danger) else _("The ship may be lost")
        asked = _("A click writes it; before it is sealed you are asked.")
        return Explanation(title, value, (danger_words(danger), asked), topic=danger.rule)
    lines = [
        _("facing {facing}, with {speeds}").format(facing=FACES[end.facing], speeds=end.speeds.text)
    ]
    prey = draft.catch(index)
    if prey is not None:
        lines.insert(0, _("It catches {prey} here: that wins.").format(prey=prey.name))
    after = drifted(hex_, end.speeds)[-1]
    lines.append(_("a turn later, drifting: {hex}").format(hex=place_words(after)))
    for enemy in draft.space.enemies(draft.ship.side):
        there = reckoned(draft.space, enemy)
        text = _("{ship} now in {hex}: range {n}")
        if there != enemy.hex:
            text = _("{ship} drifts to {hex}: range {n}")
        far = distance(hex_, there)
        lines.append(text.format(ship=enemy.name, hex=place_words(there), n=far))
    return Explanation(_("End here"), value, tuple(lines[:6]), _("Movement"), "VEC-5")
