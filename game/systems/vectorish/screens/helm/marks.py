"""A segment on the map: what was flown this turn, and where all drift until it ends."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.marks import Mark, Missiles, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import (
    ghost,
    locks,
    side_number,
)
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import Future
from game.systems.vectorish.screens.seekers import Salvo, ended_marks, with_seekers
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _

FAINT = 0.7
CLOSE = 20
"""An enemy as near as this is always seen with a ship."""


def helm_marks(draft: HelmDraft, shown: int | None) -> list[Mark]:
    """Everything; with ``shown`` the ships also stand where they will be after that segment.

    What comes later lies on top: the others' ways, then those of the ship at the helm.
    """
    space = draft.space
    marks = with_seekers(space, draft.ship.name) + locks(space, draft.ship.side) + goal_marks(space)
    marks += _range_line(draft)
    for salvo in draft.salvoes:
        marks += _flight(draft, salvo)
    ships = sorted(space.afloat(), key=lambda one: one.name == draft.ship.name)
    for ship in ships:
        marks += _drift(draft.future(ship), *_style(space, ship.side), (3, 7))
    marks += _flown(draft)
    marks += _futures(draft)
    if shown is not None and shown > draft.segment:
        marks += _then(draft, shown)
    return marks


def _futures(draft: HelmDraft) -> Iterator[Mark]:
    """The way of what is written in chalk, else faint that with the point that may be taken."""
    if draft.other is None:
        return
    written = draft.meant != draft.now
    mine = draft.future(draft.ship, draft.meant if written else draft.other)
    colour = theme.CHALK if written else theme.mix(theme.VOID, theme.CHALK, FAINT)
    yield from _drift(mine, colour, "round", (8, 6) if written else (3, 7))
    drifts = draft.future(draft.ship)
    if written and len(drifts.way) > 1:
        yield Tag(drifts.way[-1], _("drifting"), _style(draft.space, draft.ship.side)[0])
    if len(mine.way) > 1:
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
    return [*seen_first(draft), *ways]


def seen_clear(draft: HelmDraft) -> tuple[Hex, ...]:
    """The hexes that nothing should lie over: where the ship drifts, now and with what is meant."""
    now, meant = (draft.future(draft.ship, speeds) for speeds in (draft.now, draft.meant))
    return now.way + meant.way


def _range_line(draft: HelmDraft) -> Iterator[Mark]:
    """Dots from the ship to the nearest enemy, if it is not far off."""
    enemy, here = draft.enemy, draft.ship.hex
    if enemy is None or not 1 < distance(here, enemy.hex) <= CLOSE:
        return
    faint = theme.mix(theme.VOID, theme.CHALK, FAINT / 2)
    yield Track((here, enemy.hex), faint, (2, 6), numbers=False, wide=2)


def _flown(draft: HelmDraft) -> Iterator[Mark]:
    """The hexes of this turn, each with its segment."""
    ships = {ship.name: ship.side for ship in draft.space.afloat()}
    seekers = {salvo.names[0]: salvo.side for salvo in draft.salvoes}
    for name, side in (ships | seekers).items():
        ways = draft.flown.get(name, {})
        if not ways:
            continue
        first = next(iter(ways.values()))
        hexes = (first[0], *(hex_ for way in ways.values() for hex_ in way[1:]))
        labels = tuple(str(number) for number, way in ways.items() for _hex in way[1:])
        style = theme.side(side_number(draft.space, side))
        yield Track(hexes, style.colour, node=style.node, labels=labels, aside=True, full=True)


def _flight(draft: HelmDraft, salvo: Salvo) -> Iterator[Mark]:
    """Seekers' hexes to come in this turn, and where they drift in the next."""
    colour, node = _style(draft.space, salvo.side)
    drifts = draft.flight(salvo)
    yield from _drift(drifts, colour, node, (3, 7))
    left = salvo.seeker.left - len(drifts.way) + 1
    if left:
        way = salvo.drift(drifts.way[-1], left)
        yield from ended_marks(way, colour, draft.space.turn + 1, lost=len(way) > left)


def _style(space: Space, side: str) -> tuple[theme.Colour, theme.Node]:
    """The colour of ways to come, and the shape of their beads."""
    style = theme.side(side_number(space, side))
    return theme.mix(theme.VOID, style.colour, FAINT), style.node


def _drift(
    drifts: Future, colour: theme.Colour, node: theme.Node, dash: tuple[int, ...]
) -> list[Mark]:
    """A ship's hexes to come with the segments in which it enters them."""
    if len(drifts.way) < 2:
        return []
    return [Track(drifts.way, colour, dash, node, labels=drifts.labels, aside=True)]


def _then(draft: HelmDraft, segment: int) -> Iterator[Mark]:
    """All ships where they will be after a segment, and the range there; seekers too."""
    for salvo in draft.salvoes:
        there = draft.flight(salvo).at(segment)
        yield Missiles(there, salvo.count, side_number(draft.space, salvo.side))
    for ship in draft.space.afloat():
        speeds = draft.meant if ship.name == draft.ship.name else speeds_of(ship)
        here = draft.future(ship, speeds).at(segment)
        yield ghost(draft.space, ship, here, ship.facing)
        if ship.name == draft.ship.name:
            far = draft.range_at(segment, draft.meant)
            words = _("after segment {n}").format(n=segment)
            if far is not None:
                words = _("segment {n}: range {range}").format(n=segment, range=far)
            yield Tag(here, words, theme.INK)
