"""Firing all that is left of a turn at once, where a player says so, and how it is then watched."""

from __future__ import annotations

from typing import Any

import pytest

from game.desk.kit import Button
from game.desk.play.order_screen import OrderScreen
from game.desk.play.pace import REST
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.fire_all import aimed_for, struck_for
from game.systems.earth_expects.screens.fire.impact import ImpactSheet
from game.systems.earth_expects.screens.fire.outlook import DAMAGE, ENGINE, Want
from game.systems.earth_expects.screens.scenes.struck.resolution import FireShow
from game.systems.earth_expects.state.orders import AimOrder, ImpactOrder, Warhead
from game.table.events import OrderSealed
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.scenes import Scene
from tests.desk.driver import click, frame, press
from tests.support import boat, duel, inbound, yard
from tests.systems.earth_expects.screens.fire.test_aim import hold_fire
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    until,
    watch,
)
from tests.systems.earth_expects.screens.weapons_stage import UN, decide, example, fire_all, scene


def _aims(hot: HotSeat) -> list[tuple[str, AimOrder]]:
    """What the person's side aimed, by the key of the decision."""
    events = [e for e in hot.runner.events if isinstance(e, OrderSealed) and e.side == UN]
    return [(e.decision, e.order) for e in events if isinstance(e.order, AimOrder)]


def _asked_next(hot: HotSeat) -> str:
    """What the person is asked next, when all that is watched has been seen."""
    while True:
        moment = hot.next_moment()
        if not isinstance(moment, Scene):
            assert isinstance(moment, Decide | Curtain)
            return moment.decisions[0].kind


@pytest.mark.parametrize(("keys", "want"), [(["Shift F"], DAMAGE), (["E", "Shift F"], ENGINE)])
def test_one_key_fires_this_shot_as_it_is_aimed_and_the_rest_for_what_was_aimed_for(
    hot: HotSeat, screen: OrderScreen, keys: list[str], want: Want, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, AimOrder]] = []

    def noted(view: Any, decision: Any, wanted: Want) -> AimOrder:
        assert wanted is want
        asked.append((decision.key, aimed_for(view, decision, want)))
        return asked[-1][1]

    monkeypatch.setattr("game.systems.earth_expects.screens.fire.aim.aimed_for", noted)
    press(screen, *keys[:-1])
    mine = sheet_of(screen, AimSheet).aim_order
    press(screen, keys[-1])
    assert _asked_next(hot) != "aim"
    (_first, aimed), *rest = _aims(hot)
    assert aimed == mine
    assert rest and rest == asked


def test_a_row_is_the_one_that_the_screen_would_choose_for_the_same(
    hot: HotSeat, screen: OrderScreen
) -> None:
    sheet = sheet_of(screen, AimSheet)
    press(screen, "E")
    found = aimed_for(sheet.board, sheet.pad.decision, ENGINE)
    assert (found.at, found.high) == (sheet.at, sheet.high)
    press(screen, "D")
    assert aimed_for(sheet.board, sheet.pad.decision, DAMAGE).at == sheet.at


def test_the_button_says_for_what_and_at_the_last_shot_why_not(
    hot: HotSeat, screen: OrderScreen
) -> None:
    assert screen.widget("fire all").text() == "[Fire all for damage (Shift F)]"
    click(screen, "aim for engines")
    assert screen.widget("fire all").text() == "[Fire all for engines (Shift F)]"
    while True:
        sheet = sheet_of(screen, AimSheet)
        last = sheet.shot.attack == sheet._attacks()[-1]
        button = screen.widget("fire all")
        assert isinstance(button, Button)
        assert bool(button.reason) is last
        if last:
            return
        press(screen, "Enter")
        moment = decide(hot, "aim")
        assert attack_of(moment.decisions[0]).side == UN
        made = show(OrderScreen(screen.desk, moment, AimSheet))
        assert isinstance(made, OrderScreen)
        screen = made


