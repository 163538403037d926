"""Ships of one side that decide in one sitting leave each other their hexes (EE-ENG-13)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import numpy as np
import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CAPTAIN, Skill
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.friends import NONE_TAKEN, Taken
from game.table.events import PhaseBegan
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, entry, play, scenario

SQUADRON = ("resolute", "marius", "halberd")
ROWS = {RED: ("4040", "4142", "3942"), BLUE: ("4030", "4130", "3930")}
FACING = {RED: "N", BLUE: "S"}
FLEET = replace(CAPTAIN, second_guess=0.0, rival=None, friends=6.0, clock=0.0)
SEEDS = (1, 5)


@lru_cache(maxsize=8)
def _played(skill: Skill, seed: int) -> tuple[Runner, dict[str, Scripted]]:
    ships = [
        entry(f"{side[0]}{number}", side, SQUADRON[number], hex_, FACING[side], speed=1)
        for side, row in ROWS.items()
        for number, hex_ in enumerate(row)
    ]
    minds = {side: Scripted(seed + n, skill=skill) for n, side in enumerate((RED, BLUE))}
    return play(scenario(ships, turn_limit=12), minds, seed), minds


def _crowded(runner: Runner) -> int:
    """How often two friends end their flight in one hex."""
    battle, found = runner.first, 0
    for event in runner.events:
        if isinstance(event, PhaseBegan) and event.phase == "weapons":
            pairs = combinations(battle.afloat(), 2)
            found += sum(one.side == other.side and one.hex == other.hex for one, other in pairs)
        battle = runner.rules.after(battle, event)
    return found


def test_no_two_friends_end_in_one_hex() -> None:
    alone = replace(FLEET, friends=0.0)
    before, after = (sum(_crowded(_played(s, n)[0]) for n in SEEDS) for s in (alone, FLEET))
    assert before > 2
    assert after == 0


def _meant() -> list[Meant]:
    back = LookingBack(*_played(FLEET, 6))
    found = [back.meant(number) for number in reversed(range(len(back)))]
    return [one for one in found if one is not None]


def test_a_ship_asked_alone_knows_its_friends_as_when_all_were_asked() -> None:
    found = _meant()
    assert len(found) > 20
    for meant in found:
        assert meant.alike
        for option in meant.thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)


def test_what_friends_cost_is_told() -> None:
    told = (option.terms for meant in _meant() for option in meant.thought.options)
    assert any(terms.get("friends", 0.0) < 0 for terms in told)


def test_each_friend_in_the_hex_of_an_end_counts() -> None:
    at = np.array([[0, 1, 0], [0, 0, 2]])
    ends = Ends(at, np.zeros(3, dtype=np.int64), np.ones(3), np.ones(3) / 3)
    taken = Taken((Hex(1, 0), Hex(0, 2), Hex(1, 0), Hex(2, 2)), 3.0)
    assert taken.worth(ends).tolist() == [0.0, -6.0, -3.0]
    assert NONE_TAKEN.worth(ends).tolist() == [0.0, 0.0, 0.0]
