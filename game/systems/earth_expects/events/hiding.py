"""Ships that hide, or pass for others (rulebook: Hidden ships; Disguised warships)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Literal

from game.hexgrid.hexes import hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.ship.disguise import laid_over, masked, opened, true_record
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import DamageLevel, Facing, Place
from game.systems.earth_expects.state.record import Level, Record
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _

_AS_AUXILIARY = {Level.CRITICAL: Level.MODERATE, Level.HEAVY: Level.LIGHT}
"""What a box hurt once on a passenger ship is on an auxiliary, repaired or not (Ruling Q132)."""


class SearchRolled(Event):
    """A search for a hidden ship: nothing but the die and whether it was found (Ruling Q225)."""

    watched = Watched("sensors")
    heard_by_all = True
    kind: Literal["search_rolled"] = "search_rolled"
    ship: Name
    target: Name
    sensors: tuple[str, ...]
    roll: int
    success: bool

    def words(self, told: Told) -> LogLine:
        text = _("{ship} looks for {target} and finds it.")
        if not self.success:
            text = _("{ship} looks for {target} in vain.")
        text = text.format(ship=self.ship, target=self.target)
        total = _("die {roll}").format(roll=self.roll)
        rule = _("Hidden ships")
        return LogLine(text, total, rule=rule, rule_id="EE-HID-5", ship=self.ship)


class ShipRevealed(Event):
    """A hidden ship is hidden no more; what all can see of it from now on (EE-HID-2, EE-HID-3).

    ``damage``: damaged boxes; ``resting``: those just restored; ``by_act``: it gave itself away in
    the middle of a phase. ``reason`` is a clause without a full stop.
    """

    watched = Watched("shown", also=("sensors",))
    heard_by_all = True
    kind: Literal["ship_revealed"] = "ship_revealed"
    ship: Name
    hex: Place
    facing: Facing
    damage: dict[str, DamageLevel] = field(default_factory=dict)
    resting: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    crew: Literal["standard", "elite", "crack"] = "standard"
    altitude: Literal["low", "landed"] | None = None
    rotation: int = 0
    railgun_target: Name | None = None
    by_act: bool = False
    reason: str

    def do(self, battle: Battle) -> Battle:
        """The ship hides no more; in a view it takes its place among the ships."""
        emerged = (battle.turn, battle.phase) if self.by_act else None
        if self.ship in battle.ships:
            return battle.with_ship(self.ship, hidden=False, area=(), emerged=emerged)
        contact = battle.contacts.get(self.ship)
        if contact is None:
            return battle
        ship = Ship(
            name=contact.name,
            side=contact.side,
            record=Record(contact.design, dict(self.damage), frozenset(self.resting)),
            hex=self.hex,
            facing=self.facing,
            motion=None,
            loaded=frozenset(self.loaded),
            crew=self.crew,
            altitude=self.altitude,
            rotation=self.rotation,
            railgun_target=self.railgun_target,
            emerged=emerged,
        )
        order = [entry.name for entry in battle.scenario.ships]
        ships = {**battle.ships, ship.name: ship}
        left = {name: c for name, c in battle.contacts.items() if name != ship.name}
        return replace(
            battle, ships={n: ships[n] for n in sorted(ships, key=order.index)}, contacts=left
        )

    def words(self, told: Told) -> LogLine:
        text = _("{ship} is revealed in {hex}: {reason}.")
        text = text.format(ship=self.ship, hex=hex_number(self.hex), reason=self.reason)
        return LogLine(text, rule=_("Hidden ships"), rule_id="EE-HID-2", ship=self.ship)


class DisguiseDropped(Event):
    """A ship taken for another shows what it is (EE-OPT-DW-1).

    ``record``: the ship file of its true record; ``loaded``: launchers that hold a missile.
    """

    watched = Watched("shown", also=("fire", "damage", "sensors"))
    kind: Literal["disguise_dropped"] = "disguise_dropped"
    ship: Name
    record: str
    loaded: tuple[str, ...] = ()
    reason: str

    def do(self, battle: Battle) -> Battle:
        """The ship is an auxiliary from now on, its boxes hurt as they would be on one."""
        ship = battle.ships[self.ship]
        design = ship.design
        if ship.extra(Disguise).design is None:
            design = masked(laid_over(true_record(self.record), design), design)
        levels = {b: _AS_AUXILIARY.get(level, level) for b, level in ship.record.levels.items()}
        record = Record(opened(design), levels, ship.record.resting)
        shown = battle.with_ship(self.ship, record=record, loaded=frozenset(self.loaded))
        return shown.with_extra(self.ship, Disguise())

    def words(self, told: Told) -> LogLine:
        text = _("{ship} is no passenger ship but a warship in disguise: {reason}.")
        text = text.format(ship=self.ship, reason=self.reason)
        rule = _("Disguised warships")
        return LogLine(text, rule=rule, rule_id="EE-OPT-DW-1", ship=self.ship)
