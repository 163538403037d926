"""The scripted side lies low with hidden ships, and looks for those of its enemy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.events import SearchRolled, ShipRevealed, after
from game.systems.earth_expects.mind.choices.hidden import imagined, lies_low
from game.systems.earth_expects.mind.looking_back import LookingBack
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.decisions import Decision
from game.table.minds import Mind
from game.table.runner import Runner
from tests.hiding import hidden
from tests.support import boat, duel, quiet, yard


def _hunt(distance: int, within: int = 5) -> Battle:
    ghost, seeker = (
        boat(yard("icarus"), (0, 0), name="Ghost"),
        boat(yard("vigilance"), (0, -distance), "S", name="Seeker"),
    )
    return hidden(duel(ghost, seeker, turn_limit=12), "Ghost", within=within)


def _played(battle: Battle, seed: int, minds: Mapping[str, Mind], turns: int) -> Runner:
    runner = Runner(battle, DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    while not runner.over and runner.battle.turn <= turns:
        d = runner.decisions[0]
        mind = minds.get(d.side)
        order = mind.decide(runner.question_view(d), d, DEFAULT) if mind else quiet(runner, d)
        runner.answer(d.key, order)
    return runner


def test_it_stays_hidden_while_no_enemy_is_near() -> None:
    minds = {"Blue": Scripted(Random(1)), "Red": Scripted(Random(2))}
    runner = _played(_hunt(14, within=1), 1, minds, 1)
    assert runner.battle.ships["Ghost"].hidden
    first = LookingBack(runner, minds).meant(0)
    assert first is not None and first.thought.who == "Ghost"
    assert "stay hidden" in first.thought.intent


def test_its_thoughts_tell_that_it_stays_hidden_and_where_it_takes_a_hidden_enemy_to_be() -> None:
    minds = {"Blue": Scripted(Random(1)), "Red": Scripted(Random(2))}
    back = LookingBack(_played(_hunt(14, within=1), 1, minds, 1), minds)
    told = [meant for meant in map(back.meant, range(len(back))) if meant is not None]
    assert {meant.thought.who for meant in told} == {"Ghost", "Seeker"}
    for meant in told:
        hunts = meant.thought.who == "Seeker"
        assert hunts == ("stay hidden" not in meant.thought.intent)
        assert len(meant.thought.standing) == hunts
        if hunts:
            [words] = meant.thought.standing
            [area] = meant.view.contacts.values()
            [there] = [hex_ for hex_ in area.area if f" {hex_number(hex_)}," in words]
            ahead = imagined(meant.view, _decision(meant.sealed.key, "Red", "Seeker"))
            assert ahead.ships["Ghost"].hex == there
            assert words.startswith("Ghost is hidden: this is weighed as if it lay in ")


def _decision(key: str, side: str, ship: str) -> Decision:
    return Decision(key, "power", side, ship)


def test_it_goes_where_a_hidden_enemy_may_be_and_searches() -> None:
    minds = {"Blue": Scripted(Random(1)), "Red": Scripted(Random(2))}
    runner = _played(_hunt(9), 3, minds, 6)
    searches = [e for e in runner.events if isinstance(e, SearchRolled)]
    shown = [e for e in runner.events if isinstance(e, ShipRevealed)]
    assert searches and shown


def test_a_random_side_searches_too_and_every_order_is_legal() -> None:
    found = 0
    for seed in range(6):
        minds = {"Red": RandomLegal(Random(seed + 99))}
        runner = _played(_hunt(4), seed, minds, 4)
        found += any(isinstance(e, SearchRolled) for e in runner.events)
    assert found


def test_random_battles_of_hidden_ships_go_on_to_the_end() -> None:
    for seed in range(4):
        minds = {side: RandomLegal(Random(f"{seed}{side}")) for side in ("Blue", "Red")}
        runner = _played(hidden(_hunt(4), "Ghost", "Seeker"), seed, minds, 12)
        assert runner.over


def test_it_waits_longer_where_the_turns_running_out_is_its_victory() -> None:
    battle = _hunt(3, within=1)
    patient = battle.scenario.model_copy(update={"at_limit": "Blue"})
    ghost = battle.ships["Ghost"]
    assert not lies_low(battle, ghost)
    assert lies_low(replace(battle, scenario=patient), ghost)


@pytest.mark.rule("EE-HID-1", "EE-SEQ-2")
@pytest.mark.parametrize("kind", ["power", "plot"])
def test_orders_do_not_depend_on_where_in_its_area_an_enemy_hides(kind: str) -> None:
    """Twins: the ghost lies elsewhere in its area, loaded otherwise."""
    runner = _played(_hunt(9), 1, {}, 0)
    while not any(d.kind == kind and d.side == "Red" for d in runner.decisions):
        d = runner.decisions[0]
        runner.answer(d.key, quiet(runner, d))
    [decision] = [d for d in runner.decisions if d.kind == kind and d.side == "Red"]
    ghost = runner.battle.ships["Ghost"]
    given = set()
    for place in (ghost.area[0], ghost.area[-1]):
        moved = runner.battle.with_ship("Ghost", hex=place, loaded=frozenset(), facing=3)
        view = reduce(after, decision.before, view_for(moved, decision.side))
        given.add(Scripted(Random(1)).decide(view, decision, DEFAULT).model_dump_json())
    assert len(given) == 1
