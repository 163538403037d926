"""Near the end a side that leads takes care of its ships, and one that trails takes risks."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.earth_expects.mind.clock_words import score_words
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.last_turn import SOON, lead, stake
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.table.altering import altered
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, duel

LIMIT = 12


def _view(lost: str, turn: int, **more: Any) -> Battle:
    """A turn of a battle in which one ship, or none, has lost a third of its boxes."""
    battle = begin(duel("resolute", "resolute", turn_limit=LIMIT, **more), 1).battle
    ships = dict(battle.ships)
    if lost:
        ship = ships[lost]
        gone = list(ship.design.boxes)[-len(ship.design.boxes) // 3 :]
        record = ship.record.with_levels(dict.fromkeys(gone, Level.DESTROYED))
        ships[lost] = altered(ship, record=record)
    return altered(battle, ships=ships, turn=turn)


def test_the_score_tells_the_more_the_nearer_the_end() -> None:
    for turn in range(1, LIMIT - SOON + 1):
        assert stake(_view("B1", turn), RED, CAPTAIN) == 1
    late = [stake(_view("B1", turn), RED, CAPTAIN) for turn in range(LIMIT - SOON + 1, LIMIT + 1)]
    assert late == sorted(late) and late[0] > 1
    assert late[-1] == pytest.approx(2, abs=0.1)
    trailing = stake(_view("B1", LIMIT), BLUE, CAPTAIN)
    assert trailing == pytest.approx(1 / late[-1])
    assert stake(_view("", LIMIT), RED, CAPTAIN) == 1
    assert stake(_view("B1", LIMIT), RED, OFFICER) == 1


@pytest.mark.parametrize(("at_limit", "ahead"), [("draw", 0), (RED, 1), (BLUE, -1)])
def test_where_the_limit_decides_otherwise_the_score_is_nothing(at_limit: str, ahead: int) -> None:
    assert lead(_view("B1", LIMIT, at_limit=at_limit), RED) == ahead


def _cost(lost: str, turn: int, skill: Skill = CAPTAIN) -> float:
    """What a point of harm costs Red."""
    view = _view(lost, turn)
    ship = view.ships["R1"]
    able = frozenset(ship.design.boxes)
    [(pair, _ends)] = reckoned(view, ship, DEFAULT, NET_DAMAGE, able, skill).duels
    return pair.cost


def test_what_harm_costs_follows_it() -> None:
    early, late = _cost("B1", 1), _cost("B1", LIMIT)
    assert late == pytest.approx(early * stake(_view("B1", LIMIT), RED, CAPTAIN))
    assert _cost("B1", LIMIT, OFFICER) == pytest.approx(early)


def test_it_is_told_where_it_is_weighed() -> None:
    view = _view("B1", LIMIT)
    words = score_words(view, RED, CAPTAIN, weighs=True)
    assert words.endswith("So it takes care: its own damage counts 2 times as much as usual.")
    words = score_words(view, BLUE, CAPTAIN, weighs=True)
    assert words.endswith("counts only 0.5 times as much as usual.")
    for told in (
        score_words(view, RED, CAPTAIN, weighs=False),
        score_words(view, RED, OFFICER, weighs=True),
    ):
        assert told.endswith("That plays no part in the choice.")
