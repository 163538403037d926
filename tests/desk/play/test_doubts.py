"""One key, one meaning: the big button goes from ship to ship, asks about waste, then seals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from game.desk.desk import Desk
from game.desk.kit import BigButton, Button
from game.desk.map.marks import Plate
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.desk.reading.settings_screen import SettingsScreen
from game.settings import load_settings
from game.systems.earth_expects.phases.movement import plot_decisions
from game.systems.earth_expects.rules.sensors import chance, may_track
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.fire.waste import fire_waste
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.power.waste import power_waste, unasked_flight, wanting
from game.systems.earth_expects.screens.repairs.waste import repair_waste
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.screens.sensors.waste import sensor_waste
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Docking
from game.systems.earth_expects.state.orders import (
    Attempt,
    EngineDraw,
    PlotOrder,
    PowerOrder,
    RepairOrder,
    SensorOrder,
)
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.decisions import Decision
from game.table.events import OrderSealed
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, listen, press
from tests.support import BLUE, RED, boat, duel, fleet, hit, powered, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)


def _several(
    *, asks: bool = True, kind: str = "power", ships: int = 2
) -> tuple[HotSeat, OrderScreen]:
    """Ships of one person face one of the scripted side."""
    own = [("Icarus", (0, 0), BLUE), ("Daedalus", (0, 0), BLUE), ("Minos", (0, 0), BLUE)]
    hot = seat(
        fleet(
            *(boat(yard("icarus"), at, name=n, side=s) for n, at, s in own[:ships]),
            boat(yard("icarus"), (0, 1), name="Talos", side=RED),
        ),
        "person",
        "scripted",
    )
    moment = until(hot, kind, _ready)
    assert isinstance(moment, Decide)
    desk = desk_for(hot, asks=asks)
    screen = desk.screen_of(moment)
    assert isinstance(screen, OrderScreen)
    show(screen)
    return hot, screen


def _ready(decision: Decision, view: Battle) -> Order | None:
    """Power for a laser and a sensor, none for engines: all fly straight on."""
    del view
    ship = decision.ship or ""
    if decision.kind == "plot":
        return PlotOrder(ship=ship, unpowered="coast")
    return PowerOrder(ship=ship, boxes=("S1", "L1")) if decision.kind == "power" else None


def _sealed(hot: HotSeat, screen: OrderScreen) -> set[str]:
    """The decisions of the screen that have been sealed."""
    keys = {decision.key for decision in screen.moment.decisions}
    return {e.decision for e in hot.runner.events if isinstance(e, OrderSealed)} & keys


def _big(screen: OrderScreen) -> BigButton:
    return next(w for w in screen.walk() if isinstance(w, BigButton))


# -- one key, one meaning


@pytest.mark.parametrize("kind", ["power", "plot", "targets", "sensors"])
def test_enter_goes_to_the_next_ship_and_seals_on_the_last_in_every_order_screen(kind: str) -> None:
    hot, screen = _several(asks=False, kind=kind)
    names = screen.stops()
    assert len(names) == 2
    for name in names:
        assert screen.stops()[screen.at_stop] == name
        assert not _sealed(hot, screen)
        if not _big(screen).enabled:
            press(screen, "F")
        press(screen, "Enter")
    assert _sealed(hot, screen) == {decision.key for decision in screen.moment.decisions}


def test_a_ship_never_shown_comes_before_the_seal() -> None:
    """From the last ship in the row the button goes back to one that was passed over."""
    hot, screen = _several(asks=False, kind="targets", ships=3)
    _first, second, third = screen.stops()
    press(screen, "Shift N")
    assert screen.stops()[screen.at_stop] == third
    press(screen, "Enter")
    assert screen.stops()[screen.at_stop] == second
    press(screen, "Enter", "Enter")
    assert _sealed(hot, screen)


@pytest.mark.parametrize("by", ["key", "mouse"])
@pytest.mark.parametrize("kind", ["power", "plot", "sensors"])
def test_the_rest_is_chosen_at_once_and_the_big_button_passes_it_by(kind: str, by: str) -> None:
    hot, screen = _several(asks=False, kind=kind, ships=3)
    first, second, third = screen.moment.decisions
    press(screen, "N")
    press(screen, "Del" if kind == "sensors" else "F")
    by_hand = screen.order
    press(screen, "Shift N")
    if by == "key":
        press(screen, "Shift F")
    else:
        click(screen, "choose rest")
    assert screen.decision == first
    assert screen.pad.draft_of(second) == by_hand
    assert hot.as_chosen(first) and hot.as_chosen(third)
    press(screen, "Enter")
    assert _sealed(hot, screen) == {decision.key for decision in screen.moment.decisions}


def test_once_all_ships_are_written_the_big_button_seals_from_any_of_them() -> None:
    _hot, screen = _several(asks=False, ships=3)
    for _ship in screen.stops():
        assert screen.following_stop() is not None or screen.at_stop == 2
        press(screen, "F", "N")
    screen.show_stop(0)
    assert screen.following_stop() is None
    again = screen.desk.screen_of(screen.moment)
    assert isinstance(again, OrderScreen) and again.following_stop() is None, "opened anew"


def test_a_ship_whose_order_cannot_be_sealed_comes_before_the_seal() -> None:
    hot, screen = _several(asks=False, ships=3)
    for number in range(3):
        screen.show_stop(number)
        press(screen, "F")
    second = screen.moment.decisions[1]
    hot.write(second, PowerOrder(ship="Daedalus", boxes=("L1", "L2", "S1")))
    assert screen.at_stop == 2 and screen.following_stop() == 1
    press(screen, "Enter")
    assert screen.decision == second


@pytest.mark.parametrize("kind", ["power", "plot", "sensors", "repairs"])
def test_every_button_tells_what_it_is_for_and_no_two_are_called_alike(kind: str) -> None:
    _hot, screen = _several(kind=kind, ships=3)
    buttons = [w for w in screen.walk() if isinstance(w, Button) and w.name != "seal"]
    assert [b.name for b in buttons if not b.explain and not b.reason] == []
    labels = [b.label for b in buttons if b.label]
    assert len(labels) == len(set(labels))


def test_that_no_attempt_is_chosen_is_told_with_the_reason() -> None:
    _hot, screen = _several(kind="sensors", ships=3)
    mind = screen.hot.mind(BLUE)
    mind.decide = lambda _view, decision, _rules: SensorOrder(ship=decision.ship or "")  # type: ignore[method-assign]
    first, *others = screen.stops()
    press(screen, "F")
    why = "nothing in reach is worth trying."
    assert screen.toasts[-1].message == f"Nothing is chosen for {first}: {why}"
    press(screen, "Shift F")
    assert screen.toasts[-1].message.endswith(why)
    assert all(name in screen.toasts[-1].message for name in others)


def test_why_no_attempt_is_made() -> None:
    reasons = []
    for away, marks in ((40, ""), (3, "S1/"), (3, "C1/"), (3, "")):
        view = hit(_far(away), "Minos", marks)
        reasons.append(SensorPlan(view, SensorOrder(ship="Minos")).why_none())
    assert "near enough" in reasons[0] and "sensor" in reasons[1] and "control" in reasons[2]
    assert "worth" in reasons[3]


def test_going_back_from_a_question_shows_the_ship_it_is_about() -> None:
    _hot, screen = _several(kind="targets", ships=3)
    press(screen, "Del", "T", "Enter", "Enter", "Enter")
    assert screen.asking and screen.stops()[screen.at_stop] == "Minos"
    press(screen, "Enter")
    assert not screen.asking and screen.stops()[screen.at_stop] == "Daedalus"


def test_a_plot_shows_what_is_written_for_the_other_ships_of_the_side() -> None:
    _hot, screen = _several(asks=False, kind="plot")
    press(screen, "Q")
    assert sheet_of(screen, PlotSheet).order.unpowered == "left"
    turned = sheet_of(screen, PlotSheet).model.track
    press(screen, "N")
    (friend,) = sheet_of(screen, PlotSheet).marks.friends
    assert friend.ship.name == screen.stops()[0]
    ghosts = [
        m for m in sheet_of(screen, PlotSheet).marks.live() if isinstance(m, Plate) and m.ghost
    ]
    assert (turned.end, turned.facing) in {(ghost.hex, ghost.facing) for ghost in ghosts}


# -- asking


def test_power_that_could_be_used_is_asked_about_once_and_enter_does_not_say_yes() -> None:
    hot, screen = _several()
    press(screen, "Enter", "Enter")
    assert screen.asking and not hot.runner.sealed(BLUE)
    assert "Icarus" in screen.widget("question 0").text()
    assert "Daedalus" in screen.widget("question 1").text()
    press(screen, "Enter")
    assert not screen.asking and not hot.runner.sealed(BLUE)
    press(screen, "Enter", "Enter", "Y")
    assert len(hot.runner.sealed(BLUE)) == 2


def test_going_back_shows_the_ship_that_was_in_doubt() -> None:
    hot, screen = _several(ships=3)
    press(screen, "Enter", "F", "Enter", "F", "Enter")
    assert screen.asking
    assert "Icarus" in screen.widget("question 0").text()
    press(screen, "Enter")
    assert screen.stops()[screen.at_stop] == "Icarus"
    assert not hot.runner.sealed(BLUE)


def test_the_question_is_answered_with_the_mouse() -> None:
    hot, screen = _several()
    screen.show_stop(1)
    click(screen, "seal")
    click(screen, "question no")
    assert not screen.asking and not hot.runner.sealed(BLUE)
    screen.show_stop(1)
    click(screen, "seal")
    click(screen, "question yes")
    assert len(hot.runner.sealed(BLUE)) == 2


def test_a_click_beside_the_question_says_that_it_comes_first() -> None:
    hot, screen = _several()
    screen.show_stop(1)
    click(screen, "seal")
    click(screen, screen.widget("question panel").rect.center)
    assert not screen.toasts
    click(screen, (100, 400))
    assert [toast.message for toast in screen.toasts] == ["Answer the question first."]
    assert screen.asking and not hot.runner.sealed(BLUE)
    click(screen, "question no")
    screen.toasts = []
    click(screen, (100, 400))
    assert "Answer the question first." not in [toast.message for toast in screen.toasts]


def test_a_click_on_another_ship_answers_the_question_and_shows_it() -> None:
    hot, screen = _several(ships=3)
    press(screen, "Enter", "Enter", "Enter")
    assert screen.asking and screen.at_stop == 2
    show(screen)
    click(screen, "stop Daedalus")
    assert not screen.asking and screen.stops()[screen.at_stop] == "Daedalus"
    assert not hot.runner.sealed(BLUE) and not screen.toasts
    show(screen)
    assert screen.has("engines"), "what the question covered is back"


def test_what_was_lost_on_purpose_is_not_asked_about_the_turn_after() -> None:
    ships = boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 40), name="Talos")
    hot = seat(duel(*ships), "person", "scripted")
    desk = desk_for(hot, asks=True)
    screen = _power_screen(hot, desk, 1)
    losses = [doubt.words for doubt in screen.doubts()]
    assert losses
    press(screen, "Enter", "Y")
    screen = _power_screen(hot, desk, 2)
    same = [doubt.words for doubt in screen.doubts(every=True)]
    assert same == losses and screen.doubts() == []
    screen.pad.write(PowerOrder(ship="Icarus", boxes=("L1",)))
    assert [doubt.words for doubt in screen.doubts()] == [screen.doubts(every=True)[0].words]
    press(screen, "Bksp", "Enter")
    assert hot.runner.sealed(BLUE)


def _power_screen(hot: HotSeat, desk: Desk, turn: int) -> OrderScreen:
    """Where power is given out in a turn; nothing else is done before."""
    while True:
        moment = hot.next_moment()
        if isinstance(moment, Decide) and moment.decisions[0].kind == "power":
            assert hot.runner.battle.turn == turn
            screen = desk.screen_of(moment)
            assert isinstance(screen, OrderScreen)
            show(screen)
            return screen
        if isinstance(moment, Decide):
            hot.seal([(d, hot.choose_for_me(d)) for d in moment.decisions])


def test_a_loss_is_known_for_a_turn_and_to_its_side_alone() -> None:
    hot, _screen = _several()
    hot.left.confirm(BLUE, 3, ["the sun"])
    known = [hot.left.is_confirmed(BLUE, turn, "the sun") for turn in (3, 4, 5)]
    assert known == [True, True, False]
    assert not hot.left.is_confirmed(RED, 3, "the sun")
    assert not hot.left.is_confirmed(BLUE, 3, "the moon")


def test_what_was_suggested_is_not_asked_about() -> None:
    _hot, screen = _several()
    screen.pad.take(PowerOrder(ship="Icarus", boxes=("L1",)))
    assert {doubt.at for doubt in screen.doubts(every=True)} == {1}
    press(screen, "Del")
    assert {doubt.at for doubt in screen.doubts(every=True)} == {0, 1}


def test_do_not_ask_again_is_kept_and_can_be_turned_on_again() -> None:
    hot, screen = _several()
    screen.show_stop(1)
    press(screen, "Enter", "K", "Enter")
    assert not screen.desk.settings.asks("power") and load_settings().unasked == ("power",)
    assert screen.desk.settings.asks("targets"), "of nothing else"
    settings = SettingsScreen(screen.desk, screen)
    show(settings)
    click(settings, "ask_waste")
    assert not load_settings().asks("targets")
    click(settings, "ask_waste")
    assert load_settings().asks("power")
    click(settings, "ask_waste")
    press(screen, "Enter", "Enter")
    assert len(hot.runner.sealed(BLUE)) == 2


def test_nothing_is_asked_where_nothing_is_given_away() -> None:
    hot, screen = _several()
    sheet = sheet_of(screen, PowerSheet)
    for _ship in range(2):
        view = hot.decision_view(screen.decision)
        sheet.set_role(sheet.model.engines[0].systems[0].id, "manoeuvre")
        while True:
            wasted = list(power_waste(view, sheet.plan.order, hot.rules))
            if not wasted:
                break
            before = screen.order
            for engine in sheet.model.engines:
                if sheet.plan.power_of(engine.systems[0].id) == 0:
                    sheet.key_engine(engine.systems[0].id)
            for row in sheet.model.rows:
                if not set(row.boxes) <= set(sheet.plan.order.boxes):
                    sheet.edit(lambda made, on=row.boxes: made.switch(on))  # type: ignore[misc]
            assert screen.order != before
        press(screen, "Enter")
    assert not screen.asking and len(_sealed(hot, screen)) == 2


@pytest.mark.parametrize("kind", ["power", "targets", "sensors"])
def test_while_another_person_waits_asking_makes_no_sound(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 3), name="Daedalus")))
    moment = until(hot, kind, _ready)
    assert isinstance(moment, Decide)
    desk = desk_for(hot, asks=True)
    heard = listen(desk.sounds)
    screen = desk.screen_of(moment)
    assert isinstance(screen, OrderScreen)
    show(screen)
    if kind != "power":
        press(screen, "Del")
    press(screen, "Enter")
    assert screen.asking and heard == []


# -- what is given away


def test_a_ship_of_which_nothing_fires_is_named() -> None:
    _hot, screen = _several(kind="targets")
    view = screen.board
    options = fire_options(view, BLUE)
    able = [o for o in options if o.targets]
    assert len(list(fire_waste(view, options, set()))) == len({o.ship for o in able})
    assert list(fire_waste(view, options, {o.ship for o in able})) == []
    assert list(fire_waste(view, [o for o in options if not o.targets], set())) == []


def _far(away: int, design: str = "icarus") -> Battle:
    """A ship so far behind a scout, all its lasers and sensors powered."""
    own = boat(yard(design), (0, 45), name="Minos")
    view = duel(own, boat(yard("icarus"), (0, 45 - away), name="Daedalus"))
    boxes = own.design.boxes.values()
    live = tuple(box.id for box in boxes if box.type in {BoxType.LASER, BoxType.SENSOR})
    return powered(view, PowerOrder(ship="Minos", boxes=live))


@pytest.mark.parametrize("what", ["fire", "sensors"])
def test_what_bears_without_a_chance_is_not_missed(what: str) -> None:
    """From near it is asked; from far everything bears as well, and nothing could come of it."""
    asked = {}
    for away in (1, 40):
        view = _far(away)
        if what == "fire":
            options = fire_options(view, BLUE)
            assert any(option.targets for option in options)
            asked[away] = list(fire_waste(view, options, set()))
        else:
            assert may_track(view, view.ships["Minos"])
            asked[away] = list(sensor_waste(view, SensorOrder(ship="Minos")))
    assert asked[1] and not asked[40]


def test_a_missile_that_no_lock_on_could_guide_is_not_missed() -> None:
    """With power in its sensors it is asked; without, and from afar, it would be lost."""
    asked = {}
    for power, away in ((True, 3), (False, 3), (True, 40)):
        ship = boat(yard("outrider"), (0, 45), name="Minos")
        view = duel(ship, boat(yard("icarus"), (0, 45 - away), name="Daedalus"))
        sensors = view.ships["Minos"].record.working(BoxType.SENSOR) if power else ()
        view = powered(view, PowerOrder(ship="Minos", boxes=tuple(sensors)))
        options = [o for o in fire_options(view, BLUE) if o.weapon.type.launcher]
        assert any(option.targets for option in options)
        asked[power, away] = list(fire_waste(view, options, set()))
    assert asked[True, 3] and not asked[False, 3] and not asked[True, 40]


def test_a_hidden_ship_is_not_urged_to_give_itself_away() -> None:
    view = _far(1).with_ship("Minos", hidden=True)
    assert any(option.targets for option in fire_options(view, BLUE))
    assert not list(fire_waste(view, fire_options(view, BLUE), set()))
    assert not list(sensor_waste(view, SensorOrder(ship="Minos")))
    assert not list(power_waste(view, PowerOrder(ship="Minos"), DEFAULT))


def test_ships_that_dock_are_not_urged_to_fire() -> None:
    view = replace(_far(1), dockings=(Docking("Minos", "Daedalus", "dock"),))
    assert any(option.targets for option in fire_options(view, BLUE))
    assert not list(fire_waste(view, fire_options(view, BLUE), set()))
    [words] = power_waste(view, PowerOrder(ship="Minos"), DEFAULT)
    assert "sensors" in words and "weapons" not in words


def test_attempts_that_cannot_succeed_are_asked_about_where_others_could() -> None:
    for away in range(1, 30):
        view = _far(away, "vigilance")
        [(target, sensors)] = may_track(view, view.ships["Minos"]).items()
        alone = Attempt(target=target, sensors=sensors[:1])
        together = Attempt(target=target, sensors=sensors)
        if not chance(view, "Minos", alone, 1) and chance(view, "Minos", together):
            break
    else:
        pytest.fail("no range at which several sensors can do what one cannot")
    [words] = sensor_waste(view, SensorOrder(ship="Minos", attempts=(alone,)))
    assert target in words
    assert not list(sensor_waste(view, SensorOrder(ship="Minos", attempts=(together,))))


def test_what_was_chosen_for_the_player_is_asked_about_once_it_is_touched() -> None:
    hot, screen = _several(ships=1)
    wasteful = screen.order
    mind = hot.mind(BLUE)
    mind.decide = lambda *_all: wasteful  # type: ignore[method-assign]
    assert screen.doubts()
    press(screen, "F")
    assert not screen.doubts()
    press(screen, "Del")
    assert screen.doubts()
    press(screen, "Bksp")
    assert not screen.doubts()
    press(screen, "Enter")
    assert not screen.asking and _sealed(hot, screen)


def test_the_big_button_speaks_of_all_ships_that_lose_power() -> None:
    _hot, screen = _several(ships=3, asks=False)
    sheet = sheet_of(screen, PowerSheet)
    before, lost = (
        screen.order,
        [made.unspent for _view, made in sheet.allocations()],
    )
    press(screen, "Enter", "Enter")
    assert quarters(sum(lost)) in _big(screen).second and "3 ships" in _big(screen).second
    assert len(lost) == 3
    for _once in range(1):
        free = [e.systems[0].id for e in sheet.model.engines]
        for engine in free:
            sheet.edit(lambda made, e=engine: made.fill(e, sheet.model.role(e)))  # type: ignore[misc]
        for row in sheet.model.rows:
            if not set(row.boxes) <= set(sheet.plan.order.boxes):
                sheet.edit(lambda made, on=row.boxes: made.switch(on))  # type: ignore[misc]
    assert screen.order != before
    left = [made.unspent for _view, made in sheet.allocations()]
    assert left[:2] == lost[:2] and left[2] > 0
    view, made = sheet.allocations()[2]
    assert not wanting(view, made, DEFAULT.movement)
    words = _big(screen).second
    assert quarters(sum(left[:2])) in words and "2 ships" in words, "nothing can take the rest"


def test_choosing_for_all_ships_at_once_names_them() -> None:
    _hot, screen = _several(kind="targets")
    press(screen, "F")
    assert all(name in screen.toasts[-1].message for name in screen.stops())


def test_one_order_of_a_ship_is_enough() -> None:
    hot, screen = _several(kind="targets")
    assert shows(screen, TargetsSheet)
    for name in screen.stops():
        sheet_of(screen, TargetsSheet).show(name)
        option = next(
            o for o in sheet_of(screen, TargetsSheet).options if o.ship == name and o.targets
        )
        sheet_of(screen, TargetsSheet).give([(name, option.weapon.id)], option.targets[0])
    written = sheet_of(screen, TargetsSheet).targets
    press(screen, "Enter")
    assert not screen.asking and written in sealed(hot, "targets")


def test_a_sensor_that_bears_and_tries_nothing_is_named() -> None:
    _hot, screen = _several(kind="sensors")
    view, name = screen.board, screen.decision.ship or ""
    assert len(list(sensor_waste(view, SensorOrder(ship=name)))) == 1
    press(screen, "A")
    assert isinstance(screen.order, SensorOrder)
    assert list(sensor_waste(view, screen.order)) == []


def test_a_repair_given_away_is_named() -> None:
    view = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (9, 0), name="Daedalus"))
    view = hit(powered(view, PowerOrder(ship="Icarus")), "Icarus", "H1/")
    assert len(list(repair_waste(view, RepairOrder(ship="Icarus")))) == 1
    assert list(repair_waste(view, RepairOrder(ship="Icarus", boxes=("H1",)))) == []


def test_power_without_a_use_is_not_asked_about() -> None:
    view = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (9, 0), name="Daedalus"))
    assert list(power_waste(view, PowerOrder(ship="Icarus"), DEFAULT))
    boxes = view.ships["Icarus"].design.boxes.values()
    useful = [b.id for b in boxes if b.type.letter in "ELSIRGe"]
    broken = hit(view, "Icarus", " ".join(f"{box}X" for box in useful))
    assert list(power_waste(broken, PowerOrder(ship="Icarus"), DEFAULT)) == []


def test_a_ship_that_flies_on_without_a_plot_is_named_while_power_can_be_taken_back() -> None:
    view = duel(
        boat(yard("vigilance"), (0, 0), speed=2),
        boat(yard("icarus"), (9, 0), name="Daedalus"),
    )
    ship = view.ships["Vigilance"]
    one, other, *_rest = (engine.id for engine in DEFAULT.movement.engines(ship))
    speed = EngineDraw(engine=one, power=Fraction(2))
    alone = PowerOrder(ship=ship.name, speed=speed)
    turning = Allocation(ship, alone).fill(other, "manoeuvre").order
    unasked = {
        order: not plot_decisions(powered(view, order), DEFAULT.movement, BLUE)
        for order in (alone, turning, PowerOrder(ship=ship.name))
    }
    assert unasked[alone] and not unasked[turning]
    for order, expected in unasked.items():
        assert bool(list(unasked_flight(view, order, DEFAULT))) is expected
    [words] = unasked_flight(view, alone, DEFAULT)
    conduct = powered(view, alone).ships[ship.name].conduct
    assert conduct is not None
    assert f"{ship.name}: it will fly {conduct.speed} hex" in words


def test_no_plot_is_missed_where_no_power_could_bring_one() -> None:
    """A ship so fast that its only engine must go on pushing."""
    view = duel(
        boat(yard("vigilance"), (0, 0), speed=4), boat(yard("icarus"), (9, 0), name="Daedalus")
    )
    ship = view.ships["Vigilance"]
    one, *others = DEFAULT.movement.engines(ship)
    lost = " ".join(f"{box}X" for engine in others for box in engine.boxes)
    view = hit(view, ship.name, lost)
    order = PowerOrder(ship=ship.name, speed=EngineDraw(engine=one.id, power=Fraction(4)))
    assert not plot_decisions(powered(view, order), DEFAULT.movement, BLUE)
    assert list(unasked_flight(view, order, DEFAULT)) == []


def test_no_plot_is_missed_by_a_ship_without_control() -> None:
    """Slow enough to be left without power: but nothing that is powered could turn it."""
    view = duel(
        boat(yard("icarus"), (0, 0), speed=1), boat(yard("icarus"), (9, 0), name="Daedalus")
    )
    speed = EngineDraw(engine="E1", power=Fraction(1))
    order = PowerOrder(ship="Icarus", speed=speed)
    assert list(unasked_flight(view, order, DEFAULT))
    assert list(unasked_flight(hit(view, "Icarus", "C1X"), order, DEFAULT)) == []


def test_the_big_button_is_filled_until_a_press_would_give_something_away() -> None:
    """Whether it is asked about or not, and never while it only goes on to the next ship."""
    _hot, screen = _several(asks=False, kind="targets")
    assert not _big(screen).loses
    press(screen, "Enter")
    assert not _big(screen).loses, "all fire is proposed"
    press(screen, "Del")
    assert _big(screen).loses and _big(screen).icon == "triangle-alert"
    press(screen, "Shift N", "A", "N", "A")
    assert not _big(screen).loses


def test_a_button_that_loses_something_is_dashed_in_the_colour_of_warnings() -> None:
    hot, screen = _several(asks=False, kind="targets")
    press(screen, "Enter")
    big = _big(screen)
    surface = pygame.Surface((1280, 720))
    filled = theme.side(hot.runner.first.sides.index(BLUE)).colour
    for loses, wanted in ((True, theme.WARN), (False, filled)):
        big.loses = loses
        big.draw(surface)
        edge = {surface.get_at((x, big.rect.y + 1))[:3] for x in range(big.rect.x, big.rect.right)}
        assert wanted in edge
        within = surface.get_at((big.rect.right - 100, big.rect.y + 8))[:3]
        assert within == (theme.RAISED if loses else filled)
