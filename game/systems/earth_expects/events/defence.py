"""Point defence (rulebook: Point defence)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, GivenAway
from game.systems.earth_expects.log.phrases import terms
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import MISSED, Battle
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class SensorsGiven(Event):
    """Sensors that help point defence and so may not attempt lock-ons (EE-PD-3)."""

    watched = Watched("defence", worth=False)
    kind: Literal["sensors_given"] = "sensors_given"
    ship: Name
    sensors: tuple[str, ...]

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        given = frozenset(self.sensors)
        return battle.with_ship(
            self.ship, pd_sensors=ship.pd_sensors | given, seen=ship.seen | given, used_sensors=True
        )

    def words(self, told: Told) -> LogLine:
        text = _("{ship} gives to point defence: {boxes}.")
        text = text.format(ship=self.ship, boxes=told.boxes(self.ship, self.sensors))
        return LogLine(text, rule=_("Point defence"), rule_id="EE-PD-3", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it operates a sensor"))


class DefenceFired(Event):
    """A point-defence shot: the ``needed`` number of its die, ``sensors`` that cut the range.

    ``terrain``: what lies between, in words and amounts.
    """

    watched = Watched("defence")
    kind: Literal["defence_fired"] = "defence_fired"
    ship: Name
    weapon: str
    missile: Name
    range: int
    sensors: int
    needed: int
    die: int
    hit: bool
    terrain: tuple[tuple[str, str], ...] = ()

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        boxes = ship.record.firing_boxes(ship.system(self.weapon), ship.powered_boxes)
        chains = {**battle.pd_chains, (self.ship, self.weapon): self.die if self.hit else MISSED}
        fired = battle.with_ship(
            self.ship, fired=ship.fired | {self.weapon}, seen=ship.seen | frozenset(boxes)
        )
        return altered(fired.without_missile(self.missile) if self.hit else fired, pd_chains=chains)

    def words(self, told: Told) -> LogLine:
        weapon = told.weapon(self.ship, self.weapon)
        text = _("{ship}: the {weapon} destroys missile {missile}.")
        if not self.hit:
            text = _("{ship}: the {weapon} misses missile {missile}.")
        text = text.format(ship=self.ship, weapon=weapon, missile=self.missile)
        total = _("rolled {die}, needs {needed} or more · range {range}")
        total = total.format(needed=self.needed, die=self.die, range=self.range)
        if self.sensors:
            total += _(" · sensors {n}").format(n=self.sensors)
        if self.terrain:
            total += f" · {terms(self.terrain)}"
        return LogLine(text, total, rule=_("Point defence"), rule_id="EE-PD-2", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it fires"))
