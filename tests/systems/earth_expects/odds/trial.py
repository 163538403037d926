"""Odds against the rules themselves: random positions, each shot at many times on a table.

    python -m tests.systems.earth_expects.odds.trial [--positions 200] [--runs 5000] [--from 0]

A position is a ship in any state of repair, a weapon, a row; the rules resolve the shot with fair
dice, and every chance that ``odds`` tells of it is held to what came about, chance by chance with
chi-square of one degree: each box damaged and destroyed, each system of no use, the last control,
engine and power, the ship cut in two, the ship lost; and the mean of the points. Told are how many
chances were compared, what share of them lies beyond the limits of 5 and 1 in 100, and the worst.
It fails if a chance is further off than one in so many should be. Fixed seeds; minutes of work.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import erfc, sqrt
from random import Random
from typing import NamedTuple

from game.systems.earth_expects import odds
from game.systems.earth_expects.odds.outcome import LAST, Outcome
from game.systems.earth_expects.pure.forecast import own_systems
from game.systems.earth_expects.rules.impact import Aim, rows
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.apart import resolved
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.systems.earth_expects.weapons.missile import hit_of
from game.systems.earth_expects.weapons.railgun import box_shot
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import launcher_of
from tests.support import yard
from tests.systems.earth_expects.pure.engine import (
    NAMES,
    aims,
    arriving,
    battle_with,
    damaged,
)
from tests.systems.earth_expects.rules.firing import TARGET, plain

KINDS = ("laser", "laser", "array", "ion", "railgun", "rapid", "missile", "salvo")
WORN = 0.6
"""The share of ships that are damaged; the others are whole, as far as fire is reckoned for."""
FEWEST = 5
"""A chance is compared where it should come, and fail to come, so often at least."""


@dataclass(frozen=True)
class Position:
    """Fire at a record: shots and their lines in order, or a missile that came through."""

    name: str
    record: Record
    battle: Battle
    shots: tuple[tuple[Shot, Aim], ...] = ()
    missile: Missile | None = None

    def told(self, plays: int) -> Outcome:
        """What the odds say."""
        if self.missile is not None:
            ((_shot, aim),) = self.shots
            return odds.hit(self.battle, self.missile, aim, plays)
        if len(self.shots) > 1:
            return odds.salvo(self.battle, self.shots, plays)
        ((shot, aim),) = self.shots
        return odds.shot(self.battle, shot, aim, plays)

    def played(self, random: Random) -> Battle:
        """The battle after it, once, by the rules."""
        battle = self.battle
        for shot, aim in self.shots:
            streak = 0
            for one in range(shot.strength if shot.rapid else 1):
                fired = box_shot(shot, one, streak) if shot.rapid else shot
                battle, hit = self._resolved(battle, fired, aim, random)
                streak = streak + 1 if hit else 0
        return battle

    def _resolved(
        self, battle: Battle, shot: Shot, aim: Aim, random: Random
    ) -> tuple[Battle, bool]:
        target = battle.ships[TARGET]
        if not target.on_table:
            return battle, False
        missile = self.missile
        weapon = launcher_of(battle, missile) if missile else weapon_firing(battle, shot)
        line = _nearest(target.record, aim, weapon.passes_armour)
        return resolved(battle, weapon, shot, line, Fair(random))


class Fair:
    """Fair dice that keep no account."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def roll(self, label: str, sides: int = 6) -> int:
        """A number from 1 to ``sides``."""
        del label
        return self._random.randrange(sides) + 1


def _nearest(record: Record, aim: Aim, through: bool) -> Aim:
    """The same line along the nearest row that holds a box (Ruling Q51)."""
    held = rows(record, aim.side, not through)
    row = min(held, key=lambda row: (abs(row - aim.row), row), default=aim.row)
    return replace(aim, row=row)


def position(number: int) -> Position:
    """One of any number of positions, always the same by its number."""
    random = Random(f"odds/{number}")
    name = NAMES[number % len(NAMES)]
    worn = random.random() < WORN
    record = damaged(yard(name), random) if worn else Record(yard(name))
    battle = battle_with(record, random)
    (aim,) = aims(record, random)
    kind = KINDS[random.randrange(len(KINDS))]
    title = f"{number} {kind} at {name}"
    if kind == "missile":
        battle = arriving(battle, "standard")
        (missile,) = battle.missiles.values()
        return Position(title, record, battle, ((hit_of(missile), aim),), missile)
    kinds = ("ion", "railgun", "laser") if kind == "salvo" else (kind,)
    shots = tuple((_shot(each, random), aim) for each in kinds)
    return Position(title, record, battle, shots)


def _shot(kind: str, random: Random) -> Shot:
    shot = plain(random.randint(1, 4), random.randint(0, 3), random.randint(0, 2))
    if kind == "array":
        parts = (2, 1, 1)
        return replace(shot, weapon="L1", strength=sum(parts), parts=parts)
    weapon = {"laser": "L1", "ion": "I1", "railgun": "R1", "rapid": "R1"}[kind]
    return replace(shot, weapon=weapon, rapid=kind == "rapid")


