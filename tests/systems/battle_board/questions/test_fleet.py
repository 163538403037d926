"""Fleets that are bought: what is refused, and names that both sides give."""

from __future__ import annotations

from game.dice import AllLow
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import Bought, FleetOrder
from game.table.game import begin
from game.table.runner import Runner

WASP = stock()["Wasp"]


def buying(second: str = "East", points: int = 400) -> Runner[Board]:
    """Two sides about to buy their fleets."""
    sides = tuple(SideEntry(name=name, points=points) for name in ("West", second))
    return begin(
        BATTLE_BOARD,
        Setup(Scenario(game="Battle board", title="Buying", sides=sides)),
        AllLow(),
    )


def fleet(*names: str, design: str = "Wasp") -> FleetOrder:
    return FleetOrder(tokens=tuple(Bought(name=name, design=design) for name in names))


def bought(runner: Runner[Board], *fleets: FleetOrder) -> list[tuple[str, str]]:
    """Tokens on the board with their sides, once each side has bought one of the fleets."""
    for decision, order in zip(runner.decisions, fleets, strict=True):
        runner.answer(decision.key, order)
    return [(token.name, token.side) for token in runner.battle.tokens.values()]


def refused(order: FleetOrder, **given: int) -> list[str]:
    runner = buying(**given)
    return [fault.sentence for fault in runner.faults(runner.decisions[0], order)]


def test_a_name_that_both_sides_give_is_told_apart_by_its_side() -> None:
    tokens = bought(buying(), fleet("Wasps"), fleet("Wasps"))
    assert tokens == [("Wasps", "West"), ("Wasps of East", "East")]


def test_no_token_is_lost_whatever_it_is_called() -> None:
    tokens = bought(buying(), fleet("A", "A 2"), fleet("A", "A of East"))
    assert tokens == [("A", "West"), ("A 2", "West"), ("A 3", "East"), ("A of East", "East")]


def test_names_stay_within_their_length() -> None:
    long = "W" * 60
    tokens = bought(buying("E" * 60), fleet(long, "B"), fleet(long, "B"))
    assert [name for name, _side in tokens] == [long, "B", "W" * 58 + " 2", "B 2"]


def test_everything_against_a_fleet_is_told_at_once() -> None:
    order = fleet("A", "A", "B", "C", design="Wasp")
    order = order.but(
        tokens=(*order.tokens, Bought(name="D", design="Wosp")),
        designs=(WASP.but(engines=2), WASP),
    )
    assert refused(order, points=100) == [
        "several tokens are called A: give each its own name.",
        "there is no design 'Wosp'; did you mean Wasp?",
        "several designs are called Wasp: give each its own name.",
        "Wasp: a Scout takes 1 engine; take away 1.",
        "this costs 212 points of 100: 112 too many.",
    ]


def test_a_fleet_has_one_to_twelve_tokens() -> None:
    assert refused(FleetOrder()) == ["buy at least one token."]
    dozen = [f"Wasp {number}" for number in range(12)]
    assert refused(fleet(*dozen), points=900) == []
    assert refused(fleet(*dozen, "More"), points=900) == ["a side has at most 12 tokens."]


def test_a_design_that_is_not_there_is_told_with_those_that_are() -> None:
    [told] = refused(fleet("A", design="Dreadnought"))
    assert told.startswith("there is no design 'Dreadnought'; write Arbalest, Bastion,")
    assert told.endswith("Warhammer or Wasp.")


def test_a_fleet_may_cost_all_its_points_and_not_one_more() -> None:
    """Ruling Q326."""
    two = fleet("A", "B")
    assert refused(two, points=106) == []
    assert refused(two, points=105) == ["this costs 106 points of 105: 1 too many."]
