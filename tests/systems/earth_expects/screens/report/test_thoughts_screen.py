"""After the battle: what the scripted side had in mind, to be opened from the report."""

from __future__ import annotations

from random import Random

import pytest

from game.desk.kit import ListView
from game.dice import LabelledDice
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.systems.earth_expects.movement.words import weighed_words
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.screens.report.thoughts import (
    ThoughtsScreen,
    thought_lines,
    thoughts_of,
)
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.minds import Mind
from game.table.runner import Runner
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import desk_for, show

SIZES = [(1280, 720), (1920, 1080)]


def _over(red: type[Scripted | RandomLegal] = Scripted) -> HotSeat:
    """Two turns, Blue played at random by a person, Red scripted."""
    battle = duel(
        boat(yard("vigilance"), (0, 0)),
        boat(yard("resolute"), (2, 0), facing="S"),
        turn_limit=2,
    )
    runner = Runner(battle, DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    players: dict[str, Player] = {BLUE: "person", RED: "scripted"}
    person = RandomLegal(Random(1))

    def mind(side: str) -> Mind:
        return red(Random(2)) if side == RED else Scripted(Random(3))

    hot = HotSeat(runner, players, mind)
    while not runner.over:
        hot.next_moment()
        for d in runner.pending.get(BLUE, ()):
            hot.seal([(d, person.decide(runner.question_view(d), d, DEFAULT))])
    hot.shown = len(runner.events)
    return hot


@pytest.mark.parametrize("size", SIZES)
def test_it_opens_from_the_report_by_mouse_and_by_key_and_goes_back(size: tuple[int, int]) -> None:
    report = ReportScreen(desk_for(_over()))
    show(report, size)
    opened = click(report, "thoughts")
    assert isinstance(opened, ThoughtsScreen)
    show(opened, size)
    words = opened.text()
    assert "TURN 1" in words
    assert "TURN 2" in words
    assert "Red · Resolute, power: To fight for the better exchange of damage." in words
    assert "Blue ·" not in words, "a person's thoughts are her own"
    press(opened, "Down")
    assert press(opened, "Esc") is report
    assert isinstance(press(report, "W"), ThoughtsScreen)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_it_is_cut(size: tuple[int, int]) -> None:
    eye = Eye()
    desk = desk_for(_over())
    report = ReportScreen(desk)
    eye.look(report, size)
    screen = ThoughtsScreen(desk, report)
    eye.look(screen, size)
    rows = screen.widget("thoughts")
    assert isinstance(rows, ListView)
    assert len(rows.rows) > 8


def test_without_a_scripted_side_there_is_no_such_button() -> None:
    hot = _over(RandomLegal)
    assert not thoughts_of(hot)
    report = ReportScreen(desk_for(hot))
    show(report)
    assert not report.has("thoughts")


def test_a_thought_in_words() -> None:
    words = [weighed_words(PlotOrder(ship="Icarus", plot=plot)) for plot in ("R..", "")]
    weighed = (Considered(words[0], 1.25), Considered(words[1], -0.5))
    thought = Thought("3/plot/Icarus", 3, "Icarus", "To get away.", weighed, "It expected much.")
    assert list(thought_lines(thought)) == [
        "Icarus, plot: To get away.",
        "Weighed: turn right, 2 hexes ahead (worth 1.2); no move (worth -0.5).",
        "It expected much.",
    ]
