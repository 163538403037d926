"""Quick copies of ships and battles are what ``dataclasses.replace`` would make."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.altering import altered
from tests.support import boat, duel, yard


def test_an_altered_ship_is_a_new_one_that_differs_only_there() -> None:
    battle = duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3), "S"))
    ship = battle.ships["Icarus"]
    turned = altered(ship, facing=2, held=True)
    assert turned == replace(ship, facing=2, held=True)
    assert (ship.facing, ship.held) == (0, False)
    assert altered(battle, turn=3) == replace(battle, turn=3)


def test_a_field_that_is_none_is_refused() -> None:
    ship = duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3))).ships["Icarus"]
    with pytest.raises(TypeError, match="a Ship has no colour"):
        altered(ship, colour="red")


@pytest.mark.parametrize("kind", [Ship, Battle])
def test_every_field_is_set_when_such_a_thing_is_made(kind: type) -> None:
    """Nothing is worked out and kept beside the fields, where a copy would carry it on."""
    battle = duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3)))
    made = battle if kind is Battle else battle.ships["Icarus"]
    assert set(vars(made)) == {field.name for field in fields(kind)}
