"""Dice (Definitions: Die, Dice): every roll has a label and can be made again.

The rules roll ``LabelledDice``: a roll depends on the key, its label, how often that label was
rolled before, and the number of sides, and on no other roll.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from struct import Struct
from typing import NamedTuple, Protocol, runtime_checkable

from game.words import _

MOST_SIDES = 1000
"""The largest number that a given die may show; margins on weight have 301 sides."""

_words = Struct(">8I").unpack
_WORD_LIMIT = 1 << 32
_DOMAIN = b"earth-expects dice 1"
_SEEDS = b"earth-expects seed 1"
_REJECTIONS = 64


class Roll(NamedTuple):
    """One die as it fell: what it was rolled for, its sides, the number on top."""

    label: str
    sides: int
    value: int


class DiceError(Exception):
    """A die that cannot be had; the message is one sentence for the player."""


class Dice(Protocol):
    """Anything the rules can roll."""

    def roll(self, label: str, sides: int = 6) -> int:
        """A number from 1 to ``sides``."""
        ...


@runtime_checkable
class Seeded(Protocol):
    """Dice that also seed what is drawn beside the rules, such as a scripted side's whims."""

    def seed(self, label: str) -> int:
        """A number that only these dice and the label tell; no roll is used up for it."""
        ...


def seed_of(dice: Dice, label: str) -> int:
    """The number of dice that have one; the same for every label where they have none."""
    return dice.seed(label) if isinstance(dice, Seeded) else 0


def new_key() -> bytes:
    """A key for the dice of a new battle, from the system's source of randomness."""
    return secrets.token_bytes(32)


class LabelledDice:
    """Fair dice out of SHA-256 in counter mode, cut down to ``sides`` by rejection.

    ``counts`` tells how often each label was rolled already; it is copied.
    """

    def __init__(self, key: bytes, counts: Mapping[str, int] | None = None) -> None:
        self._key = key
        self._head = _DOMAIN + len(key).to_bytes(4, "big") + key
        self._counts = Counter(counts or {})

    @property
    def counts(self) -> dict[str, int]:
        """How often each label was rolled so far."""
        return dict(self._counts)

    def at(self, counts: Mapping[str, int]) -> LabelledDice:
        """The same dice as they stand after so many rolls of each label."""
        return LabelledDice(self._key, counts)

    def past(self, rolls: Iterable[Roll]) -> LabelledDice:
        """The same dice as they stand when these rolls, too, have been made."""
        return self.at(self._counts + Counter(roll.label for roll in rolls))

    def seed(self, label: str) -> int:
        """See ``Seeded``."""
        return _seed(self._key, label)

    def roll(self, label: str, sides: int = 6) -> int:
        """The next roll for this label. ValueError unless 1 <= sides <= 2**32."""
        if not 1 <= sides <= _WORD_LIMIT:
            raise ValueError(f"a die of {sides} sides cannot be rolled")
        count = self._counts.get(label, 0)
        self._counts[label] = count + 1
        fixed = hashlib.sha256(
            b"".join(
                (
                    self._head,
                    count.to_bytes(8, "big"),
                    sides.to_bytes(8, "big"),
                    label.encode("utf-8", "surrogatepass"),
                )
            )
        )
        return _uniform(fixed.digest(), sides) + 1


def _seed(key: bytes, label: str) -> int:
    """64 bits of a key and a label, apart from every roll."""
    head = _SEEDS + len(key).to_bytes(4, "big") + key
    digest = hashlib.sha256(head + label.encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8], "big")


def _uniform(seed: bytes, below: int) -> int:
    """A number from 0 to ``below`` - 1 out of the stream of SHA-256(seed, block) words."""
    limit = _WORD_LIMIT - _WORD_LIMIT % below
    block = 0
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        words: tuple[int, ...] = _words(digest)
        for word in words:
            if word < limit:
                return word % below
        block += 1


class GivenDice:
    """Dice laid out beforehand, handed out in order; then those of ``then``, if any."""

    def __init__(self, values: Sequence[int], then: Dice | None = None) -> None:
        self._values = tuple(values)
        self._next = 0
        self._then = then

    def seed(self, label: str) -> int:
        """That of the dice that follow; of the given values where none do."""
        if self._then is not None:
            return seed_of(self._then, label)
        return _seed(",".join(map(str, self._values)).encode(), label)

    @property
    def left(self) -> tuple[int, ...]:
        """The values not handed out yet."""
        return self._values[self._next :]

    def roll(self, label: str, sides: int = 6) -> int:
        """The next given value. DiceError when it is no number of that die, or none is left."""
        if self._next == len(self._values):
            if self._then is not None:
                return self._then.roll(label, sides)
            raise DiceError(
                _("All {count} given dice are used up and {label} needs another: add one.").format(
                    count=len(self._values), label=label
                )
            )
        value = self._values[self._next]
        if not 1 <= value <= sides:
            raise DiceError(
                _(
                    "Given die number {position} is {value}, but {label} rolls a die of {sides} "
                    "sides: give a number from 1 to {sides}."
                ).format(position=self._next + 1, value=value, label=label, sides=sides)
            )
        self._next += 1
        return value


class AllLow:
    """Every die shows 1."""

    def roll(self, label: str, sides: int = 6) -> int:
        """1, whatever is rolled."""
        return 1


class AllHigh:
    """Every die shows its highest number."""

    def roll(self, label: str, sides: int = 6) -> int:
        """The number of sides."""
        return sides


def pick(dice: Dice, label: str, n: int) -> int:
    """One of 0 .. ``n`` - 1, all equally likely, with dice of six (Ruling Q254).

    One choice takes no die; 2, 3 or 6 share the six numbers out in order; 4 or 5 take theirs and
    reroll the rest; more read several dice as one number of base six. Dice that never come up
    right, such as ``AllHigh``, end after 64 rerolls. ValueError when there is nothing to pick.
    """
    if n < 1:
        raise ValueError(f"there is nothing to pick from for {label}")
    count = 0
    while 6**count < n:
        count += 1
    faces = 6**count
    fair = faces - faces % n
    number = 0
    for attempt in range(_REJECTIONS + 1):
        number = _base_six(dice, label, count, attempt)
        if number < fair:
            break
    return number // (6 // n) % n if n <= 6 else number % n


def _base_six(dice: Dice, label: str, count: int, attempt: int) -> int:
    number = 0
    for place in range(count):
        one = f"/{place + 1}" if count > 1 else ""
        again = f"/again {attempt}" if attempt else ""
        number = 6 * number + dice.roll(f"{label}{one}{again}") - 1
    return number
