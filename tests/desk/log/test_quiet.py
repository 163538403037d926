"""What happened without a screen is told shortly: three lines at most, the rest is in the log."""

from __future__ import annotations

import pytest

from game.desk.kit.cards import toast_lines
from game.desk.log.quiet import MOST, message, newest

REPAIR = "Perseverance clears light damage: port sensor, power P1; out of use until the turn ends."


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_it_takes_three_lines_at_most_and_says_how_many_are_left_out(count: int) -> None:
    told = message([f"{n} {REPAIR}" for n in range(count)])
    assert toast_lines(told) <= MOST
    shown = told.count(REPAIR)
    assert shown == count or str(count - shown) in told.rpartition(REPAIR)[2]


def test_one_that_is_too_long_is_left_to_the_log() -> None:
    assert message([REPAIR * 3]) == "1 line of news is in the log (L)."
    assert message([REPAIR * 3, "Icarus reloads."]).startswith("Icarus reloads. 1 line more")


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_of_much_that_happened_the_newest_is_told_in_its_order(count: int) -> None:
    lines = [f"No. {n}: {REPAIR}" for n in range(count)]
    told = newest(lines)
    shown = [line for line in lines if line in told]
    assert toast_lines(told) <= MOST and shown and shown == lines[-len(shown) :]
    assert told.startswith(" ".join(shown))
    left = count - len(shown)
    assert (f"{left} line" in told) is (left > 0)


def test_a_single_sentence_may_be_longer_before_it_is_left_to_the_log() -> None:
    long = f"{REPAIR} {REPAIR}"
    assert toast_lines(long) > MOST
    assert message([long]) == newest([long]) == long


def test_news_too_long_for_a_message_is_left_to_the_log() -> None:
    assert newest([REPAIR * 3]) == "1 line of news is in the log (L)."
