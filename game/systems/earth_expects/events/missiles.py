"""Missiles from their launch to the end of their flight (rulebook: Missile)."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import ORIGIN, hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, GivenAway, Names
from game.systems.earth_expects.log.phrases import terms
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.motion import Facing, Place
from game.systems.earth_expects.state.orders import Warhead
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted


class LaunchesDeclared(Event):
    """Revealed launches: ship, launcher and target of each; the counters appear later (Q203).

    ``empties``: the launchers are empty then.
    """

    watched = Watched("targets")
    kind: Literal["launches_declared"] = "launches_declared"
    side: Name
    launches: tuple[tuple[str, str, str], ...]
    empties: bool = True

    def do(self, battle: Battle) -> Battle:
        for name, launcher, _target in self.launches:
            ship = battle.ships[name]
            battle = battle.with_ship(
                name,
                loaded=ship.loaded - {launcher} if self.empties else ship.loaded,
                fired=ship.fired | {launcher},
            )
        return battle

    def words(self, told: Told) -> LogLine:
        counts: dict[tuple[str, str], int] = {}
        for ship, _launcher, target in self.launches:
            counts[ship, target] = counts.get((ship, target), 0) + 1
        parts = [
            counted(
                "{n} missile from {ship} at {target}",
                "{n} missiles from {ship} at {target}",
                n,
                ship=ship,
                target=target,
            )
            for (ship, target), n in counts.items()
        ]
        text = _("{side} launched {which}.")
        text = text.format(side=self.side, which=", ".join(parts))
        return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-2", side=self.side)

    def gives_away(self, battle: Battle) -> GivenAway:
        ships = dict.fromkeys(ship for ship, _launcher, _target in self.launches)
        return GivenAway(tuple(ships), _("it fires"))

    def names_within(self) -> Names:
        return Names(
            ships=tuple(name for ship, _box, target in self.launches for name in (ship, target)),
            boxes=tuple((ship, (launcher,)) for ship, launcher, _target in self.launches),
        )


class MissileLaunched(Event):
    """The counter of a missile appears in its launcher's hex, at the end of Weapons (Q203)."""

    kind: Literal["missile_launched"] = "missile_launched"
    missile: Name
    side: Name
    ship: Name
    launcher: str
    target: Name
    hex: Place

    def do(self, battle: Battle) -> Battle:
        shared = battle.ships[self.target].hex == self.hex
        missile = Missile(
            name=self.missile,
            side=self.side,
            ship=self.ship,
            target=self.target,
            hex=self.hex,
            launcher_at=battle.beside(self.target, self.ship) if shared else ORIGIN,
            launcher="" if battle.customs.earlier else self.launcher,
            launched=battle.turn,
        )
        missiles = {**battle.missiles, self.missile: missile}
        return altered(battle, missiles=missiles, missiles_made=battle.missiles_made + 1)

    def words(self, told: Told) -> LogLine:
        text = _("Missile {name} leaves {ship} for {target}.")
        text = text.format(name=self.missile, ship=self.ship, target=self.target)
        launcher = told.weapon(self.ship, self.launcher)
        return LogLine(text, launcher, rule=_("Missile"), rule_id="EE-MSL-2", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it fires"))


class MissileArmed(Event):
    """The launching side's secret: what the missile carries (EE-MSL-2)."""

    kind: Literal["missile_armed"] = "missile_armed"
    missile: Name
    warhead: Warhead

    def do(self, battle: Battle) -> Battle:
        armed = altered(battle.missiles[self.missile], warhead=self.warhead)
        return battle.with_missile(armed)

    def words(self, told: Told) -> LogLine | None:
        if self.warhead == "standard":
            return None
        text = _("Missile {name} carries a nuclear warhead.").format(name=self.missile)
        ship = told.battle.missiles[self.missile].ship
        return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-7", ship=ship)


class MissileMoved(Event):
    """A missile reached its target's hex through the hexside ``entry`` (0 N to 5 NW, map frame).

    ``sum``: the dice of the terrain it came through, in words and numbers.
    """

    watched = Watched("halted", worth=False, also=("movement",))
    kind: Literal["missile_moved"] = "missile_moved"
    missile: Name
    path: tuple[Place, ...]
    entry: Facing
    sum: tuple[tuple[str, str], ...] = ()

    def do(self, battle: Battle) -> Battle:
        missile = battle.missiles[self.missile]
        moved = altered(missile, hex=self.path[-1] if self.path else missile.hex, entry=self.entry)
        return battle.with_missile(moved)

    def words(self, told: Told) -> LogLine:
        target = told.battle.missiles[self.missile].target
        text = _("Missile {name} reaches {target} from the {way}.")
        text = text.format(
            name=self.missile, target=target, way=told.battle.ships[target].face_words(self.entry)
        )
        return LogLine(text, terms(self.sum), rule=_("Missile"), rule_id="EE-MSL-5", ship=target)


class MissileHalted(Event):
    """Terrain stops a missile in the last hex of ``path``, or ends it there if ``lost``.

    ``reason``: the terrain, or how the missile ends, without a full stop; ``rule`` its heading's
    ID. ``sum``: the dice of its tests, in words and numbers (Rulings Q92, Q221).
    """

    watched = Watched("halted", also=("movement",))
    kind: Literal["missile_halted"] = "missile_halted"
    missile: Name
    path: tuple[Place, ...]
    lost: bool
    reason: str
    rule: str
    sum: tuple[tuple[str, str], ...] = ()

    def do(self, battle: Battle) -> Battle:
        if self.lost:
            return battle.without_missile(self.missile)
        missile = battle.missiles[self.missile]
        way = [missile.hex, *self.path]
        came_by = sides_for(way[-2].minus(way[-1]))[0]
        moved = altered(missile, hex=way[-1], entry=None, came_by=came_by)
        return battle.with_missile(moved)

    def words(self, told: Told) -> LogLine:
        missile = told.battle.missiles[self.missile]
        text = _("Missile {name} stops in {hex} for this turn: {reason}.")
        if self.lost:
            text = _("Missile {name} is lost in {hex}: {reason}.")
        text = text.format(name=self.missile, hex=hex_number(self.path[-1]), reason=self.reason)
        total = terms(self.sum)
        return LogLine(text, total, rule=_("Terrain"), rule_id=self.rule, ship=missile.ship)


class MissileRemoved(Event):
    """A missile is gone without striking; ``reason`` is a clause without a full stop."""

    watched = Watched("sensors", also=("movement",))
    kind: Literal["missile_removed"] = "missile_removed"
    missile: Name
    reason: str

    def do(self, battle: Battle) -> Battle:
        return battle.without_missile(self.missile)

    def words(self, told: Told) -> LogLine:
        text = _("Missile {name} is lost: {reason}.")
        text = text.format(name=self.missile, reason=self.reason)
        ship = told.battle.missiles[self.missile].ship
        return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-3", ship=ship)


class NuclearStruck(Event):
    """A nuclear missile struck; ``effective`` only on a ship at rest (EE-MSL-7)."""

    watched = Watched("fire", opens=True, closes=True)
    kind: Literal["nuclear_struck"] = "nuclear_struck"
    missile: Name
    target: Name
    effective: bool

    def do(self, battle: Battle) -> Battle:
        return battle.without_missile(self.missile)

    def words(self, told: Told) -> LogLine:
        text = _("The nuclear missile {name} strikes {target} at rest.")
        if not self.effective:
            text = _("The nuclear missile {name} does nothing to {target}, which is under power.")
        text = text.format(name=self.missile, target=self.target)
        return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-7", ship=self.target)
