"""Random whole battles: what must hold after each event, and that each can be taken up anywhere."""

from __future__ import annotations

import json
from collections import Counter
from functools import reduce
from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import distance
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.events.movement import LeftBoard, Stepped
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.state.board import Board, Token, on_sheet
from game.table.events import Happening, OrderSealed, OrdersWithdrawn
from game.table.game import begin
from game.table.minds import Mind
from game.table.runner import Runner

STORMS = range(300)
TAKEN_UP = range(0, 300, 10)
SIDES = ("Red", "Green")


def storm(seed: int) -> Setup:
    """Any battle: bought fleets or given ones, placed or not, with and without own hands."""
    chance = Random(f"storm {seed}")
    bought = {side: chance.random() < 0.3 for side in SIDES}
    sides = [
        SideEntry(name=side, points=chance.randint(60, 500) if bought[side] else None)
        for side in SIDES
    ]
    tokens = [
        TokenEntry(
            name=f"{side} {number}",
            side=side,
            design=chance.choice(list(stock())),
            ships=chance.randint(1, 3),
            hex=chance.choice((None, f"{chance.randrange(15):02d}{chance.randrange(11):02d}")),
        )
        for side in SIDES
        if not bought[side]
        for number in range(chance.randint(1, 5))
    ]
    return Setup(
        Scenario(
            game="Battle board",
            title="Storm",
            sides=tuple(sides),
            tokens=tuple(tokens),
            by_hand=chance.random() < 0.8,
            every_round=chance.random() < 0.2,
        )
    )


def opened(seed: int) -> Runner[Board]:
    """The storm of a seed at its first question."""
    return begin(BATTLE_BOARD, storm(seed), LabelledDice(seed.to_bytes(32, "big")))


def played(seed: int) -> Runner[Board]:
    """The storm of a seed at its end, by random sides that now and then think again."""
    runner, chance = opened(seed), Random(f"play {seed}")
    watch = Watch(runner.first)
    for event in runner.events:
        watch(event)
    runner.listeners.append(watch)
    minds: dict[str, Mind] = {
        side: Commander(seed) if chance.random() < 0.4 else BATTLE_BOARD.any_mind(chance)
        for side in SIDES
    }
    while not runner.over:
        decision = chance.choice(runner.decisions)
        view = runner.question_view(decision)
        order = minds[decision.side].decide(view, decision, runner.rules)
        runner.answer(decision.key, order)
        if chance.random() < 0.05:
            runner.withdraw(decision.side)
    assert watch.board == runner.battle
    return runner


class Watch:
    """Carries each event out by itself, and looks at what must hold."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, event: Happening) -> None:
        before, rules = self.board, BATTLE_BOARD.plain_rules
        assert BATTLE_BOARD.read_event(rules_text(event)) == event
        self.board = after = rules.after(before, event)
        for token in after.tokens.values():
            sound(token)
        if isinstance(event, Stepped):
            here, there = before.tokens[event.token].where, after.tokens[event.token].where
            assert on_sheet(there) and distance(here, there) <= 1
        if isinstance(event, SlotFired):
            self.look_at_fire(event)
        if isinstance(event, LeftBoard):
            assert not after.tokens[event.token].on_board

    def look_at_fire(self, event: SlotFired) -> None:
        """Only enemies in range are struck, each once; nobody gains by it."""
        firer = self.board.tokens[event.token]
        slot = firer.design.slots[event.slot]
        assert firer.on_board and event.hits
        assert max(Counter(hit.token for hit in event.hits).values()) == 1
        for hit in event.hits:
            target = self.board.tokens[hit.token]
            assert target.side != firer.side and not target.gone
            assert distance(firer.where, target.where) == hit.far <= slot.weapon.range
        assert all(hit.ships == 0 for hit in event.hits[:-1])
        if not event.ran:
            assert all(hit.arrived <= event.power for hit in event.hits)


def rules_text(event: Happening) -> str:
    """An event as a journal writes it."""

    return json.dumps(event.plain())


def sound(token: Token) -> None:
    """Nothing below nothing, and no ship that should be destroyed."""
    assert token.ships >= 0 and token.pool >= 0
    assert 0 <= token.damaged <= token.ships
    assert 0 <= token.damage < token.design.armour
    assert (token.damaged == 0) == (token.damage == 0)
    assert token.hurt < token.ships * token.design.armour or token.ships == 0


@pytest.mark.parametrize("seed", STORMS)
def test_a_storm_breaks_nothing(seed: int) -> None:
    runner = played(seed)
    assert runner.battle.outcome is not None
    assert runner.battle.turn <= runner.battle.scenario.last_round
    assert reduce(runner.rules.after, runner.events, runner.first) == runner.battle


@pytest.mark.parametrize("seed", TAKEN_UP)
def test_a_storm_cut_anywhere_goes_on_as_it_did(seed: int) -> None:
    whole, chance = played(seed), Random(f"cut {seed}")
    cut = chance.randrange(3, len(whole.events))
    kept = whole.events[:cut]
    rolled: Any = [die for event in kept for die in event.dice]
    dice = LabelledDice(seed.to_bytes(32, "big")).past(rolled)
    again = Runner(whole.first, whole.rules, dice)
    again.restore(kept)
    for event in whole.events[cut:]:
        if event.put_in:
            put_in(again, event)
    assert again.events == whole.events
    assert again.battle == whole.battle


def put_in(runner: Runner[Board], event: Happening) -> None:
    """Say to a battle what a player said in another."""
    if isinstance(event, OrderSealed):
        runner.answer(event.decision, event.order)
    elif isinstance(event, OrdersWithdrawn):
        runner.withdraw(event.side)