class Off(NamedTuple):
    """How far a chance is off: the share that came about, what was told, and how likely that is."""

    where: str
    what: str
    came: float
    told: float
    likely: float


def compared(at: Position, runs: int) -> Iterator[Off]:
    """Every chance of a position that can be compared."""
    told, random = at.told(2 * runs), Random(at.name)
    ends = Counter(_end(at.played(random)) for _run in range(runs))
    found = {end: at.battle.ships[TARGET].record.with_levels(dict(end[1])) for end in ends}
    for what, figure, holds in _questions(told):
        if figure is None:
            continue
        came = sum(n for end, n in ends.items() if holds(found[end], end[0])) / runs
        spread = sqrt(figure.value * (1 - figure.value) / runs + figure.error**2)
        if FEWEST / runs <= figure.value <= 1 - FEWEST / runs:
            yield Off(at.name, what, came, figure.value, _likely((came - figure.value) / spread))
        else:
            assert abs(came - figure.value) * runs <= 4 * FEWEST, (at.name, what, came, figure)
    yield _points(at, told, ends, runs)


End = tuple[bool, tuple[tuple[str, object], ...]]
"""Whether the target is lost, and the levels of its boxes."""


def _end(battle: Battle) -> End:
    target = battle.ships[TARGET]
    return not target.on_table, tuple(sorted(target.record.levels.items()))


Question = tuple[str, odds.Figure | None, Callable[[Record, bool], bool]]
"""Words, what the odds say, and whether it holds of a record that is lost or not."""


def _questions(told: Outcome) -> Iterator[Question]:
    """All that is asked of an end."""
    design = told.record.design
    for box in design.boxes:
        yield f"{box} damaged", told.damaged(box), lambda r, _lost, b=box: b in r.levels
        yield f"{box} destroyed", told.destroyed(box), lambda r, _lost, b=box: not r.present(b)
    for system in own_systems(told.record):
        yield f"{system.id} out", told.out(system), lambda r, _lost, s=system: _out(r, s)
    for types in LAST:
        boxes = tuple(b for b in told.record.working(*types))
        if boxes:
            kind = str(types[0])
            yield f"every {kind}", told.useless(boxes), lambda r, _lost, t=types: not r.working(*t)
    yield "cut in two", told.parted, lambda r, lost: not lost and len(r.sections) > 1
    yield "lost", told.ship_lost, lambda _r, lost: lost


def _out(record: Record, system: System) -> bool:
    if system.primary is not None:
        return not record.firing_boxes(system, system.boxes)
    return not any(record.works(box) for box in system.boxes)


def _points(at: Position, told: Outcome, ends: Counter[End], runs: int) -> Off:
    """The mean of the points that land."""
    start = at.record
    left = sum(start.points_left(box) for box in start.design.boxes)
    taken = {
        end: left - sum(start.with_levels(dict(end[1])).points_left(b) for b in start.design.boxes)
        for end in ends
    }
    mean = sum(taken[end] * n for end, n in ends.items()) / runs
    spread = sum((taken[end] - mean) ** 2 * n for end, n in ends.items()) / runs
    points = told.points
    off = sqrt(spread / runs + points.error**2) or 1e-9
    return Off(at.name, "points", mean, points.value, _likely((mean - points.value) / off))


def _likely(off: float) -> float:
    """How likely chance alone is so far off: chi-square of one degree of freedom."""
    return erfc(abs(off) / sqrt(2))


def verdict(found: list[Off]) -> str:
    """What is wrong with all that was compared; empty if nothing is."""
    worst = min(found, key=lambda off: off.likely)
    if worst.likely * len(found) < 0.001:
        return f"off: {worst}"
    far = sum(off.likely < 0.01 for off in found) / len(found)
    return f"{far:.1%} are beyond 1 in 100" if far > 0.02 else ""


def main() -> int:
    """Compare, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--runs", type=int, default=5000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    asked = parser.parse_args()
    found: list[Off] = []
    for number in range(asked.first, asked.first + asked.positions):
        here = list(compared(position(number), asked.runs))
        found += here
        worst = min(here, key=lambda off: off.likely)
        told = f"{len(here)} compared, worst {worst.likely:.4f} {worst.what}"
        sys.stdout.write(f"{worst.where}: {told}\n")
        sys.stdout.flush()
    for limit in (0.05, 0.01, 0.001):
        share = sum(off.likely < limit for off in found) / len(found)
        sys.stdout.write(f"beyond {limit}: {share:.4f} of {len(found)}\n")
    sys.stdout.write(f"worst: {min(found, key=lambda off: off.likely)}\n{verdict(found)}\n")
    return bool(verdict(found))


if __name__ == "__main__":
    sys.exit(main())
