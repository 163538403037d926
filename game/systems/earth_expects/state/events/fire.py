"""Events of direct fire, from the declared attack to the row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator

from game.papers.model import Name
from game.papers.text import one_of
from game.systems.earth_expects.ship.box_type import box_types
from game.systems.earth_expects.state.orders import HighWay
from game.table.events import Happening, Watched
from game.words import _


def _known(word: str) -> str:
    """The word of a weapon; ValueError if nothing is called so."""
    words = [t.word for t in box_types() if t.word]
    if word not in words:
        text = _("no weapon is called {word}; there is {known}.")
        raise ValueError(text.format(word=word, known=one_of(words)))
    return word


WeaponWord = Annotated[str, AfterValidator(_known)]


class AttackDeclared(Happening):
    """A revealed attack: ``boxes`` are those that fire; ``strength`` stays as declared.

    ``rapid``: a railgun that rolls box by box (EE-OPT-RF-1); each roll is an attack of its own, so
    that the second of attack ``1.1.1`` is ``1.1.1/2``.
    ``locks`` count for it; ``spoilt`` are held as well, but do not count through atmosphere.
    """

    watched = Watched("targets")
    kind: Literal["attack_declared"] = "attack_declared"
    attack: str
    side: Name
    ship: Name
    weapon: str
    target: Name
    boxes: tuple[str, ...]
    range: int
    locks: int
    rapid: bool = False
    spoilt: int = 0

    @property
    def strength(self) -> int:
        """Operating boxes at the moment targets were revealed."""
        return len(self.boxes)


class AxisChosen(Happening):
    """The defender chose the side the fire comes from, on its record (EE-IPI-2)."""

    watched = Watched("fire", worth=False, opens=True)
    kind: Literal["axis_chosen"] = "axis_chosen"
    attack: str
    target: Name
    side: int


class Aimed(Happening):
    """Row and high way of an attack or missile, on the target's record (EE-IPI-3)."""

    watched = Watched("fire", worth=False, opens=True)
    kind: Literal["aimed"] = "aimed"
    attack: str
    target: Name
    side: int
    row: int
    at: str
    high: HighWay


class ShotRolled(Happening):
    """An attack's damage roll and its sum; ``points`` may be 0.

    ``shields``: generator boxes of ``target`` that stood against an ion shot (Ruling Q249).
    """

    watched = Watched("fire", closes=True)
    kind: Literal["shot_rolled"] = "shot_rolled"
    attack: str
    weapon: WeaponWord
    points: int
    hit: bool = True
    sum: tuple[tuple[str, str], ...] = ()
    target: Name | None = None
    shields: tuple[str, ...] = ()


class RowRolled(Happening):
    """The impact roll: rows shifted, the row reached, and the first box met, None for a miss."""

    watched = Watched("fire", worth=False)
    kind: Literal["row_rolled"] = "row_rolled"
    attack: str
    roll: int
    shift: int
    side: int
    row: int
    box: str | None
    pivot: str | None = None


class RowDrifted(Happening):
    """A laser's drift roll between two points (EE-LSR-6)."""

    watched = Watched("fire", worth=False)
    kind: Literal["row_drifted"] = "row_drifted"
    attack: str
    shift: int
    row: int
    box: str | None


class AttackVoid(Happening):
    """An attack or missile whose target was already gone (Ruling Q202)."""

    watched = Watched("fire", opens=True, closes=True)
    kind: Literal["attack_void"] = "attack_void"
    attack: str
    reason: str
