"""What a scripted side meant, in a game that says nothing of its own about how it is shown."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any
from unittest import mock

import pygame
import pytest

from game.desk.kit import BigButton, ListView, Panel, Screen, ScrollArea
from game.desk.map.marks import Arrow, Number, Outline, Plate, Tag, Track
from game.desk.paint import theme
from game.desk.play.report import ReportScreen
from game.desk.play.term_bar import TermBar
from game.desk.play.thought_marks import thought_marks
from game.desk.play.thoughts import ThoughtsScreen, looking_back
from game.hexgrid.hexes import Hex, hex_number
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.rules.tactics import steps
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import StepOrder
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.minds import Mind
from game.table.orders import Order
from game.table.reasons import because, falls_short
from game.table.thoughts import Option, Thought
from tests.desk.driver import click, press
from tests.systems.kit.stage import Stage, desk_for

SIZES = [(1280, 720), (1920, 1080)]
GIVES, SAFE = "fire that it gives", "safety"


class Walker:
    """Steps as its fellow does, and tells of steps only."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def decide(self, view: Board, decision: Decision, rules: Any) -> Order:
        """What its fellow says."""
        return self._mind.decide(view, decision, rules)

    def tells(self, order: Order) -> bool:
        """Steps."""
        return isinstance(order, StepOrder)

    def thinks(self, view: Board, decision: Decision, rules: Any) -> Thought[Option]:
        """Six hexes, the nearer the better, with what is given and taken there."""
        taken = self.decide(view, decision, rules)
        token = view.tokens[decision.ship or ""]
        enemy = view.enemies(token)[0]
        options = [Option(order=taken, words="as its tactic says", total=9.0,
                          terms={GIVES: 7.5, SAFE: 1.5}, aimed=(enemy.name,))]  # fmt: skip
        for number, hex_ in enumerate(steps(token)[:4]):
            terms = {GIVES: 2.0 + number, SAFE: 1.0}
            order = StepOrder(token=token.name, to=hex_number(hex_))
            words, total = f"to {hex_number(hex_)}", 3.0 + number
            options.append(Option(order=order, words=words, way=(hex_,), total=total,
                                  terms=terms, aimed=(enemy.name,)))  # fmt: skip
        return Thought(turn=view.turn, who=token.name, kind="step", intent="To close in.",
                       options=tuple(options), chosen=0, usual={GIVES: 3.0, SAFE: 2.0},
                       weighed=8, standing=("It sees far.",), counted="points")  # fmt: skip


@lru_cache(1)
def _played() -> HotSeat[Any]:
    """A battle that is over, once."""
    stage = Stage(BATTLE_BOARD)
    hot = stage.seat("line_of_battle")
    stage.play_out(hot)
    return hot


def _over(thinks: bool = True) -> HotSeat[Any]:
    """The same with minds that think, or do not."""
    played = _played()

    class Plain:
        def __init__(self, mind: Mind) -> None:
            self.decide = mind.decide

    def mind(side: str) -> Mind:
        return Walker(played.mind(side)) if thinks else Plain(played.mind(side))

    return HotSeat(played.runner, played.players, mind, shown=len(played.runner.events))


def _shown(screen: Screen, size: tuple[int, int] = SIZES[0]) -> Screen:
    screen.resize(size)
    screen.update(0.0)
    return screen


def _report(hot: HotSeat[Any] | None = None, size: tuple[int, int] = SIZES[0]) -> ReportScreen:
    desk = desk_for(hot or _over())
    own = {"report": desk.named["report"]}
    desk.games[BATTLE_BOARD.name] = replace(desk.screens, named=own)
    report = _shown(desk.named["report"](desk), size)
    assert isinstance(report, ReportScreen)
    return report


def _opened(size: tuple[int, int] = SIZES[0]) -> ThoughtsScreen:
    opened = press(_report(size=size), "W")
    assert isinstance(opened, ThoughtsScreen)
    _shown(opened, size)
    return opened


