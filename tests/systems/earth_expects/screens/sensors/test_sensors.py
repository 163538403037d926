"""Sensors, their result, and the screen with nothing to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.desk.kit import BigButton, ListView, Screen
from game.desk.map.marks import Beams, Brackets, Tint
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import LockRolled
from game.systems.earth_expects.rules.arcs import bears_on
from game.systems.earth_expects.screens.pass_sheet import PassSheet
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.screens.sensors.map import coverage, decor, live
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.screens.sensors.sealed import sealed_words
from game.systems.earth_expects.screens.sensors.sheet import SensorsSheet
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import Attempt, LaunchOrder, SensorOrder, TargetsOrder
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, frame, press
from tests.support import BLUE, RED, boat, duel, fleet, hit, plot, power, powered, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
    watch,
)

SIZES = ((1280, 720), (1920, 1080))
EVERY = " ".join(f"S{n}" for n in range(1, 9))


def tracking(
    launches: int = 0,
    marks: str = "",
    size: tuple[int, int] = SIZES[0],
    prey: str = "stunt_double",
    *,
    proposed: bool = False,
) -> tuple[HotSeat, OrderScreen]:
    """Vigilance with all sensors powered, an unarmed ship coasting ahead of it at range 4.

    What is proposed is cleared unless it is wanted.
    """
    battle = duel(
        boat(yard("vigilance"), (0, 6), speed=0),
        boat(yard(prey), (0, 2), speed=0, name="Icarus"),
        locks=["Vigilance>Icarus"],
    )
    hot, screen = sought(hit(battle, "Vigilance", marks), size, launches)
    if not proposed:
        press(screen, "Del")
    return hot, screen


def sought(battle: Battle, size: tuple[int, int], launches: int = 0) -> tuple[HotSeat, OrderScreen]:
    """The sensors screen of Vigilance with all sensors powered, once both have coasted."""
    hot = seat(battle)

    def mover(decision: Decision, view: Battle) -> Order | None:
        if decision.kind == "power":
            return power(decision.ship or "", "", "", EVERY if decision.side == BLUE else "")
        if decision.kind == "plot":
            return plot(decision.ship or "", "coast")
        if decision.kind != "targets":
            return None
        return launching(view, launches) if launches else TargetsOrder()

    moment = until(hot, "sensors", mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, SensorsSheet), size)
    assert shows(screen, SensorsSheet)
    return hot, screen


def launching(view: Battle, count: int) -> TargetsOrder:
    """So many missiles at Icarus."""
    ship = view.ships["Vigilance"]
    able = [
        s.id for s in ship.design.systems_of(BoxType.MISSILE) if bears_on(view, ship, s, "Icarus")
    ]
    launches = (LaunchOrder(ship=ship.name, launcher=m, target="Icarus") for m in able[:count])
    return TargetsOrder(launches=tuple(launches))


def box(screen: Screen, name: str) -> tuple[int, int]:
    """The pixel of a box on the record."""
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    return record.box_rect(name).center


def the_map(screen: Screen) -> MapWidget:
    widget = screen.widget("map")
    assert isinstance(widget, MapWidget)
    return widget


def attempts(*sensors: str) -> tuple[Attempt, ...]:
    return tuple(Attempt(target="Icarus", sensors=tuple(s.split())) for s in sensors)


def served(made: Sequence[Attempt]) -> set[str]:
    """All sensors of some attempts."""
    return {sensor for attempt in made for sensor in attempt.sensors}


@pytest.mark.parametrize("size", SIZES)
def test_attempts_are_made_with_the_mouse_alone(size: tuple[int, int]) -> None:
    hot, screen = tracking(size=size)
    click(screen, box(screen, "S1"))
    enemy = screen.board.ships["Icarus"].hex
    click(screen, the_map(screen).pixel(enemy))
    click(screen, "join")
    click(screen, "seal")
    assert sealed(hot, "sensors")[-1] == SensorOrder(
        ship="Vigilance", attempts=attempts("S1", "S2 S3")
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("launches", [0, 2])
def test_four_attempts_are_seen_at_once_in_every_window(
    size: tuple[int, int], launches: int
) -> None:
    _hot, screen = tracking(launches, size=size)
    press(screen, "1", "2", "3", "4")
    listed = screen.widget("attempt list")
    assert isinstance(listed, ListView)
    assert len(listed.rows) == 4
    assert listed.content <= listed.place.h


def test_a_draft_begins_with_what_is_proposed_and_one_press_seals_it() -> None:
    hot, screen = tracking(proposed=True)
    sheet = sheet_of(screen, SensorsSheet)
    assert {attempt.target for attempt in sheet.plan.attempts} == {"Icarus"}
    assert "Proposed: 6 attempts at Icarus" in screen.widget("seal").text()
    assert "6 attempts proposed" in screen.subline
    press(screen, "X")
    assert "roposed" not in screen.widget("seal").text() + screen.subline
    press(screen, "Bksp", "Enter")
    assert any(isinstance(event, LockRolled) for event in hot.runner.events)


def test_the_seal_counts_the_attempts_of_all_ships() -> None:
    places = {f"Blue {n}": (n, 6) for n in range(3)}
    ships = [boat(yard("vigilance"), at, side=BLUE, name=name) for name, at in places.items()]
    hot, screen = sought(fleet(*ships, boat(yard("icarus"), (1, 3), side=RED)), SIZES[0])
    assert len(hot.drafts) == 3
    press(screen, "Enter", "Enter")

    def made() -> int:
        orders = [order for order in hot.drafts.values() if isinstance(order, SensorOrder)]
        return sum(len(order.attempts) for order in orders)

    assert f"Proposed: {made()} attempts at Icarus" in screen.widget("seal").text()
    before = made()
    press(screen, "Del")
    assert 0 < made() < before
    assert f"{made()} attempts at Icarus" in screen.widget("seal").text()
    assert "roposed" not in screen.widget("seal").text()


def test_what_came_by_itself_is_not_sealed_by_a_press_for_the_scene_before() -> None:
    _hot, screen = tracking(proposed=True)
    before = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 4), name="Talos")))
    scene = watch(desk_for(before), until(before, "scene:movement"))
    scene.left_by_itself = True
    screen.take_over(scene)
    press(screen, "Enter")
    assert "only just come" in screen.toasts[-1].message and screen.pad.unsealed
    press(screen, "Enter")
    assert not screen.pad.unsealed


def test_missiles_are_proposed_their_lock_on_first_and_nothing_gives_a_ship_away() -> None:
    _hot, screen = tracking(launches=1, proposed=True)
    assert "lost" not in screen.widget("seal").text()
    plan = sheet_of(screen, SensorsSheet).plan
    ships = {**plan.board.ships, "Vigilance": replace(plan.ship, hidden=True)}
    hiding = replace(plan, board=replace(plan.board, ships=ships))
    assert plan.proposed().attempts and not hiding.proposed().attempts


def test_attempts_are_made_with_the_keyboard_alone() -> None:
    hot, screen = tracking()
    press(screen, "1", "2", "J", "S", "Down", "Enter")
    assert sealed(hot, "sensors")[-1] == SensorOrder(
        ship="Vigilance", attempts=attempts("S1", "S2", "S3")
    )


@pytest.mark.rule("EE-SEN-2")
def test_all_that_bear_try_and_no_more_attempts_than_controls() -> None:
    _hot, screen = tracking(marks="C1/ C2/ C3/ C4/")
    sheet = sheet_of(screen, SensorsSheet)
    assert sheet.ship.controls == 2
    press(screen, "A")
    made = sheet.plan.attempts
    assert len(made) == 2
    assert served(made) == set(sheet.plan.bearing["Icarus"])
    assert not screen.faults()


@pytest.mark.rule("EE-SEN-2")
def test_one_control_makes_one_attempt_and_the_rest_can_only_join() -> None:
    _hot, screen = tracking(marks="C1/ C2/ C3/ C4/ C5/")
    sheet = sheet_of(screen, SensorsSheet)
    press(screen, "1", "2")
    assert screen.toasts[-1].message == (
        "The one control makes one attempt: join the sensors instead."
    )
    press(screen, "Shift 2")
    assert sheet.plan.attempts == attempts("S1 S2")
    press(screen, "S")
    assert sheet.plan.attempts == attempts("S1 S2"), "no control is left for the other half"


def test_a_sensor_is_in_one_attempt_and_a_second_click_takes_it_out() -> None:
    _hot, screen = tracking()
    sheet = sheet_of(screen, SensorsSheet)
    click(screen, box(screen, "S1"))
    click(screen, box(screen, "S1"))
    assert sheet.plan.attempts == ()
    press(screen, "A", "X")
    plan = sheet.plan
    assert len(served(plan.attempts)) == len(plan.bearing["Icarus"]) - 1
    assert not screen.faults()


@pytest.mark.rule("EE-SEN-3")
def test_needed_roll_and_chance_stand_beside_each_attempt() -> None:
    _hot, screen = tracking()
    press(screen, "1")
    plan = sheet_of(screen, SensorsSheet).plan
    reach = screen.board.ships["Icarus"].hex.minus(plan.ship.hex)
    assert reach == Hex(0, -4)
    active = screen.board.ships["Icarus"].active
    need = 5 - 1 - active
    assert plan.need(plan.attempts[0]) == need
    assert f"{need}+" in screen.widget("attempt list").text()
    assert f"{7 - need}/6" in screen.widget("attempt list").text()


@pytest.mark.rule("EE-SEN-4")
def test_hopeless_sensors_are_joined_until_they_can() -> None:
    """Range 7: one sensor cannot, and three with last turn's lock need 5 or better."""
    battle = duel(
        boat(yard("vigilance"), (0, 7)), boat(yard("icarus"), (0, 0)), locks=["Vigilance>Icarus"]
    )
    battle = powered(battle, power("Vigilance", "", "", "S1 S2 S3"))
    plan = SensorPlan(battle, SensorOrder(ship="Vigilance"))
    assert plan.chance(plan.add("S1").attempts[0]) == 0
    joined = plan.everything()
    assert [len(a.sensors) for a in joined.attempts] == [3]
    assert joined.need(joined.attempts[0]) == 5


