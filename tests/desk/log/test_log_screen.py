"""The log: only what those at the screen may read; filtered, found, copied."""

from __future__ import annotations

from game.desk.clipboard import copied_text
from game.desk.kit import ListView
from game.desk.log.reading import last_words, lines_of
from game.desk.log.screen import LogScreen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.table.hotseat import Decide, HotSeat
from game.table.log import HEADING
from tests.desk.driver import click, press, type_text
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until


def _hot() -> HotSeat:
    icarus, other = boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (3, 0), name="Daedalus")
    return seat(duel(icarus, other, locks=["Icarus>Daedalus"]), seed=5)


def _log() -> tuple[HotSeat, LogScreen]:
    hot = _hot()
    until(hot, "sensors")
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    plot = OrderScreen(desk_for(hot), moment, PlotSheet)
    show(plot)
    screen = LogScreen(plot.desk, plot)
    show(screen)
    return hot, screen


def test_the_newest_line_stands_at_the_end_and_in_sight() -> None:
    hot, screen = _log()
    rows = screen.widget("lines")
    assert isinstance(rows, ListView)
    assert rows.chosen == len(rows.rows) - 1
    assert rows.chosen in rows.visible_rows()
    assert last_words(hot) == [x for x in lines_of(hot) if x.level != HEADING][-1].text


def test_keys_move_in_it_before_anything_has_the_focus() -> None:
    _hot_seat, screen = _log()
    rows = screen.widget("lines")
    assert isinstance(rows, ListView)
    last = len(rows.rows) - 1
    for key, row in (("Home", 0), ("Down", 1), ("End", last), ("Up", last - 1)):
        press(screen, key)
        assert rows.chosen == row


def test_a_side_never_reads_the_other_sides_secrets() -> None:
    hot, _screen = _log()
    hot.lift(BLUE)
    mine = [line.text for line in lines_of(hot)]
    hot.lift(RED)
    theirs = [line.text for line in lines_of(hot)]
    hot.drop()
    both = [line.text for line in lines_of(hot)]
    assert set(both) <= set(mine) and set(both) <= set(theirs)
    assert any(text.startswith("Icarus: ") for text in mine)
    assert not any(text.startswith("Icarus: ") for text in theirs)
    assert any(text.startswith("Daedalus: ") and " power " in text for text in theirs)
    assert not any(" power for " in text for text in both)


def test_reading_on_gives_the_same_as_reading_anew() -> None:
    hot, _screen = _log()
    grown = list(lines_of(hot))
    again = HotSeat(hot.runner, hot.players, lambda side: hot._minds[side], shown=hot.shown)
    again.eyes = hot.eyes
    assert lines_of(again) == grown


def test_the_filter_by_phase_keeps_lines_of_that_phase_below_their_headings() -> None:
    _other, screen = _log()
    press(screen, "Tab")
    phases = screen.widget("phase").rect
    click(screen, (phases.left + phases.w * 5 // 12, phases.centery))
    shown = screen.shown()
    assert {line.phase for line in shown if line.level != HEADING} == {"movement"}
    assert shown[0].level == HEADING
    assert all(line.level != HEADING or line.phase in {None, "movement"} for line in shown)


def test_the_filter_by_ship_and_finding_words() -> None:
    _other, screen = _log()
    ship = screen.widget("whose").rect
    click(screen, (ship.right - 8, ship.centery))
    name = screen.names[screen.whose]
    lines = [line for line in screen.shown() if line.level != HEADING]
    assert lines and all(line.ship == name or name in line.text for line in lines)
    press(screen, "Ctrl F")
    type_text(screen, "turns")
    lines = [line for line in screen.shown() if line.level != HEADING]
    assert lines and all("turns" in f"{x.text} {x.sum} {x.rule}".lower() for x in lines)
    type_text(screen, "zzz")
    assert "No line passes" in screen.widget("lines").text()


def test_what_is_shown_is_copied() -> None:
    _other, screen = _log()
    screen.filter(phase=2)
    press(screen, "Ctrl C")
    assert copied_text() == "\n".join(line.plain() for line in screen.shown())
    assert screen.toasts


def test_l_closes_it_again() -> None:
    _other, screen = _log()
    assert press(screen, "L") is screen.back


def test_a_click_beside_it_closes_it_and_one_on_it_does_not() -> None:
    """The button that opened it shows through beside it."""
    _other, screen = _log()
    assert click(screen, screen.widget("panel").rect.move(4, 4).topleft) is None
    assert click(screen, (2, 2)) is screen.back
