"""The report: who won, every moment of the battle to look at, damage by weapon (EE-GEN-5)."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.desk.before.title import TitleScreen
from game.desk.kit import Area, ListView, Screen
from game.desk.log.screen import LogScreen
from game.desk.paint.charts import BarTable, Scrubber, Series, TurnChart
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.report.history import History, kinds
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.state.record import Level
from game.table.events import TurnBegan
from game.table.hotseat import HotSeat
from game.table.levels import Player
from tests.desk.cuts import cuts
from tests.desk.driver import click, drag, listen, press
from tests.support import BLUE, RED, boat, duel, fleet, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show


def _over(turns: int = 4) -> HotSeat:
    """A battle played at random to its turn limit."""
    battle = duel(
        boat(yard("icarus"), (0, 0)),
        boat(yard("icarus"), (2, 0), name="Daedalus", facing="S"),
        turn_limit=turns,
        locks=["Icarus>Daedalus", "Daedalus>Icarus"],
    )
    hot = seat(battle, "person", "scripted", seed=3)
    player = RandomLegal(Random(11))
    while not hot.runner.over:
        decision = hot.runner.decisions[0]
        view = hot.runner.question_view(decision)
        hot.seal([(decision, player.decide(view, decision, DEFAULT))])
    hot.shown = len(hot.runner.events)
    return hot


def _report() -> tuple[HotSeat, ReportScreen]:
    hot = _over()
    screen = ReportScreen(desk_for(hot))
    show(screen)
    return hot, screen


def test_it_says_who_won_when_and_why() -> None:
    hot, screen = _report()
    winner, reason = hot.runner.battle.outcome or (None, "")
    words = screen.widget("result").text()
    assert str(hot.runner.battle.turn) in words
    assert winner is None or winner.upper() in words
    assert screen.widget("why").text().endswith(reason[1:])


@pytest.mark.parametrize(
    ("players", "conceding", "wanted"),
    [
        (("person", "scripted"), RED, "victory"),
        (("person", "scripted"), BLUE, "defeat"),
        (("person", "person"), BLUE, "end"),
        (("scripted", "scripted"), RED, "end"),
    ],
)
def test_what_is_heard_fits_who_is_at_the_screen(
    players: tuple[Player, ...], conceding: str, wanted: str
) -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (2, 0), name="D")), *players)
    hot.runner.say(conceding, "concede")
    desk = desk_for(hot)
    heard = listen(desk.sounds)
    ReportScreen(desk)
    assert heard == [wanted]


def test_the_last_moment_is_the_battle_as_it_ended() -> None:
    hot, screen = _report()
    end = screen.history.end
    now = hot.runner.battle
    assert {n: (s.hex, s.facing, s.record.levels) for n, s in end.ships.items()} == {
        n: (s.hex, s.facing, s.record.levels) for n, s in now.ships.items()
    }
    assert len(screen.history.boxes_left(BLUE)) == now.turn + 1


def test_damage_by_weapon_counts_every_point_that_landed() -> None:
    hot, screen = _report()
    landed: dict[str, int] = {BLUE: 0, RED: 0}
    for event in hot.runner.events:
        if isinstance(event, ev.BoxDamaged):
            landed[hot.runner.battle.ships[event.ship].side] += event.points
    history = screen.history
    assert sum(landed.values()) > 0
    for side, points in landed.items():
        assert sum(history.suffered(side, kind) for kind in kinds()) == points


def test_what_did_no_damage_has_no_row() -> None:
    _hot, screen = _report()
    table = screen.widget("damage")
    assert isinstance(table, BarTable)
    for row, _label in enumerate(table.labels):
        assert any(column.values[row] for column in table.columns)
    assert 0 < len(table.labels) < len(kinds())


def test_left_and_right_step_shift_steps_a_turn() -> None:
    _hot, screen = _report()
    press(screen, "Home")
    assert screen.at == 0
    press(screen, "Right")
    first = screen.at
    press(screen, "Right")
    assert screen.at > first > 0
    press(screen, "Left")
    assert screen.at == first
    press(screen, "Shift Right")
    assert screen.moment is not None and isinstance(screen.moment.event, TurnBegan)
    assert screen.board.turn == 2
    press(screen, "Shift Left")
    assert screen.board.turn == 1


def test_the_scrubber_and_a_line_of_the_log_lead_to_their_moment() -> None:
    _hot, screen = _report()
    scrubber = screen.widget("scrubber")
    assert isinstance(scrubber, Scrubber)
    wanted = screen.history.turn_starts()[1]
    y = scrubber.rect.top + 40
    end = (scrubber.x_of(screen.history.moments[wanted].when), y)
    drag(screen, (scrubber.x_of(3.0), y), end)
    assert screen.board.turn == 2
    rows = screen.widget("lines")
    assert isinstance(rows, ListView)
    seen = list(rows.visible_rows())
    click(screen, rows.row_rect(seen[2]).center)
    assert screen.at == seen[2]


def test_space_plays_from_the_start_to_the_end() -> None:
    _hot, screen = _report()
    press(screen, "Space")
    assert screen.playing and screen.at == 0
    for _step in range(3 * len(screen.history.moments)):
        screen.update(0.5)
    assert not screen.playing and screen.at == len(screen.history.moments) - 1
    press(screen, "Home", "Space")
    screen.update(1.0)
    press(screen, "Space")
    stopped = screen.at
    screen.update(5.0)
    assert screen.at == stopped and not screen.playing


def test_the_map_shows_ships_where_they_were() -> None:
    hot, screen = _report()
    press(screen, "Home")
    start = hot.runner.first
    plates = {plate.name: plate.hex for plate in screen.map_view.plates()}
    assert plates == {name: ship.hex for name, ship in start.ships.items()}


def test_play_again_begins_the_same_battle_anew_and_swapped_the_other_way_round() -> None:
    hot, screen = _report()
    desk = screen.desk
    assert click(screen, "again") is not None
    assert desk.game is not hot and desk.game.players == hot.players
    assert desk.game.runner.battle.turn == 1 and not desk.game.runner.over
    desk.hot = hot
    press(screen, "S")
    assert desk.game.players == {BLUE: "scripted", RED: "person"}


def test_leave_leads_to_the_title_and_l_to_the_log() -> None:
    _hot, screen = _report()
    assert isinstance(press(screen, "L"), LogScreen)
    assert isinstance(press(screen, "Esc"), TitleScreen)
    assert isinstance(click(screen, "leave"), TitleScreen)


def test_the_chart_starts_with_all_boxes_and_ends_with_what_is_left() -> None:
    hot, screen = _report()
    for series, side in zip(screen.figures()[1], hot.runner.battle.sides, strict=True):
        ships = [s for s in hot.runner.battle.ships.values() if s.side == side]
        assert series.values[0] == sum(len(s.design.boxes) for s in ships)
        left = sum(len(s.record.standing) for s in ships if s.fate != "destroyed")
        assert series.values[-1] == left


def test_a_battle_without_events_has_a_report_too() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus"))
    history = History(battle, [])
    assert history.end is battle and history.turns == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_stands_outside_the_window(size: tuple[int, int]) -> None:
    _hot, screen = _report()
    show(screen, size)
    window = pygame.Rect((0, 0), size)
    for widget in screen.walk():
        assert window.contains(widget.rect), widget.name


def test_a_ship_that_is_only_partly_on_the_map_makes_it_fit_again() -> None:
    _hot, screen = _report()
    screen.go(0)
    screen.update(0.0)
    view, ship = screen.map_view, next(iter(screen.board.afloat()))
    view.pan(-view.rect_of(ship.hex).centerx, 0)
    screen.go(1)
    screen.update(0.0)
    assert all(view.inner.contains(view.rect_of(s.hex)) for s in screen.board.afloat())


def test_ships_side_by_side_are_seen_large_on_its_map() -> None:
    _hot, screen = _report()
    show(screen, (1920, 1080))
    screen.map_view.touched = False
    screen.go(0)
    screen.update(0.0)
    show(screen, (1920, 1080))
    assert screen.map_view.metrics.r >= 30


def test_where_nothing_was_lost_the_scale_ends_at_the_top_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    same = (Series(0, "United Nations", (100, 100, 100), " %"),)
    chart = TurnChart("chart", Area(0, 0, 600, 300), series=same, turns=2)
    screen.add(chart)
    written: list[str] = []
    monkeypatch.setattr(TurnChart, "write", lambda _self, _at, text, *_more: written.append(text))
    chart.draw(pygame.Surface((1280, 720)))
    scale = [int(text) for text in written if text.isdigit()]
    assert max(scale) == 100 and min(scale) < 100


def test_where_nothing_was_lost_at_all_words_say_so_instead_of_flat_lines() -> None:
    _hot, screen = _report()
    assert not screen.has("chart")
    told = screen.widget("chart words").text()
    assert told.startswith("The same at the end of every turn: ") and f"{BLUE} " in told


def test_damage_that_no_weapon_did_is_told_as_that_of_terrain() -> None:
    start = duel(boat(yard("icarus"), (0, 0), side=BLUE), boat(yard("vigilance"), (5, 0), side=RED))
    hit = ev.BoxDamaged(
        ship="Icarus", box="P1", points=3, before=Level.UNDAMAGED, after=Level.CRITICAL,
        attack="radiation/Icarus", number=1,
    )  # fmt: skip
    history = History(start, [hit])
    assert {kind: history.suffered(BLUE, kind) for kind in kinds()}.pop("terrain") == 3
    assert sum(history.suffered(BLUE, kind) for kind in kinds()) == 3


def test_the_names_of_four_ships_side_by_side_are_seen_whole() -> None:
    names = ("earths_answer", "ganymede", "halberd", "europa")
    ships = [
        boat(yard(name), (2 * n, 0), name=yard(name).name, side=RED if n else BLUE)
        for n, name in enumerate(names)
    ]
    hot = seat(fleet(*ships), "person", "scripted")
    hot.runner.say(BLUE, "concede")
    hot.shown = len(hot.runner.events)
    screen = ReportScreen(desk_for(hot))
    show(screen, (1280, 720))
    assert screen.has("name Halberd")
    assert [cut for cut in cuts(screen, (1280, 720)) if cut.widget.startswith("name ")] == []
