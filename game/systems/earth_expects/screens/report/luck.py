"""Luck: what each roll for damage, a lock-on, a missile or a repair came to, against its odds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from game.odds.several import mean, variance
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.screens.fire.odds import points_odds
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder
from game.systems.earth_expects.weapons import railgun
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot
from game.table.events import Happening, TurnBegan

SENSOR, CONTROL = "sensor", "control"
Deed = Literal["fire", "locks", "defence", "repairs"]
"""What dice are rolled for: points of damage, a lock-on, to shoot a missile down, to mend a box."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """One roll: what for, who rolled it with what, what came of it, and what of fair dice.

    Points of damage; else 1 for success, 0 for failure.
    """

    deed: Deed
    side: str
    kind: str
    turn: int
    points: int
    mean: Fraction
    variance: Fraction


class Rolls:
    """Hears every event with the battle before it, and keeps each roll that has a mean.

    A missile counts once it has found its ship: its two dice. Nuclear ones and failing engines
    throw no dice of whoever fired; what is not rolled (EE-OPT-SS-1), and the search of a hidden
    ship, whose chance nobody knew, are left out.
    """

    def __init__(self) -> None:
        self.found: list[Rolled] = []
        self._shots: dict[str, Shot] = {}
        self._streaks: dict[str, int] = {}

    def hear(self, event: Happening, before: Battle) -> None:
        """The next event."""
        if isinstance(event, TurnBegan):
            self._shots.clear()
            self._streaks.clear()
        elif isinstance(event, ev.AttackDeclared) and event.boxes:
            self._shots[event.attack] = _shot(before, event)
        elif isinstance(event, ev.AttackVoid):
            self._streaks.pop(_whole(event.attack), None)
        elif isinstance(event, ev.ShotRolled):
            self._keep(event, before)
        elif isinstance(event, ev.LockRolled) and event.dice:
            chance = lock_chance(event, before)
            self._succeeded("locks", before, event.ship, SENSOR, chance, success=event.success)
        elif isinstance(event, ev.DefenceFired) and event.dice:
            kind = before.ships[event.ship].design.systems[event.weapon].type.word
            chance = defence_chance(event)
            self._succeeded("defence", before, event.ship, kind, chance, success=event.hit)
        elif isinstance(event, ev.RepairTried):
            chance, better = repair_chance(event, before), event.after is not event.before
            self._succeeded("repairs", before, event.ship, CONTROL, chance, success=better)

    def _succeeded(
        self, deed: Deed, before: Battle, ship: str, kind: str, chance: Fraction, *, success: bool
    ) -> None:
        side, spread = before.ships[ship].side, chance * (1 - chance)
        self.found.append(Rolled(deed, side, kind, before.turn, int(success), chance, spread))

    def _keep(self, event: ev.ShotRolled, before: Battle) -> None:
        whole = _whole(event.attack)
        shot = self._shots.get(whole)
        if shot is None:
            self._keep_missile(event, before)
            return
        if shot.rapid:
            streak = self._streaks.get(whole, 0)
            number = int(event.attack.rpartition("/")[2])
            self._streaks[whole] = streak + 1 if event.hit else 0
            shot = railgun.box_shot(shot, number, streak)
        odds = points_odds(before, shot)
        if odds:
            side = before.ships[shot.ship].side
            self._add(event, before, side, mean(odds), variance(odds))

    def _keep_missile(self, event: ev.ShotRolled, before: Battle) -> None:
        missile = before.missiles.get(event.attack)
        if missile is None:
            return
        faces = [die.sides for die in event.dice]
        middle = sum((Fraction(each + 1, 2) for each in faces), Fraction(0))
        spread = sum((Fraction(each * each - 1, 12) for each in faces), Fraction(0))
        if faces:
            self._add(event, before, missile.side, middle, spread)

    def _add(
        self, event: ev.ShotRolled, before: Battle, side: str, middle: Fraction, spread: Fraction
    ) -> None:
        kind, points = event.weapon, event.points
        self.found.append(Rolled("fire", side, kind, before.turn, points, middle, spread))


def lock_chance(event: ev.LockRolled, before: Battle) -> Fraction:
    """The chance that an attempt had: its die, and where there are rocks the target's off it."""
    die, *rocks = event.dice
    extra = event.modifier + sum(each.value for each in rocks)
    less = range(1, rocks[0].sides + 1) if rocks else (0,)
    kind = event.kind_rolled_at(before)
    falls = [
        beats(kind, face - rock + extra, event.range)
        for face in range(1, die.sides + 1)
        for rock in less
    ]
    return Fraction(sum(falls), len(falls))


def defence_chance(event: ev.DefenceFired) -> Fraction:
    """The chance that a shot had: the best of its dice must show what was needed (EE-PD-2)."""
    missed = Fraction(1)
    for die in event.dice:
        missed *= Fraction(min(event.needed - 1, die.sides), die.sides)
    return 1 - missed


def repair_chance(event: ev.RepairTried, before: Battle) -> Fraction:
    """The chance that a try had to mend its box at all (EE-OPT-VR-1)."""
    sides = before.customs.die(before.ships[event.ship])
    return Fraction(min(sides, max(0, sides + 1 - event.needed)), sides)


def _whole(attack: str) -> str:
    return attack.split("/", 1)[0]


def _shot(before: Battle, event: ev.AttackDeclared) -> Shot:
    """As it was declared."""
    order = AttackOrder(ship=event.ship, weapon=event.weapon, target=event.target)
    shot = shot_of(before, order, event.attack)
    parts = shot.parts if sum(shot.parts) == event.strength else ()
    return replace(
        shot,
        strength=event.strength,
        parts=parts,
        range=event.range,
        locks=event.locks,
        rapid=event.rapid,
    )
