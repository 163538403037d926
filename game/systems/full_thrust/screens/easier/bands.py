"""Ranges around a ship: dashed borders where its heaviest beam loses a die, with the dice."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping

from game.desk.map.marks import EntrySide, Mark, Number
from game.desk.paint.theme import VOID, Colour, mix
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules.reach import dice_at
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.space_map import arc_ink
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import counted

FAINT = 0.75
BAND = 4
"""A beam loses a die after so many hexes."""
ASIDE = (1, 2, 4, 5)
"""The ways to the hexes at the left and at the right."""


def heaviest(ship: Ship) -> int:
    """The class of its heaviest beam; 0 if it has none."""
    return max((gun.rating for gun in ship.sheet.guns), default=0)


def band_marks(space: Space, ship: Ship) -> Iterator[Mark]:
    """Of the heaviest beams of a ship, wherever one of them bears."""
    dice = band_dice(space, ship)
    yield from borders(dice, lambda there: mix(VOID, arc_ink(ship.hex, ship.facing, there), FAINT))


def band_dice(space: Space, ship: Ship) -> Mapping[Hex, int]:
    """The dice of each of its heaviest beams, by hex."""
    rating = heaviest(ship)
    guns = [gun for gun in ship.sheet.guns if gun.rating == rating]
    reach = BAND * rating
    return {
        there: max(dice_at(space, ship, gun, there) for gun in guns)
        for there in around(ship.hex, reach)
        if guns and space.holds(there)
    }


def band_words(space: Space, ship: Ship, held: Container[Hex]) -> Iterator[Number]:
    """Those dice in words along the row ahead, in no hex that is ``held`` by something else.

    They are wider than a hex: one with nothing at either side comes first.
    """
    dice = band_dice(space, ship)
    for far in range(BAND, BAND * heaviest(ship) + 1, BAND):
        row = [ship.hex.step(ship.facing, far - back) for back in (1, 2, 3, 0)]
        able = [hex_ for hex_ in row if dice.get(hex_) and hex_ not in held]
        wide = (hex_ for hex_ in able if not any(hex_.step(way) in held for way in ASIDE))
        there = next(wide, able[0] if able else None)
        if there is not None:
            words = counted("one die", "{n} dice", dice[there])
            yield Number(there, words, BEAM, strong=True)


def borders(worth: Mapping[Hex, int], ink: Callable[[Hex], Colour]) -> Iterator[EntrySide]:
    """Dashes along the hexsides where something is worth more than beyond them, inked by hex."""
    for here, count in worth.items():
        for way in range(6):
            if count > worth.get(here.step(way), 0):
                yield EntrySide(here, way, ink(here))


def reach_border(
    middle: Hex, far: int, colour: Colour, holds: Callable[[Hex], bool]
) -> Iterator[EntrySide]:
    """The border of all that is so many hexes from somewhere, as far as the table goes."""
    yield from bordered(filter(holds, around(middle, far)), colour)


def bordered(inside: Iterable[Hex], colour: Colour) -> Iterator[EntrySide]:
    """The border of some hexes."""
    yield from borders(dict.fromkeys(inside, 1), lambda _there: colour)


def around(middle: Hex, far: int) -> Iterator[Hex]:
    """Every hex within so many hexes of one."""
    span = range(-far, far + 1)
    for q in span:
        for r in span:
            there = middle.plus(Hex(q, r))
            if distance(middle, there) <= far:
                yield there
