"""Targets are asked twice a turn, or in every segment: no draft of before comes back later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.power import allocated
from game.table.decisions import Decision
from game.table.game import begin
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.levels import Player
from game.table.orders import Order
from tests.systems.vectorish.support import changed

NEAR = {"adf": 0, "mr": 0, "speeds": "0"}


def duel(sequence: str, players: Sequence[Player]) -> HotSeat[Any]:
    """Two frigates at rest, nose to nose."""
    ships = {"Icarus": {"hex": "2030", **NEAR}, "Firebrand": {"hex": "2029", **NEAR}}
    setup = changed("chart_duel", ships, sequence=sequence, first="Blue")
    runner: Any = begin(VECTORISH, setup, LabelledDice(b"drafts"))
    seats = dict(zip(runner.battle.sides, players, strict=True))
    return HotSeat(runner, seats, lambda _side: Idle(), shown=0)


def blank(decision: Decision) -> Order:
    """What a screen begins with."""
    assert decision.kind == "targets"
    return TargetsOrder()


class Idle:
    """Gives out power, and otherwise does least."""

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """See ``Mind``."""
        if decision.kind == "power":
            return allocated(view, decision, rules)
        found: Order = rules.questions[decision.kind].plainest(view, decision, rules)
        return found


def fire_of(hot: HotSeat[Any], side: str) -> Order | None:
    """One weapon at whatever it may fire at."""
    view = hot.runner.view(side)
    found = next(iter(fire_options(view, side)), None)
    if found is None:
        return None
    attack = AttackOrder(ship=found.ship, weapon=found.weapon.id, target=found.targets[0])
    return TargetsOrder(attacks=(attack,))


@pytest.mark.parametrize("players", [("person", "scripted"), ("person", "person")])
@pytest.mark.parametrize("sequence", ["turns", "chart"])
def test_each_half_and_segment_begins_with_nothing(
    sequence: str, players: Sequence[Player]
) -> None:
    hot, asked = duel(sequence, players), list[str]()
    while not isinstance(moment := hot.next_moment(), Over) and hot.runner.battle.turn == 1:
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        if not isinstance(moment, Decide):
            continue
        for decision in moment.decisions:
            if decision.kind == "targets":
                hot.open_draft(decision, blank)
                assert hot.drafts[decision.key] == blank(decision)
                assert not hot.as_chosen(decision), "what was chosen before is not chosen now"
                asked.append(decision.key)
                hot.choose_for_me(decision)
                hot.write(decision, fire_of(hot, decision.side) or blank(decision))
                hot.seal([(decision, blank(decision))])
            else:
                hot.seal([(decision, hot.choose_for_me(decision))])
    assert len(asked) > len(set(asked)), "one key for all of them"