def test_a_sensor_that_cannot_help_says_why() -> None:
    battle = hit(
        duel(boat(yard("vigilance"), (0, 7)), boat(yard("icarus"), (0, 3))), "Vigilance", "S2/"
    )
    battle = powered(battle, power("Vigilance", "", "", "S1"))
    plan = SensorPlan(battle, SensorOrder(ship="Vigilance"))
    for sensor, reason in (("S2", "used: damaged"), ("S3", "used: not powered")):
        with pytest.raises(RefusedError, match=reason):
            plan.add(sensor)
    with pytest.raises(RefusedError, match="one sensor only"):
        plan.add("S1").split(0)


@pytest.mark.rule("EE-SEN-1")
def test_an_attempt_goes_to_another_enemy_only_where_its_sensors_bear() -> None:
    battle = fleet(
        boat(yard("vigilance"), (0, 6), side="Blue"),
        boat(yard("icarus"), (0, 2), side="Red", name="ONE"),
        boat(yard("icarus"), (0, 12), side="Red", name="TWO"),
    )
    battle = powered(battle, power("Vigilance", "", "", EVERY))
    plan = SensorPlan(battle, SensorOrder(ship="Vigilance")).add("S1", "ONE")
    with pytest.raises(RefusedError, match="S1 does not bear on TWO"):
        plan.retarget(0, "TWO")
    aft = plan.bearing["TWO"][0]
    assert plan.add(aft, "TWO").attempts[-1] == Attempt(target="TWO", sensors=(aft,))


