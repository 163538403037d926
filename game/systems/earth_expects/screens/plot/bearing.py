"""What would bear on enemies from where a plot ends, by where they stand now (EE-DEF-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.desk.kit import (
    Area,
    Explanation,
    Given,
    Label,
    Metrics,
    Panel,
    Part,
    Term,
    Widget,
    column,
    fitting,
    grow,
    only_large,
    only_small,
    row,
    yielding,
)
from game.desk.kit.layout import Filling
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.odds.figure import Figure, decimals
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.screens.fire.odds import expected
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.ship.box_type import armament, direct_fire, launchers
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.fire import able
from game.words import _, counted, listed

FAIR = 120
"""How high a record is at least that gives room for it."""
FEW, MANY = 2, 4
"""So many enemies are told of in a small window, and in a large one."""


@dataclass(frozen=True)
class WithRoom(Filling):
    """A ``whole`` column where a ``record`` in it keeps a fair size so, else one with ``less``."""

    whole: Part
    less: Part
    record: Part

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The one for which there is room."""
        given = max(0, self.record.own_height(m, area.w) - FAIR)
        fits = self.whole.own_height(m, area.w) - given <= area.h
        return (self.whole if fits else self.less).lay(m, area)


class Bearing(NamedTuple):
    """An enemy, how far it would be, and the weapons that would bear on it; None in one hex.

    ``points``: what guns among them land in the mean by what the table shows now; None if there
    are none. What missiles do hangs on lock-ons and point defence.
    """

    enemy: Ship
    far: int
    weapons: Sequence[System] | None
    points: Fraction | None = None


def bearing_at(board: Battle, ship: Ship, end: End, *, turns: bool = False) -> list[Bearing]:
    """What of a ship would bear on each enemy in sight if it ended there, the nearest first.

    ``turns``: whether it spends manoeuvre points on the way, which may end launches.
    """
    hex_, facing = end
    moved = board.with_ship(ship.name, hex=hex_, facing=facing)
    found = []
    for enemy in board.enemies(ship.side):
        far = distance(hex_, enemy.hex)
        kinds = armament() if _launches(board, ship, enemy, turns) else direct_fire()
        armed = [weapon for weapon in ship.weapons(*kinds) if able(ship, weapon)]
        bears = those_bearing(moved, moved.ships[ship.name], armed, enemy.name) if far else None
        guns = [weapon for weapon in bears or () if not weapon.type.launcher]
        means = [expected(moved, ship.name, gun, enemy.name) for gun in guns]
        found.append(Bearing(enemy, far, bears, sum(means, Fraction(0)) if guns else None))
    return sorted(found, key=lambda each: each.far)


def _launches(board: Battle, ship: Ship, enemy: Ship, turns: bool) -> bool:
    """Whether a ship may launch at an enemy, as far as is known before it moves (EE-OPT-FM-1)."""
    if board.customs.launching is None:
        return True
    return not turns and (board.customs.locks_first or board.lock(ship.name, enemy.name) > 0)


def launch_words(board: Battle, ship: Ship) -> str:
    """What spending manoeuvre points costs a ship that could launch; empty where it is nothing."""
    if board.customs.launching is None:
        return ""
    loaded = any(able(ship, weapon) for weapon in ship.weapons(*launchers()))
    text = _("{ship} spends manoeuvre points: no missile can be launched by it this turn.")
    return text.format(ship=ship.name) if loaded else ""


def bears_words(told: Bearing) -> str:
    """How many weapons bear; those of an enemy in the same hex hang on how the two come there."""
    if told.weapons is None:
        return _("in one hex")
    if not told.weapons:
        return _("nothing would bear")
    words = counted("{n} weapon would bear", "{n} weapons would bear", len(told.weapons))
    return _with_points(words, told)


def _with_points(words: str, told: Bearing) -> str:
    """With what guns would land in the mean, or that they could land nothing from there."""
    if told.points is None:
        return words
    mean = decimals(Figure(float(told.points)))
    text = _("{weapons} · mean {points}") if told.points else _("{weapons} · too far to hurt")
    if not told.points and any(weapon.type.launcher for weapon in told.weapons or ()):
        text = _("{weapons} · guns too far")
    return text.format(weapons=words, points=mean)


def bearing_panel(board: Battle, ship: Ship, end: End, *, turns: bool = False) -> tuple[Given, ...]:
    """A line for each of the nearest enemies, for both forms of the window."""
    found = bearing_at(board, ship, end, turns=turns)
    if not found:
        return ()
    few = [_line(board, each, bears_words(each)) for each in found[:FEW]]
    many = [_line(board, each, _kinds(each)) for each in found[:MANY]]
    return only_small(_panel(few)), only_large(_panel(many, headed=True))


def bearing_hints(
    board: Battle, ship: Ship, end: End, *, turns: bool = False
) -> Sequence[Term | str]:
    """The same among the hints of a small window, which has no room for the panel everywhere."""
    found = bearing_at(board, ship, end, turns=turns)[:MANY]
    terms = [Term(_who(each), _kinds(each)) for each in found]
    return (_("Would bear from the end, as they stand now"), *terms) if terms else ()


def _panel(lines: Sequence[Part], *, headed: bool = False) -> Panel:
    caption, note = (_("Would bear"), _("as they stand now")) if headed else ("", "")
    about = Explanation(
        _("At the end of the plot"),
        "",
        (
            _("Weapons and loaded launchers with power that would bear from where the plot ends."),
            _("Beside them the points that guns would land in the mean, for all the table shows."),
            _("Enemies are taken to be where they are now; they move as well."),
        ),
        "EE-DEF-18",
    )
    holds = column(*lines, gap=2)
    panel = Panel("bearing", caption=caption, note=note, holds=holds, pad=(theme.PAD_X, 10))
    panel.explain = about
    return panel


def _line(board: Battle, told: Bearing, words: str) -> Part:
    """The enemy with its range, and what would bear; only how much where there is no room."""
    name = told.enemy.name
    who = _who(told)
    ink = theme.INK if told.weapons else theme.INK3
    colour = side_colour(board, told.enemy.side)

    def line(words: str) -> Part:
        left = Label(f"bears on {name}", label=who, style=theme.SMALL, colour=colour)
        right = Label(f"bearing {name}", label=words, style=theme.SMALL, colour=ink, align="right")
        return row(left, grow(yielding(right)))

    return fitting(line(words), line(bears_words(told)))


def _who(told: Bearing) -> str:
    """The enemy, and how far it would be."""
    return _("{ship} · range {n}").format(ship=told.enemy.name, n=told.far)


def _kinds(told: Bearing) -> str:
    """Weapons by kind: ``2 lasers and 1 ion cannon``."""
    if not told.weapons:
        return bears_words(told)
    text, kinds = _("{n} {weapons}"), Counter(weapon.type for weapon in told.weapons)
    names = {kind: kind.name() if n == 1 else kind.names() for kind, n in kinds.items()}
    words = listed([text.format(n=n, weapons=names[kind]) for kind, n in kinds.items()])
    return _with_points(words, told)
