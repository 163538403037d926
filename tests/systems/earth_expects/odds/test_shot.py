"""What is told of fire before its dice: figures, their errors, their explanations."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from game.systems.earth_expects import odds
from game.systems.earth_expects.odds.breaks import Break, breaks
from game.systems.earth_expects.odds.explained import by_type, points_explained
from game.systems.earth_expects.odds.figure import Figure, decimals, percent
from game.systems.earth_expects.odds.fire import rows_of
from game.systems.earth_expects.odds.outcome import Outcome
from game.systems.earth_expects.odds.rows import ENOUGH, FAIR, PIECE
from game.systems.earth_expects.odds.supposed import secrets
from game.systems.earth_expects.rules.impact import Aim, rows
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Record
from game.table.explain import Explanation
from tests.support import marked, yard
from tests.systems.earth_expects.odds.trial import position
from tests.systems.earth_expects.rules.firing import TARGET, facing_down, plain

INVENTORY = (Path(__file__).parents[3] / "rules_inventory.txt").read_text(encoding="utf-8")
LASER = replace(plain(2, 2, 1), weapon="L1")
ION = replace(plain(3, 0, 1), weapon="I1")
RAILGUN = replace(plain(3, 1, 1), weapon="R1")


def told(marks: str = "", fired: object = LASER, plays: int = 500) -> Outcome:
    """A Vigilance at an Icarus, along the middle row from the bow."""
    record = marked(yard("icarus"), marks) if marks else Record(yard("icarus"))
    held = rows(record, 0)
    aim = Aim(0, held[len(held) // 2], "left")
    battle = facing_down(record.design, record)
    return odds.shot(battle, fired, aim, plays)  # type: ignore[arg-type]


def sums_up(found: Explanation, figure: Figure) -> None:
    """That terms have known rules and add up to the figure."""
    assert found.total == pytest.approx(figure.value, abs=1e-9)
    for term in found.terms:
        assert f"{term.rule} " in INVENTORY, term


def test_terms_add_up_to_what_they_explain() -> None:
    several = 0
    for number in range(0, 24, 2):
        outcome = position(number).told(200)
        sums_up(points_explained(outcome, "EE-LSR-2"), outcome.points)
        sums_up(by_type(outcome), outcome.points)
        for found in breaks(outcome):
            sums_up(found.explain(), found.chance)
            several += len(found.terms) > 1
    assert several > 10


def test_lasers_are_reckoned_and_what_several_boxes_have_part_in_is_played() -> None:
    outcome = told()
    assert outcome.points.error == 0
    assert outcome.damaged("S1").error == 0
    parted = told(fired=ION).parted
    assert parted is not None
    assert parted.error > 0
    assert told(fired=ION).points.error > 0


def test_the_heat_adds_up_to_the_points_of_all_types() -> None:
    outcome = told()
    types = {box.type for box in outcome.record.design.boxes.values()}
    assert sum(outcome.heat.values()) == pytest.approx(outcome.points.value)
    assert outcome.on(*types).value == pytest.approx(outcome.points.value)
    assert outcome.on(BoxType.SENSOR).value == pytest.approx(outcome.heat["S1"])


def _named(outcome: Outcome, system: str) -> Break | None:
    return next((each for each in breaks(outcome) if each.system == system), None)


def test_what_is_out_already_is_not_lost_again() -> None:
    """A light mark on the sensor: it is of no use as it is."""
    assert _named(told(), "S1") is not None
    worn = told("S1.")
    assert _named(worn, "S1") is None
    assert worn.damaged("S1").value == 1


def test_a_ship_in_pieces_is_not_cut_in_two_again() -> None:
    whole = told(fired=ION)
    assert any("cut in two" in each.words for each in breaks(whole))
    pieces = told("C1# H1# P1# P2#", fired=ION)
    assert len(pieces.record.sections) > 1
    assert not any("cut in two" in each.words for each in breaks(pieces))


def test_a_weapon_is_out_with_its_primary_box_and_weaker_with_any() -> None:
    record = Record(yard("vigilance"))
    (aim,) = [Aim(0, row, "left") for row in islice(rows(record, 0), 3, 4)]
    outcome = odds.shot(facing_down(record.design, record), RAILGUN, aim)
    for system in outcome.able():
        if system.primary is not None and len(system.boxes) > 1:
            out, weaker = outcome.out(system), outcome.weakened(system)
            assert out is not None
            assert weaker is not None
            assert out.value == pytest.approx(outcome.damaged(system.primary).value)
            assert weaker.value >= out.value - 3 * weaker.error


def test_a_salvo_does_more_than_each_of_its_shots() -> None:
    record = Record(yard("icarus"))
    battle = facing_down(record.design, record)
    aim = Aim(0, rows(record, 0)[2], "left")
    both = odds.salvo(battle, [(LASER, aim), (RAILGUN, aim)])
    alone = odds.shot(battle, RAILGUN, aim)
    assert both.points.value > alone.points.value + 3 * both.points.error
    assert both.sent is not None
    assert alone.sent is not None
    assert both.sent.value > alone.sent.value


def test_of_a_secret_what_shows_counts_and_no_more() -> None:
    """A target that keeps its manoeuvre points to itself."""
    record = Record(yard("icarus"))
    aim = Aim(0, rows(record, 0)[2], "left")
    known = facing_down(record.design, record)
    secret = known.with_ship(TARGET, conduct=None)
    dodging = known.with_ship(TARGET, conduct=Conduct(generated=2))
    least, hidden, most = (odds.shot(b, RAILGUN, aim, 1) for b in (dodging, secret, known))
    assert hidden.points == most.points
    assert hidden.points.value > least.points.value
    assert secrets(secret, RAILGUN)
    assert not secrets(known, RAILGUN)


def test_rows_are_refined_until_they_are_known_well() -> None:
    record = Record(yard("icarus"))
    battle = facing_down(record.design, record)
    found = rows_of(battle, ION, Aim(0, rows(record, 0)[0], "left"))
    wanted = found.rows[2]
    assert not found.knows(wanted)
    assert found.refine([wanted]) == wanted
    assert found.plays(wanted) == PIECE
    assert {found.refine([wanted]) for _row in found.rows[1:]} == set(found.rows) - {wanted}
    before = found.at(wanted).points
    while found.plays(wanted) < ENOUGH:
        assert found.refine([wanted]) == wanted
    assert found.at(wanted).points.error < before.error / 3
    while found.refine([]) is not None:
        pass
    assert {found.plays(row) for row in found.rows} == {FAIR, ENOUGH}


def test_the_same_is_told_each_time() -> None:
    assert told(fired=ION).points == told(fired=ION).points


def test_chances_are_never_rounded_to_never_or_always() -> None:
    assert [percent(Figure(p)) for p in (0, 0.001, 0.234, 0.999, 1)] == [
        "0 %", "< 1 %", "23 %", "> 99 %", "100 %",
    ]  # fmt: skip
    assert decimals(Figure(2.1)) == "2.10"
