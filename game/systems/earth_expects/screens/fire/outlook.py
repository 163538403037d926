"""What the attack on screen may come to, by the row it is aimed along, before the click."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil

from game.systems.earth_expects.odds.outcome import Outcome
from game.systems.earth_expects.odds.rows import ENOUGH, Rows
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType, armament
from game.words import _, marked

LEAST = 0.005
"""A mean below this is shown as none."""
TELLING = (250, 1000)
"""Plays of a row after which its figures are shown anew; and so often from then on."""
CLEARLY = 1.03
"""So many times what another row is worth is more."""
NEAREST = 3
"""So many rows are played fairly often before one of them is chosen."""


@dataclass(frozen=True, slots=True)
class Want:
    """Something a player may want most: what it is worth in an outcome, and whether it is there.

    ``words`` aim one shot for it, ``all_words`` fire all of them for it, and with ``strike_words``
    all missiles strike for it.
    """

    name: str
    words: str
    all_words: str
    strike_words: str
    key: str
    types: tuple[BoxType, ...]
    worth: Callable[[Outcome], float]

    def missing(self, outcome: Outcome) -> bool:
        """Whether the target has nothing of it left."""
        design, record = outcome.record.design, outcome.record
        boxes = (box for kind in self.types for box in design.by_type[kind])
        return bool(self.types) and not any(record.present(box) for box in boxes)


def lost(outcome: Outcome, *types: BoxType) -> float:
    """How many working systems of some types are put out of use, to be expected."""
    found = (outcome.out(system) for system in outcome.able() if system.type in types)
    return sum(chance.value for chance in found if chance is not None)


def _engines(outcome: Outcome) -> float:
    return outcome.on(*ENGINES).value


def _weapons(outcome: Outcome) -> float:
    return outcome.on(*armament()).value


def _sensors(outcome: Outcome) -> float:
    return lost(outcome, BoxType.SENSOR)


DAMAGE = Want(
    "damage",
    marked("Aim for damage"),
    marked("Fire all for damage"),
    marked("All strike for damage"),
    "D",
    (),
    lambda outcome: outcome.points.value,
)
ENGINE = Want(
    "engines",
    marked("Aim for engines"),
    marked("Fire all for engines"),
    marked("All strike for engines"),
    "E",
    tuple(sorted(ENGINES)),
    _engines,
)
SENSOR = Want(
    "sensor",
    marked("Aim for sensor"),
    marked("Fire all for sensor"),
    marked("All strike for sensor"),
    "S",
    (BoxType.SENSOR,),
    _sensors,
)
WEAPON = Want(
    "weapons",
    marked("Aim for weapons"),
    marked("Fire all for weapons"),
    marked("All strike for weapons"),
    "W",
    armament(),
    _weapons,
)
WANTS = (DAMAGE, ENGINE, SENSOR, WEAPON)


@dataclass(frozen=True)
class Outlook:
    """The odds of an attack by row. ``rule``: the heading of what fires.

    ``secret``: whether the target may keep something secret that makes them less.
    """

    rows: Rows
    rule: str
    secret: bool = False
    _worths: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)

    def worth(self, want: Want, row: int) -> float:
        """What a row is worth, kept until it is played again."""
        plays = self.rows.plays(row)
        known = self._worths.get((want.name, row))
        if known is None or known[0] != plays:
            known = self._worths[want.name, row] = plays, want.worth(self.rows.at(row))
        return known[1]

    def best(self, want: Want) -> int:
        """The row that is worth most for what is wanted; of equals that of most damage, the first
        of them."""
        return max(self.rows.rows, key=partial(self._rank, want))

    def _rank(self, want: Want, row: int) -> tuple[float, float]:
        return round(self.worth(want, row), 4), round(self.worth(DAMAGE, row), 4)

    def firm_best(self, want: Want) -> int:
        """The same, once the rows that seem worth most have been played fairly often."""
        near = sorted(self.rows.rows, key=partial(self._rank, want), reverse=True)[:NEAREST]
        for row in near:
            self.rows.firm(row)
        return self.best(want)

    def clearly_better(self, want: Want, row: int) -> int | None:
        """The row worth most, once both it and another are well known and it is worth more.

        Before that, rows that are worth nearly the same change places by chance.
        """
        best = self.best(want)
        known = all(self.rows.plays(each) >= ENOUGH for each in (best, row))
        more = self.worth(want, best) > CLEARLY * self.worth(want, row)
        return best if known and more else None

    def refine(self, *wanted: int) -> int | None:
        """Work a little on; the row of which something new is worth to be told, if any is."""
        blank = any(not self.rows.knows(row) for row in self.rows.rows)
        row = self.rows.refine(wanted)
        if row is None:
            return None
        if blank:
            return row if all(self.rows.knows(row) for row in self.rows.rows) else None
        first, often = TELLING
        plays = self.rows.plays(row)
        return row if plays % often == 0 or (row in wanted and plays == first) else None


def heated(found: Mapping[str, BoxLook], outcome: Outcome) -> dict[str, BoxLook]:
    """The looks with the mean points of every box that may take some; the others are faint."""
    heat, top = outcome.heat, hottest(outcome)
    return {
        box: replace(look, heat=round(heat[box], 2), heat_top=top)
        if heat[box] >= LEAST
        else replace(look, dim=True)
        for box, look in found.items()
    }


def hottest(outcome: Outcome) -> float:
    """The mean that has the brightest colour: the highest there is, rounded up to halves."""
    most = max(outcome.heat.values(), default=0.0)
    return max(1, ceil(most / hues.HEAT_TOP - 1e-9)) * hues.HEAT_TOP


def want_words(want: Want) -> str:
    """What a button says that aims for it."""
    return _(want.words)
