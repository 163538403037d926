"""Rapid-Fire Railguns: a roll for each box."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.odds.several import rapid_points
from game.systems.earth_expects.events import Aimed, AttackDeclared, ShotRolled
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.customs import Customs
from game.systems.earth_expects.weapons.point_defence import chances, explain, might_defend
from game.systems.earth_expects.weapons.railgun import Railgun, box_shot, to_beat
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import BLUE, boat, column, duel, happened, play, power, powered, run, yard
from tests.systems.earth_expects.rules.defending import guard, needed
from tests.systems.earth_expects.rules.firing import shot

GUN = column("RoRRPPPPPSCHHH", "Gun")
FAR = Hex(0, -9)


def before() -> Battle:
    """The gun three hexes behind an Icarus, lock-on held."""
    return duel(
        boat(GUN),
        boat(yard("icarus"), (0, -3)),
        locks=["Gun>Icarus"],
        options=["rapid-fire railguns"],
    )


RAPID = power("Gun", boxes="R1.1 R1.2 R1.3").but(rapid=("R1",))
FIRE = o.TargetsOrder(attacks=(o.AttackOrder(ship="Gun", weapon="R1", target="Icarus"),))


def fired(*dice: int, order: o.PowerOrder = RAPID) -> Runner:
    """The turn with these dice for the railgun."""
    orders: dict[str, Order] = {"1/power/Gun": order, "1/targets/Blue": FIRE}
    return play(run(before(), *dice, then=AllHigh()), orders)


def rolls(runner: Runner) -> list[tuple[str, bool, int]]:
    return [(e.attack, e.hit, e.points) for e in happened(runner, ShotRolled)]


@pytest.mark.rule("EE-OPT-RF-1")
def test_every_box_rolls_and_each_hit_has_its_own_row_and_die() -> None:
    """Icarus generates nothing: 1 beats 0. To hit, damage, row: three times."""
    runner = fired(1, 2, 1, 1, 1, 3, 6, 6, 1, 4, 3, 4)
    assert rolls(runner) == [("1.1.1/1", True, 2), ("1.1.1/2", True, 3), ("1.1.1/3", True, 4)]
    (declared,) = happened(runner, AttackDeclared)
    assert declared.rapid
    assert declared.strength == 3
    assert [e.attack for e in happened(runner, Aimed)] == ["1.1.1/1", "1.1.1/2", "1.1.1/3"]


@pytest.mark.rule("EE-OPT-RF-1")
def test_hits_in_a_row_help_even_if_the_row_missed_and_a_miss_ends_them() -> None:
    battle = powered(before(), RAPID, power("Icarus", "", "E2 2"))
    whole = shot(battle, "R1", "Gun", "Icarus")
    assert whole.rapid
    first = to_beat(battle, box_shot(whole, 1, 0))
    assert first > 1
    assert to_beat(battle, box_shot(whole, 2, 1)) == first - 1
    assert to_beat(battle, box_shot(whole, 3, 2)) == first - 2
    assert box_shot(whole, 3, 2).strength == 1


def dodging(*dice: int) -> list[bool]:
    """Hits against an Icarus that generated so many points that the first roll needs a 3."""
    runner = run(before(), *dice, then=AllHigh())
    orders: dict[str, Order] = {
        "1/power/Gun": RAPID,
        "1/power/Icarus": power("Icarus", "", "E1 1"),
        "1/targets/Blue": FIRE,
    }
    play(runner, orders)
    return [hit for _attack, hit, _points in rolls(runner)]


@pytest.mark.rule("EE-OPT-RF-1")
def test_a_streak_in_play() -> None:
    """Two points: 3 hits (damage 1, row 2 passes the ship), 2 hits at +1, 1 hits at +2."""
    conduct = powered(before(), power("Icarus", "", "E1 1")).ships["Icarus"].conduct
    assert conduct is not None
    assert conduct.generated == 2
    assert dodging(3, 1, 1, 1, 2, 1, 3, 4, 1, 1, 3, 4) == [True, True, True]
    assert dodging(2, 3, 1, 3, 4, 2, 1, 3, 4) == [False, True, True]
    assert dodging(3, 1, 3, 4, 1, 2) == [True, False, False]


@pytest.mark.rule("EE-OPT-RF-1")
def test_against_missiles_each_box_after_the_first_lowers_the_number() -> None:
    """The printed three boxes: 5 - 2 = 3; never below 1 (Ruling Q210)."""
    place = Hex(0, -1)
    battle = guard(GUN, "R1.1 R1.2 R1.3", place)
    assert needed(battle, "R1") == 5 + 1
    order = power("Guard", boxes="R1.1 R1.2 R1.3").but(rapid=("R1",))
    rapid = powered(battle, order)
    assert needed(rapid, "R1") == 3 + 1
    assert needed(powered(rapid, order.but(boxes=("R1.1", "R1.3"))), "R1") == 4 + 1
    (found,) = chances(rapid, BLUE)
    assert [term.amount for term in explain(rapid, found).terms] == ["5", "+ 1", "− 2"]
    long = column("RoRRRRRRRPPPPPPPPSCHHHHHHHH", "Gun")
    boxes = " ".join(f"R1.{n}" for n in range(1, 9))
    most = powered(guard(long, boxes, place), power("Guard", boxes=boxes).but(rapid=("R1",)))
    assert needed(most, "R1") == 1 + 1


@pytest.mark.rule("EE-OPT-RF-1")
def test_only_railguns_and_only_where_the_table_plays_so() -> None:
    runner = run(before())
    decision = runner.decision("1/power/Gun")
    assert runner.faults(decision, RAPID) == []
    (fault,) = runner.faults(decision, RAPID.but(rapid=("S1",)))
    assert fault.sentence == "S1 is no railgun: only railguns fire rapidly."
    plain = run(duel(boat(GUN), boat(yard("icarus"), (0, -3))))
    (fault,) = plain.faults(plain.decision("1/power/Gun"), RAPID)
    assert fault.sentence == "railguns do not fire rapidly in this battle."


@pytest.mark.rule("EE-OPT-RF-1")
def test_the_arithmetic_says_rapid_fire() -> None:
    battle = powered(before(), RAPID, power("Icarus", "", "E1 1"))
    found = Railgun().explain(battle, shot(battle, "R1", "Gun", "Icarus"))
    assert found.title == "Railgun, rapid fire"
    assert found.value == "3 times: die > 2, then 1d6"
    assert rapid_points(0, 3) == 3 * 3.5
    assert rapid_points(5, 1) == Fraction(7, 12)


@pytest.mark.rule("EE-OPT-RF-1", "EE-SEQ-2")
def test_rapid_fire_is_a_secret_who_might_defend_does_not_tell() -> None:
    """A far missile that only rapid fire could reach: the side is called either way (Q250)."""
    place = Hex(0, -3)
    battle = guard(GUN, "R1.1 R1.2 R1.3", place)
    assert needed(battle, "R1") == 8
    plain = replace(battle, customs=Customs(rapid_fire=True))
    order = power("Guard", boxes="R1.1 R1.2 R1.3").but(rapid=("R1",))
    rapid = powered(plain, order)
    assert needed(rapid, "R1") == 6
    assert chances(plain, BLUE) == []
    assert chances(rapid, BLUE)
    assert might_defend(plain, BLUE)
    assert might_defend(rapid, BLUE)
    assert not might_defend(battle, BLUE)


def test_the_log_tells_rapid_fire() -> None:
    runner = fired(1, 2, 1, 1, 1, 3, 6, 6, 1, 4, 3, 4)
    lines = [line.text for line in log_lines(runner.first, runner.events)]
    assert "Gun fires the railgun rapidly at Icarus." in lines
    assert any(line.endswith("rapid fire: railgun.") for line in lines)
