"""Missiles that come for a ship: what they take hangs on the guns it turns to them."""

from __future__ import annotations

import numpy as np
import pytest

from game.hexgrid.approach import entries
from game.hexgrid.hexes import DIRECTIONS
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import ADMIRAL, CAPTAIN, Skill
from game.systems.earth_expects.mind.thoughts import Option, Thought
from game.systems.earth_expects.mind.weighing.battery import guards
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.inbound import Inbound
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Level
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

ASTERN = "1351"
"""Four hexes behind the ship."""


def _chased(count: int = 3, design: str = "farewell", hex_: str = ASTERN) -> Scenario:
    """Missiles of a ship that is far off come for one whose guns bear ahead."""
    return scenario(
        [entry("R1", RED, design, "1347", "N"), entry("B1", BLUE, "vigilance", "1317", "S")],
        missiles=({"ship": "B1", "target": "R1", "hex": hex_, "count": count},),
        locks=({"ship": "B1", "target": "R1"},),
    )


def _ship(what: Scenario) -> tuple[Battle, Ship]:
    battle = begin(what, 1).battle
    return battle, battle.ships["R1"]


def _turned(ship: Ship) -> Ends:
    """All facings in the hex of a ship."""
    at = np.array([[ship.hex.q] * 6, [ship.hex.r] * 6])
    return Ends(at, np.arange(6), np.ones(6), np.full(6, 1 / 6))


def _thought(kind: str, skill: Skill) -> Thought:
    """What is thought of the ship's first decision of a kind."""
    runner = begin(_chased(), 1)
    minds = {side: Scripted(number, skill=skill) for number, side in enumerate((RED, BLUE))}
    runner.start()
    while True:
        for decision in runner.decisions:
            view, mind = runner.question_view(decision), minds[decision.side]
            if decision.kind == kind and decision.ship == "R1":
                thought = mind.thinks(view, decision, runner.rules)
                assert thought is not None
                return thought
            runner.answer(decision.key, mind.decide(view, decision, runner.rules))


def _guns(battle: Battle, option: Option) -> int:
    """How many guns bear on the missiles where a plot ends, whatever side they come in by."""
    [(there, facing)] = option.ends
    [at] = {missile.hex for missile in battle.missiles.values()}
    ship = battle.ships["R1"]
    ways = [DIRECTIONS[(side - facing) % 6] for side in entries(there.minus(at))]
    return min(sum(bears(ship, gun, way) for gun in guards(ship.record)) for way in ways)


def test_a_ship_with_missiles_coming_turns_guns_to_them() -> None:
    battle = begin(_chased(), 1).battle
    admiral, captain = (_thought("plot", skill).taken for skill in (ADMIRAL, CAPTAIN))
    assert admiral is not None and captain is not None
    assert _guns(battle, admiral) > _guns(battle, captain) == 0


def test_its_words_tell_of_the_missiles() -> None:
    for kind in ("power", "plot"):
        thought = _thought(kind, ADMIRAL)
        assert any(option.terms["missiles"] < 0 for option in thought.options)
        for option in thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)
        assert "missiles" not in _thought(kind, CAPTAIN).options[0].terms


def test_less_is_lost_where_more_guns_bear_and_all_alike_in_the_hex_of_the_missiles() -> None:
    battle, ship = _ship(_chased(design="firefly"))
    losses = Inbound(battle, ship).losses(_turned(ship))
    assert np.argmin(losses) == 3
    dead = {box: Level.DESTROYED for gun in guards(ship.record) for box in gun.boxes}
    bare = battle.with_ship("R1", record=ship.record.with_levels(dead))
    assert Inbound(bare, bare.ships["R1"]).losses(_turned(ship))[3] > losses[3]
    at_hand = Inbound(*_ship(_chased(hex_="1347"))).losses(_turned(ship))
    assert at_hand == pytest.approx(np.full(6, at_hand[0]))


def test_missiles_for_another_ship_are_nothing_and_more_of_them_take_more() -> None:
    battle, ship = _ship(_chased())
    assert not Inbound(battle, battle.ships["B1"])
    few, many = (Inbound(*_ship(_chased(n))) for n in (1, 5))
    ends = _turned(ship)
    assert few and (many.losses(ends) > few.losses(ends)).all()


def test_guns_without_power_do_not_count() -> None:
    battle, ship = _ship(_chased())
    ends = _turned(ship)
    armed, unarmed = (Inbound(battle, ship, live).losses(ends) for live in (None, frozenset()))
    assert (unarmed >= armed).all() and unarmed[3] > armed[3]
