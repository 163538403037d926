"""Where pure resolution gets its dice: a die for each number of sides, called for its next face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from random import Random

Die = Callable[[], int]
"""Each call gives the next face, 1 to the number of its sides."""
Dice = Mapping[int, Die]
"""Dice by their number of sides, 1 to ``MOST_SIDES``."""

MOST_SIDES = 20
_BYTES = 256
_BLOCK = 4096


def drawn(seed: int) -> Dice:
    """Fair dice out of a seed. Fast, and never those of a battle."""
    random = Random(seed)
    return {
        sides: chain.from_iterable(_blocks(random, sides)).__next__
        for sides in range(1, MOST_SIDES + 1)
    }


def laid(faces: Iterable[int]) -> Dice:
    """Faces in the order in which they are to fall, whatever die they fall on.

    A die raises StopIteration when they are used up.
    """
    return dict.fromkeys(range(1, MOST_SIDES + 1), iter(faces).__next__)


def _blocks(random: Random, sides: int) -> Iterator[bytes]:
    """Faces, many at a time; bytes that would favour some of them are left out."""
    unfair = bytes(range(_BYTES - _BYTES % sides, _BYTES))
    faces = bytes(byte % sides + 1 for byte in range(_BYTES))
    while True:
        yield random.randbytes(_BLOCK).translate(faces, unfair)


class Unlabelled:
    """Such dice for whatever labels its rolls (``game.dice.Dice``)."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def roll(self, label: str, sides: int = 6) -> int:
        """The next die, whatever it is rolled for."""
        del label
        return self._dice[sides]()


def _picks(count: int) -> tuple[int | None, ...]:
    """Which of so many each face of a d6 picks, from none of that die on; None: rolled again."""
    fair = 6 - 6 % count
    return None, *(face // (6 // count) % count if face < fair else None for face in range(6))


PICKS = ((), (0,), *map(_picks, range(2, 7)))
"""By count, up to 6, and face of a d6, which of so many it picks; None: roll again.

At 0, for no die yet, stands the only one of 1 and else None.
"""


def choose(d6: Die, count: int) -> int:
    """One of 0 to ``count`` - 1 by d6, die for die as ``game.dice.pick`` (Ruling Q254)."""
    if count > 6:
        return _of_many(d6, count)
    picks = PICKS[count]
    found = picks[0]
    while found is None:
        found = picks[d6()]
    return found


def _of_many(d6: Die, count: int) -> int:
    """Several dice read as one number of base six."""
    while True:
        number, faces = 0, 1
        while faces < count:
            number, faces = 6 * number + d6() - 1, 6 * faces
        if number < faces - faces % count:
            return number % count
