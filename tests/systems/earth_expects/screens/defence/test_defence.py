"""Point defence shot by shot, by mouse alone and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import ListView, Panel
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.defence.note import shots_this_turn
from game.systems.earth_expects.screens.defence.plan import next_shot
from game.systems.earth_expects.screens.defence.sheet import DefenceSheet
from game.systems.earth_expects.screens.scenes.defence import DefenceShow
from game.systems.earth_expects.state.orders import DefenceShot, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence as pd
from game.table.hotseat import Decide, HotSeat
from tests.desk.driver import click, listen, press
from tests.support import boat, duel, inbound, power, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)
from tests.systems.earth_expects.screens.weapons_stage import JL, decide, example


@pytest.fixture
def hot() -> HotSeat:
    return example("scripted", "person")


@pytest.fixture
def screen(hot: HotSeat) -> OrderScreen:
    return staged(hot, decide(hot, "point_defence"))


def staged(hot: HotSeat, moment: Decide) -> OrderScreen:
    made = show(desk_for(hot).screen_of(moment))
    assert isinstance(made, OrderScreen)
    return made


def defence(screen: OrderScreen) -> DefenceSheet:
    return sheet_of(screen, DefenceSheet)


def test_by_mouse_another_weapon_shoots(hot: HotSeat, screen: OrderScreen) -> None:
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    click(screen, listed.row_rect(1).center)
    click(screen, "seal")
    shot = DefenceShot(ship="Icarus", weapon="L2", missile="M1")
    assert sealed(hot, "point_defence")[0] == PointDefenceOrder(shot=shot)


def test_by_keyboard_weapon_and_missile(hot: HotSeat, screen: OrderScreen) -> None:
    press(screen, "2")
    if len(defence(screen).groups) > 1:
        press(screen, "P")
        assert defence(screen).plan.missile in defence(screen).groups[1].missiles
    order = screen.pad.order
    press(screen, "Enter")
    assert sealed(hot, "point_defence")[0] == order


def test_the_button_says_the_number_needed(screen: OrderScreen) -> None:
    needed = defence(screen).plan.chance.needed
    assert f"Shoot: needs {needed}+" in screen.widget("seal").text()


def test_it_is_asked_again_until_fire_is_held(hot: HotSeat, screen: OrderScreen) -> None:
    following = press(screen, "Enter")
    while following is not None and shows(following, DefenceSheet):
        press(show(following), "H")
        assert "Hold fire" in following.widget("seal").text()
        following = press(following, "Enter")
    last = sealed(hot, "point_defence")[-1]
    assert isinstance(last, PointDefenceOrder)
    assert last.shot is None or not pd.chances(hot.runner.battle, JL)


def test_dice_of_the_last_shots_stand_in_the_column_with_their_ship(screen: OrderScreen) -> None:
    assert not screen.has("defence note")
    ship = defence(screen).ship.name
    following = press(screen, "Enter")
    assert isinstance(following, OrderScreen)
    note = show(following).widget("defence note")
    assert following.metrics.frame.column.x <= note.place.x
    assert ship in following.widget("defence shots").text()


def test_the_dice_are_gone_once_targets_are_chosen_and_what_they_came_to_is_told(
    hot: HotSeat, screen: OrderScreen
) -> None:
    following = press(screen, "Enter")
    while following is not None and shows(following, DefenceSheet):
        following = press(following, "H", "Enter")
    assert following is not None and following.shows == "targets"
    assert not show(following).has("defence note")
    fired = [e for e in hot.runner.events if isinstance(e, DefenceFired)]
    words = f"Point defence: {sum(e.hit for e in fired)} missile"
    assert any(toast.message.startswith(words) for toast in following.toasts)


@pytest.mark.parametrize("fires", [True, False])
def test_a_shot_sounds_as_it_ends_and_holding_fire_as_any_seal(
    monkeypatch: pytest.MonkeyPatch, hot: HotSeat, screen: OrderScreen, fires: bool
) -> None:
    heard = listen(screen.desk.sounds)
    press(screen, *(() if fires else "H"), "Enter")
    shots = [e for e in hot.runner.events if isinstance(e, DefenceFired)]
    assert len(shots) == fires
    told = {"hit" if shot.hit else "ticks" for shot in shots} or {"seal"}
    assert set(heard) - {"click"} == told


@pytest.fixture
def watched() -> OrderScreen:
    """Missiles at range from a ship with powered sensors: a consort is the target."""
    battle = duel(
        boat(yard("icarus"), (0, 6)),
        boat(yard("vigilance"), (0, 0), facing="S"),
        missiles=[inbound("Icarus", "Vigilance", (0, 3), 2)],
    )
    order = power("Vigilance", boxes="L4.1 L4.2 L1.1 L1.2 S1 S2 S3 S4")
    hot = seat(battle)
    given = {"power": order}

    def mover(decision: object, _view: object) -> object:
        kind, ship = decision.kind, decision.ship  # type: ignore[attr-defined]
        return given[kind] if kind in given and ship == "Vigilance" else None

    moment = until(hot, "point_defence", mover)  # type: ignore[arg-type]
    assert isinstance(moment, Decide)
    return staged(hot, moment)


def test_sensors_join_by_key_and_leave_again(watched: OrderScreen) -> None:
    free = defence(watched).plan.free
    assert free
    press(watched, "S")
    assert defence(watched).shot is not None
    assert defence(watched).shot.sensors == free[:1]
    assert not watched.faults()
    for _one in free:
        press(watched, "S")
    assert defence(watched).shot.sensors == ()


def test_alike_missiles_are_one_row(watched: OrderScreen) -> None:
    assert [len(g.missiles) for g in defence(watched).groups] == [2]


def test_before_the_click_it_says_how_many_come_through(screen: OrderScreen) -> None:
    told = screen.widget("survivors")
    assert "of 4 come through: none" in told.text()
    assert told.explain is not None and told.explain.topic == "EE-PD"
    assert screen.widget("missiles").rect.h >= 50
    press(screen, "H")
    assert "all come through" in screen.widget("survivors").text()


@pytest.mark.parametrize("how", ["Shift F", "all shots"])
def test_all_shots_fire_the_one_chosen_and_then_the_most_likely_until_none_can(
    hot: HotSeat, screen: OrderScreen, how: str
) -> None:
    press(screen, "2")
    mine = screen.pad.order
    following = press(screen, how) if " F" in how else click(screen, how)
    first, *rest = sealed(hot, "point_defence")
    assert first == mine and rest
    assert all(isinstance(each, PointDefenceOrder) for each in rest)
    assert not any(each.shot and each.shot.sensors for each in rest)  # type: ignore[attr-defined]
    assert not shows(following, DefenceSheet)
    assert not [c for c in pd.chances(hot.runner.battle, JL) if c.needed <= 6]


def test_a_shot_that_only_a_sensor_would_bring_down_is_left_to_the_player(
    screen: OrderScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = defence(screen)
    far = [replace(chance, needed=7) for chance in sheet.chances]
    monkeypatch.setattr(pd, "chances", lambda _battle, _side: far)
    assert next_shot(sheet.board, sheet.pad.decision).shot is None


def test_held_fire_has_no_button_for_all_shots(screen: OrderScreen) -> None:
    assert screen.has("all shots")
    press(screen, "H")
    assert not screen.has("all shots")


def test_that_a_gun_used_on_missiles_fires_at_no_ship_stands_in_the_head(
    screen: OrderScreen,
) -> None:
    sheet = defence(screen)
    assert "a gun used here fires at no ship" in sheet.head().below
    sheet.chances = ()
    assert "one shot at a time" in sheet.head().below


def test_what_all_shots_came_to_counts_the_shots_before_them_too(
    hot: HotSeat, screen: OrderScreen
) -> None:
    after_one = press(screen, "Enter")
    assert isinstance(after_one, OrderScreen) and shows(after_one, DefenceSheet)
    watched = press(after_one, "Shift F")
    assert isinstance(watched, Playback) and isinstance(watched.show, DefenceShow)
    fired = shots_this_turn(hot.visible_events())
    assert len(fired) == len(watched.show.shots) + 1
    press(watched, "Space")
    assert watched.subline.startswith(f"{len(fired)} shots · ")
    hits = sum(shot.hit for shot in fired)
    note = watched.widget("defence note")
    assert isinstance(note, Panel) and note.note.startswith(f"{hits} missile")