def test_a_sensor_goes_for_another_enemy_once_one_is_sure_to_be_locked_on_to() -> None:
    """In the first hex ahead any die locks on; the second is farther, and may be missed."""
    battle = fleet(
        boat(yard("vigilance"), (0, 6), side="Blue"),
        boat(yard("icarus"), (0, 5), side="Red", name="NEAR"),
        boat(yard("icarus"), (0, 3), side="Red", name="FAR"),
    )
    battle = powered(battle, power("Vigilance", "", "", "S1 S2 S3"))
    battle = battle.with_ship("NEAR", was_damaged=True)
    plan = SensorPlan(battle, SensorOrder(ship="Vigilance")).add("S1")
    assert plan.chance(plan.attempts[0]) == 1 and plan.attempts[0].target == "NEAR"
    assert [a.target for a in plan.add("S2").attempts] == ["NEAR", "FAR"]
    assert {a.target for a in plan.proposed().attempts} == {"NEAR", "FAR"}


def test_missiles_beyond_the_controls_are_kept_in_the_order_of_clicks() -> None:
    hot, screen = tracking(launches=3, marks="C1/ C2/ C3/ C4/ C5/")
    plan = sheet_of(screen, SensorsSheet).plan
    assert plan.ship.controls == 1
    names = [m.name for m in plan.missiles]
    assert len(names) == 3
    press(screen, "A")
    click(screen, f"missile {names[1]}")
    press(screen, "Enter")
    order = sealed(hot, "sensors")[-1]
    assert isinstance(order, SensorOrder)
    assert order.keep == (names[1],)


