"""What may stand in a box of a ship record: its letter, and what a designer has to know of it.

What a weapon does in battle stands in ``weapons``; here stands how its boxes join, what they take
and what they send out. A letter is made once and is one object ever after, so that types are
compared with ``is``; ``register`` adds one to those of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import ClassVar

from game.words import _

Words = Callable[[], str]


class Joins(Enum):
    """How boxes of a type that touch make one system (EE-DEF-13, Ruling Q9)."""

    ALONE = "each by itself"
    IN_LINE = "fore and aft"
    ALL_ROUND = "all round"


class Sends(Enum):
    """What goes along a line of sight when a system is used: terrain lets some of it pass."""

    LIGHT = "light"
    PARTICLES = "particles"
    PROJECTILE = "projectile"
    MISSILE = "missile"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BoxType:
    """A letter of the ship record; armour sits on a hexside.

    ``name`` in words, ``names`` of several. ``word`` is what events and files call it. ``family``:
    the letter whose colour it has, its own if empty.

    ``direct``: a weapon for direct fire; ``launcher``: it launches missiles. ``powered``: each box
    takes a whole point or none (EE-POW-4). ``sends``: what it sends out; whatever does has a firing
    arc and so a primary box (EE-DEF-12). ``own_row``: only straight ahead or astern (EE-RG-2).
    ``rapid``: it may fire box by box (EE-OPT-RF-1). ``arrays``: several may fire as one
    (EE-OPT-LA-1). ``passengers``, ``freight``: passenger ships and freighters may have it (EE-AUX).
    """

    letter: str
    name: Words
    names: Words
    word: str = ""
    family: str = ""
    joins: Joins = Joins.ALONE
    direct: bool = False
    launcher: bool = False
    powered: bool = False
    sends: Sends | None = None
    own_row: bool = False
    rapid: bool = False
    arrays: bool = False
    passengers: bool = False
    freight: bool = False

    ENGINE: ClassVar[BoxType]
    HALF_ENGINE: ClassVar[BoxType]
    POWER: ClassVar[BoxType]
    CONTROL: ClassVar[BoxType]
    HULL: ClassVar[BoxType]
    SENSOR: ClassVar[BoxType]
    LASER: ClassVar[BoxType]
    ION: ClassVar[BoxType]
    RAILGUN: ClassVar[BoxType]
    MISSILE: ClassVar[BoxType]
    ANTI_MISSILE: ClassVar[BoxType]
    GENERATOR: ClassVar[BoxType]
    ARMOUR: ClassVar[BoxType]

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"box type {self.letter}"

    def __lt__(self, other: BoxType) -> bool:
        return self.letter < other.letter

    def __reduce__(self) -> tuple[Callable[[str], BoxType], tuple[str]]:
        return of_letter, (self.letter,)

    @property
    def hue(self) -> str:
        """The letter by which its colour is known."""
        return self.family or self.letter

    @property
    def bears(self) -> bool:
        """Whether it has a firing arc, and so a primary box (EE-DEF-12)."""
        return self.sends is not None

    @property
    def armament(self) -> bool:
        """Whether it is a weapon or launcher that is given a target."""
        return self.direct or self.launcher

    @property
    def several(self) -> bool:
        """Whether its systems may hold several boxes (Ruling Q9)."""
        return self.joins is not Joins.ALONE


_TYPES: dict[str, BoxType] = {}


def register(new: BoxType) -> BoxType:
    """A type with a letter of its own from now on; ValueError where the letter is taken."""
    if new.letter in _TYPES:
        raise ValueError(f"the letter {new.letter!r} is that of {_TYPES[new.letter].name()}")
    _TYPES[new.letter] = new
    _forget_groups()
    return new


def unregister(old: BoxType) -> None:
    """No type any more; designs that have it keep it."""
    del _TYPES[old.letter]
    _forget_groups()


def of_letter(letter: str) -> BoxType:
    """The type of a letter; KeyError if it is none."""
    return _TYPES[letter]


@cache
def box_types() -> tuple[BoxType, ...]:
    """Every type, in the order in which they were registered."""
    return tuple(_TYPES.values())


@cache
def direct_fire() -> tuple[BoxType, ...]:
    """The weapons for direct fire."""
    return tuple(t for t in box_types() if t.direct)


@cache
def launchers() -> tuple[BoxType, ...]:
    """What launches missiles."""
    return tuple(t for t in box_types() if t.launcher)


@cache
def armament() -> tuple[BoxType, ...]:
    """Weapons for direct fire, then launchers."""
    return direct_fire() + launchers()


@cache
def powered() -> tuple[BoxType, ...]:
    """What takes a whole point of power a box, or none (EE-POW-4)."""
    return tuple(t for t in box_types() if t.powered)


@cache
def bearing() -> tuple[BoxType, ...]:
    """What has a firing arc (EE-DEF-12)."""
    return tuple(t for t in box_types() if t.bears)


def _forget_groups() -> None:
    for group in (box_types, direct_fire, launchers, armament, powered, bearing):
        group.cache_clear()


BoxType.ENGINE = register(
    BoxType(
        letter="E",
        name=lambda: _("engine"),
        names=lambda: _("engines"),
        joins=Joins.IN_LINE,
        passengers=True,
        freight=True,
    )
)
BoxType.HALF_ENGINE = register(
    BoxType(
        letter="e",
        name=lambda: _("half engine"),
        names=lambda: _("half engines"),
        joins=Joins.IN_LINE,
        passengers=True,
        freight=True,
    )
)
BoxType.POWER = register(
    BoxType(
        letter="P",
        name=lambda: _("power"),
        names=lambda: _("power boxes"),
        passengers=True,
        freight=True,
    )
)
BoxType.CONTROL = register(
    BoxType(letter="C", name=lambda: _("control"), names=lambda: _("controls"), passengers=True)
)
BoxType.HULL = register(
    BoxType(
        letter="H",
        name=lambda: _("hull"),
        names=lambda: _("hull"),
        passengers=True,
        freight=True,
    )
)
BoxType.SENSOR = register(
    BoxType(
        letter="S",
        name=lambda: _("sensor"),
        names=lambda: _("sensors"),
        powered=True,
        sends=Sends.LIGHT,
        passengers=True,
    )
)
BoxType.LASER = register(
    BoxType(
        letter="L",
        name=lambda: _("laser"),
        names=lambda: _("lasers"),
        word="laser",
        joins=Joins.ALL_ROUND,
        direct=True,
        powered=True,
        sends=Sends.LIGHT,
        arrays=True,
        passengers=True,
    )
)
BoxType.ION = register(
    BoxType(
        letter="I",
        name=lambda: _("ion cannon"),
        names=lambda: _("ion cannons"),
        word="ion",
        joins=Joins.ALL_ROUND,
        direct=True,
        powered=True,
        sends=Sends.PARTICLES,
    )
)
BoxType.RAILGUN = register(
    BoxType(
        letter="R",
        name=lambda: _("railgun"),
        names=lambda: _("railguns"),
        word="railgun",
        joins=Joins.IN_LINE,
        direct=True,
        powered=True,
        sends=Sends.PROJECTILE,
        own_row=True,
        rapid=True,
    )
)
BoxType.MISSILE = register(
    BoxType(
        letter="M",
        name=lambda: _("launcher"),
        names=lambda: _("launchers"),
        word="missile",
        launcher=True,
        sends=Sends.MISSILE,
    )
)
BoxType.ANTI_MISSILE = register(
    BoxType(
        letter="A",
        name=lambda: _("anti-missile"),
        names=lambda: _("anti-missiles"),
        sends=Sends.MISSILE,
    )
)
BoxType.GENERATOR = register(
    BoxType(
        letter="G",
        name=lambda: _("generator"),
        names=lambda: _("generators"),
        powered=True,
    )
)
BoxType.ARMOUR = register(
    BoxType(
        letter="W",
        name=lambda: _("armour"),
        names=lambda: _("armour"),
        passengers=True,
        freight=True,
    )
)

ENGINES = frozenset({BoxType.ENGINE, BoxType.HALF_ENGINE})
