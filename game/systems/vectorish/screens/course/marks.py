"""A move on the map: every end with its cost, the way written, what is owed, and the drift."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from game.desk.kit import Explanation
from game.desk.map.marks import Mark, Number, Outline, Tag, Tint, Track, Wedge
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import (
    ghost,
    locks,
    side_colour,
    side_number,
)
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.course import begun, flown
from game.systems.vectorish.rules.speeds import FACES, next_face
from game.systems.vectorish.screens.course.draft import Draft, all_at_once, drifted, reckoned
from game.systems.vectorish.screens.course.places import place_words
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.seekers import drift_marks as drift_of_seekers
from game.systems.vectorish.screens.seekers import with_seekers
from game.systems.vectorish.state.drift import UNMOVED, drift_of
from game.words import _, counted

FAINT = 0.5
SOUTH = 3
"""The way to where the name of a ship stands."""
CLOSE = 20
"""An enemy as near as this at the end has a line to it."""
NEAREST = 3
"""So many ships near by are worth seeing with a move."""


def move_marks(draft: Draft) -> list[Mark]:
    """The tints and costs of all ends, below the ships."""
    here, found = draft.base.course.hex, list[Mark]()
    colour = side_colour(draft.space, draft.ship.side)
    reach = draft.ends
    cost = reach.thrust + reach.turned
    for offset, numbers in reach.by_hex.items():
        hex_ = here.plus(offset)
        found.append(Tint(hex_, colour))
        found.append(Number(hex_, str(cost[numbers[0]]), theme.INK, strong=True))
        sides = {int(reach.facing[number]) for number in numbers}
        found += [Wedge(hex_, side, colour, faint=True) for side in sorted(sides)]
    return found


def way_marks(draft: Draft) -> list[Mark]:
    """The ships, the way written, what is owed still, and where it drifts afterwards."""
    space, ship = draft.space, draft.ship
    catch = list(_catch(draft))
    marks = (
        with_seekers(space, ship.name)
        + drift_of_seekers(space)
        + locks(space, ship.side)
        + goal_marks(space, None if catch else ship)
        + catch
    )
    marks += _range_line(draft)
    for enemy in space.afloat():
        if enemy.name != ship.name:
            marks += drift_marks(space, enemy)
    marks += _written(draft)
    if draft.end.hex != ship.hex or draft.end.facing != ship.facing:
        marks.append(ghost(space, ship, draft.end.hex, draft.end.facing))
    fear = draft.fear
    if fear is not None:
        marks.append(Tag(draft.end.hex, fear.tag, theme.BAD if fear.title else theme.WARN))
        if fear.refuge is not None:
            safe = fear.refuge
            marks += [Outline(safe.hex, theme.GOOD, "dashed", 2)]
            marks += [Tag(safe.hex, _("out of its reach: {n}").format(n=safe.cost), theme.GOOD)]
    faint = theme.mix(theme.VOID, theme.CHALK, FAINT)
    for number, way in enumerate(draft.drift(draft.end), 1):
        if len(way) > 1:
            past = past_ends(draft, way)
            marks += [Track(past, faint, (3, 7), numbers=False)] if len(past) > 1 else []
            words = _("turn {n}").format(n=space.turn + number)
            there = ghost(space, ship, way[-1], draft.end.facing)
            marks += [there, Outline(way[-1], faint, "dashed", 2), Tag(way[-1], words, faint)]
    return marks


def _catch(draft: Draft) -> Iterable[Mark]:
    """Where the prey is caught this turn: by the way that is written, or by one that may be."""
    prey = draft.catches
    if prey is not None:
        yield Outline(prey.hex, theme.GOOD, "solid", 3)
        yield Tag(prey.hex, _("catches {prey} here").format(prey=prey.name), theme.GOOD)
    elif draft.prey is not None:
        index = draft.meant(draft.prey.hex, None)
        if index is not None and draft.catch(index):
            cost = draft.ends.way(index).cost
            yield Outline(draft.prey.hex, theme.GOOD, "dashed", 2)
            yield Tag(draft.prey.hex, _("can be caught here: {n}").format(n=cost), theme.GOOD)


def past_ends(draft: Draft, way: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """As much of a way as covers no numbers of ends: what comes after the last of them."""
    here = draft.base.course.hex.times(-1)
    able = [number for number, hex_ in enumerate(way) if hex_.plus(here) in draft.ends.by_hex]
    return way[max(able, default=-1) + 1 :]


def range_words(draft: Draft) -> str:
    """How far the nearest enemy is at the end, and where it is reckoned; nothing in a race."""
    if draft.near is None:
        return ""
    enemy, far = draft.near
    text = (
        _("range {n} if {ship} drifts")
        if all_at_once(draft.space)
        else _("range {n} to {ship} now")
    )
    return text.format(n=far, ship=enemy.name)


def _range_line(draft: Draft) -> Iterable[Mark]:
    """Dots from the end to the nearest enemy, if it is not far off."""
    if draft.near is None or draft.near[1] > CLOSE:
        return
    enemy, _far = draft.near
    faint, there = theme.mix(theme.VOID, theme.CHALK, FAINT), reckoned(draft.space, enemy)
    yield Track((draft.end.hex, there), faint, (2, 6), numbers=False, wide=2)


def way_to(draft: Draft, hex_: Hex | None, side: int | None) -> list[Mark]:
    """The way to an end that is pointed at, and the ship there."""
    index = draft.meant(hex_, side) if hex_ is not None else None
    if index is None:
        return []
    begins = draft.base.course
    end = flown(begins, draft.ends.way(index).steps)
    entered = end.hexes[len(begins.hexes) :]
    way = (begins.hex, *(step.hex for step in entered))
    found: list[Mark] = [ghost(draft.space, draft.ship, end.hex, end.facing)]
    if len(way) > 1:
        found.append(Track(way, theme.GOOD, (6, 5), node="filled", labels=_faces(way)))
    return found


def _written(draft: Draft) -> Iterable[Mark]:
    """The hexes moved, each with its face; then those owed."""
    done = [stage.hex for stage in draft.stages]
    way = tuple(hex_ for n, hex_ in enumerate(done) if not n or hex_ != done[n - 1])
    if len(way) > 1:
        yield Track(way, labels=_faces(way), aside=True, full=True)
    owed = (way[-1], *(step.hex for step in draft.end.hexes[len(way) - 1 :]))
    if len(owed) > 1:
        yield Track(owed, theme.CHALK, (8, 7), labels=_faces(owed), aside=True)


def _faces(way: tuple[Hex, ...]) -> tuple[str, ...]:
    """The letter of the face over which each hex after the first was entered."""
    found = []
    for before, after in pairwise(way):
        face = next(face for face in range(6) if before.step(face) == after)
        found.append(FACES[face])
    return tuple(found)


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
    """What nothing should lie over: the ship and its name, where it ends, and where it could."""
    here, ship = draft.base.course.hex, draft.ship.hex
    return [
        draft.end.hex,
        ship,
        ship.step(SOUTH),
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
    lines = [
        _("facing {facing}, with {speeds}").format(facing=FACES[end.facing], speeds=end.speeds.text)
    ]
    thrust = counted("{n} point of thrust", "{n} points of thrust", way.thrust)
    turned = counted("{n} face turned", "{n} faces turned", way.turned)
    lines.append(f"{thrust} · {turned}")
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
    value = counted("{n} point", "{n} points", way.cost)
    return Explanation(_("End here"), value, tuple(lines[:6]), _("Movement"), "VEC-5")
