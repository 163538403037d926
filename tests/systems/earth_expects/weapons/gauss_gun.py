"""A weapon that is in no rulebook: all that the game has to be told to play with one more.

A slug a box: a die each, less the range; they strike the first box of the row.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.odds.several import Odds, less
from game.odds.single import points_over
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.rules.impact import Aim, first_box, roll_row
from game.systems.earth_expects.ship.box_type import BoxType, Joins, Sends
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Landing, Volley, Weapon
from game.table.explain import Explanation, Term

GAUSS = BoxType(
    letter="K",
    name=lambda: "gauss gun",
    names=lambda: "gauss guns",
    word="gauss",
    family="R",
    joins=Joins.ALL_ROUND,
    direct=True,
    powered=True,
    sends=Sends.PROJECTILE,
)


class GaussGun(Weapon):
    """The gauss gun."""

    type = GAUSS
    rule = "EE-DEF-5"
    sound = "railgun"
    rating = 4

    def title(self) -> str:
        return "Gauss gun"

    def titles(self) -> str:
        return "Gauss guns"

    def purpose(self) -> str:
        return "Throws a slug a box."

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        terms = (
            Term("slugs", f"{shot.strength} dice", "EE-DEF-5"),
            Term("range", f"− {shot.range}", "EE-DEF-2"),
        )
        return Explanation("Gauss gun", f"{shot.strength}d6 − {shot.range}", terms, self.rule)

    def odds(self, battle: Battle, shot: Shot) -> Odds:
        return less(shot.strength, shot.range)

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        rolled = sum(table.rolls(f"{shot.attack}/gauss", shot.strength))
        points = max(0, rolled - shot.range)
        pairs = (("slugs", str(rolled)), ("range", f"− {shot.range}"))
        table.emit(ShotRolled(attack=shot.attack, weapon="gauss", points=points, sum=pairs))
        if not points:
            return False
        _row, box = roll_row(table, shot.attack, shot.target, aim)
        if box is None:
            lose(table, shot.target, points, shot.attack, 1, "the slugs pass the ship")
            return True
        left = hurt(table, shot.target, box, points, shot.attack)
        if left:
            lose(table, shot.target, left, shot.attack, points - left + 1, "the box is gone")
        return True

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        return volley.die * volley.strength > volley.reach

    def reckon(self, volley: Volley) -> Fraction:
        return points_over(volley.strength, volley.reach, volley.die)

    def landings(self, record: Record, side: int, row: int) -> Iterator[Landing]:
        box = first_box(record, side, row)
        if box is not None:
            yield Landing((box,), 4)
