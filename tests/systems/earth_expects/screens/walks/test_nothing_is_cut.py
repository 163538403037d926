"""Nothing a player should read is cut, covered or out of the window, in battles and beside them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.app import Window
from game.desk.before import sit_down
from game.desk.before.setup import SetupScreen
from game.desk.kit import Screen
from game.desk.play.curtain import CurtainScreen
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES, OptionName
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.desk.driver import name_of
from tests.systems.earth_expects.screens.eye import Eye
from tests.window import test_whole_battles as whole

Size = tuple[int, int]
SMALL, LARGE = (1280, 720), (1920, 1080)
BESIDE = ("menu", "log", "keys", "settings", "saves", "board", "look", "rules", "setup", "title")

BATTLES = [
    ("vigilance_against_icarus", ("person", "person"), 5, SMALL, 100),
    ("vigilance_against_icarus", ("scripted", "person"), 6, LARGE, 50),
    ("earths_answer", ("person", "scripted"), 3, SMALL, 80),
    ("earths_answer", ("person", "person"), 3, LARGE, 50),
    ("line_of_battle", ("person", "person"), 2, SMALL, 80),
    ("line_of_battle", ("scripted", "person"), 2, LARGE, 40),
    ("wolves", ("scripted", "person"), 4, SMALL, 60),
    ("wolves", ("person", "person"), 4, LARGE, 30),
    ("leap_in_the_dark", ("person", "person"), 1, SMALL, 90),
    ("leap_in_the_dark", ("scripted", "person"), 2, LARGE, 50),
]
"""Scenario, who plays, key of the dice, window, and how many screens are looked at."""


EVERY = tuple(name for name in OPTION_NAMES if "exposed" not in name)
"""All options but those that refuse most ships of the fleet."""
OFTEN = 2
"""So many screens of a kind are looked at in a random battle."""
RANDOM: list[tuple[str, tuple[OptionName, ...], int, Size, int]] = [
    ("boarding_alongside", (), 1, SMALL, 50),
    ("last_ferry", EVERY, 4, LARGE, 45),
    ("two_gates", EVERY, 3, SMALL, 101),
    ("turning_gate", EVERY, 7, SMALL, 40),
    ("tumbling_rocks", (), 9, SMALL, 20),
    ("hide_and_seek", EVERY, 5, LARGE, 40),
    ("false_colours", EVERY, 2, SMALL, 40),
    ("skim_the_giant", EVERY, 6, LARGE, 50),
]
"""Scenario, options in play, key of dice and orders, window, and how many screens go by."""


@pytest.fixture
def eye() -> Eye:
    return Eye()


def _seated(
    monkeypatch: pytest.MonkeyPatch, name: str, players: tuple[str, ...], key: int, size: Size
) -> Window:
    monkeypatch.setattr(whole, "SIZE", size)
    return whole.seated(name, players, key)


@pytest.mark.parametrize(("name", "players", "key", "size", "steps"), BATTLES)
def test_battles(
    eye: Eye,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    players: tuple[str, ...],
    key: int,
    size: Size,
    steps: int,
) -> None:
    window = _seated(monkeypatch, name, players, key, size)
    for _step in range(steps):
        screen = window.screen
        eye.look(screen, size)
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
        else:
            whole.by_keys(window)
    assert not eye.faults, "\n".join(eye.faults)


@pytest.mark.parametrize(("name", "options", "key", "size", "steps"), RANDOM)
def test_random_battles_of_every_kind(
    eye: Eye,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    options: tuple[OptionName, ...],
    key: int,
    size: Size,
    steps: int,
) -> None:
    """Two people give random orders; each kind of screen is looked at a few times."""
    minds = lambda _runner, _players: lambda side: RandomLegal(Random(f"{side} {key}"))  # noqa: E731
    monkeypatch.setattr(sit_down, "minds", minds)
    scenario, designs = load_scenario(name)
    scenario = scenario.but(options=options or scenario.options)
    setup = Setup(scenario, designs)
    monkeypatch.setattr(type(EARTH_EXPECTS), "find", lambda _game, _name: setup)
    window = _seated(monkeypatch, name, ("person",) * len(scenario.sides), key, size)
    looked: Counter[str] = Counter()
    for _step in range(steps):
        screen = window.screen
        kind = name_of(screen)
        looked[kind] += 1
        if looked[kind] <= OFTEN:
            eye.look(screen, size)
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
        else:
            whole.by_keys(window)
    assert len(looked) > 5
    assert not eye.faults, "\n".join(eye.faults)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_screens_beside_the_battle(eye: Eye, monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    window = _seated(monkeypatch, "line_of_battle", ("person", "scripted"), 2, size)
    for _step in range(30):
        whole.by_keys(window)
    for name in BESIDE:
        other = window.desk.named[name](window.desk, window.screen)
        _show(eye, other, size)
    assert not eye.faults, "\n".join(eye.faults)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_every_scenario_at_set_up(eye: Eye, monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    window = _seated(monkeypatch, "two_scouts", ("person", "scripted"), 1, size)
    screen = SetupScreen(window.desk, window.screen)
    for listed in screen.listed:
        screen.choose(listed)
        _show(eye, screen, size)
    assert not eye.faults, "\n".join(eye.faults)


def _show(eye: Eye, screen: Screen, size: Size) -> None:
    screen.resize(size)
    screen.update(0.0)
    eye.look(screen, size)