@pytest.mark.parametrize("size", SIZES)
def test_every_report_opens_it_by_mouse_and_by_key_and_it_goes_back(size: tuple[int, int]) -> None:
    report = _report(size=size)
    assert "[What it meant (W)]" in report.text()
    opened = click(report, "thoughts")
    assert isinstance(opened, ThoughtsScreen)
    _shown(opened, size)
    assert "To close in." in opened.text() and "It sees far." in opened.text()
    assert opened.topic == report.topic
    assert press(opened, "Esc") is report
    again = press(report, "W")
    assert isinstance(again, ThoughtsScreen)
    assert click(_shown(again, size), "close") is report


def test_there_is_no_button_where_no_side_thinks_or_not_all_is_open() -> None:
    assert not _report(_over(thinks=False)).has("thoughts")
    hot = _over()
    assert looking_back(hot) is not None
    with mock.patch.object(HotSeat, "ended", property(lambda self: False)):
        assert looking_back(hot) is None
        assert not _report(hot).has("thoughts")


def test_it_goes_from_order_to_order_and_round_to_round() -> None:
    screen = _opened()
    turns = [one.turn for one in screen.thoughts.sealed]
    assert {one.order.kind for one in screen.thoughts.sealed} == {"step"}
    press(screen, "Right")
    click(screen, "on")
    assert screen.at == 2
    click(screen, "back")
    assert screen.at == 1
    press(screen, "Home", "Shift Right")
    assert screen.at == turns.index(turns[0] + 1)
    press(screen, "End")
    assert screen.at == len(turns) - 1
    assert f"Round {turns[-1]} · step · " in screen.text()


def test_every_order_begins_at_its_head() -> None:
    with mock.patch.object(ThoughtsScreen, "more", lambda _self, _meant: ["It was so."] * 40):
        screen = _opened()
        told = screen.widget("told")
        assert isinstance(told, ScrollArea)
        told.scroll_by(200)
        press(screen, "2")
        kept = screen.widget("told")
        assert isinstance(kept, ScrollArea) and kept is not told and kept.scroll > 0
        press(screen, "Right")
        told = screen.widget("told")
        assert isinstance(told, ScrollArea) and told.leafs and told.scroll == 0


def test_it_opens_at_the_turn_that_the_report_stands_at() -> None:
    report = _report()
    turns = report.turn_starts()
    assert len(turns) > 3
    report.stepping.scrub(turns[2])
    opened = press(report, "W")
    assert isinstance(opened, ThoughtsScreen)
    sealed = opened.thoughts.sealed
    assert sealed[opened.at].turn == 3 and sealed[opened.at - 1].turn < 3
    report = _report()
    again = press(report, "W")
    assert isinstance(again, ThoughtsScreen) and again.at == 0


def test_letters_on_the_way_looked_at_have_a_plate() -> None:
    here = tuple(Hex(n, 0) for n in range(6))
    mover = Plate(here[0], 0, mock.Mock(), 0, name="Aerie")
    options = [
        Option(order=Order(kind="x"), words="on", total=1.0, terms={}, way=way)
        for way in (here[1:], here[1:3], (Hex(0, 1), Hex(0, 2)))
    ]
    thought: Thought[Option] = Thought(
        turn=1, who="Aerie", kind="x", intent="On.", options=tuple(options), chosen=0
    )
    marks = thought_marks([mover], thought, 0, theme.INK)
    assert {m.label: m.plate for m in marks if isinstance(m, Number)} == {"B": True, "C": False}


def test_the_option_taken_is_marked_and_another_is_looked_at_by_key_and_by_mouse() -> None:
    screen = _opened()
    options = screen.widget("options")
    assert isinstance(options, ListView)
    assert [("taken" in row.plain) for row in options.rows] == [True, False, False, False, False]
    assert "worth in points" in screen.text() and "As its tactic says" in screen.text()
    press(screen, "4")
    assert screen.shown == 3
    assert "A, which is worth 4 more, was taken." in screen.text()
    options = screen.widget("options")
    assert isinstance(options, ListView)
    click(screen, options.row_rect(1).center)
    assert screen.shown == 1


@pytest.mark.parametrize("size", SIZES)
def test_options_stay_where_they_are_whichever_is_looked_at(size: tuple[int, int]) -> None:
    screen = _opened(size)
    meant = screen.meant
    assert meant is not None
    places = set()
    for number in range(len(meant.thought.options)):
        press(screen, str(number + 1))
        _shown(screen, size)
        places.add(screen.widget("options").place)
        assert because(meant.thought, meant.thought.options[number]) in screen.text()
    assert len(places) == 1


