"""A segment on the map: what was flown this turn, and where all drift until it ends."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.marks import Hazard, Mark, Missiles, Tag, Track
from game.desk.map.timeline import Timeline, last_of_each, side_by_side
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import (
    ghost,
    locks,
    side_colour,
    side_number,
)
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import Future
from game.systems.vectorish.screens.seekers import Salvo, ended_marks, with_seekers
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _

FAINT, QUIET = 0.75, 0.5
"""How much of their colour ways to come have, and those of others than the ship at the helm."""
DOTS = (3, 5)
"""The dashes of what is not written."""
NORTH, WORDS, ACROSS = 0, 3, 3
"""So many hexes north of an end there may be words about it, on small hexes, and so wide."""
CLOSE = 20
"""An enemy as near as this is always seen with a ship."""


def helm_marks(draft: HelmDraft, shown: int | None) -> list[Mark]:
    """Everything; with ``shown`` the ships also stand where they will be after that segment.

    What comes later lies on top: the others' ways, then those of the ship at the helm.
    """
    space, written = draft.space, draft.as_written
    marks = with_seekers(written, draft.ship.name) + locks(space, draft.ship.side)
    marks += goal_marks(space)
    marks += _range_line(draft)
    ways = [_drift(draft.flight(salvo), draft, salvo.side) for salvo in draft.salvoes]
    ships = sorted(space.afloat(), key=lambda one: one.name == draft.ship.name)
    ways += [_drift(draft.future(ship), draft, ship.side, ship.name) for ship in ships]
    ways = [*_flown(draft), *ways, *_futures(draft)]
    marks += side_by_side([way for way in ways if len(way.hexes) > 1])
    for salvo in draft.salvoes:
        marks += _next_turn(draft, salvo)
    marks += _ends(draft)
    marks += [Hazard(danger.hex, danger.fatal) for danger in draft.dangers]
    if shown is not None and shown > draft.segment:
        marks += _then(draft, shown)
    return marks


def _futures(draft: HelmDraft) -> Iterator[Timeline]:
    """The way of what is written in chalk, else faint that with the point that may be taken."""
    if draft.other is None:
        return
    written = draft.meant != draft.now
    mine = draft.future(draft.ship, draft.meant if written else draft.other)
    colour = theme.CHALK if written else theme.mix(theme.VOID, theme.CHALK, FAINT)
    yield Timeline(mine.way, last_of_each(mine.labels), colour, (8, 6) if written else DOTS)


def _ends(draft: HelmDraft) -> Iterator[Mark]:
    """What the two ends of the ship at the helm are."""
    if draft.other is None:
        return
    written = draft.meant != draft.now
    mine = draft.future(draft.ship, draft.meant if written else draft.other)
    drifts = draft.future(draft.ship)
    if written and len(drifts.way) > 1:
        yield Tag(drifts.way[-1], _("drifting"), _colour(draft.space, draft.ship.side, FAINT))
    if len(mine.way) > 1:
        colour = theme.CHALK if written else theme.mix(theme.VOID, theme.CHALK, FAINT)
        text = draft.meant.text if written else _("with a point: {speeds}")
        yield Tag(mine.way[-1], text.format(speeds=draft.other.text), colour)


def seen_first(draft: HelmDraft) -> list[Hex]:
    """What the map has to show: the ship, and an enemy that is close."""
    here, enemy = draft.ship.hex, draft.enemy
    near = [enemy.hex] if enemy is not None and distance(enemy.hex, here) <= CLOSE else []
    return [here, *near]


def framed(draft: HelmDraft) -> list[Hex]:
    """What the map opens on: that, and all ships that are close with their ways this turn."""
    here = draft.ship.hex
    close = [one for one in draft.space.afloat() if distance(one.hex, here) <= CLOSE]
    ways = [hex_ for one in close for hex_ in (one.hex, draft.future(one).way[-1])]
    return [*seen_first(draft), *ways, *_own_ends(draft)]


def seen_clear(draft: HelmDraft) -> tuple[Hex, ...]:
    """The hexes that nothing should lie over: all ways, and words where those of the ship end."""
    now, meant = (draft.future(draft.ship, speeds) for speeds in (draft.now, draft.meant))
    beside = _own_ends(draft)
    for _hex in range(WORDS):
        beside += [end.step(NORTH) for end in beside[-2:]]
    wide = range(-ACROSS, ACROSS + 1)
    beside = [Hex(each.q + far, each.r - far // 2) for each in beside for far in wide]
    others = [hex_ for one in draft.space.afloat() for hex_ in draft.future(one).way]
    others += [hex_ for ways in draft.flown.values() for way in ways.values() for hex_ in way]
    return (*now.way, *meant.way, *beside, *others)


def _own_ends(draft: HelmDraft) -> list[Hex]:
    """Where both futures of the ship end."""
    both = (draft.now, draft.other or draft.now)
    return [draft.future(draft.ship, speeds).way[-1] for speeds in both]


def _range_line(draft: HelmDraft) -> Iterator[Mark]:
    """Dots from the ship to the nearest enemy, if it is not far off."""
    enemy, here = draft.enemy, draft.ship.hex
    if enemy is None or not 1 < distance(here, enemy.hex) <= CLOSE:
        return
    faint = theme.mix(theme.VOID, theme.CHALK, FAINT / 2)
    yield Track((here, enemy.hex), faint, (2, 6), numbers=False, wide=2)


def _flown(draft: HelmDraft) -> Iterator[Timeline]:
    """The hexes of this turn, each with its segment."""
    ships = {ship.name: ship.side for ship in draft.space.afloat()}
    seekers = {salvo.names[0]: salvo.side for salvo in draft.salvoes}
    for name, side in (seekers | ships).items():
        ways = draft.flown.get(name, {})
        if not ways:
            continue
        first = next(iter(ways.values()))
        hexes = (first[0], *(hex_ for way in ways.values() for hex_ in way[1:]))
        labels = tuple(str(number) for number, way in ways.items() for _hex in way[1:])
        style = theme.side(side_number(draft.space, side))
        colour = _colour(draft.space, side, 1.0 if name == draft.ship.name else QUIET)
        times = last_of_each(labels)
        yield Timeline(hexes, times, colour, (), style.node, quiet=True, flown=True)


def _next_turn(draft: HelmDraft, salvo: Salvo) -> Iterator[Mark]:
    """Where seekers drift in the next turn."""
    drifts = draft.flight(salvo)
    left = salvo.seeker.left - len(drifts.way) + 1
    if left:
        way = salvo.drift(drifts.way[-1], left)
        colour = _colour(draft.space, salvo.side, QUIET)
        yield from ended_marks(way, colour, draft.space.turn + 1, lost=len(way) > left)


def _colour(space: Space, side: str, share: float) -> theme.Colour:
    return theme.mix(theme.VOID, side_colour(space, side), share)


def _drift(drifts: Future, draft: HelmDraft, side: str, name: str = "") -> Timeline:
    """Hexes to come with the segments in which they are entered; quieter than those of the ship."""
    own = name == draft.ship.name
    colour = _colour(draft.space, side, FAINT if own else QUIET)
    node = theme.side(side_number(draft.space, side)).node
    times = last_of_each(drifts.labels)
    return Timeline(drifts.way, times, colour, DOTS, node, quiet=not own)


def _then(draft: HelmDraft, segment: int) -> Iterator[Mark]:
    """All ships where they will be after a segment, and the range there; seekers too."""
    for salvo in draft.salvoes:
        there = draft.flight(salvo).at(segment)
        yield Missiles(there, salvo.count, side_number(draft.space, salvo.side))
    for ship in draft.space.afloat():
        speeds = draft.meant if ship.name == draft.ship.name else speeds_of(ship)
        here = draft.future(ship, speeds).at(segment)
        if here != ship.hex:
            yield ghost(draft.space, ship, here, draft.as_written.ships[ship.name].facing)
        if ship.name == draft.ship.name:
            far = draft.range_at(segment, draft.meant)
            words = _("after segment {n}").format(n=segment)
            if far is not None:
                words = _("segment {n}: range {range}").format(n=segment, range=far)
            yield Tag(here, words, theme.INK)
