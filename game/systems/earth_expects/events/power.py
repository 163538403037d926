"""Power, and plots sealed with it (rulebook: Power; Movement plot; Tailing)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import NO_NAMES, Event, Names
from game.systems.earth_expects.log.phrases import amount, conduct_words
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.movement.words import plot_words
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import AnyOrder, EngineDraw, PlotOrder, PowerOrder
from game.table.altering import altered
from game.table.log import LogLine
from game.words import _


class Powered(Event):
    """A ship's power is fixed; ``illegal`` holds the reasons when it broke a rule (EE-MOV-11)."""

    kind: Literal["powered"] = "powered"
    ship: Name
    order: PowerOrder
    conduct: Conduct
    illegal: tuple[str, ...] = ()

    def do(self, battle: Battle) -> Battle:
        last = battle.ships[self.ship].motion or Motion()
        coasting = 0 if self.conduct.powered else last.coasting
        return battle.with_ship(
            self.ship,
            power=self.order,
            conduct=self.conduct,
            motion=Motion(self.conduct.speed_power, coasting, last.speed_power),
            illegal_power=self.illegal,
            manoeuvred=self.order.manoeuvres,
        )

    def words(self, told: Told) -> LogLine:
        order = self.order
        parts = []
        if order.speed and order.speed.power:
            parts.append(_draw(told, self.ship, order.speed, _("speed")))
        parts += [_draw(told, self.ship, d, _("manoeuvre")) for d in order.manoeuvre if d.power]
        if order.station_power:
            text = _("{power} power to hold station")
            parts.append(text.format(power=amount(order.station_power)))
        if order.boxes:
            text = _("power to {boxes}")
            parts.append(text.format(boxes=told.boxes(self.ship, order.boxes)))
        if order.primaries:
            text = _("primary boxes in use: {boxes}")
            parts.append(text.format(boxes=", ".join(order.primaries)))
        if order.rapid:
            guns = ", ".join(told.weapon(self.ship, gun) for gun in order.rapid)
            parts.append(_("rapid fire: {guns}").format(guns=guns))
        what = "; ".join(parts) or _("no power to anything")
        text = _("{ship}: {what}.").format(ship=self.ship, what=what)
        if self.illegal:
            broken = _("{text} Against the rules: {reasons}")
            text = broken.format(text=text, reasons=" ".join(self.illegal))
        total = conduct_words(self.conduct)
        return LogLine(text, total, rule=_("Power"), rule_id="EE-POW", ship=self.ship)

    def names_within(self) -> Names:
        """What breaks a rule may name anything."""
        return NO_NAMES if self.illegal else Names(boxes=((self.ship, self.order.named),))


class PlotSealed(Event):
    """A plot written in the same sitting as the power, waiting for Movement."""

    kind: Literal["plot_sealed"] = "plot_sealed"
    ship: Name
    order: AnyOrder
    unchecked: bool = False

    def do(self, battle: Battle) -> Battle:
        assert isinstance(self.order, PlotOrder)
        plots = {**battle.plots, self.ship: (self.order, self.unchecked)}
        return altered(battle, plots=plots)

    def words(self, told: Told) -> LogLine | None:
        if not isinstance(self.order, PlotOrder):
            return None
        text = _("{ship} has its plot sealed: {plot}.")
        text = text.format(ship=self.ship, plot=plot_words(self.order))
        return LogLine(text, rule=_("Movement plot"), rule_id="EE-MOV", ship=self.ship)


class Tailed(Event):
    """What a tailed ship has to tell the sides that tail it (EE-ENG-14)."""

    kind: Literal["tailed"] = "tailed"
    ship: Name
    tailers: tuple[str, ...]
    conduct: Conduct

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(self.ship, told=frozenset(self.tailers), conduct=self.conduct)

    def words(self, told: Told) -> LogLine:
        text = _(
            "{ship} is tailed and tells {sides} its power: {speed} for speed, {turn} to manoeuvre."
        )
        conduct = self.conduct
        text = text.format(
            ship=self.ship,
            sides=", ".join(self.tailers),
            speed=amount(conduct.speed_power),
            turn=amount(conduct.manoeuvre_power),
        )
        return LogLine(
            text, conduct_words(conduct), rule=_("Tailing"), rule_id="EE-ENG-14", ship=self.ship
        )

    def names_within(self) -> Names:
        return Names(sides=self.tailers)


def _draw(told: Told, ship: str, draw: EngineDraw, use: str) -> str:
    design = told.battle.ships[ship].design
    engine = told.weapon(ship, draw.engine) if draw.engine in design.systems else draw.engine
    text = _("{power} power for {use} from the {engine}")
    return text.format(power=amount(draw.power), use=use, engine=engine)
