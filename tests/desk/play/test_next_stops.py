"""Where it goes on from one ship to the next."""

from __future__ import annotations

from game.desk.play.next_stops import beside, onward

NAMES = ("Ada", "Bea", "Cid", "Dot")


def test_the_big_button_goes_on_then_to_those_never_shown_then_nowhere() -> None:
    assert onward(NAMES, 1, {"Cid"}, {"Bea"}) == 3
    assert onward(NAMES, 3, {"Cid"}, {"Bea", "Dot"}) == 0
    assert onward(NAMES, 3, {"Cid", "Ada"}, {"Bea", "Dot"}) is None


def test_next_goes_to_one_that_lacks_something_as_long_as_there_is_one() -> None:
    assert beside(NAMES, 0, 1, (), {"Bea", "Cid"}) == 3
    assert beside(NAMES, 0, 1, {"Bea"}, {"Cid", "Dot"}) == 2, "nothing is left: not passed by"
    assert beside(NAMES, 0, 1, {"Bea", "Cid", "Dot"}, ()) == 0
    assert beside(NAMES, 0, -1, (), ()) == 3
