"""Cinematic asteroids (rulebook: Terrain; EE-TER-C)."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import wreck
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.debris import rocks_like_lasers, rocks_like_missiles
from game.systems.earth_expects.terrain.dense import hurt_words, weave, weave_odds
from game.systems.earth_expects.terrain.kind import PIPS, Danger, Flight, Kind, MissileFate, Sight
from game.words import _


class CinematicAsteroids(Kind):
    """Tumbling rocks wall to wall."""

    ground = Ground.CINEMATIC
    rule = "EE-TER-C"
    deadly = True

    def title(self) -> str:
        """Its name."""
        return _("cinematic asteroids")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship that enters must spend as many manoeuvre points as its speed or is "
            "destroyed; then it rolls as in dense asteroids, with two dice for each point "
            "missing. Missiles are destroyed. It blocks every line of sight, into and out of it "
            "as well; ships in the same hex may fire at each other, and lock on with a roll of "
            "the target's die taken off."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """All but what stays within one hex (EE-TER-C-2)."""
        return not sight.one_hex

    def lock_die(self, sight: Sight) -> bool:
        """Within one hex (Ruling Q117)."""
        return sight.one_hex

    def missile_enters(self, last: bool) -> MissileFate:
        """Destroyed (EE-TER-C-2)."""
        return "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it is crushed between tumbling rocks")

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """Points equal to the speed, or the end; then the die as in a dense field (EE-TER-C-1).

        Ruling Q140: a ship that cannot pay is destroyed without a roll. Each point missing for the
        die is a missile die at a random box, and a laser die at the same point of impact.
        """
        if flight.spare < flight.speed:
            reason = _("it cannot dodge the asteroids")
            wreck(table, flight.ship, reason)
            return
        toll = flight.pay(flight.speed)
        for number in range(1, weave(table, flight, here, self.ground, toll) + 1):
            attack = f"rocks/{flight.ship}/{hex_number(here)}/{number}"
            row = None
            if table.battle.ships[flight.ship].on_table:
                row = rocks_like_missiles(table, flight.ship, attack)
            if table.battle.ships[flight.ship].on_table:
                rocks_like_lasers(table, flight.ship, attack, row)

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """The toll, or the end; then the die."""
        if not flight.speed:
            return None
        before = flight.odds or {flight.spare: Fraction(1)}
        paid = {n - flight.speed: odds for n, odds in before.items() if n >= flight.speed}
        lost = 1 - sum(paid.values(), Fraction(0))
        if not paid:
            flight.stopped = True
            text = _(
                "{speed} manoeuvre points are needed here and not there: the ship is destroyed."
            )
            return Danger(here, text.format(speed=flight.speed), "EE-TER-C-1", fatal=True)
        flight.odds = paid
        hurt, short = weave_odds(flight, battle.customs.die(ship))
        text = _("tumbling rocks cost manoeuvre as high as speed, {speed}; a die below it more.")
        chance = hurt_words(hurt)
        if lost:
            text = _(
                "tumbling rocks cost {speed} manoeuvre points, which may be gone: then it is lost."
            )
            chance = _("{percent}% that it is lost").format(percent=max(1, round(lost * 100)))
        text = text.format(speed=flight.speed)
        loss = 2 * PIPS * short
        return Danger(here, text, "EE-TER-C-1", chance, fatal=bool(lost), loss=loss)
