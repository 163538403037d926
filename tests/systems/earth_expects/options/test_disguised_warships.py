"""Disguised warships: two records, what ends the disguise, what the ship is then (EE-OPT-DW-1)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.dice import AllHigh, GivenDice
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import (
    AttackDeclared,
    BoxDamaged,
    DisguiseDropped,
    LockRolled,
    after,
)
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.log.words import Log, log_lines
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.damage import hurt
from game.systems.earth_expects.rules.disguise import before_event, dropped
from game.systems.earth_expects.rules.sensors import roll_attempts
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.scenario.setup import designs_of, set_up
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.ship.disguise import disguise_faults
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening
from game.table.eyes import PUBLIC, seen_by
from game.table.runner import Runner
from tests.disguises import FALSE, HUNTER, RAIDER, TRUE, begun, designs, masquerade
from tests.support import BLUE, RED, column, play, power, quiet, yard

PORT = Hex(-4, 1)
DW = pytest.mark.rule("EE-OPT-DW-1")


def _table(battle: Battle, *dice: int) -> Table:
    customs = with_options(DEFAULT, battle.scenario.options).customs
    return Table(replace(battle, customs=customs), GivenDice(dice))


def _dropped(runner: Runner | Table) -> list[str]:
    return [e.reason for e in runner.events if isinstance(e, DisguiseDropped)]


@DW
def test_the_raider_of_the_fleet_passes_for_her_sister() -> None:
    assert disguise_faults(yard(TRUE), yard(FALSE)) == []


@DW
@pytest.mark.parametrize(
    ("true", "false", "words"),
    [
        (TRUE, "icarus", "is no passenger ship"),
        (FALSE, FALSE, "is no warship"),
        (TRUE, "short_hop", "different classes"),
        (TRUE, "empress_of_callisto", "differ in shape"),
    ],
)
def test_records_that_cannot_pass_for_one_another(true: str, false: str, words: str) -> None:
    assert any(words in fault for fault in disguise_faults(yard(true), yard(false)))


@DW
def test_boxes_are_only_replaced_by_hull() -> None:
    false = yard(FALSE)
    laser = false.boxes["L1"]
    boxes = {**false.boxes, "L1": replace(laser, type=BoxType.SENSOR)}
    (fault,) = disguise_faults(yard(TRUE), replace(false, boxes=boxes))
    assert "L1 of the false record may be as on the true one, L, or hull" in fault


@DW
def test_it_needs_the_option_and_both_records() -> None:
    battle = masquerade()
    without = battle.scenario.model_copy(update={"options": ()})
    with pytest.raises(ScenarioError, match="disguised warships are not in play"):
        set_up(without, designs())
    with pytest.raises(ScenarioError, match="no design 'annie_laurie' for Annie to pass for"):
        set_up(battle.scenario, {n: d for n, d in designs().items() if n != FALSE})
    assert {n: d.name for n, d in designs_of(battle).items()} == {
        n: d.name for n, d in designs().items()
    }


@DW
def test_she_pays_and_is_locked_on_to_as_a_passenger_ship_at_the_full_price() -> None:
    ship = masquerade().ships[RAIDER]
    liner, warship = yard(FALSE).costs, yard(TRUE).costs
    assert ship.design.kind is Kind.PASSENGER
    assert (ship.design.costs.speed, ship.design.costs.manoeuvre) == (liner.speed, liner.manoeuvre)
    assert ship.design.costs.value == warship.value == 2 * liner.value


@DW
def test_others_see_the_false_record_and_the_owner_the_true_one() -> None:
    battle = masquerade()
    mine = view_for(battle, BLUE).ships[RAIDER]
    assert {mine.design.boxes[b].type for b in ("H1", "H3", "H7", "H11")} == {
        BoxType.RAILGUN,
        BoxType.LASER,
        BoxType.MISSILE,
        BoxType.GENERATOR,
    }
    for side in (RED, PUBLIC):
        view = view_for(battle, side)
        seen = view.ships[RAIDER]
        assert (
            seen.design is yard(FALSE) and seen.extra(Disguise).design is None and not seen.loaded
        )
        assert view.scenario.ships[0].design == FALSE
        assert view.scenario.ships[0].disguise is None


@DW
def test_the_second_point_on_a_box_ends_it_and_the_first_does_not() -> None:
    table = _table(masquerade())
    hurt(table, RAIDER, "H1", 1, "a")
    assert table.battle.ships[RAIDER].record.level("H1") is Level.CRITICAL
    assert not _dropped(table)
    hurt(table, RAIDER, "H1", 1, "b")
    ship = table.battle.ships[RAIDER]
    assert _dropped(table) == ["a box withstands two points of damage"]
    assert (ship.design.kind, ship.extra(Disguise).design) == (Kind.AUXILIARY, None)
    assert ship.record.level("H1") is Level.CRITICAL
    blow = table.events[-1]
    assert isinstance(blow, BoxDamaged) and blow.before is Level.MODERATE
    assert hurt(table, RAIDER, "H1", 2, "c") == 1
    assert not table.battle.ships[RAIDER].record.present("H1")


@DW
def test_two_points_at_once_end_it_too_and_a_box_takes_three() -> None:
    table = _table(masquerade())
    assert hurt(table, RAIDER, "H2", 4, "a") == 1
    assert _dropped(table)


@DW
def test_boxes_hurt_before_are_those_of_an_auxiliary_afterwards() -> None:
    battle = masquerade()
    levels = {"H1": Level.CRITICAL, "H2": Level.HEAVY, "P1": Level.CRITICAL}
    record = battle.ships[RAIDER].record.with_levels(levels)
    table = _table(battle.with_ship(RAIDER, record=record))
    hurt(table, RAIDER, "H2", 1, "a")
    after = table.battle.ships[RAIDER].record
    assert [after.level(b) for b in ("H1", "H2", "P1")] == [Level.MODERATE] * 3


@DW
@pytest.mark.parametrize(
    ("roll", "reach", "locks", "ends"),
    [
        (3, 4, True, False),
        (2, 4, True, False),
        (1, 4, False, False),
        (4, 4, True, False),
        (5, 4, True, True),
    ],
)
def test_a_lock_on_good_enough_for_a_warship_ends_it(
    roll: int, reach: int, locks: bool, ends: bool
) -> None:
    """Doubled, 2 reaches range 4; undoubled it takes 5 to exceed it (Ruling Q131)."""
    table = _table(masquerade(reach), roll)
    order = o.SensorOrder(ship=HUNTER, attempts=(o.Attempt(target=RAIDER, sensors=("S1",)),))
    roll_attempts(table, [order])
    (rolled,) = [e for e in table.events if isinstance(e, LockRolled)]
    assert (rolled.success, bool(_dropped(table))) == (locks, ends)


@DW
def test_the_sum_of_a_roll_stays_true_where_the_roll_before_ended_the_disguise() -> None:
    """All attempts of a moment are at a passenger ship: 2 doubled reaches range 4."""
    table, log = _table(masquerade(4), 5, 2), Log(masquerade(4))
    tries = tuple(o.Attempt(target=RAIDER, sensors=(s,)) for s in ("S1", "S2"))
    roll_attempts(table, [o.SensorOrder(ship=HUNTER, attempts=tries)])
    lines = [line.sum for line in map(log.hear, table.events) if line is not None]
    sums = [words for words in lines if "range" in words]
    assert sums == ["die 5, × 2 = 10 ≥ range 4", "die 2, × 2 = 4 ≥ range 4"]
    assert _dropped(table)


def _fire(weapon: str) -> Runner:
    runner = begun(masquerade(place=PORT), then=AllHigh())
    boxes = "L1 H3"
    play(runner, {f"1/power/{RAIDER}": power(RAIDER, boxes=boxes)}, until="1/targets/")
    shot = o.AttackOrder(ship=RAIDER, weapon=weapon, target=HUNTER)
    runner.answer("1/targets/Blue", o.TargetsOrder(attacks=(shot,)))
    return play(runner)


@DW
def test_a_weapon_the_false_record_has_may_be_used_and_another_ends_it() -> None:
    assert not _dropped(_fire("L1"))
    fired = _fire("H3")
    assert _dropped(fired) == ["it uses what the Annie Laurie does not have"]
    kinds = [type(e) for e in fired.events]
    assert kinds.index(DisguiseDropped) + 1 == kinds.index(AttackDeclared)


@DW
def test_the_owner_may_drop_it_before_power() -> None:
    runner = begun(masquerade(), then=AllHigh())
    said = o.AnnounceOrder(said=(o.Said(ship=RAIDER, what="drop disguise"),))
    play(runner, {"1/announce/Blue": said}, until="1/power/")
    assert _dropped(runner) == ["it shows its colours"]
    ship = runner.battle.ships[RAIDER]
    assert ship.design.costs.speed == yard(TRUE).costs.speed == Fraction(1)
    seen = runner.view(RED).ships[RAIDER]
    assert seen.design.kind is Kind.AUXILIARY and seen.design.boxes["H3"].type is BoxType.LASER


def test_the_log_of_the_enemy_goes_on_with_the_true_record() -> None:
    runner = begun(masquerade(), then=AllHigh())
    said = o.AnnounceOrder(said=(o.Said(ship=RAIDER, what="drop disguise"),))
    play(runner, {"1/announce/Blue": said})
    lines = log_lines(view_for(runner.first, RED), seen_by(runner.events, RED))
    (line,) = [line for line in lines if "disguise:" in line.text]
    assert "it shows its colours" in line.text


def _engines(speed: str) -> Runner:
    """A ship whose false record shows one of her two engine boxes."""
    true = column("SCPPHEE", "True", "FF")
    false = column("SCPPHHE", "False", "FF", 'kind = "passenger"')
    pair = {"True": true, "False": false, "icarus": yard("icarus")}
    entry = (
        masquerade().scenario.ships[0].model_copy(update={"design": "True", "disguise": "False"})
    )
    hunter = masquerade(hunter="icarus").scenario.ships[1]
    what = masquerade().scenario.model_copy(update={"ships": (entry, hunter)})
    runner = begun(set_up(what, pair), then=AllHigh())
    engine = runner.battle.ships[RAIDER].design.systems_of(BoxType.ENGINE)[0].id
    play(runner, {f"1/power/{RAIDER}": power(RAIDER, f"{engine} {speed}")})
    orders = {f"2/power/{RAIDER}": power(RAIDER, f"{engine} {2 if speed == '1' else 1}")}
    return play(runner, orders if speed == "1" else {})


@DW
def test_power_by_itself_tells_nothing_and_more_engine_than_shown_does() -> None:
    quietly = begun(masquerade(), then=AllHigh())
    play(quietly, {f"1/power/{RAIDER}": power(RAIDER, "E1 1", "", "H3 H4 H1")})
    assert not _dropped(quietly)
    assert _dropped(_engines("1")) == ["it uses what the False does not have"]
    assert not _dropped(_engines("0.5"))


@DW
@pytest.mark.parametrize(
    ("event", "ends"),
    [
        (ev.AttemptsDeclared(ship=RAIDER, attempts=((HUNTER, ("S1",)),)), False),
        (ev.AttemptsDeclared(ship=RAIDER, attempts=((HUNTER, ("S1",)),) * 2), False),
        (ev.AttemptsDeclared(ship=RAIDER, attempts=((HUNTER, ("S1",)),) * 3), True),
        (ev.LaunchesDeclared(side=BLUE, launches=((RAIDER, "H7", HUNTER),)), True),
        (ev.LaunchesDeclared(side=BLUE, launches=(("Consort", "H7", HUNTER),)), False),
        (ev.Reloaded(ship=RAIDER, launchers=("H8",)), True),
        (ev.ShotRolled(attack="x", weapon="ion", points=1, target=RAIDER), False),
        (ev.ShotRolled(attack="x", weapon="ion", points=1, target=RAIDER, shields=("H11",)), True),
        (ev.SensorsGiven(ship=RAIDER, sensors=("S2",)), False),
        (ev.FailureStruck(ship=RAIDER, number=1, points=1, box="E1.1"), False),
    ],
)
def test_using_what_the_false_record_does_not_have_ends_it(event: Happening, ends: bool) -> None:
    battle = _table(masquerade()).battle
    assert bool(before_event(battle, event)) is ends


@pytest.mark.rule("EE-SEQ-2")
def test_any_passenger_ship_is_asked_as_if_it_might_be_one() -> None:
    """Genuine or not, her side is called in every step (Ruling Q250)."""
    asked = []
    for disguised in (True, False):
        runner = begun(masquerade(disguised=disguised), then=AllHigh())
        keys = []
        while runner.battle.turn == 1 and not runner.over:
            keys += [f"{d.side} {d.step}" for d in runner.decisions if d.side == BLUE][:1]
            decision = runner.decisions[0]
            runner.answer(decision.key, quiet(runner, decision))
        asked.append(list(dict.fromkeys(keys)))
    assert asked[0] == asked[1]
    assert {"Blue announce", "Blue targets", "Blue sensors", "Blue repairs"} <= set(asked[0])


@DW
@pytest.mark.rule("EE-OPT-RO-1")
def test_a_raider_that_has_rolled_shows_herself_the_other_way_round() -> None:
    battle = after(masquerade(), ev.TurnedOver(ship=RAIDER))
    event = dropped(battle.ships[RAIDER], "it shows its colours")
    mine, theirs = after(battle, event), after(view_for(battle, RED), event)
    own, seen = (one.ships[RAIDER].design for one in (mine, theirs))
    assert [(b.id, b.type, b.place) for b in own.boxes.values()] == [
        (b.id, b.type, b.place) for b in seen.boxes.values()
    ]
    assert own.systems == seen.systems
    start = masquerade().ships[RAIDER].design
    assert own.boxes["H3"].place != start.boxes["H3"].place
