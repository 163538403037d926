"""What friends, a rope or boards would change about a roll that is to come."""

from __future__ import annotations

from game.systems.figures.rules.ahead import ahead
from game.systems.figures.rules.helping import could_help
from game.systems.figures.state.figure import Bog, Figure, Stuck
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import CLEAR, figure, put, yard


def helped(*figures: Figure, rows: tuple[str, ...], **said: object) -> list[tuple[str, int]]:
    found = yard(*figures, rows=rows, scenario_stream="S")
    order = ActOrder.model_validate({"figure": "a", **said})
    return [
        (help_.words.format(name=help_.name), help_.check.needed)
        for roll in ahead(found, order)
        for help_ in could_help(found, roll)
    ]


FAST = put(CLEAR, F="0504")


def test_a_rope_helps_in_fast_water_as_long_as_there_is_a_friend_and_none_holds() -> None:
    held = ("held by a friend beside it or by a rope", 16)
    assert helped(figure("a"), figure("b", "0604"), rows=FAST) == [held]
    assert helped(figure("a"), rows=FAST) == []
    holder, other = figure("b", "0604", helps="a"), figure("c", "0403")
    assert helped(figure("a"), holder, other, rows=FAST) == []


def test_the_strongest_idle_friend_would_pull_out_of_quicksand() -> None:
    sunk = figure("a", bog=Bog(44, calm=True))
    friends = figure("b", "0604", st=9), figure("c", "0404", st=13)
    rows = put(CLEAR, Q="0504")
    assert helped(sunk, *friends, rows=rows, out="0503") == [("with c pulling", 11 - 4 + 13)]


def test_a_stuck_cart_is_helped_by_pushing_and_by_boards() -> None:
    cart = figure("a", kind="cart", stuck=Stuck(turns=4))
    rows = put(CLEAR, k="0504")
    [push, boards] = helped(cart, figure("b", "0604", st=20), rows=rows)
    assert push[0] == "with b pushing"
    assert boards[0] == "with boards under it"
    assert push[1] == boards[1]