def test_terms_are_bars_beside_the_usual_and_sum_to_the_worth() -> None:
    screen = _opened()
    bars = {w.name: w.share for w in screen.walk() if isinstance(w, TermBar)}
    assert bars == {f"bar {GIVES}": 1.0, f"bar {SAFE}": pytest.approx(0.2)}
    words = screen.text()
    assert "+4.5" in words and "−0.5" in words
    assert "points · beside the usual" in words


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("points", "points · beside the usual"),
        ("points of movement on foot and in the air", "beside the usual"),
    ],
)
def test_what_terms_are_beside_is_said_however_little_room_there_is(unit: str, told: str) -> None:
    meant = _opened().meant
    assert meant is not None
    meant = replace(meant, thought=replace(meant.thought, counted=unit))
    with mock.patch.object(ThoughtsScreen, "meant", meant):
        panel = _opened().widget("terms panel")
    with mock.patch.object(Panel, "write", return_value=pygame.Rect(0, 0, 0, 0)) as write:
        panel.draw(pygame.Surface((1, 1)))
    assert told in [call.args[1] for call in write.call_args_list]


def test_what_an_option_is_worth_is_seen_in_part_where_there_is_little_room() -> None:
    seen = []
    for lines in range(14):
        said = ["It was so."] * lines
        with mock.patch.object(ThoughtsScreen, "more", return_value=said):
            screen = _opened()
            area, panel = screen.widget("told"), screen.widget("terms panel")
        assert isinstance(area, ScrollArea)
        left = area.place.bottom - panel.place.y
        whole = screen.metrics.rect(area.place)
        if area.leafs and 40 < left <= 72:
            seen.append(area.window.h == whole.h)
    assert seen and all(seen)


def test_the_keys_that_step_are_told_where_there_is_room() -> None:
    assert "← → one order · Shift ← → one round · Home, End" in _opened().text()


def test_the_sentence_names_the_two_terms_that_set_an_option_apart() -> None:
    meant = _opened().meant
    assert meant is not None
    thought = meant.thought
    taken, worst = thought.options[:2]
    assert because(thought, taken) == (
        "As its tactic says: beside what is usual among its 8 options it gains most in "
        f"“{GIVES}” (+4.5); it gives up most in “{SAFE}” (−0.5)."
    )
    assert "better in nothing than what is usual" in because(thought, worst)
    assert falls_short(thought, taken) == ""
    assert falls_short(thought, worst) == "A, which is worth 6 more, was taken."


def test_the_map_shows_where_options_lead_and_at_whom_the_one_looked_at_is_aimed() -> None:
    screen = _opened()
    meant = screen.meant
    assert meant is not None
    token = meant.view.tokens[meant.thought.who]
    press(screen, "3")
    way = meant.thought.options[2].way
    marks = list(screen.map_view.marks)
    bold = [mark for mark in marks if isinstance(mark, Track) and mark.glows]
    assert [mark.hexes for mark in bold] == ([(token.where, *way)] if way[0] != token.hex else [])
    letters = {mark.label for mark in marks if isinstance(mark, Tag | Number)}
    assert letters >= {"B", "C", "D", "E"}
    [ghost] = [mark for mark in marks if isinstance(mark, Plate) and mark.ghost]
    assert ghost.hex == way[-1]
    [plate] = [mark for mark in marks if isinstance(mark, Plate) and mark.chosen]
    assert plate.name == token.name
    [enemy] = meant.thought.options[2].aimed
    there = meant.view.tokens[enemy].where
    assert Outline(there, mock.ANY, "dashed") in marks
    assert [mark.end for mark in marks if isinstance(mark, Arrow)] == [there]
    assert "aimed at" in screen.text()


def test_the_battle_is_taken_up_from_a_thought() -> None:
    screen = _opened()
    assert isinstance(screen.widget("take from"), BigButton)
    with mock.patch.object(screen, "take_from") as taken:
        press(screen, "Right", "B")
    taken.assert_called_once_with(screen.thoughts.sealed[1].place)
