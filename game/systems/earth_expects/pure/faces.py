"""Where pure resolution gets its dice: a call with the number of sides gives a face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from random import Random

Roll = Callable[[int], int]
"""A die of so many sides, 1 to that."""


_FACES = 240
_UNFAIR = bytes(range(_FACES, 256))


def drawn(seed: int) -> Roll:
    """Fair dice out of a seed, of any number of sides that 240 holds evenly: 6, 8 and 10 do.

    Fast, and never those of a battle.
    """
    following = chain.from_iterable(_blocks(Random(seed)))
    return lambda sides: next(following) % sides + 1


def _blocks(random: Random) -> Iterator[bytes]:
    """Numbers from 0 to 239, all equally likely."""
    while True:
        yield random.randbytes(4096).translate(None, _UNFAIR)


def laid(faces: Iterable[int]) -> Roll:
    """Faces in the order in which they are to fall. StopIteration when they are used up."""
    following = iter(faces)
    return lambda _sides: next(following)


class Unlabelled:
    """Such dice for whatever labels its rolls (``game.dice.Dice``)."""

    def __init__(self, roll: Roll) -> None:
        self._roll = roll

    def roll(self, label: str, sides: int = 6) -> int:
        """The next die, whatever it is rolled for."""
        del label
        return self._roll(sides)


def _picks(count: int) -> tuple[int | None, ...]:
    """Which of so many each face of a d6 picks, from none of that die on; None: rolled again."""
    fair = 6 - 6 % count
    return None, *(face // (6 // count) % count if face < fair else None for face in range(6))


_PICKS = ((), *map(_picks, range(1, 7)))


def choose(roll: Roll, count: int) -> int:
    """One of 0 to ``count`` - 1 by d6, die for die as ``game.dice.pick`` (Ruling Q254)."""
    if count == 1:
        return 0
    if count > 6:
        return _of_many(roll, count)
    picks, found = _PICKS[count], None
    while found is None:
        found = picks[roll(6)]
    return found


def _of_many(roll: Roll, count: int) -> int:
    """Several dice read as one number of base six."""
    while True:
        number, faces = 0, 1
        while faces < count:
            number, faces = 6 * number + roll(6) - 1, 6 * faces
        if number < faces - faces % count:
            return number % count
