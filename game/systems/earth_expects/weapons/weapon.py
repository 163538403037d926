"""What a weapon is asked (rulebook: Weapons; Point Defence).

Every weapon is one module beside this one that says what it is and what it does; ``table`` lists
them. Whoever wants to know how a weapon fires, what stands in its way, what it is worth or how it
sounds asks it and never looks at its letter. What a designer has to know of it, from its name to
how its boxes join, is said with the letter (``ship.box_type``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from game.odds.several import Odds, mean
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.faults import Hindrance, unarmed
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.blow import Blow, Way
from game.systems.earth_expects.weapons.shot import Shot
from game.table.explain import Explanation


@dataclass(frozen=True, slots=True)
class Volley:
    """Fire reckoned with beforehand: so many boxes at a range, of ``die`` sides.

    ``against``: what the target sets against it, shields or manoeuvre points. ``rapid``: box by box
    (EE-OPT-RF-1).
    """

    strength: int
    reach: int
    locks: int = 0
    against: int = 0
    die: int = 6
    rapid: bool = False


@dataclass(frozen=True, slots=True)
class Landing:
    """Where part of a usual hit lands: ``points`` on one of some boxes, ``times`` times."""

    boxes: tuple[str, ...]
    points: int
    times: float = 1.0


class Weapon:
    """One weapon. ``rule`` is the inventory prefix of its heading, ``sound`` the name of its sound.

    ``rating``: its defence rating, None for a weapon that is none against missiles (EE-PD-7);
    ``hazy``: what each hex of range adds whatever sensors do (EE-PD-4); ``tries``: dice of a try.
    """

    type: ClassVar[BoxType]
    rule: ClassVar[str]
    sound: ClassVar[str] = ""
    way: ClassVar[Way] = "strikes"
    passes_armour: ClassVar[bool] = False
    rating: ClassVar[int | None] = None
    hazy: ClassVar[int] = 0
    tries: ClassVar[int] = 1

    box_worth: ClassVar[float] = 4.0
    """What losing a box of it means to its ship, in points."""
    likely: ClassVar[int] = 6
    """Points a hit is taken to do when rows are compared."""
    turn: ClassVar[int] = 1
    """What lays boxes open fires before what picks at them: 0 first."""
    usually_against: ClassVar[int] = 0
    """What a target is taken to set against it when nobody knows."""
    dodged: ClassVar[bool] = False
    """Each manoeuvre point of the target makes a hit harder, each lock-on more makes it easier."""
    shielded: ClassVar[bool] = False
    """Shield generators weaken it."""
    guards: ClassVar[bool] = False
    """Good enough against missiles to have power for that."""

    def title(self) -> str:
        """Its heading in the rules."""
        raise NotImplementedError

    def titles(self) -> str:
        """Several of it, as a heading."""
        raise NotImplementedError

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        raise NotImplementedError

    def purpose(self) -> str:
        """What a box of it is there for, in a sentence."""
        raise NotImplementedError

    def share(self) -> str:
        """A use of power in few words, with its number ``n``."""
        return self.type.name() + " {n}"

    # -- fire

    def unready(self, ship: Ship, system: System) -> Hindrance | None:
        """Why it does not operate; None when it does."""
        return unarmed(ship, system)

    def barred(self, ship: Ship, target: str) -> Hindrance | None:
        """Why it is never to be fired at a ship; None when it may."""
        return None

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        """The arithmetic of an attack before its dice."""
        raise NotImplementedError

    def odds(self, battle: Battle, shot: Shot) -> Odds:
        """The chance of each number of points; empty where a number is secret."""
        return {}

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        """Roll an attack along a line of fire and land its points; whether the roll hit."""
        raise NotImplementedError

    def blow(self, battle: Battle, shot: Shot) -> Blow | None:
        """What ``resolve`` rolls, in plain numbers; ``pure/ways.py`` lands points of each way.

        None for a weapon that has no such form: it is resolved on a table, which is slow.
        """
        return None

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        """Whether the best dice would do a point; ``strengths``: those of lasers that fire as one.

        The strength of the volley is their sum; what is kept secret is taken to be none.
        """
        raise NotImplementedError

    # -- for the scripted side

    def against(self, view: Battle, target: Ship) -> int:
        """What a target sets against it, as far as is known."""
        return self.usually_against

    def reckon(self, volley: Volley) -> Fraction:
        """Points to be expected of fire that bears."""
        raise NotImplementedError

    def expected(self, view: Battle, shot: Shot) -> Fraction:
        """Points to be expected of an attack before its row is rolled: the mean of its chances."""
        return mean(self.odds(view, shot))

    def landings(self, record: Record, side: int, row: int) -> Iterator[Landing]:
        """Where a usual hit along a row from a side lands; nowhere if it meets nothing."""
        raise NotImplementedError
