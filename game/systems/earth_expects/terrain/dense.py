"""Dense asteroids (rulebook: Terrain; EE-TER-D)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import DebrisMet
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.debris import rocks_like_lasers
from game.systems.earth_expects.terrain.kind import (
    CLEAR,
    PIPS,
    Danger,
    Flight,
    Haze,
    Kind,
    MissileFate,
    Sight,
)
from game.table.explain import Term, part
from game.words import _


class DenseAsteroids(Kind):
    """So many rocks that speed is a danger; the head of a comet too."""

    ground = Ground.DENSE
    rule = "EE-TER-D"

    def title(self) -> str:
        """Its name."""
        return _("dense asteroids")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "For each hex entered a die is rolled: for each point of speed above it a manoeuvre "
            "point must be spent, and each one missing costs a die of damage at the bow. A "
            "missile is lost on a 1. Lock-on rolls are at -1 for each hex of it on the line, and "
            "-1 more if the target is in one and the tracker is not in the same hex. In point "
            "defence two sensors are needed to cancel one hex of it."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """Each hex on the line, and the target's own once more (EE-TER-D-3)."""
        found = []
        if sight.through:
            words = _("hexes of dense asteroids")
            found.append(part(words, -sight.through, "EE-TER-D-3"))
        if sight.at_end and not sight.one_hex:
            found.append(part(_("target among dense asteroids"), -1, "EE-TER-D-3"))
        return tuple(found)

    def haze(self, sight: Sight) -> Haze:
        """Each hex takes two sensors (EE-TER-D-3)."""
        if not sight.beyond:
            return CLEAR
        words = _("hexes of dense asteroids, two sensors to cancel each")
        return Haze(stubborn=sight.beyond, terms=(Term(words, str(sight.beyond), "EE-TER-D-3"),))

    def missile_enters(self, last: bool) -> MissileFate:
        """A die, even in the target's hex (EE-TER-D-2)."""
        return "test"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it runs into a rock")

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """The die against the speed; each point lacking is a die as from a laser (EE-TER-D-1).

        Ruling Q139: planned points are kept for the plan. A die cannot fall below speed 1.
        """
        for number in range(1, weave(table, flight, here, self.ground) + 1):
            if table.battle.ships[flight.ship].on_table:
                attack = f"rocks/{flight.ship}/{hex_number(here)}/{number}"
                rocks_like_lasers(table, flight.ship, attack)

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """What the die may cost, and the chance that it hurts."""
        chance, short = weave_odds(flight, battle.customs.die(ship))
        if flight.speed <= 1:
            return None
        text = _(
            "dense asteroids: a die below speed {speed} costs points, or a die of damage each."
        )
        text = text.format(speed=flight.speed)
        return Danger(here, text, "EE-TER-D-1", hurt_words(chance), loss=PIPS * short)


def weave(table: Table, flight: Flight, here: Hex, ground: Ground, toll: int = 0) -> int:
    """Roll a ship's die in asteroids and spend what it can; gives the points that are missing."""
    if flight.speed <= 1 and not toll:
        return 0
    sides = table.battle.customs.die(table.battle.ships[flight.ship])
    die = table.roll(f"rocks/{flight.ship}/{hex_number(here)}", sides)
    need = max(0, flight.speed - die)
    spent = flight.pay(need)
    event = DebrisMet(
        ship=flight.ship,
        hex=here,
        ground=ground,
        speed=flight.speed,
        die=die,
        toll=toll,
        spent=spent,
        short=need - spent,
    )
    table.emit(event)
    return need - spent


def weave_odds(flight: Flight, sides: int) -> tuple[Fraction, Fraction]:
    """The chance that points are missing, and how many on average.

    ``flight.odds`` become those of the points left.
    """
    before: Mapping[int, Fraction] = flight.odds or {flight.spare: Fraction(1)}
    hurts, short, flight.odds = _woven(tuple(before.items()), flight.speed, sides)
    return hurts, short


@lru_cache(maxsize=4096)
def _woven(
    before: tuple[tuple[int, Fraction], ...], speed: int, sides: int
) -> tuple[Fraction, Fraction, Mapping[int, Fraction]]:
    after: dict[int, Fraction] = {}
    hurts, short = Fraction(0), Fraction(0)
    for spare, chance in before:
        for die in range(1, sides + 1):
            need = max(0, speed - die)
            left = max(0, spare - need)
            after[left] = after.get(left, Fraction(0)) + chance / sides
            hurts += chance / sides if need > spare else 0
            short += chance / sides * max(0, need - spare)
    return hurts, short, after


def hurt_words(chance: Fraction) -> str:
    """``33% that it hurts``."""
    if not chance:
        return _("it cannot hurt: there are points enough")
    return _("{percent}% that it hurts").format(percent=max(1, round(chance * 100)))