def test_missiles_that_nobody_locks_on_for_are_announced_as_lost() -> None:
    _hot, screen = tracking(launches=1)
    assert "1 missile will be lost" in screen.widget("seal").text()
    press(screen, "A")
    assert "lost" not in screen.widget("seal").text()


def test_the_big_button_warns_while_missiles_would_be_lost() -> None:
    _hot, screen = tracking(2)
    icons = []
    for key in ("Del", "A"):
        press(screen, key)
        seal = screen.widget("seal")
        assert isinstance(seal, BigButton)
        icons.append(seal.icon)
    assert icons == ["triangle-alert", "mail-check"]


def test_the_map_shows_how_many_sensors_reach_a_hex() -> None:
    _hot, screen = tracking()
    sheet = sheet_of(screen, SensorsSheet)
    enemy = screen.board.ships["Icarus"].hex
    assert coverage(sheet.plan)[enemy] == len(sheet.plan.bearing["Icarus"])
    assert sum(isinstance(m, Tint) for m in decor(sheet.plan)) == len(coverage(sheet.plan))
    press(screen, "A")
    beams = [m for m in live(sheet.plan, sheet.chosen, None) if isinstance(m, Beams)]
    assert [(b.start, b.end) for b in beams] == [(sheet.ship.hex, enemy)]


@pytest.mark.rule("EE-SEN-3")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("ahead", "told"), [(5, "1–2/6"), (6, "0–1/6"), (7, "cannot")])
def test_odds_that_hang_on_the_order_of_the_target_are_told_as_such(
    ahead: int, told: str, size: tuple[int, int]
) -> None:
    """The target faces the ship and may use its own sensor, which adds one."""
    enemy = boat(yard("icarus"), (0, 6 - ahead), "S", speed=0)
    _hot, screen = sought(duel(boat(yard("vigilance"), (0, 6), speed=0), enemy), size)
    press(screen, "1")
    text = screen.text()
    assert told in text
    assert ("(+1)" in text) is (ahead < 7), "seven hexes away its own side is asked for nothing"


def test_choosing_for_the_player_says_so_where_it_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hot, screen = tracking()
    press(screen, "F")
    assert not screen.toasts
    chosen = screen.order
    monkeypatch.setattr(hot, "choose_for_me", lambda *_asked: chosen)
    press(screen, "F")
    assert screen.toasts[-1].message.startswith("Nothing changes")
    assert screen.order == chosen


# -- the result