def test_what_was_aimed_for_last_is_aimed_for_again(hot: HotSeat, screen: OrderScreen) -> None:
    sheet = sheet_of(screen, AimSheet)
    assert sheet.outlook is not None
    sheet.set_row(sheet.outlook.best(ENGINE))
    press(screen, "E")
    assert screen.widget("fire all").text() == "[Fire all for engines (Shift F)]", "the same row"
    press(screen, "Enter")
    following = show(OrderScreen(screen.desk, decide(hot, "aim"), AimSheet))
    assert isinstance(following, OrderScreen)
    sheet, chosen = sheet_of(following, AimSheet), following.widget("aim for engines")
    assert isinstance(chosen, Button) and chosen.on
    assert sheet.aim_order == aimed_for(sheet.board, sheet.pad.decision, ENGINE)
    assert not sheet.pad.begun


def _next_aim(hot: HotSeat, screen: OrderScreen) -> OrderScreen:
    """Fire, and aim the next shot."""
    press(screen, "Enter")
    made = show(OrderScreen(screen.desk, decide(hot, "aim"), AimSheet))
    assert isinstance(made, OrderScreen)
    return made


def _aimed_for_engines() -> tuple[HotSeat, OrderScreen, AimSheet]:
    """The first of three shots at one side of a ship, aimed for its engines."""
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("farside"), (0, 0)))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "aim", fire_all)
    first = show(OrderScreen(desk_for(hot), moment, AimSheet))  # type: ignore[arg-type]
    assert isinstance(first, OrderScreen)
    press(first, "E")
    return hot, first, sheet_of(first, AimSheet)


def test_a_row_chosen_by_hand_is_aimed_along_again_until_something_is_aimed_for() -> None:
    hot, first, sheet = _aimed_for_engines()
    best, high = sheet.aiming.row, sheet.high
    wanted = next(row for row in reversed(sheet.aiming.legal) if row != best)
    sheet.set_row(wanted)
    press(first, "X")
    flipped = sheet.high
    assert flipped != high

    second = _next_aim(hot, first)
    sheet = sheet_of(second, AimSheet)
    assert (sheet.aiming.row, sheet.high) == (wanted, flipped) and not sheet.pad.begun
    button = second.widget("aim for engines")
    assert isinstance(button, Button) and not button.on
    press(second, "E")
    assert sheet.aiming.row != wanted

    third = sheet_of(_next_aim(hot, second), AimSheet)
    assert third.aim_order == aimed_for(third.board, third.pad.decision, ENGINE)


def test_a_row_that_was_taken_back_is_not_aimed_along_again() -> None:
    hot, first, sheet = _aimed_for_engines()
    best = sheet.aiming.row
    sheet.set_row(next(row for row in reversed(sheet.aiming.legal) if row != best))
    press(first, "Bksp")
    assert sheet.aiming.row == best
    second = sheet_of(_next_aim(hot, first), AimSheet)
    assert second.aim_order == aimed_for(second.board, second.pad.decision, ENGINE)


def test_the_button_of_what_is_wanted_is_lit_until_a_row_is_chosen_by_hand(
    hot: HotSeat, screen: OrderScreen
) -> None:
    sheet = sheet_of(screen, AimSheet)

    def lit() -> bool:
        button = screen.widget("aim for engines")
        assert isinstance(button, Button)
        return button.on

    press(screen, "E")
    best = sheet.aiming.row
    assert lit()
    sheet.set_row(next(row for row in sheet.aiming.legal if row != best))
    frame(screen, (1280, 720))
    assert not lit()


def test_nothing_is_fired_by_a_press_for_a_scene_that_went_on_by_itself(
    hot: HotSeat, screen: OrderScreen
) -> None:
    """Buttons of a scene stand where *Fire all* stands on the screen that follows it."""
    before = _watched(example("scripted", "person"))
    before.left_by_itself = True
    screen.take_over(before)
    show(screen)
    click(screen, "fire all")
    assert "only just come" in screen.toasts[-1].message and not _aims(hot)
    click(screen, "fire all")
    assert _aims(hot)


def _watched(hot: HotSeat) -> Playback:
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    playback = watch(desk, scene(hot, "fire", lambda _scene: hot.more_to_watch))
    assert isinstance(playback.show, FireShow)
    press(playback, "Enter")
    assert playback.over
    return playback


def _rest(playback: Playback, seconds: float) -> None:
    for _frame in range(round(seconds * 60)):
        playback.update(1 / 60)


