"""Odds of point defence and of lock-ons, explained."""

from __future__ import annotations

import pytest

from game.systems.earth_expects import odds
from game.systems.earth_expects.odds.missiles import Survivors
from game.systems.earth_expects.rules.sensors import chance
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from tests.support import boat, duel, power, powered, yard


def test_the_mean_of_missiles_that_come_through_is_told_one_by_one() -> None:
    found = Survivors(("A", "B"), {(): 0.2, ("A",): 0.1, ("A", "B"): 0.7})
    assert found.comes_through("A").value == pytest.approx(0.8)
    assert found.at_least(1).value == pytest.approx(0.8)
    assert found.at_least(2).value == pytest.approx(0.7)
    assert found.mean.value == pytest.approx(1.5)
    explained = found.explain()
    assert explained.total == pytest.approx(1.5)
    assert [term.words for term in explained.terms] == ["A", "B"]
    assert {term.rule for term in explained.terms} == {"EE-PD-6"}


def test_lock_ons_add_up_attempt_by_attempt() -> None:
    battle = powered(
        duel(boat(yard("vigilance"), (0, 3)), boat(yard("icarus"))),
        power("Vigilance", boxes="S1 S2"),
    )
    attempts = tuple(Attempt(target="Icarus", sensors=(sensor,)) for sensor in ("S1", "S2"))
    found = odds.locks(battle, [SensorOrder(ship="Vigilance", attempts=attempts)])
    used = battle.with_ship("Vigilance", used_sensors=True)
    alone = float(chance(used, "Vigilance", attempts[0]))
    assert 0 < alone < 1
    explained = found.explain("Vigilance", "Icarus")
    assert len(explained.terms) == 2
    assert explained.total == pytest.approx(found.mean("Vigilance", "Icarus").value)
    assert found.mean("Vigilance", "Icarus").value == pytest.approx(2 * alone)
    assert found.holds("Vigilance", "Icarus").value == pytest.approx(1 - (1 - alone) ** 2)
    assert found.holds("Vigilance", "Nobody").value == 0