def result(
    seed_attempts: Sequence[str] = ("S1", "S2"), prey: str = "stunt_double"
) -> tuple[HotSeat, Playback]:
    hot, screen = tracking(launches=1, prey=prey)
    order = SensorOrder(ship="Vigilance", attempts=attempts(*seed_attempts))
    hot.seal([(screen.decision, order)])
    scene = hot.next_moment()
    return hot, watch(desk_for(hot), scene)


@pytest.mark.parametrize("prey", ["stunt_double", "excise"])
def test_every_roll_is_shown_with_its_sum_and_the_locks_that_hold(prey: str) -> None:
    _hot, screen = result(prey=prey)
    signs = {"stunt_double": (">", "≤"), "excise": ("≥", "<")}[prey]
    rolls = [e for e in screen.show.scene.events if isinstance(e, LockRolled)]
    assert len(rolls) == 2
    for number, roll in enumerate(rolls):
        words = screen.widget(f"roll sum {number}").text()
        assert words.startswith(f"{roll.roll} ")
        assert f"{signs[not roll.success]} range {roll.range}" in words
        assert ("locks on" in screen.widget(f"roll result {number}").text()) == roll.success
    held = sum(isinstance(m, Brackets) for m in screen.show.marks(screen.now))
    assert held == any(roll.success for roll in rolls)


@pytest.mark.rule("EE-MSL-3")
def test_missiles_without_guidance_are_listed() -> None:
    _hot, screen = result(())
    assert "1 missile at Icarus, no lock-on to its target" in screen.text()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_result_goes_on_to_the_next_turn(key: str) -> None:
    hot, screen = result()
    following = press(screen, key)
    assert following is not None
    assert hot.runner.battle.turn == 2


# -- nothing to decide


@pytest.mark.parametrize("way", ["Enter", "mouse"])
def test_with_nothing_to_decide_one_goes_on(way: str) -> None:
    battle = duel(boat(yard("vigilance"), (0, 6), speed=1), boat(yard("icarus"), (6, 0), speed=1))
    hot = seat(hit(battle, "Vigilance", "P1/"))

    def mover(decision: Decision, _view: Battle) -> Order | None:
        mine = decision.kind == "power" and decision.ship == "Vigilance"
        return power("Vigilance", "E1 1", "E2 1") if mine else None

    moment = until(hot, "pass", mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PassSheet))
    assert "Nothing to decide" in screen.text()
    before = len(sealed(hot, "pass"))
    if way == "mouse":
        click(screen, "seal")
    else:
        press(screen, way)
    assert len(sealed(hot, "pass")) == before + 1


@pytest.mark.parametrize("size", SIZES)
def test_nothing_reaches_out_of_the_window(size: tuple[int, int]) -> None:
    _hot, screen = tracking(launches=2, size=size)
    press(screen, "A")
    window = frame(screen, size).get_rect()
    assert all(window.contains(w.rect) for w in screen.walk() if w.parent is screen.root)


def test_it_says_the_chance_that_any_of_several_attempts_holds() -> None:
    _hot, screen = tracking()
    assert not screen.has("any of Icarus")
    press(screen, "1", "2")
    plan = sheet_of(screen, SensorsSheet).plan
    assert len(plan.attempts) == 2
    missed = 1.0
    for attempt in plan.attempts:
        missed *= float(1 - plan.chance(attempt))
    told = screen.widget("any of Icarus")
    assert f"{round(100 * (1 - missed))} %" in told.text()
    assert told.explain is not None and told.explain.topic == "EE-SEN"
    assert len(told.explain.terms) == 2


@pytest.mark.parametrize(("turn", "later"), [(29, True), (30, False)])
def test_without_attempts_lock_ons_of_a_next_turn_are_given_up_if_there_is_one(
    turn: int, later: bool
) -> None:
    _hot, screen = tracking()
    plan = SensorPlan(
        altered(sheet_of(screen, SensorsSheet).board, turn=turn), SensorOrder(ship="Vigilance")
    )
    assert sealed_words([plan]).endswith("next turn") is later
