"""Swing moments: the largest changes of what a battle counts, one for each attack."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from game.desk.play.history import Moment
from game.desk.play.report import ReportScreen
from game.desk.play.swings import swings
from game.table.log import DETAIL, HEADING, LINE, LogLine
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.report.test_thoughts_screen import _over
from tests.systems.earth_expects.screens.stage import desk_for, show
from tests.window.test_whole_battles import STEPS, seated
from tests.window.test_whole_battles import press as press_key


def _moment(
    text: str, worth: tuple[float, ...], level: int = LINE, attack: str = "", turn: int = 1
) -> Moment:
    line = LogLine(text, level=level, attack=attack, turn=turn)
    return Moment(line, None, worth, 0.0)  # type: ignore[arg-type]


def _history(*moments: Moment) -> Any:
    return SimpleNamespace(start=(0.0, 0.0), moments=moments)


def test_the_largest_in_the_order_they_came() -> None:
    history = _history(
        _moment("small", (1, 0)), _moment("other side", (1, 9)), _moment("large", (6, 9))
    )
    found = swings(history, lambda worth: worth, most=2)
    assert [(one.moment.line.text, one.side, one.gain) for one in found] == [
        ("other side", 1, 9),
        ("large", 0, 5),
    ]


def test_all_points_of_an_attack_are_one_moment_told_by_its_roll() -> None:
    history = _history(
        _moment("Weapons", (0, 0), HEADING),
        _moment("it rolls", (0, 0), attack="1.1.1"),
        _moment("a box", (2, 0), DETAIL, "1.1.1/1"),
        _moment("a box", (5, 0), DETAIL, "1.1.1/2"),
        _moment("another", (6, 0), attack="1.1.2"),
    )
    found = swings(history, lambda worth: worth)
    assert [(one.at, one.moment.line.text, one.gain) for one in found] == [
        (1, "it rolls", 5),
        (4, "another", 1),
    ]


def test_of_three_sides_one_gains_on_the_mean_of_the_others() -> None:
    history = SimpleNamespace(start=(0, 0, 0), moments=[_moment("x", (0, 4, 2))])
    [one] = swings(history, lambda worth: worth)  # type: ignore[arg-type]
    assert (one.side, one.gain) == (1, 3)


def test_in_whole_turns_who_is_told_of_first_gains_nothing_by_it() -> None:
    """Both come ten nearer in the first turn; in the second the one comes nearer than the other."""
    history = _history(
        _moment("both set out", (0, 0)),
        _moment("one flies", (10, 0)),
        _moment("two flies", (10, 10)),
        _moment("two flies on", (10, 19), turn=2),
        _moment("one flies on", (22, 19), turn=2),
        _moment("the turn ends", (22, 19), turn=2),
    )
    [swing] = swings(history, lambda worth: worth, whole_turns=True)
    assert (swing.moment.line.text, swing.side, swing.gain) == ("one flies on", 0, 3)


def test_a_race_that_nobody_wins_or_loses_ground_in_has_no_swing_moments() -> None:
    """Both freighters of the Sidestep fly alike; on paper the one is told of before the other."""
    window = seated("sidestep", ("scripted", "scripted"), 3)
    for _time in range(STEPS):
        if isinstance(window.screen, ReportScreen):
            break
        window.step(60.0)
        press_key(window, "Enter")
    assert isinstance(window.screen, ReportScreen)
    to_go = [window.screen.worth(board) for board in window.screen.history.turn_ends]
    assert all(one == two for one, two in to_go) == (not window.screen.swings)
    leads = [one - two for one, two in to_go]
    changed = {n for n, (a, b) in enumerate(pairwise(leads), 1) if a != b}
    assert {swing.moment.line.turn for swing in window.screen.swings} <= changed


def test_they_are_reached_by_number_by_list_and_flown_on_from_there() -> None:
    hot = _over()
    desk = desk_for(hot)
    screen: ReportScreen = desk.named["report"](desk)  # type: ignore[assignment]
    show(screen)
    assert 1 < len(screen.swings) <= 5
    press(screen, "2")
    assert screen.at == screen.swings[1].at and screen.has("swings")
    assert screen.swings[0].moment.line.text in screen.widget("swings").text()
    press(screen, "M")
    assert screen.has("lines")
    click(screen, screen.widget("told").part(1).center)  # type: ignore[attr-defined]
    rows = screen.widget("swings")
    click(screen, rows.row_rect(0).center)  # type: ignore[attr-defined]
    assert screen.at == screen.swings[0].at
    film = press(screen, "F")
    assert film is not None
    scene = film.reel.scenes[film.number]  # type: ignore[attr-defined]
    assert screen.swings[0].moment.event in scene.events
