"""The way of a move on the map: what is written, owed and pointed at, and where it drifts then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from game.desk.map.marks import Hazard, Mark, Outline, Tag, Track
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import ghost, locks
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.course.draft import Draft, all_at_once, reckoned
from game.systems.vectorish.screens.course.lost import lost_words
from game.systems.vectorish.screens.course.marks import FAINT, drift_marks
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.seekers import drift_marks as drift_of_seekers
from game.systems.vectorish.screens.seekers import with_seekers
from game.words import _

FAINTER = 0.3
"""As much of its colour is left of a way that gives way to the one pointed at."""
CLOSE = 20
"""An enemy as near as this at the end has a line to it."""


def way_marks(draft: Draft) -> list[Mark]:
    """The ships, the way written, what is owed still, and where it drifts afterwards."""
    return [
        *_around(draft),
        *_prey(draft),
        *_range_line(draft),
        *_written(draft),
        *_ended(draft),
        *_feared(draft),
        *_lost(draft),
        *_later(draft),
    ]


def pointed_marks(draft: Draft, given: Draft) -> list[Mark]:
    """What a click on the end that is pointed at gives; what is written now is a faint line."""
    marks = [*_around(draft), *_prey(given), *_range_line(given)]
    now = (draft.ship.hex, *(step.hex for step in draft.end.hexes))
    if len(now) > 1:
        faint = theme.mix(theme.VOID, theme.CHALK, FAINTER)
        marks.append(Track(now, faint, (2, 8), numbers=False, wide=2))
    way = (given.ship.hex, *(step.hex for step in given.end.hexes))
    marks += [*_ended(given), *_lost(given), *_later(given)]
    if len(way) > 1:
        colour = theme.GOOD if given.deadly is None else theme.BAD
        marks.append(Track(way, colour, (6, 5), labels=_faces(way), aside=True, full=True))
    return marks


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


def past_ends(draft: Draft, way: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """As much of a way as covers no numbers of ends: what comes after the last of them."""
    here = draft.base.course.hex.times(-1)
    able = [number for number, hex_ in enumerate(way) if hex_.plus(here) in draft.ends.by_hex]
    return way[max(able, default=-1) + 1 :]


def _around(draft: Draft) -> Iterator[Mark]:
    """All that stands and drifts on the table, whatever the ship does; no line through an end."""
    space, ship = draft.space, draft.ship
    ends = {draft.base.course.hex.plus(offset) for offset in draft.ends.by_hex}
    yield from with_seekers(space, ship.name)
    yield from drift_of_seekers(space)
    yield from locks(space, ship.side)
    yield from goal_marks(space, ends)
    for enemy in space.afloat():
        if enemy.name != ship.name:
            yield from drift_marks(space, enemy)


def _prey(draft: Draft) -> Iterable[Mark]:
    """Where the prey is caught this turn: by the way that is written, or by one that may be."""
    prey = draft.prey
    if prey is None or not prey.on_table:
        return
    able = draft.catching
    if draft.catches is not None:
        yield Outline(prey.hex, theme.GOOD, "solid", 3)
        yield Tag(prey.hex, _("catches {prey} here").format(prey=prey.name), theme.GOOD)
    elif able is not None:
        yield Outline(prey.hex, theme.GOOD, "dashed", 2)
        yield Tag(prey.hex, _("click: catch it"), theme.GOOD)
    elif draft.chance is not None and draft.chance.tag:
        yield Tag(draft.end.hex, draft.chance.tag, theme.GOOD)


def _range_line(draft: Draft) -> Iterable[Mark]:
    """Dots from the end to the nearest enemy, if it is not far off."""
    if draft.near is None or draft.near[1] > CLOSE:
        return
    enemy, _far = draft.near
    faint, there = theme.mix(theme.VOID, theme.CHALK, FAINT), reckoned(draft.space, enemy)
    yield Track((draft.end.hex, there), faint, (2, 6), numbers=False, wide=2)


def _written(draft: Draft) -> Iterable[Mark]:
    """The hexes moved, each with its face; then those owed."""
    done = [stage.hex for stage in draft.stages]
    way = tuple(hex_ for n, hex_ in enumerate(done) if not n or hex_ != done[n - 1])
    if len(way) > 1:
        yield Track(way, labels=_faces(way), aside=True, full=True)
    owed = (way[-1], *(step.hex for step in draft.end.hexes[len(way) - 1 :]))
    if len(owed) > 1:
        yield Track(owed, theme.CHALK, (8, 7), labels=_faces(owed), aside=True)


def _ended(draft: Draft) -> Iterator[Mark]:
    """The ship where the move ends."""
    if draft.end.hex != draft.ship.hex or draft.end.facing != draft.ship.facing:
        yield ghost(draft.space, draft.ship, draft.end.hex, draft.end.facing)


def _feared(draft: Draft) -> Iterator[Mark]:
    """What its end leads to, and where it could end instead."""
    fear = draft.fear
    if fear is None:
        return
    yield Tag(draft.end.hex, fear.tag, theme.BAD if fear.title else theme.WARN)
    if fear.refuge is not None:
        yield Outline(fear.refuge.hex, theme.GOOD, "dashed", 2)
        yield Tag(fear.refuge.hex, _("out of its reach"), theme.GOOD)


def _lost(draft: Draft) -> Iterator[Mark]:
    """Where the ship is lost on its way, or may be."""
    danger = draft.deadly
    if danger is not None:
        yield Hazard(danger.hex, fatal=True)
        yield Tag(danger.hex, lost_words(danger), theme.BAD)


def _later(draft: Draft) -> Iterator[Mark]:
    """Where it drifts in the turns after its end, if it comes to that."""
    if draft.lost is not None:
        return
    faint: Colour = theme.mix(theme.VOID, theme.CHALK, FAINT)
    for number, way in enumerate(draft.drift(draft.end), 1):
        if len(way) < 2:
            continue
        past = past_ends(draft, way)
        if len(past) > 1:
            yield Track(past, faint, (3, 7), numbers=False)
        words = _("turn {n}").format(n=draft.space.turn + number)
        yield ghost(draft.space, draft.ship, way[-1], draft.end.facing)
        yield Outline(way[-1], faint, "dashed", 2)
        yield Tag(way[-1], words, faint)


def _faces(way: tuple[Hex, ...]) -> tuple[str, ...]:
    """The letter of the face over which each hex after the first was entered."""
    found = []
    for before, after in pairwise(way):
        face = next(face for face in range(6) if before.step(face) == after)
        found.append(FACES[face])
    return tuple(found)
