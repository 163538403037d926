"""Ways to fly that were weighed: the steps taken, and what spoke for them, told when asked for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.walls import flown
from game.systems.vectorish.pure.ends import End, Ends
from game.systems.vectorish.rules.course import FASTER, LEFT
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.drift import speeds_of
from game.table.reasons import points
from game.table.thoughts import SHOWN, Option
from game.words import _, capitalised, counted, listed, marked

Terms = Mapping[str, NDArray[Any]]
"""Of every way what a piece of its worth is, by name."""
POINTS, TURNS, THRUST = marked("points of damage"), marked("turns"), marked("points of thrust")
"""What the worth of a way is counted in."""
FIRE, HARM = marked("own fire this turn"), marked("enemy fire this turn")
LATER_FIRE, LATER_HARM = marked("own fire next turn"), marked("enemy fire next turn")
SPENT, HEAT = marked("thrust and turns"), marked("heat")
EYE = marked("judged by eye")
"""By how much a level that judges by eye is wrong."""


class Way(NamedTuple):
    """One of those that are told: its place among all, its steps, in words, where it leads."""

    place: int
    steps: str
    words: str
    hexes: tuple[Hex, ...] = ()
    aimed: tuple[str, ...] = ()

    def option(self, terms: Terms, worth: NDArray[Any], order: Callable[[str], Any]) -> Option:
        """It with what it is worth."""
        return Option(
            order=order(self.steps),
            words=self.words,
            total=float(worth[self.place]) + 0.0,
            terms={name: float(values[self.place]) + 0.0 for name, values in terms.items()},
            way=self.hexes,
            aimed=self.aimed,
        )


@dataclass(frozen=True, kw_only=True)
class Told:
    """What is told of a choice: ``ways`` with the one ``chosen``, of all that have a ``worth``.

    Where nothing was weighed against anything, only what stands in ``standing``.
    """

    intent: str
    standing: Sequence[str] = ()
    counted: str = POINTS
    ways: Sequence[Way] = ()
    chosen: int = 0
    worth: NDArray[Any] | None = None
    terms: Terms | None = None

    @property
    def pieces(self) -> Terms:
        """The terms that are not nothing for every way."""
        return {name: values for name, values in (self.terms or {}).items() if values.any()}

    def usual(self) -> dict[str, float]:
        """What each piece is for a way in the middle of all."""
        return {name: float(np.median(values)) + 0.0 for name, values in self.pieces.items()}

    def sentences(self) -> tuple[str, ...]:
        """What else it goes by."""
        if EYE not in self.pieces:
            return tuple(self.standing)
        words = _("It judges by eye: this level takes a way for better or worse than it is.")
        return (*self.standing, words)


@dataclass(frozen=True)
class Weighed:
    """The steps that are taken, and what ``tells`` why."""

    steps: str
    tells: Callable[[], Told]


def unweighed(steps: str, intent: str, *standing: str) -> Weighed:
    """Steps that follow from what is said of them."""
    return Weighed(steps, lambda: Told(intent=intent, standing=standing))


def end_ways(
    ship: Ship, reach: Ends, places: Iterable[int], worth: NDArray[Any] | None = None
) -> list[Way]:
    """Some ends of a ship's move, the first of each that looks alike, as many as are told.

    With what each end is ``worth`` those look alike, too, that differ by nothing but how the ship
    faces and are worth as much.
    """
    found: dict[str, Way] = {}
    twins = set[Hashable]()
    for place in places:
        if len(found) == SHOWN:
            break
        end = reach.end(place)
        words = end_words(ship, end)
        twin = (
            words
            if worth is None
            else (
                end.hex,
                frozenset(end.speeds.both),
                points(float(worth[place])),
            )
        )
        if words not in found and twin not in twins:
            twins.add(twin)
            steps = reach.steps(place)
            found[words] = Way(place, steps, words, hexes_of(ship, steps))
    return list(found.values())


def plan_ways(
    firsts: Sequence[str], order: Iterable[int], words: Callable[[int], str]
) -> list[Way]:
    """The best plans for a segment that begin with other steps, as many as are told."""
    found: dict[str, Way] = {}
    told = _("{now}; then {plan}")
    for place in order:
        steps = firsts[place]
        if steps not in found and len(found) < SHOWN:
            both = told.format(now=steps_words(steps), plan=words(place))
            found[steps] = Way(place, steps, both)
    return list(found.values())


def plan_standing(number: int) -> str:
    """What plans for a segment are."""
    words = _("{n} plans are flown on beyond this segment; of those that begin alike the best "
              "stands here.")  # fmt: skip
    return words.format(n=number)


def travelled(places: Sequence[Hex]) -> tuple[Hex, ...]:
    """The hexes that are entered one after the other; the first where none is."""
    found = [here for before, here in pairwise(places) if here != before]
    return tuple(found) or (places[0],)


def hexes_of(ship: Ship, steps: str) -> tuple[Hex, ...]:
    """The hexes through which steps lead; its own where it stays."""
    every = flown(speeds_of(ship), ship.facing, steps)[0]
    return tuple(ship.hex.plus(hex_) for hex_ in every) or (ship.hex,)


def end_words(ship: Ship, end: End) -> str:
    """Where a move ends, how the ship faces there and how it flies on."""
    here, face = hex_number(ship.hex.plus(end.hex)), FACES[end.facing]
    if not end.speeds.total:
        return _("{hex}, facing {face}, at rest").format(hex=here, face=face)
    words = _("{hex}, facing {face}, flying {speeds}")
    return words.format(hex=here, face=face, speeds=end.speeds.text)


def steps_words(steps: str) -> str:
    """Steps of a segment: ``Turn left, accelerate by two``."""
    told, left = list[str](), steps
    while left:
        sign = left[0]
        number = len(left) - len(left.lstrip(sign)) if sign == FASTER else 1
        if sign == FASTER:
            told.append(counted("accelerate by {n}", "accelerate by {n}", number))
        else:
            told.append(_("turn left") if sign == LEFT else _("turn right"))
        left = left[number:]
    return capitalised(listed(told)) if told else _("Nothing now")