def test_what_comes_of_fire_goes_on_by_itself_to_the_next_but_leaves_time_to_read_it() -> None:
    playback = _watched(example("scripted", "person"))
    _rest(playback, 2 * REST - 0.5)
    assert playback.following() is None
    _rest(playback, 1.0)
    assert playback.following() is not None


@pytest.mark.parametrize("by_itself", [True, False])
def test_what_came_of_the_last_shot_is_told_where_orders_are_given_next(by_itself: bool) -> None:
    """Whoever leaves it has seen it, and an earlier one is told at the next aim."""
    hot = seat(duel(boat(yard("vigilance"), (0, 4)), boat(yard("vigilance"), name="Talos")),
               "person", "scripted")  # fmt: skip
    until(hot, "aim", fire_all)
    desk, scenes = desk_for(hot), list[Playback]()
    desk.settings = Settings(sound=False)
    while not scenes or scenes[-1].show.next_words() != "the last attack for now":
        moment = hot.next_moment()
        if isinstance(moment, Decide):
            hot.seal([(each, hot.choose_for_me(each)) for each in moment.decisions])
        elif isinstance(moment, Scene) and moment.what == "fire":
            scenes.append(watch(desk, moment))
    *earlier, last = scenes
    assert earlier and not any(each.show.afterwards() for each in earlier)
    last.finish()
    if by_itself:
        _rest(last, 4 * REST)
    else:
        last.proceed()
    following = last.following()
    while following is None or isinstance(following, Playback):
        following = desk.next_screen()
    told = [toast.message for toast in following.toasts if toast.message.startswith("Last shot, ")]
    assert len(told) == by_itself and all("Talos" in words for words in told)


def test_it_stays_for_whoever_holds_it_and_no_button_moves_then() -> None:
    playback = _watched(example("scripted", "person"))
    places = [playback.widget(name).rect for name in ("hold", "end of turn", "next decision")]
    click(playback, "hold")
    show(playback)
    assert playback.widget("hold").reason
    held = [playback.widget(name).rect for name in ("hold", "end of turn", "next decision")]
    assert held == places
    _rest(playback, 4 * REST)
    assert playback.following() is None


def _missiles(*warheads: Warhead) -> OrderScreen:
    """Missiles of a person that come through, all of them at one ship."""
    battle = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus"), (0, 0)),
        missiles=[inbound("Vigilance", "Icarus", (0, 3), warhead=each) for each in warheads],
    )
    hot = seat(battle)
    moment = until(hot, "impact", hold_fire)
    assert isinstance(moment, Decide)
    made = show(OrderScreen(desk_for(hot), moment, ImpactSheet))
    assert isinstance(made, OrderScreen)
    return made


@pytest.mark.parametrize(("keys", "want"), [(["Shift F"], DAMAGE), (["E", "Shift F"], ENGINE)])
def test_one_key_lets_all_missiles_strike_for_what_was_aimed_for_last(
    keys: list[str], want: Want, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[ImpactOrder] = []

    def noted(view: Any, decision: Any, wanted: Want) -> ImpactOrder:
        assert wanted is want
        asked.append(struck_for(view, decision, want))
        return asked[-1]

    monkeypatch.setattr("game.systems.earth_expects.screens.fire.impact.struck_for", noted)
    screen = _missiles("standard", "standard", "standard")
    press(screen, *keys[:-1])
    mine = screen.order
    press(screen, keys[-1])
    assert _asked_next(screen.hot) != "impact"
    first, *rest = sealed(screen.hot, "impact")
    assert first == mine
    assert rest == asked and len(rest) == 2


def test_missiles_of_both_warheads_strike_together_and_each_has_its_row() -> None:
    screen = _missiles("nuclear", "standard", "nuclear")
    click(screen, "fire all")
    assert _asked_next(screen.hot) != "impact"
    orders = sealed(screen.hot, "impact")
    assert len(orders) == 3
    assert all(isinstance(each, ImpactOrder) and each.at and each.high for each in orders)


def test_the_last_missile_strikes_alone() -> None:
    screen = _missiles("standard", "standard")
    assert screen.widget("fire all").text() == "[All strike for damage (Shift F)]"
    press(screen, "Enter")
    moment = until(screen.hot, "impact")
    assert isinstance(moment, Decide)
    last = show(OrderScreen(screen.desk, moment, ImpactSheet))
    assert not last.has("fire all")
