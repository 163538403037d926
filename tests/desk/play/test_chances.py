"""Swing moments by the chance to win, and the line of it in the chart of a report."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.desk.play.chances import by_chance, changes, lines
from game.desk.play.history import Moment
from game.desk.play.report import ReportScreen
from game.desk.play.swings import Swing, whole
from game.table.log import DETAIL, LINE, LogLine
from game.table.winning import Winning
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.report.test_thoughts_screen import _over
from tests.systems.earth_expects.screens.stage import desk_for, show

WINNING = Winning(lambda board: board.lead, 10.0, 4)


def _board(lead: float, winner: str | None = None, *, over: bool = False) -> Any:
    return SimpleNamespace(lead=lead, sides=("A", "B"), outcome=(winner, "") if over else None)


def _moment(text: str, lead: float, when: float, attack: str = "", level: int = LINE) -> Moment:
    line = LogLine(text, level=level, attack=attack, turn=int(when) + 1)
    return Moment(line, None, _board(lead), when)  # type: ignore[arg-type]


def _history(*moments: Moment, ends: tuple[Any, ...] = ()) -> Any:
    every = (_board(0), *ends)
    return SimpleNamespace(start=every[0], moments=moments, turn_ends=every, end=every[-1])


def _told(history: Any) -> list[Swing]:
    return by_chance(changes(history, WINNING))


def test_a_moment_is_the_gain_of_whoever_gained_by_it() -> None:
    history = _history(_moment("a shot", 0.2, 0), _moment("one back", -0.1, 3))
    early, late = (100 * WINNING.chance(0.2, when) for when in (0, 3))
    after = 100 * WINNING.chance(-0.1, 3)
    mine, theirs = _told(history)
    assert (mine.side, mine.before, mine.gain) == (0, 50, pytest.approx(early - 50))
    assert (theirs.side, theirs.before) == (1, pytest.approx(100 - late))
    assert theirs.gain == pytest.approx(late - after)
    assert theirs.words(" %") == f"{whole(100 - late)} → {whole(100 - after)} %"


def test_that_turns_run_out_is_no_moment_and_neither_is_next_to_nothing() -> None:
    history = _history(_moment("a shot", 0.2, 1), _moment("nothing", 0.2, 3.5))
    assert [one.moment.line.text for one in _told(history)] == ["a shot"]
    assert not _told(_history(_moment("a scratch", 0.001, 1)))


def test_the_points_of_an_attack_are_one_change() -> None:
    history = _history(
        _moment("it rolls", 0.0, 1, "1.1"), _moment("a box", 0.1, 1, "1.1/1", DETAIL),
        _moment("a box", 0.2, 1.5, "1.1/2", DETAIL),
    )  # fmt: skip
    [change] = changes(history, WINNING)
    assert (change.at, change.before) == (0, 50)
    assert change.after == pytest.approx(100 * WINNING.chance(0.2, 1))


def test_the_lines_jump_where_the_lead_did_and_end_at_what_came_of_it() -> None:
    shot = _moment("a shot", 0.2, 0.5)
    over = _board(0.2, "B", over=True)
    history = _history(shot, ends=(_board(0.2), over))
    first, second = lines(history, WINNING, changes(history, WINNING))
    late = 100 * WINNING.chance(0.2, 1)
    assert first.values == (50, whole(late), 0) and second.values == (50, 100 - whole(late), 100)
    after = 100 * WINNING.chance(0.2, 0.5)
    assert [when for when, _chance in first.way] == [0, 0.5, 0.5, 1, 2]
    assert [chance for _when, chance in first.way] == pytest.approx([50, 50, after, late, 0])
    assert [b for _when, b in second.way] == pytest.approx([100 - a for _when, a in first.way])
    drawn, _other = lines(_history(ends=(_board(0.2, None, over=True),)), WINNING, ())
    assert drawn.values == (50, 50)


def test_nothing_is_certain_before_it_is() -> None:
    assert [whole(percent) for percent in (0, 0.2, 49.6, 99.9, 100)] == [0, 1, 50, 99, 100]


def test_the_chart_shows_the_chance_while_the_swing_moments_are_listed() -> None:
    desk = desk_for(_over())
    screen: ReportScreen = desk.named["report"](desk)  # type: ignore[assignment]
    show(screen)
    assert "Boxes left" in screen.widget("chart caption").text()
    press(screen, "M")
    assert screen.widget("chart caption").text() == "Chance to win in percent"
    chart = screen.widget("chart").text()
    assert chart.startswith(f"{screen.board.sides[0]}: 50 %") and chart.count("100 %") == 1
    assert f"{screen.swings[0].words('')} · {screen.swings[0].moment.line.text}" in (
        screen.widget("swings").text()
    )
    click(screen, screen.widget("told").part(0).center)  # type: ignore[attr-defined]
    assert "Boxes left" in screen.widget("chart caption").text()
