"""Terrain that does damage (rulebook: Asteroids & Rings; Radiation; Heat)."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.phrases import points
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Place
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _, counted


class DebrisMet(Event):
    """A ship flies into asteroids: its die against its speed (EE-TER-D-1, EE-TER-C-1).

    ``toll``: manoeuvre points that cinematic asteroids cost beforehand. ``spent``: those spent for
    the die, ``short``: those that were missing.
    """

    watched = Watched("damage")
    kind: Literal["debris_met"] = "debris_met"
    ship: Name
    hex: Place
    ground: str
    speed: int
    die: int
    toll: int = 0
    spent: int = 0
    short: int = 0

    def words(self, told: Told) -> LogLine:
        text = _("{ship} flies through {ground} in {hex}.")
        text = text.format(ship=self.ship, ground=_(self.ground), hex=hex_number(self.hex))
        parts = []
        if self.toll:
            parts.append(
                counted(
                    "{n} manoeuvre point to get in", "{n} manoeuvre points to get in", self.toll
                )
            )
        parts.append(_("die {die} against speed {speed}").format(die=self.die, speed=self.speed))
        if self.spent:
            parts.append(
                counted("{n} manoeuvre point spent", "{n} manoeuvre points spent", self.spent)
            )
        if self.short:
            parts.append(_("{n} short").format(n=self.short))
        total = " · ".join(parts)
        rule_id = "EE-TER-C-1" if self.toll else "EE-TER-D-1"
        return LogLine(text, total, rule=_("Asteroids & Rings"), rule_id=rule_id, ship=self.ship)


class DebrisStruck(Event):
    """A die of damage from asteroids strikes ``box``, resolved as a laser or missile would be."""

    watched = Watched("damage", worth=False)
    kind: Literal["debris_struck"] = "debris_struck"
    ship: Name
    attack: str
    like: Literal["laser", "missile"]
    points: int
    box: str | None

    def words(self, told: Told) -> LogLine:
        text = _("Rocks strike {ship} at {box}: {points}.")
        if self.box is None:
            text = _("Rocks find nothing of {ship} to strike: {points}.")
        text = text.format(
            ship=self.ship, box=told.box(self.ship, self.box), points=points(self.points)
        )
        total = _("damage as from a laser")
        if self.like == "missile":
            total = _("damage as from a missile")
        return LogLine(
            text, total, rule=_("Asteroids & Rings"), rule_id="EE-TER-D-1", ship=self.ship
        )


class DebrisDrifted(Event):
    """The next point of such damage drifts; ``box`` None: off the ship, and it is lost."""

    watched = Watched("damage", worth=False)
    kind: Literal["debris_drifted"] = "debris_drifted"
    ship: Name
    attack: str
    shift: int
    box: str | None

    def words(self, told: Told) -> LogLine:
        text = _("The next point lies on {box}.").format(box=told.box(self.ship, self.box))
        if self.box is None:
            text = _("The next point drifts off the ship.")
        return LogLine(
            text, rule=_("Asteroids & Rings"), rule_id="EE-TER-D-1", ship=self.ship, level=DETAIL
        )


class RadiationStruck(Event):
    """Radiation from one ``side`` of the ship's record: ``pips`` less range and shields squared.

    ``shields``: its operating generator boxes. ``box`` None: no point came through, or no box.
    """

    watched = Watched("damage")
    kind: Literal["radiation_struck"] = "radiation_struck"
    ship: Name
    attack: str
    side: int
    pips: int
    less: int
    points: int
    shields: tuple[str, ...] = ()
    box: str | None = None

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        return battle.with_ship(self.ship, seen=ship.seen | frozenset(self.shields))

    def words(self, told: Told) -> LogLine:
        ship = told.battle.ships[self.ship]
        way = ship.face_words(self.side + ship.facing)
        text = _("Radiation strikes {ship} from {way}: {points}.")
        if not self.points:
            text = _("Radiation from {way} does {ship} no harm.")
        text = text.format(ship=self.ship, way=way, points=points(self.points))
        total = _("dice {pips} − {less}, (range 1 + shields {shields})²")
        total = total.format(pips=self.pips, shields=len(self.shields), less=self.less)
        return LogLine(text, total, rule=_("Radiation"), rule_id="EE-TER-X-1", ship=self.ship)


class HeatFelt(Event):
    """A heat source strikes every box seen from ``side``; ``extra`` dice showed a one (EE-TER-H-1).

    ``boxes``: how many boxes it strikes.
    """

    watched = Watched("damage")
    kind: Literal["heat_felt"] = "heat_felt"
    ship: Name
    source: str
    attack: str
    side: int
    boxes: int
    extra: int = 0

    def words(self, told: Told) -> LogLine:
        text = counted(
            "{source} burns {ship}: one point on the {n} box its heat reaches.",
            "{source} burns {ship}: one point on each of the {n} boxes its heat reaches.",
            self.boxes,
            source=self.source,
            ship=self.ship,
        )
        total = ""
        if self.dice and not self.extra:
            total = _("no die of heat shows 1")
        elif self.dice:
            total = counted("{n} die of heat shows 1", "{n} dice of heat show 1", self.extra)
        return LogLine(text, total, rule=_("Heat"), rule_id="EE-TER-H-1", ship=self.ship)
