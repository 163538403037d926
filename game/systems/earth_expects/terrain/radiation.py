"""Radiation (rulebook: Terrain; EE-TER-X)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import RadiationStruck
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import walk
from game.systems.earth_expects.rules.shields import shield_boxes, shields
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import (
    CLEAR,
    Danger,
    Flight,
    Haze,
    Kind,
    MissileFate,
    Sight,
)
from game.table.explain import Term, part
from game.words import _


class Radiation(Kind):
    """A belt of fierce radiation."""

    ground = Ground.RADIATION
    rule = "EE-TER-X"

    def title(self) -> str:
        """Its name."""
        return _("radiation")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "After movement a ship takes a die of ion damage from a random direction for each "
            "hex of it that it entered; shields help. A missile is lost on a 1. Lock-on rolls "
            "are at -1 for each hex of it on the line, and each counts as two hexes of range for "
            "point defence."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """Each hex on the line (EE-TER-X-2)."""
        if not sight.through:
            return ()
        return (part(_("hexes of radiation"), -sight.through, "EE-TER-X-2"),)

    def haze(self, sight: Sight) -> Haze:
        """Each hex counts as two (EE-TER-X-2)."""
        if not sight.beyond:
            return CLEAR
        term = Term(_("hexes of radiation, counted twice"), f"+ {sight.beyond}", "EE-TER-X-2")
        return Haze(extra=sight.beyond, terms=(term,))

    def missile_enters(self, last: bool) -> MissileFate:
        """A die, even in the target's hex (EE-TER-X-2)."""
        return "test"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("the radiation burns it out")

    def after_movement(self, table: Table, names: Sequence[str]) -> None:
        """Ion damage for each hex of it that a ship has just moved into (EE-TER-X-1)."""
        for name in names:
            steps = track.steps if (track := table.battle.ships[name].track) else ()
            belt = [s.hex for s in steps if table.battle.terrain.holds(s.hex, self.ground)]
            for direction, pips in _showers(table, name, belt).items():
                if table.battle.ships[name].on_table:
                    _strike(table, name, direction, pips)

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """A die from anywhere, less what range and shields keep off."""
        less = (1 + shields(ship)) ** 2
        text = _("radiation: a die of ion damage from a random side, less {less}.")
        loss = Fraction(sum(max(0, pips - less) for pips in range(1, 7)), 6)
        return Danger(here, text.format(less=less), "EE-TER-X-1", loss=loss)


def _showers(table: Table, ship: str, belt: list[Hex]) -> dict[int, int]:
    """Pips by direction on the map, N clockwise: dice from one direction are one hit."""
    found: dict[int, int] = {}
    for number, here in enumerate(belt, 1):
        place = number if table.battle.customs.earlier else hex_number(here)
        direction = table.roll(f"radiation/{ship}/{place}/direction") - 1
        pips = table.roll(f"radiation/{ship}/{place}/pips")
        found[direction] = found.get(direction, 0) + pips
    return dict(sorted(found.items()))


def _strike(table: Table, name: str, direction: int, pips: int) -> None:
    """One hit at range 1; shields keep off as ever (EE-TER-X-2); the first box is random.

    Ruling Q137: the direction is one of the map, turned into the ship's frame.
    """
    ship = table.battle.ships[name]
    side = (direction - ship.facing) % 6
    attack = f"radiation/{name}/{direction + 1}"
    less = (1 + shields(ship)) ** 2
    points = max(0, pips - less)
    seen = visible_boxes(ship.record, side, armour=False) if points else ()
    box = table.pick(f"{attack}/box", seen) if seen else None
    event = RadiationStruck(
        ship=name,
        attack=attack,
        side=side,
        pips=pips,
        less=less,
        points=points,
        shields=shield_boxes(ship),
        box=box,
    )
    table.emit(event)
    if box is not None:
        walk(table, name, box, points, attack)
