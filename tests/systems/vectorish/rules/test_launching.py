"""Who might launch on the chart: missiles that could come to nobody are no choice (Ruling Q250)."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import distance
from game.systems.earth_expects.events import MissileLaunched, MissileMoved
from game.systems.earth_expects.state.orders import LaunchOrder
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.launching import _aside, might_arrive
from game.systems.vectorish.screens.targets import short
from game.table.decisions import Decision
from game.table.orders import Order
from tests.systems.vectorish.support import changed, played

RULES = VECTORISH.rules(VECTORISH.find("seekers"))


def asked_at(**caravel: Any) -> list[int]:
    """The ranges to the freighter at which the missile boat is asked in a turn that all drift."""
    found = list[int]()

    def answer(view: Any, decision: Decision) -> Order | None:
        if (decision.kind, decision.side) == ("targets", "Raider"):
            found.append(distance(view.ships["Marius"].hex, view.ships["Caravel"].hex))
        return None

    where = {"Sheepdog": {"hex": "9020", "speeds": "0"}, "Caravel": caravel}
    played(changed("seekers", where), answer, 1)
    return found


@pytest.mark.rule("Q250")
def test_nobody_is_asked_while_no_target_could_come_within_a_missiles_hexes() -> None:
    assert asked_at(hex="2040", speeds="A8") == []
    assert asked_at(hex="2040", speeds="A6") == [14, 14, 13, 14, 13, 13]


@pytest.mark.rule("Q250")
def test_a_target_that_is_or_drifts_or_could_thrust_into_reach_is_asked_about() -> None:
    assert asked_at(hex="2044", speeds="A6")
    assert asked_at(hex="2030", speeds="D4")
    assert asked_at(hex="2040", speeds="A1", adf=2)


def test_points_move_a_ship_only_from_when_they_may_be_taken() -> None:
    """ADF 3 from segment 5 on: at once, five segments later and fifteen later."""
    assert _aside(3, 5, 0) == 0
    assert _aside(0, 5, 10) == 0
    assert _aside(3, 5, 5) == 1 + 2
    assert _aside(3, 5, 10) == 1 + 3 + 2
    assert _aside(3, 5, 20) == 1 + 6 + 6
    assert _aside(3, 10, 10) == 1 + 3 + 3


@pytest.mark.rule("Q250")
def test_a_target_that_buys_its_thrust_might_come_anywhere() -> None:
    """What it has bought is secret, so that who is asked must not hang on it."""
    assert len(asked_at(hex="2040", speeds="A6", adf=None, mr=None)) == 10


def test_no_missile_that_came_to_its_target_would_not_have_been_asked_about() -> None:
    mind, setup = VECTORISH.mind(1), VECTORISH.find("seekers")
    launched, arrived = dict[str, bool](), list[str]()
    for seed in (b"1", b"2", b"3"):
        runner = played(setup, lambda view, one: mind.decide(view, one, RULES), 6, seed)
        battle = runner.first
        for event in runner.events:
            if isinstance(event, MissileLaunched):
                ship = battle.ships[event.ship]
                launched[event.missile] = might_arrive(battle, ship, event.target)
            arrived += [event.missile] if isinstance(event, MissileMoved) else []
            battle = RULES.after(battle, event)
    assert arrived
    assert all(launched.values())


def test_a_launch_that_falls_short_of_a_target_adrift_is_asked_about() -> None:
    """Twelve hexes on a chart where the freighter runs; bought thrust is not counted on."""
    launches = [LaunchOrder(ship="Marius", launcher=box, target="Caravel") for box in ("M1", "M2")]
    found = list[list[str]]()

    def answer(view: Any, decision: Decision) -> Order | None:
        if (decision.kind, decision.side) == ("targets", "Raider"):
            found.append(list(short(view, launches)))
        return None

    for speeds in ("A6", "D4"):
        where = {"Sheepdog": {"hex": "9020", "speeds": "0"}}
        where["Caravel"] = {"hex": "2040", "speeds": speeds, "adf": None, "mr": None}
        found.clear()
        played(changed("seekers", where), answer, 1)
        runs = speeds == "A6"
        assert found and (len(found[0]) == 1) is runs
        if runs:
            assert "its 2 missiles fly 12 hexes and fall short of Caravel" in found[0][0]
