"""What a battle is about, on the screen: the card of the aims, how it stands, the line to pass."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import groupby

from game.desk.kit import Explanation, Hint, Term
from game.desk.map.marks import Mark, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_from_number
from game.systems.earth_expects.screens.map.battle_marks import home_hexes, side_number
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.vectorish.rules.goals import (
    arrived,
    entry_of,
    hull_left,
    points,
    points_left,
    row_of,
    still_to_pass,
    to_go,
)
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.scenario.scenario import VectorScenario, VectorSide
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space, space_of
from game.words import _, counted

WIDE, NAMED = 9, 2
"""Columns of a line to pass on either side of ships and what lies in space; its name is so near."""


def aims_card(view: Battle) -> Explanation:
    """What wins the battle for each side, how far each has come, and when it ends."""
    space = space_of(view)
    found: list[Hint] = []
    for each in space.told.sides:
        text = _("{side} wins if {aim}.")
        found.append(text.format(side=each.name.upper(), aim=_(each.aim)))
    text = _("It ends after turn {n} at the latest.")
    found.append(text.format(n=space.told.turn_limit))
    if space.told.goal.kind == "hull":
        text = _("A ship more than {n} hexes from the middle when a turn ends has fled.")
        found.append(text.format(n=space.told.goal.within))
    stands = standing_words(space)
    found += counts(space.told)
    if space.told.goal.partial:
        found.append(_("If boxes are equal too, the points that they can still take decide."))
        stands = [_with_points(space, *each) for each in zip(space.sides, stands, strict=True)]
    found += [Term(side.upper(), words) for side, words in zip(space.sides, stands, strict=False)]
    if space.told.goal.kind == "race":
        for ship in space.ships.values():
            used = counted("{n} point of thrust", "{n} points of thrust", drift_of(ship).used)
            found.append(Term(ship.name, used))
    title = _("The aims of {title}").format(title=_(space.told.title))
    return Explanation(title, "", tuple(found), _("Victory"), "VEC")


def counts(told: VectorScenario) -> list[str]:
    """What counts how many points in a convoy; nothing elsewhere."""
    if told.goal.kind != "convoy":
        return []
    found = [_("Most points (pts) win; if they are equal, most boxes left.")]
    if told.at_limit in [side.name for side in told.sides]:
        text = _("{side} wins if no freighter comes home; points are counted only.")
        found = [text.format(side=told.at_limit)]
    for side in (each.name for each in told.sides):
        for entry in told.ships:
            mine = entry.side == side
            text = _("{ship} home: {points} for {side}.")
            worth = entry.home
            if not mine:
                text, worth = _("{ship} destroyed: {points} for {side}."), entry.worth
            if worth:
                words = counted("{n} point", "{n} points", worth)
                found.append(text.format(ship=entry.name, points=words, side=side))
    return found


def standing_words(view: Battle) -> Sequence[str]:
    """A figure for each side: hexes to go, the range of a chase, points, or what is left."""
    space = space_of(view)
    kind = space.told.goal.kind
    if kind == "race":
        return [_to_go(space, side) for side in space.sides]
    if kind == "catch":
        return _chase(space)
    if kind == "convoy":
        return [counted("{n} pt", "{n} pts", points(space, side)) for side in space.sides]
    return [counted("{n} box", "{n} boxes", hull_left(space, side)) for side in space.sides]


def _with_points(space: Space, side: str, stands: str) -> str:
    """A figure of a side with the points that its boxes can still take."""
    left = counted("{n} point left", "{n} points left", points_left(space, side))
    return _("{stands}, {left}").format(stands=stands, left=left)


def _to_go(space: Space, side: str) -> str:
    far = [to_go(space, ship) for ship in space.afloat(side)]
    left = [hexes for hexes in far if hexes is not None]
    if not left:
        return _("lost")
    if any(arrived(space, ship) for ship in space.afloat(side)):
        return _("past the line")
    if min(left) <= 0:
        return _("past, not on course")
    return counted("{n} hex to go", "{n} hexes to go", min(left))


def _chase(space: Space) -> list[str]:
    """For the chaser how far and how much faster it is; for its prey the turns it has to last."""
    goal = space.told.goal
    if goal.ship is None or goal.target is None:
        return []
    chaser, prey = space.ships[goal.ship], space.ships[goal.target]
    left = space.told.turn_limit - space.turn + 1
    hunts = _("range {n} now").format(n=distance(chaser.hex, prey.hex))
    lasts = counted("{n} turn to last", "{n} turns to last", left)
    return [hunts if side == chaser.side else lasts for side in space.sides]


def task_words(view: Battle, ship: Ship) -> str:
    """What a ship has to come to in a race or a chase; nothing elsewhere."""
    space = space_of(view)
    goal = space.told.goal
    if goal.kind == "race":
        entry = entry_of(space, ship)
        face = FACES[DIRECTION_NAMES.index(entry.facing)]
        text = _("pass the line with {speeds}, facing {face}")
        return text.format(speeds=entry.speeds.text, face=face)
    if goal.kind == "catch" and goal.target is not None:
        if ship.name != goal.ship:
            return _("do not be caught")
        speeds = speeds_of(space.ships[goal.target]).text
        return _("end in its hex with {speeds}").format(speeds=speeds)
    return ""


def goal_marks(view: Battle, clear: Container[Hex] = ()) -> list[Mark]:
    """The line that each side has still to pass; ``clear``: hexes with numbers, left free."""
    space = space_of(view)
    rows = {side.row for side in _passing(space) if side.row is not None}
    return [mark for row in sorted(rows) for mark in _line(space, row, clear)]


def _passing(space: Space) -> list[VectorSide]:
    """The sides that have still to pass a line."""
    return [
        side
        for side in space.told.sides
        if side.row is not None and still_to_pass(space, side.name)
    ]


def goal_of(space: Space, ship: Ship, here: Hex) -> Hex | None:
    """Where the line that a ship in a hex has to pass lies straight ahead; None without one."""
    side = next(side for side in space.told.sides if side.name == ship.side)
    return None if side.row is None else _at(here.q, side.row)


def whole_way(view: Battle, ship: Ship | None = None) -> list[Hex]:
    """What a fitted map shows: all ships, worlds, and the lines that they have to pass.

    First of all, where it is centred: the ``ship`` that is steered, if there is one.
    """
    space = space_of(view)
    found = [*([ship.hex] if ship is not None else []), *home_hexes(space)]
    for side in _passing(space):
        assert side.row is not None
        found.append(_at(space.afloat(side.name)[0].hex.q, side.row))
    return [*found, *space.terrain.of(Ground.INTERIOR)]


def _line(space: Space, row: int, clear: Container[Hex]) -> Iterator[Mark]:
    """Dashes along a row, as wide as the battle but through no world, with what it is."""
    held = [hex_.q for hex_ in space.terrain.at] + [ship.hex.q for ship in space.afloat()]
    held = held or [hex_from_number(space.told.centre).q]
    owners = [side for side in _passing(space) if side.row == row]
    colour = theme.INK3
    if len(owners) == 1:
        colour = theme.side(side_number(space, owners[0].name)).colour
    way = tuple(_at(q, row) for q in range(min(held) - WIDE, max(held) + WIDE + 1))
    faint = theme.mix(theme.VOID, colour, 0.6)
    for barred, part in groupby(way, key=lambda hex_: hex_ in space.terrain.at or hex_ in clear):
        hexes = tuple(part)
        if not barred and len(hexes) > 1:
            yield Track(hexes, faint, (2, 6), numbers=False, wide=2)
    words = _("line to pass")
    if len(owners) == 1:
        words = _("line of {side}").format(side=owners[0].name)
    yield Tag(way[WIDE - NAMED], words, colour, ("NW", "SW", "W"))


def _at(column: int, row: int) -> Hex:
    """The hex of a column in a row; see ``row_of``."""
    found = Hex(column, row - (column - (column & 1)) // 2)
    assert row_of(found) == row
    return found
