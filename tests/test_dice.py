"""Dice: labelled, fair, repeatable; given and recorded ones; picking with dice of six."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import AllHigh, AllLow, Dice, DiceError, GivenDice, LabelledDice, Roll, new_key, pick

KEY = bytes(range(32))
SIZES = (3, 4, 5, 6, 8, 10, 12, 20)
CHI_SQUARE_ONE_IN_TEN_THOUSAND = {
    2: 18.42,
    3: 21.11,
    4: 23.51,
    5: 25.74,
    7: 29.88,
    9: 33.72,
    11: 37.37,
    19: 50.80,
}


KNOWN_SIX = [6, 4, 2, 5, 1, 6, 1, 1, 2, 6, 2, 3]
KNOWN_TEN = [7, 6, 4, 7, 4, 1]
KNOWN_LARGE = 48939135
KNOWN_EMPTY = 7


def chi_square(values: list[int], sides: int) -> float:
    expected = len(values) / sides
    counts = Counter(values)
    return sum((counts[n] - expected) ** 2 / expected for n in range(1, sides + 1))


def is_fair(roll: Callable[[str, int], int], sides: int) -> bool:
    """Chi-square; a die of six gets more rolls, since bytes bend it least."""
    throws = 400_000 if sides == 6 else 100_000
    values = [roll(f"shot {n % 7}", sides) for n in range(throws)]
    return chi_square(values, sides) < CHI_SQUARE_ONE_IN_TEN_THOUSAND[sides - 1]


class ByteModulo:
    """What not to do: a byte divided by the sides. No power of two, no fairness."""

    def __init__(self) -> None:
        self._count = 0
        self._bytes = b""

    def roll(self, label: str, sides: int) -> int:
        if not self._bytes:
            self._bytes = hashlib.sha256(f"{label} {self._count}".encode()).digest()
            self._count += 1
        byte, self._bytes = self._bytes[0], self._bytes[1:]
        return byte % sides + 1


def test_known_answers() -> None:
    dice = LabelledDice(KEY)
    assert [dice.roll("turn 1/ion/I1") for _ in range(12)] == KNOWN_SIX
    assert [dice.roll("turn 1/ion/I1", 10) for _ in range(6)] == KNOWN_TEN
    assert dice.roll("Überfall ☄", 2**32) == KNOWN_LARGE
    assert LabelledDice(b"").roll("", 20) == KNOWN_EMPTY


@pytest.mark.parametrize("sides", SIZES)
def test_every_die_is_fair(sides: int) -> None:
    assert is_fair(LabelledDice(KEY).roll, sides)


@pytest.mark.parametrize("sides", [6, 10, 12, 20])
def test_the_same_check_refuses_bytes_cut_down_by_modulo(sides: int) -> None:
    assert not is_fair(ByteModulo().roll, sides)


@given(st.lists(st.sampled_from(["a", "b", "c"]), max_size=30))
def test_a_label_does_not_care_what_else_is_rolled(labels: list[str]) -> None:
    def by_label(order: list[str]) -> dict[str, list[int]]:
        dice = LabelledDice(KEY)
        found: dict[str, list[int]] = {}
        for label in order:
            found.setdefault(label, []).append(dice.roll(label))
        return found

    assert by_label(labels) == by_label(sorted(labels)) == by_label(labels[::-1])


def test_the_first_word_of_the_stream_is_the_roll() -> None:
    seed = b"earth-expects dice 1" + (32).to_bytes(4, "big") + KEY
    seed += (0).to_bytes(8, "big") + (6).to_bytes(8, "big") + b"turn 1/ion/I1"
    block = hashlib.sha256(hashlib.sha256(seed).digest() + bytes(8)).digest()
    assert int.from_bytes(block[:4], "big") % 6 + 1 == KNOWN_SIX[0]


def test_words_that_would_bend_the_die_are_passed_over() -> None:
    """A die of 3 * 2**30 sides refuses a quarter of all words; plain modulo favours low ones."""
    sides = 3 << 30
    dice = LabelledDice(KEY)
    thirds = Counter((dice.roll("large", sides) - 1) >> 30 for _ in range(3000))
    assert max(thirds.values()) < 1150


def test_key_label_and_sides_all_matter() -> None:
    def sixty(dice: LabelledDice, label: str, sides: int = 1000) -> list[int]:
        return [dice.roll(label, sides) for _ in range(60)]

    plain = sixty(LabelledDice(KEY), "a")
    assert plain == sixty(LabelledDice(KEY), "a")
    assert plain != sixty(LabelledDice(KEY[::-1]), "a")
    assert plain != sixty(LabelledDice(KEY), "b")
    assert plain != sixty(LabelledDice(KEY), "a", 1001)
    assert len(set(plain)) > 40
    assert len(new_key()) == 32
    assert new_key() != new_key()


@pytest.mark.parametrize("sides", [0, -1, 2**32 + 1])
def test_there_are_no_dice_without_sides(sides: int) -> None:
    with pytest.raises(ValueError, match="cannot be rolled"):
        LabelledDice(KEY).roll("a", sides)


def test_restarts_go_on_where_the_dice_stood() -> None:
    dice = LabelledDice(KEY)
    first = [Roll(label, 6, dice.roll(label)) for label in "abacab"]
    assert dice.counts == {"a": 3, "b": 2, "c": 1}
    again = LabelledDice(KEY).at(dice.counts)
    past = LabelledDice(KEY).past(first)
    following = [dice.roll(label) for label in "abcd"]
    for other in (again, past):
        assert [other.roll(label) for label in "abcd"] == following


def test_given_dice_are_handed_out_in_order() -> None:
    dice = GivenDice([6, 1, 9], then=AllHigh())
    assert [dice.roll("x"), dice.roll("y")] == [6, 1]
    assert dice.left == (9,)
    assert [dice.roll("z", 10), dice.roll("z", 8)] == [9, 8]


def test_given_dice_that_do_not_fit_are_named() -> None:
    dice = GivenDice([3, 7])
    dice.roll("first")
    with pytest.raises(DiceError, match="number 2 is 7, but laser L1 rolls a die of 6 sides"):
        dice.roll("laser L1")
    with pytest.raises(DiceError, match="number 1 is 0"):
        GivenDice([0]).roll("laser L1")


def test_given_dice_that_run_out_name_who_wanted_one() -> None:
    dice = GivenDice([3])
    dice.roll("first")
    with pytest.raises(DiceError, match="All 1 given dice are used up and laser L1 needs"):
        dice.roll("laser L1")


class Logged:
    """Given dice that remember the labels they were asked for."""

    def __init__(self, *values: int) -> None:
        self._dice = GivenDice(values)
        self.labels: list[str] = []

    def roll(self, label: str, sides: int = 6) -> int:
        self.labels.append(label)
        assert sides == 6
        return self._dice.roll(label, sides)


@pytest.mark.rule("EE-ION-6")
def test_boxes_are_picked_as_in_the_worked_examples() -> None:
    assert [pick(GivenDice([n]), "box", 3) for n in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    assert [pick(GivenDice([n]), "box", 2) for n in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    assert [pick(GivenDice([n]), "box", 6) for n in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert pick(GivenDice([]), "box", 1) == 0
    assert [pick(GivenDice([n]), "box", 4) for n in range(1, 5)] == [0, 1, 2, 3]


def test_what_does_not_map_is_rolled_again() -> None:
    dice = Logged(5, 6, 4)
    assert pick(dice, "box", 4) == 3
    assert dice.labels == ["box", "box/again 1", "box/again 2"]
    assert pick(GivenDice([6, 5]), "box", 5) == 4


def test_more_than_six_take_several_dice() -> None:
    dice = Logged(6, 4, 2, 3)
    assert pick(dice, "box", 11) == 8  # 33 of 0 to 32 is refused, then 1 * 6 + 2
    assert dice.labels == ["box/1", "box/2", "box/1/again 1", "box/2/again 1"]


@pytest.mark.parametrize("n", range(1, 45))
def test_every_choice_is_equally_likely(n: int) -> None:
    count = next(k for k in range(4) if 6**k >= n)
    found: Counter[int] = Counter()
    again = 0
    for values in product(range(1, 7), repeat=count):
        try:
            found[pick(GivenDice(values), "box", n)] += 1
        except DiceError:
            again += 1
    assert sorted(found) == list(range(n))
    assert len(set(found.values())) == 1
    assert again < n


@pytest.mark.parametrize("dice", [AllLow(), AllHigh()])
def test_picking_ends_with_dice_that_never_change(dice: Dice) -> None:
    assert all(0 <= pick(dice, "box", n) < n for n in range(1, 45))


def test_nothing_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match="nothing to pick from for box"):
        pick(AllLow(), "box", 0)
