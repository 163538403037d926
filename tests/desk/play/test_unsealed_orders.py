"""What is written and not sealed outlives the game, whatever is asked; only its side sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from shutil import copyfile

import pygame
import pytest

from game.app import Window
from game.desk.before.saves import SavesScreen
from game.desk.before.sit_down import begin_battle, minds, resume_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.kit.keys import press as key_event
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.register import SCREENS
from game.systems.earth_expects.state import orders as o
from game.table.decisions import Decision
from game.table.eyes import PUBLIC
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.journal.drafts import drafts_path
from game.table.journal.folder import HOME_VARIABLE, saves_folder
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.before.test_title import begin, new_desk
from tests.storm.fleets import storm
from tests.storm.playing import _wild_plot, designs_of
from tests.systems.earth_expects.screens.stage import show
from tests.window.test_kill_and_continue import _opened as opened
from tests.window.test_kill_and_continue import killed as end_process
from tests.window.test_whole_battles import press, seated

RARE = {
    4: {"axis", "cut", "launches"},
    23: {"heat", "impact", "section"},
    97: {"consent"},
}
"""Battles with questions that are rarely asked, and which; everything else is among them too."""
MORE = (34, 31, 86, 24, 15, 8, 3, 40)
"""Further battles, should a change of the rules or the dice have taken a question out of those."""
KINDS = frozenset(SCREENS.decide) - {"pass"}


def _seated(seed: int) -> tuple[Desk, Path]:
    """A storm with a person at every side, on disk."""
    what, desk = storm(seed), new_desk()
    players = dict.fromkeys(what.side_names(), "person")
    before = set(saves_folder().glob("*.jsonl"))
    setup = Setup(what, designs_of(what))
    begin_battle(desk, EARTH_EXPECTS, setup, players, f"{seed:02x}" * 32)  # type: ignore[arg-type]
    [path] = set(saves_folder().glob("*.jsonl")) - before
    return desk, path


def asked(desk: Desk) -> Iterator[OrderScreen]:
    """The screen of every question until the battle is over."""
    hot = desk.game
    while not hot.runner.over:
        moment = hot.next_moment()
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            screen = desk.screen_of(moment)
            assert isinstance(screen, OrderScreen)
            yield screen
        else:
            assert isinstance(moment, Scene) or hot.runner.over


def _other(screen: OrderScreen, decision: Decision, mover: RandomLegal) -> Order:
    """Another order than the draft, if there is one; a plot is left half written."""
    hot = screen.hot
    now = hot.drafts[decision.key]
    for _try in range(12):
        found = mover.decide(hot.runner.question_view(decision), decision, hot.rules)
        if isinstance(found, o.PlotOrder) and len(found.plot) > 1:
            found = found.but(plot=found.plot[:-1])
        if found != now:
            return found
    return now


@pytest.fixture
def killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Path]:
    """What a killed game leaves on disk, found by another; gives the battle in it."""
    number = count(1)

    def kill(path: Path) -> Path:
        home = tmp_path / f"home {next(number)}"
        (home / "saves").mkdir(parents=True)
        for file in path.parent.glob(f"{path.stem}.*"):
            copyfile(file, home / "saves" / file.name)
        monkeypatch.setenv(HOME_VARIABLE, str(home))
        return home / "saves" / path.name

    return kill


def taken_up(path: Path) -> tuple[Desk, OrderScreen]:
    """The battle as a game begun anew goes on with it, all watched and the curtain lifted."""
    desk = new_desk()
    screen: Screen = resume_battle(desk, path)
    while not isinstance(screen, OrderScreen):
        assert not desk.game.drafts
        if isinstance(screen, CurtainScreen):
            desk.game.lift(screen.moment.side)
        screen = desk.next_screen()
    assert isinstance(screen, OrderScreen)
    return desk, screen


def _answer(hot: HotSeat, screen: OrderScreen, mover: RandomLegal, chance: Random) -> None:
    """Seal something legal; now and then a plot that is hardly possible."""
    for decision in screen.moment.decisions:
        order = mover.decide(hot.runner.question_view(decision), decision, hot.rules)
        wild = decision.kind == "plot" and chance.random() < 0.1
        order = _wild_plot(decision, chance) if wild else order
        hot.seal([(decision, order)], unchecked=wild)


def _walk(seed: int, came_back: Counter[str], killed: Callable[[Path], Path]) -> None:
    """Through a battle: each new kind of question is written on, and the game killed."""
    desk, path = _seated(seed)
    mover, writer, chance = (RandomLegal(Random(seed)), RandomLegal(Random(seed)), Random(seed))
    for screen in asked(desk):
        kind, changed = screen.decision.kind, False
        if not came_back[kind]:
            for number, decision in enumerate(screen.moment.decisions):
                screen.pad.number = number
                before = screen.order
                screen.pad.write(_other(screen, decision, writer))
                changed |= screen.order != before
            again, shown = taken_up(killed(path))
            assert shown.moment == screen.moment
            assert again.game.drafts == desk.game.drafts
            assert again.game.eyes == (screen.side or PUBLIC)
            came_back[kind] += changed
        _answer(desk.game, screen, mover, chance)
        if all(came_back[kind] for kind in RARE.get(seed, KINDS)):
            break
    assert not drafts_path(path).exists()


def test_killed_with_orders_unsealed_they_are_there_again(killed: Callable[[Path], Path]) -> None:
    """Whatever is asked: the side that wrote them finds them behind its curtain."""
    came_back: Counter[str] = Counter()
    for seed in (*RARE, *MORE):
        if not all(came_back[kind] for kind in KINDS):
            _walk(seed, came_back, killed)
    assert {kind for kind in came_back if came_back[kind]} == KINDS


def _half_written(window: Window) -> dict[str, Order]:
    """Orders for the first ship, and half of them for the second."""
    press(window, "F")
    press(window, "Enter")
    press(window, "F")
    press(window, "Ctrl Z")
    press(window, "F")
    return dict(window.desk.game.drafts)


@pytest.mark.parametrize("way", ["menu", "Ctrl Q", "closed", "killed"])
def test_the_first_ships_of_a_fleet_are_as_they_were_left(way: str) -> None:
    """Finished with Next ship, then left: Continue brings them back."""
    window = seated("five_a_side", ("person", "scripted"), 3)
    left = _half_written(window)
    assert left != dict(_fresh(window).drafts)
    if way == "menu":
        press(window, "Esc")
        press(window, "Q")
        assert isinstance(window.screen, TitleScreen)
    elif way != "killed":
        event = key_event("Ctrl Q") if way == "Ctrl Q" else pygame.event.Event(pygame.QUIT)
        window.take(event)
        assert window.desk.quit
    if way != "menu":
        end_process(window)
    again = window if way == "menu" else opened()
    press(again, "C")
    assert again.desk.game is not None
    assert again.desk.game.drafts == left


def _fresh(window: Window) -> HotSeat:
    """The same battle with nothing written."""
    runner = window.desk.game.runner
    hot = HotSeat(runner, window.desk.game.players, minds(runner))
    moment = hot.next_moment()
    assert isinstance(moment, Decide)
    desk = new_desk()
    desk.hot = hot
    desk.screen_of(moment)
    return hot


def test_another_side_sees_nothing_of_them_and_they_come_back_to_their_own() -> None:
    desk, _path = _seated(8)
    screen = next(asked(desk))
    mover, hot = RandomLegal(Random(1)), desk.game
    screen.pad.write(_other(screen, screen.decision, mover))
    written = dict(hot.drafts)
    side = screen.moment.side
    hot.drop()
    assert not hot.drafts
    others = [s for s in hot.runner.pending if s != side]
    hot.lift(others[0])
    shown = desk.screen_of(hot.next_moment())
    assert isinstance(shown, OrderScreen)
    assert not set(hot.drafts) & set(written)
    hot.drop()
    hot.lift(side)
    desk.screen_of(hot.next_moment())
    assert hot.drafts == written


def _spoilt(raw: bytes) -> dict[str, bytes]:
    return {
        "empty": b"",
        "torn": raw[: len(raw) // 2],
        "another order": raw.replace(b'"kind":"power"', b'"kind":"consent"'),
        "edited": raw.replace(b'"power":', b'"power":1', 1),
        "huge": b"[" * 3_000_000,
        "newer": raw.replace(b'"version":1', b'"version":9'),
    }


def test_a_spoilt_file_of_drafts_is_left_out_with_a_word_and_does_no_harm(
    killed: Callable[[Path], Path],
) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    press(window, "F")
    [file] = saves_folder().glob("*.drafts")
    [journal] = saves_folder().glob("*.jsonl")
    fresh = dict(_fresh(window).drafts)
    for name, raw in _spoilt(file.read_bytes()).items():
        path = killed(journal)
        drafts_path(path).write_bytes(raw)
        desk, screen = taken_up(path)
        assert desk.game.drafts == fresh, name
        assert any("not sealed" in toast.message for toast in screen.toasts), name


def test_drafts_of_another_battle_are_left_out(killed: Callable[[Path], Path]) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    press(window, "F")
    [file] = saves_folder().glob("*.drafts")
    other = seated("two_scouts", ("person", "scripted"), 4)
    path = killed(saves_folder() / "two-scouts-2.jsonl")
    drafts_path(path).write_bytes(file.read_bytes())
    desk, screen = taken_up(path)
    assert desk.game.drafts == _fresh(other).drafts
    assert not screen.toasts


def test_sealed_orders_are_no_drafts_any_more() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    press(window, "F")
    [file] = saves_folder().glob("*.drafts")
    press(window, "Enter")
    assert not file.exists()


def test_the_corner_says_when_unsealed_orders_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    keeper = window.desk.keeper
    assert keeper is not None
    sealed = keeper.words()

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.journal.drafts.write_safely", full)
    press(window, "F")
    assert keeper.words() != sealed
    assert "No space left" in window.desk.trouble()
    assert window.screen.widget("saved").text() == keeper.words()
    monkeypatch.undo()


def test_a_deleted_battle_takes_its_drafts_along() -> None:
    desk = new_desk()
    begin(desk)
    screen = desk.next_screen()
    assert isinstance(screen, OrderScreen)
    screen.choose_for_me()
    desk.get_up()
    assert list(saves_folder().glob("*.drafts"))
    listed = SavesScreen(desk, TitleScreen(desk))
    show(listed)
    listed.delete()
    assert not list(saves_folder().iterdir())


def test_what_a_game_before_wrote_is_cleared_before_anything_sealed_is_taken_back() -> None:
    """Taken up, there is no history: Backspace meets the plot on screen first, then the power."""
    window = seated("two_scouts", ("person", "scripted"), 3)
    press(window, "F")
    press(window, "Enter")
    plotting = window.screen
    assert isinstance(plotting, OrderScreen) and plotting.decision.kind == "plot"
    fresh = plotting.order
    press(window, "F")
    written = plotting.order
    assert written != fresh
    end_process(window)
    again = opened()
    press(again, "C")
    shown = again.screen
    assert isinstance(shown, OrderScreen) and shown.order == written
    sealed = shown.hot.sealed_kinds(shown.moment.side)
    assert sealed
    before = shown.undo_words()
    assert any("clears this order" in toast.message for toast in shown.toasts)
    press(again, "Bksp")
    assert again.screen is shown and shown.order == fresh
    assert shown.hot.sealed_kinds(shown.moment.side) == sealed
    assert shown.undo_words() != before and "Power" in shown.undo_words()
    press(again, "Ctrl Y")
    assert shown.order == written
    press(again, "Bksp")
    press(again, "Bksp")
    assert not shown.hot.sealed_kinds(shown.moment.side)
