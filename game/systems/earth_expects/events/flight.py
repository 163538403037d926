"""Movement: what ships fly, and who shares a hex (rulebook: Movement plot; Same hex combat)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import direction_words, hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, Names, PlaceEvent
from game.systems.earth_expects.log.phrases import conduct_words
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.movement.words import signs_words
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.extra import kept
from game.systems.earth_expects.state.motion import Conduct, Place, Track
from game.systems.earth_expects.state.orders import PowerOrder, RollWord
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted


class PlotCorrected(Event):
    """An impossible move was replaced (EE-MOV-11); the ship's power is now known."""

    watched = Watched("movement", worth=False)
    kind: Literal["plot_corrected"] = "plot_corrected"
    ship: Name
    reasons: tuple[str, ...]
    order: PowerOrder
    conduct: Conduct

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(
            self.ship,
            power=self.order,
            conduct=self.conduct,
            motion=Motion(self.conduct.speed_power),
            seen=frozenset(self.order.boxes),
            told=frozenset(battle.sides),
        )

    def words(self, told: Told) -> LogLine:
        text = _("{ship} cannot do what was ordered and flies straight on: {reasons}")
        text = text.format(ship=self.ship, reasons=" ".join(self.reasons))
        return LogLine(
            text,
            conduct_words(self.conduct),
            rule=_("Resolving impossible moves"),
            rule_id="EE-MOV-11",
            ship=self.ship,
        )

    def names_within(self) -> Names:
        return Names(boxes=((self.ship, self.order.named),))


class Flown(PlaceEvent):
    """A ship moved, or stayed where it is; ``roll``: what it does about its roll."""

    watched = Watched("movement")
    kind: Literal["flown"] = "flown"
    track: Track
    plot: str = ""
    roll: RollWord | None = None

    def unplotted(self) -> str | None:
        """What is told of a ship that nobody was asked a plot for; None for the reason why."""
        return None

    def revealed(self) -> str:
        """What stands above it where it is watched; nothing where all plots open together."""
        return ""

    def faced(self, facing: int) -> str:
        """What a facing on its way is called."""
        return direction_words(facing)

    def ended(self) -> str:
        """Where it ends and what that took; a ship that spends nothing says how it comes there."""
        if not (self.track.speed_spent or self.track.manoeuvre_spent):
            return self._unspent().format(
                hex=hex_number(self.track.end), facing=direction_words(self.track.facing)
            )
        return counted(
            "ends in {hex} facing {facing} · {n} manoeuvre point",
            "ends in {hex} facing {facing} · {n} manoeuvre points",
            self.track.manoeuvre_spent,
            hex=hex_number(self.track.end),
            facing=direction_words(self.track.facing),
        )

    def _unspent(self) -> str:
        """Nothing was spent: it stays, turns, or has coasted a hex (EE-ENG-15)."""
        if self.track.moved:
            return _("coasts to {hex} facing {facing}")
        if self.track.facing != self.track.start_facing:
            return _("turns in {hex} to face {facing} · unpowered, one hexside a turn")
        return _("stays in {hex} facing {facing}")

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        motion = replace(ship.motion, coasting=0) if ship.motion else None
        return battle.with_ship(
            self.ship,
            hex=self.track.end,
            facing=self.track.facing,
            track=self.track,
            motion=motion,
            altitude=None if self.track.moved else ship.altitude,
            extras=ship.extras and kept(e.flown(self.track, self.roll) for e in ship.extras),
        )

    def words(self, told: Told) -> LogLine:
        track = self.track
        facing = direction_words(track.facing)
        place = hex_number(track.end)
        if not track.steps and track.facing == track.start_facing:
            text = _("{ship} stays in {place}, facing {facing}.")
        elif not track.steps:
            text = _("{ship} turns in {place} to face {facing}.")
        else:
            text = _("{ship} moves from {start} to {place}, facing {facing}.")
        text = text.format(
            ship=self.ship, start=hex_number(track.start), place=place, facing=facing
        )
        total = signs_words(self.plot) if self.plot else ""
        return LogLine(text, total, rule=_("Movement plot"), rule_id="EE-MOV", ship=self.ship)


class Coasted(Event):
    """A ship has now coasted so many turns in a row; only its side knows (EE-ENG-15, Q249)."""

    kind: Literal["coasted"] = "coasted"
    ship: Name
    turns: int

    def do(self, battle: Battle) -> Battle:
        motion = battle.ships[self.ship].motion or Motion()
        return battle.with_ship(self.ship, motion=replace(motion, coasting=self.turns))

    def words(self, told: Told) -> LogLine:
        text = counted(
            "{ship} has coasted for {n} turn.",
            "{ship} has coasted for {n} turns.",
            self.turns,
            ship=self.ship,
        )
        return LogLine(text, rule=_("Unpowered flight"), rule_id="EE-ENG-15", ship=self.ship)


class Stacked(Event):
    """Two ships share a hex; ``displacement`` leads from ``first`` to ``second`` (EE-SAME)."""

    watched = Watched("movement", worth=False, also=("damage", "shown"))
    kind: Literal["stacked"] = "stacked"
    first: Name
    second: Name
    displacement: Place
    reason: str

    def do(self, battle: Battle) -> Battle:
        stacked = {**battle.stacked, (self.first, self.second): self.displacement}
        return altered(battle, stacked=stacked)

    def words(self, told: Told) -> LogLine:
        sides = " or ".join(direction_words(side) for side in sides_for(self.displacement))
        text = _("{first} and {second} share a hex; {second} counts as to the {way}.")
        text = text.format(first=self.first, second=self.second, way=sides)
        return LogLine(
            text, self.reason, rule=_("Same hex combat"), rule_id="EE-SAME", ship=self.first
        )
