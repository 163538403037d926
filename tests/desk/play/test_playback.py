"""What is watched is played on a clock, gone through by keys and by mouse, and then left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.app import filled
from game.desk.desk import Desk
from game.desk.kit import Label, Part, Screen, Slider
from game.desk.play.playback import Playback
from game.desk.play.show import Course, Manner, Now, Show
from game.dice import LabelledDice
from game.settings import Settings
from game.table.game import begin
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from tests.desk.driver import click, listen, press
from tests.race.game import RACE, SIDES, Dashed
from tests.race.game import Course as Line

LENGTHS = (0.5, 1.0, 0.25)


class Dashes(Show):
    """Three dashes, each told as it is over."""

    kind = "dashes"
    lengths = LENGTHS
    opening = "reveal"
    headline = "Off they go"

    def beginning(self, step: int) -> str:
        """The second is thrown for."""
        return "dice" if step == 1 else ""

    def landing(self, steps: range) -> str:
        """The last one is louder."""
        return "destroyed" if 2 in steps else "hit"

    def below(self, now: Now) -> str:
        """How many are over."""
        return f"{now.steps} of {len(LENGTHS)}"

    def main(self, now: Now) -> Part:
        """How far the next has come."""
        return Label("way", label=_percent(now))

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The same."""
        return {"way": {"label": _percent(now)}}

    def last_words(self, now: Now) -> str | None:
        """What has been told so far."""
        return f"told {now.steps}"


class Stepped(Dashes):
    """Gone through step by step."""

    manner = Manner.STEPPED


class Replayed(Dashes):
    """Can be played again."""

    manner = Manner.REPLAYED


def _percent(now: Now) -> str:
    return f"{round(100 * now.share)} %"


def playing(
    monkeypatch: pytest.MonkeyPatch, show: type[Show], *, still: bool = False
) -> tuple[Playback, list[str]]:
    """A playback on the screen, and what is heard from then on."""
    desk = filled(Desk(Settings(reduced_motion=still, sound=False)))
    runner = begin(RACE, Line(), LabelledDice(bytes([7] * 32)))
    seats = dict.fromkeys(SIDES, "person")
    desk.hot = HotSeat(runner, seats, RACE.mind, shown=0)  # type: ignore[arg-type]
    heard = listen(desk.sounds)
    scene = Scene("dashes", runner.battle, (Dashed(side="Hare", by=1),))
    screen = Playback(desk, scene, show)
    screen.resize((1280, 720))
    screen.update(0.0)
    return screen, heard


def line(screen: Screen, name: str) -> str:
    """The words of a label."""
    widget = screen.widget(name)
    assert isinstance(widget, Label)
    return widget.label


@pytest.mark.parametrize(
    ("at", "seconds", "reached"),
    [(0.0, 0.25, 0.5), (0.5, 0.25, 1.0), (0.5, 0.75, 1.5), (1.5, 0.625, 2.5), (0.0, 9.0, 3.0)],
)
def test_time_leads_through_steps_of_different_lengths(
    at: float, seconds: float, reached: float
) -> None:
    assert Course(LENGTHS).later(at, seconds) == pytest.approx(reached)


def test_what_moves_within_a_step_moves_and_what_lands_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Dashes)
    assert (line(screen, "way"), line(screen, "subline")) == ("0 %", "0 of 3")
    screen.update(0.25)
    assert (line(screen, "way"), line(screen, "subline")) == ("50 %", "0 of 3")
    screen.update(0.5)
    screen.update(0.0)
    assert (line(screen, "way"), line(screen, "subline")) == ("25 %", "1 of 3")
    assert line(screen, "log line") == "told 1"


