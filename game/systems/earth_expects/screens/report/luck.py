"""The luck of fire: the points of every attack against the odds that it had when it was rolled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from game.odds.several import mean, variance
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.fire.odds import points_odds
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder
from game.systems.earth_expects.weapons import railgun
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot
from game.table.events import Happening, TurnBegan


@dataclass(frozen=True, slots=True)
class Rolled:
    """One roll for damage: who rolled it with what, its points, and those of fair dice."""

    side: str
    kind: str
    turn: int
    points: int
    mean: Fraction
    variance: Fraction


class Rolls:
    """Hears every event with the battle before it, and keeps each roll for damage.

    A missile counts once it has found its ship: its two dice. Nuclear ones and failing engines
    throw no dice of whoever fired.
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
        self.found.append(Rolled(side, event.weapon, before.turn, event.points, middle, spread))


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
