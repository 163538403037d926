"""Quick copies of ships and battles are what ``dataclasses.replace`` would make."""

from __future__ import annotations

from dataclasses import replace

import pytest

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


def test_what_was_worked_out_about_a_ship_or_battle_is_not_carried_on() -> None:
    battle = duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3)))
    ship = battle.ships["Icarus"]
    battle.memo["turn"], ship.memo["facing"] = battle.turn, ship.facing
    assert altered(battle, turn=3).memo == altered(ship, facing=2).memo == {}
    assert (battle.memo["turn"], ship.memo["facing"]) == (battle.turn, ship.facing)
    assert altered(battle, turn=3) == replace(battle, turn=3)


def test_ships_afloat_and_enemies_are_those_of_the_battle_now() -> None:
    battle = duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3)))
    mine, other = battle.ships["Icarus"].side, battle.ships["Halberd"].side
    assert [ship.name for ship in battle.afloat()] == ["Icarus", "Halberd"]
    assert [ship.name for ship in battle.enemies(mine)] == ["Halberd"]
    hiding = battle.with_ship("Halberd", hidden=True)
    assert (hiding.enemies(mine), len(hiding.afloat(other))) == ((), 1)
    lost = battle.with_ship("Halberd", fate="destroyed")
    assert [ship.name for ship in lost.afloat()] == ["Icarus"]
    assert not lost.present(other)
