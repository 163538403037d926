"""A shot as it is shown: who did what to whom, its dice, and what befell the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.screens import chains, damage
from game.systems.full_thrust.state.space import Space
from game.words import _


@dataclass(frozen=True)
class Throw:
    """A die with those rolled again for it, and what they come to together."""

    dice: tuple[int, ...]
    worth: str
    good: bool


@dataclass(frozen=True)
class Stroke:
    """One step of a scene: who did what to whom, with space before and after it.

    ``sound``: of its beginning. ``done``: points, hits or losses; ``fate``: what befell the target
    for good, told big. ``sure``: it has no dice and is told at once.
    """

    before: Space
    after: Space
    who: str
    doer: str
    target: str
    terms: str
    result: str
    rule: str
    throws: tuple[Throw, ...] = ()
    done: int = 0
    fate: str = ""
    sound: str = "beam"
    ways: tuple[tuple[Hex, Hex], ...] = field(default=())

    @property
    def told(self) -> str:
        """What it did, and what befell the target by that."""
        return " · ".join(filter(None, (self.result, self.fate)))

    @property
    def lost(self) -> bool:
        """Whether the target is gone, or will be once all damage has landed."""
        ship = self.after.ships.get(self.target)
        return ship is not None and ship.hull <= ship.pending


def beam_throws(fallen: Sequence[int], level: int) -> tuple[Throw, ...]:
    """Beam dice against screens, each with what it was rolled again for."""
    found = []
    for chain in chains(tuple(fallen), level):
        done = damage(chain, level)
        found.append(Throw(chain, str(done), done > 0))
    return tuple(found)


def torpedo_throws(fallen: Sequence[int], needed: int) -> tuple[Throw, ...]:
    """The die that hits or misses, and the die of damage."""
    if not fallen:
        return ()
    hit = fallen[0] >= needed
    first = Throw((fallen[0],), _("hit") if hit else _("miss"), hit)
    return first, *(Throw((die,), str(die), True) for die in fallen[1:])


def alone_throws(fallen: Sequence[int], least: int) -> tuple[Throw, ...]:
    """Dice of which each that shows so much counts one."""
    return tuple(Throw((die,), str(int(die >= least)), die >= least) for die in fallen)


def fate(before: Space, after: Space, name: str) -> str:
    """What a blow did to a ship for good, or will have done once all damage has landed."""
    was, now = before.ships[name], after.ships[name]
    left, left_now = was.hull - was.pending, now.hull - now.pending
    if left_now <= 0 < left:
        return _("is lost when damage lands") if now.hull else _("no hull point left")
    if now.gone and not was.gone:
        return _("destroyed")
    half = now.sheet.hull // 2
    if left_now <= half < left:
        return _("crippled when damage lands") if now.hull > half else _("crippled")
    if now.crippled and not was.crippled and now.hull:
        return _("crippled")
    return ""
