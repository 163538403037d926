"""Looking on where nobody plays: everything is shown, at a pace, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.app import Window
from game.desk.before import sit_down
from game.desk.before.setup import SetupScreen
from game.desk.kit import Screen
from game.desk.play.play_screen import PlayScreen
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.scenario.file import Listed, scenarios
from game.systems.earth_expects.scenario.muster import open_sides
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.hotseat import HotSeat
from game.table.journal.folder import saves_folder
from tests.commanding import run
from tests.support import boat, duel, power, powered, yard
from tests.systems.earth_expects.screens.stage import seat, show
from tests.window.test_kill_and_continue import _opened
from tests.window.test_whole_battles import click, press, seated

LISTED = [one for one in scenarios() if one.scenario is not None]
NOBODY = ("scripted",) * 4


def _turn(window: Window) -> int:
    return window.desk.game.runner.battle.turn


def _look_on(window: Window, turns: int) -> list[type[Screen]]:
    """Let it go on by itself; the kinds of screens seen one after the other."""
    seen: list[type[Screen]] = []
    for _half in range(3000):
        if type(window.screen) not in seen[-1:]:
            seen.append(type(window.screen))
        if isinstance(window.screen, ReportScreen) or _turn(window) > turns:
            return seen
        assert isinstance(window.screen, PlayScreen) and window.screen.side is None
        window.step(2.0)
    raise AssertionError(f"it stands still on {type(window.screen).__name__}")


@pytest.mark.parametrize("one", LISTED, ids=lambda one: one.path.stem)
def test_every_battle_can_be_looked_on(one: Listed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those with fleets to be bought begin at set-up, where both sides buy for themselves.

    Sides that play at random think fast and show much.
    """
    quick = lambda _runner, _players: lambda side: RandomLegal(Random(side))  # noqa: E731
    monkeypatch.setattr(sit_down, "minds", quick)
    assert one.scenario is not None
    if open_sides(one.scenario):
        window = _opened()
        press(window, "N")
        setup = window.screen
        assert isinstance(setup, SetupScreen)
        setup.choose(next(x for x in setup.listed if x.path == one.path))
        for side in list(setup.players):
            setup.seat(side, "scripted")
        press(window, "Enter")
    else:
        window = seated(one.path.stem, NOBODY, 3)
    assert window.desk.game.eyes is None
    assert _look_on(window, 1)
    window.desk.get_up()


def test_to_the_report_by_itself() -> None:
    window = seated("two_scouts", NOBODY, 3)
    assert _look_on(window, 99)[-1] is ReportScreen
    assert window.desk.game.runner.over


def test_a_looker_on_sees_all_and_a_person_never_does() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus"))
    battle = powered(battle, power("Icarus", "E1 1.5", "", "L1"))
    for players in (("person", "scripted"), ("person", "person"), ("scripted", "person")):
        hot: HotSeat = seat(battle, *players)
        assert hot.eyes is not None and hot.alone == (hot.eyes or None)
    alone = seat(battle, "scripted", "scripted")
    assert alone.eyes is None
    while alone.next_moment() and alone.runner.battle.turn < 2:
        view = alone.view()
        secrets = [e for e in alone.runner.events[: alone.shown] if e.seen_by is not None]
        assert set(secrets) <= set(alone.visible_events())
        assert all(ship.conduct is not None for ship in view.afloat() if ship.power)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_pause_step_and_pace(by: str) -> None:
    window = seated("stop_the_icarus", NOBODY, 3)

    def use(key: str, name: str) -> None:
        if by == "keys":
            press(window, key)
        else:
            click(window, window.screen.widget(name))

    use("P", "pause")
    first = window.screen
    for _second in range(60):
        window.step(1.0)
    assert window.screen is first
    assert "paused" in first.text()
    use("Enter", "go on")
    assert window.screen is not first
    found = []
    for _press in range(4):
        found.append(window.desk.settings.animation)
        assert window.screen.text()
        use("Shift P", "pace")
    assert found == [1, 2, 4, 1]
    second = window.screen
    use("P", "pause")
    for _second in range(60):
        window.step(1.0)
        if window.screen is not second:
            break
    assert window.screen is not second


def test_other_screens_hold_it() -> None:
    window = seated("stop_the_icarus", NOBODY, 3)
    first = window.screen
    for key in ("Esc", "L", "F2", "F3", "F10"):
        press(window, key, after=0.0)
        above = window.screen
        assert above is not first
        for _second in range(20):
            window.step(1.0)
        assert window.screen is above
        press(window, "Esc", after=0.0)
        assert window.screen is first


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pause_and_pace_are_on_the_screen(size: tuple[int, int]) -> None:
    window = seated("stop_the_icarus", NOBODY, 3)
    show(window.screen, size)
    assert "pace ×1" in window.screen.widget("subline").text()
    assert window.screen.has("pause") and window.screen.has("pace")


def test_a_battle_saved_unfinished_by_the_referee_is_looked_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept, path = tmp_path / "refereed.jsonl", saves_folder() / "refereed.jsonl"
    path.parent.mkdir(parents=True)
    orders = tmp_path / "orders.json"
    orders.write_text('{"orders": {}, "seed": "00"}', encoding="utf-8")
    assert run(capsys, "referee", "two scouts", orders, "--save", kept).code == 0
    path.write_bytes(kept.read_bytes())
    window = _opened()
    window.take_screen(sit_down.resume_battle(window.desk, path))
    window.step(0.0)
    assert window.desk.game.persons == ()
    assert _look_on(window, 2)
    window.desk.get_up()
