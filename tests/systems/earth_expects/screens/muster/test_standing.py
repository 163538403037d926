"""Numbers of a design among those that cost as much."""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.scenario.muster import library, price
from game.systems.earth_expects.screens.muster.standing import (
    arms,
    peers,
    spent_shares,
    standings,
)
from game.systems.earth_expects.ship.design import Design


def _speed(design: Design) -> int:
    return {"Europa": 3, "Hecate": 4}[design.name]


def test_the_peers_of_a_ship_cost_as_much_and_move_as_it_does() -> None:
    yard = library()
    found = peers(yard["europa"], yard.values())
    assert yard["europa"] in found and len(found) > 2
    assert {price(each) for each in found} == {price(yard["europa"])}
    assert not any(each.base for each in found)


def test_the_numbers_of_europa_are_those_of_its_record() -> None:
    europa = library()["europa"]
    told = {each.words: each.value for each in standings(europa, [europa], _speed)}
    assert told == {
        "top speed": 3,
        "power": 15,
        "guns": 4,
        "launchers": 6,
        "sensors": 3,
        "boxes": 49,
    }
    assert [(kind.letter, boxes) for kind, boxes in arms(europa)] == [("L", 4), ("M", 6)]


def test_the_mean_and_the_most_are_of_all_peers() -> None:
    yard = library()
    europa, hecate = yard["europa"], yard["hecate"]
    [first, *_others] = standings(europa, [europa, hecate], _speed)
    assert (first.most, first.usual) == (4, 3.5)


def test_a_purse_never_shows_more_than_all_of_it() -> None:
    assert spent_shares(12, Fraction(8), Fraction(4)) == (1 / 3, 2 / 3)
    assert spent_shares(12, Fraction(2), Fraction(4)) == (10 / 12, 1.0)