def test_steps_are_heard_as_they_begin_and_as_they_land(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, heard = playing(monkeypatch, Dashes)
    assert heard == ["reveal"]
    for _tick in range(9):
        screen.update(0.2)
    assert heard == ["reveal", "hit", "dice", "hit", "destroyed"]
    assert screen.over and not screen.moving


def test_with_reduced_motion_its_end_is_there_at_once_and_heard_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, heard = playing(monkeypatch, Dashes, still=True)
    assert screen.over and line(screen, "subline") == "3 of 3"
    screen.update(5.0)
    assert heard == ["reveal", "destroyed"]


def leaves(screen: Playback) -> list[str]:
    """Notes every time that the playback is left."""
    left: list[str] = []

    def following() -> Screen:
        left.append("left")
        return screen

    screen.desk.next_screen = following  # type: ignore[method-assign]
    return left


def test_space_skips_and_then_goes_on_and_enter_goes_on_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Dashes)
    left = leaves(screen)
    press(screen, "Space")
    assert screen.over and not left
    press(screen, "Space")
    assert left == ["left"]
    screen, _heard = playing(monkeypatch, Dashes)
    left = leaves(screen)
    press(screen, "Enter")
    assert left == ["left"]


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_going_on_while_it_plays_shows_its_end_first(
    monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    left = leaves(screen)
    press(screen, "Enter") if by == "keys" else click(screen, "go on")
    assert screen.over and not left
    press(screen, "Space")
    assert screen.playing
    press(screen, "Enter") if by == "keys" else click(screen, "go on")
    assert left == ["left"]


def test_the_main_part_is_as_large_as_where_orders_are_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for show in (Dashes, Replayed):
        screen, _heard = playing(monkeypatch, show)
        assert screen.widget("way").place.h == screen.metrics.frame.main.h


def test_a_stepped_show_lands_step_by_step_or_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Stepped)
    left = leaves(screen)
    for number in (1, 2, 3):
        press(screen, "Space")
        assert screen.now.steps == number and not left
    press(screen, "Space")
    assert left == ["left"]
    for action in ("Enter", "Shift Space", "mouse"):
        screen, _heard = playing(monkeypatch, Stepped)
        left = leaves(screen)
        for _twice in range(2):
            click(screen, "go on") if action == "mouse" else press(screen, action)
        assert screen.over and left == ["left"]


def test_a_stepped_show_goes_faster_and_slower_while_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Stepped)
    press(screen, "+", "+", "+")
    screen.update(0.1)
    assert screen.at == pytest.approx(0.8)
    press(screen, "-", "-", "-")
    screen.update(0.05)
    assert screen.at == pytest.approx(0.9)
    press(screen, "Enter")
    assert not {"+", "-"} & screen.hotkeys.keys()


def test_dice_that_have_fallen_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Stepped)
    press(screen, "Bksp")
    assert [t.message for t in screen.toasts] == ["Dice that have fallen stay."]


def test_a_replayed_show_is_skipped_played_again_and_stepped_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    press(screen, "Space")
    assert screen.over
    press(screen, "Space")
    assert screen.at == 0.0 and screen.playing
    press(screen, "Right", "Right", "Left")
    assert screen.at == 1.0 and not screen.playing
    screen.update(5.0)
    assert screen.at == 1.0
    slider = screen.widget("steps")
    assert isinstance(slider, Slider)
    slider.change(3.0)
    assert screen.over
    click(screen, "restart")
    assert screen.at == 0.0
    click(screen, "play")
    assert screen.playing


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_step_by_step_it_pauses_after_each(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    left = leaves(screen)
    press(screen, "S") if by == "keys" else click(screen, "stepwise")
    for number in (1, 2, 3):
        screen.update(9.0)
        assert (screen.at, screen.playing) == (number, False)
        screen.update(9.0)
        assert screen.at == number and not left
        press(screen, "Space" if number == 1 else "Enter") if by == "keys" else click(
            screen, "go on"
        )
    assert left == ["left"]


def test_what_still_plays_is_there_at_once_when_the_next_step_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    press(screen, "S")
    screen.update(0.25)
    press(screen, "Enter")
    assert (screen.at, screen.playing) == (1.0, False)


def test_step_by_step_with_reduced_motion_each_step_is_there_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, _heard = playing(monkeypatch, Replayed, still=True)
    assert screen.over
    screen.desk.pace.stepwise = True
    again = Playback(screen.desk, screen.show.scene, Replayed)
    again.resize((1280, 720))
    again.update(0.0)
    for number in (1, 2, 3):
        assert (again.at, again.playing) == (number, False)
        press(again, "Space")


def test_with_reduced_motion_nothing_moves_within_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Replayed, still=True)
    press(screen, "Space")
    screen.update(0.25)
    assert screen.playing and screen.now.share == 0.0


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_pace_stays_for_what_is_watched_next(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    press(screen, "Shift P") if by == "keys" else click(screen, "speed")
    screen.update(0.125)
    assert screen.at == pytest.approx(0.5)
    assert Playback(screen.desk, screen.show.scene, Replayed).speed == 2


def test_stopped_in_the_middle_it_plays_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _heard = playing(monkeypatch, Replayed)
    press(screen, "Right", "Space")
    assert (screen.at, screen.playing) == (1.0, True)


def test_the_step_that_is_under_way_is_the_one_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between two steps it is the first of them, which is over."""
    screen, _heard = playing(monkeypatch, Replayed)
    screen.update(LENGTHS[0] + 0.1)
    assert 1 < screen.at < 2
    assert screen.widget("steps").text() == "<step 2>"
    screen.step(0)
    assert screen.at == 1 and screen.widget("steps").text() == "<step 1>"
