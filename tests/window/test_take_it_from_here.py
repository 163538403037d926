"""A battle taken up anew from the report, from its menu and from what is watched again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import Window
from game.desk.before.sit_down import Kept, resume_battle
from game.desk.before.take_from import TakeFromScreen
from game.desk.desk import Desk
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.desk.play.report import ReportScreen
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.events import Happening, OrderSealed
from game.table.journal.folder import list_saves, saves_folder
from game.table.journal.read import read_journal
from game.table.points import kinds_at, may_be_taken, orders_at
from tests.window.test_whole_battles import by_keys, click, lift, seated
from tests.window.test_whole_battles import press as press_one


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))


def press(window: Window, *names: str) -> None:
    """One key after the other."""
    for name in names:
        press_one(window, name)


def _files() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in saves_folder().glob("*.jsonl")}


def _until(window: Window, kind: type, steps: int = 400) -> None:
    for _step in range(steps):
        if isinstance(window.screen, kind):
            return
        _once(window)
    raise AssertionError(kind)


def _once(window: Window) -> None:
    if isinstance(window.screen, CurtainScreen):
        lift(window, window.screen)
    else:
        by_keys(window)


def _asked(window: Window) -> TakeFromScreen:
    screen = window.screen
    assert isinstance(screen, TakeFromScreen)
    return screen


def _journal(desk: Desk) -> Path:
    assert isinstance(desk.keeper, Kept)
    return desk.keeper.journal.path


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize("name", ["two_scouts", "build_off"])
def test_from_the_report_at_any_place_by_whoever_is_to_sit_there(name: str, by_mouse: bool) -> None:
    window = seated(name, ("person", "scripted"), 3)
    _until(window, ReportScreen)
    (whole, before), desk = next(iter(_files().items())), window.desk
    (click(window, window.screen.widget("take from")) if by_mouse else press(window, "B"))
    asked = _asked(window)
    asked.choose(len(asked.points) // 2)
    point = asked.point
    assert point is not None
    first, second = asked.players
    asked.seat(first, ("scripted",), 0)
    asked.seat(second, ("person",), 0)
    (click(window, window.screen.widget("begin")) if by_mouse else press(window, "Enter"))
    assert desk.game.players == {first: "scripted", second: "person"}
    events, model = desk.game.runner.events, read_journal(whole).events
    assert tuple(events[: point.place]) == model[: point.place]
    new = _journal(desk)
    assert new != whole and whole.read_bytes() == before
    assert read_journal(new).header.branch
    _until(window, OrderScreen)


def test_sides_have_their_colours_in_whatever_order_a_file_names_who_sits_there() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    hot = window.desk.played
    hot.players = dict(reversed(hot.players.items()))
    asked = TakeFromScreen(window.desk, window.screen)
    assert tuple(asked.players) == hot.view().sides
    assert asked.players == hot.players


def test_each_place_says_what_is_decided_there() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    _until(window, ReportScreen)
    press(window, "B")
    asked = _asked(window)
    first = asked.points[0]
    assert asked.words(first) == "Turn 1 · Power and Movement"
    assert asked.orders_words(first) == "Power and plot"
    asked.choose(0)
    asked.update(0.0)
    assert "Turn 1 · Power and Movement · Power and plot" in asked.widget("places").text()
    assert "Power and plot" in asked.widget("begin").text()


def test_in_play_nothing_is_told_of_what_others_decide_there() -> None:
    """Alone one reads of one's own orders; who shares the screen, of none."""
    window = seated("two_scouts", ("person", "scripted"), 3)
    for _step in range(12):
        _once(window)
    hot = window.desk.game
    own = [kinds_at(hot, point) for point in may_be_taken(hot)]
    assert any(own)
    for point, kinds in zip(may_be_taken(hot), own, strict=True):
        mine = orders_at(hot.runner.events, point.place, [hot.alone or ""]).values()
        asked = [one.kind for one in hot.runner.decisions if one.side == hot.alone]
        assert set(kinds) <= {order.kind for order in mine} | set(asked)
    shared = seated("two_scouts", ("person", "person"), 3).desk.game
    assert shared.shared and may_be_taken(shared)
    assert not any(kinds_at(shared, point) for point in may_be_taken(shared))


def _from_its_first_order() -> tuple[Window, list[Happening]]:
    """A battle of a person taken up where it first decided, and what had happened in the other."""
    window = seated("two_scouts", ("person", "scripted"), 3)
    _until(window, ReportScreen)
    press(window, "B")
    asked = _asked(window)
    side = next(iter(asked.players))
    asked.choose(next(n for n, one in enumerate(asked.points) if side in one.sides))
    model = asked.hot.runner.events[: asked.points[-1].place]
    press(window, "Enter")
    _until(window, OrderScreen)
    return window, model


def test_what_was_sealed_there_is_written_again() -> None:
    window, model = _from_its_first_order()
    hot = window.desk.game
    sealed = {event.decision: event.order for event in model if event.kind == "order_sealed"}
    assert hot.drafts and all(sealed[key] == draft for key, draft in hot.drafts.items())
    assert any("What was sealed here is written" in t.message for t in window.screen.toasts)


def test_no_plot_is_written_before_power_is_given_out_anew() -> None:
    """It may be longer than the power allows that is given out now."""
    window, _model = _from_its_first_order()
    hot = window.desk.game
    press(window, "Del", "Enter", "Y")
    while not any(order.kind == "plot" for order in hot.drafts.values()):
        assert hot.runner.battle.phase == "movement" or not isinstance(window.screen, OrderScreen)
        _once(window)
    [order] = [order for order in hot.drafts.values() if isinstance(order, PlotOrder)]
    assert not order.plot


def test_nothing_sealed_is_shown_to_whoever_shares_the_screen() -> None:
    """One has sealed its power, the other takes the battle up anew from its own seat."""
    window = seated("two_scouts", ("person", "person"), 3)
    for _step in range(20):
        runner = window.desk.game.runner
        sealed = [event.side for event in runner.events if isinstance(event, OrderSealed)]
        asked = {decision.side for decision in runner.decisions}
        if sealed and asked.isdisjoint(sealed) and isinstance(window.screen, OrderScreen):
            break
        _once(window)
    assert sealed and asked.isdisjoint(sealed)
    press(window, "Esc", "B", "Enter")
    _until(window, OrderScreen)
    orders = [event.order for event in runner.events if isinstance(event, OrderSealed)]
    assert not any(draft in orders for draft in window.desk.game.drafts.values())


def test_with_the_same_dice_the_same_is_rolled_again() -> None:
    window = seated("two_scouts", ("scripted", "scripted"), 3)
    _until(window, ReportScreen)
    source = read_journal(next(iter(_files()))).header.dice
    for same in (True, False):
        press(window, "B")
        _asked(window).choose_dice(same)
        press(window, "Enter")
        assert (read_journal(_journal(window.desk)).header.dice == source) == same
        _until(window, ReportScreen)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_from_the_menu_of_a_battle_in_play_everybody_stays(by_mouse: bool) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    for _step in range(12):
        _once(window)
    _until(window, OrderScreen)
    whole, before = next(iter(_files().items()))
    press(window, "Esc")
    (click(window, window.screen.widget("take from")) if by_mouse else press(window, "B"))
    asked = _asked(window)
    assert not asked.open_to_all and not asked.has("dice")
    side, other = asked.players
    assert all(side in one.sides for one in asked.points)
    assert asked.widget("player 0").options == ("a person",)  # type: ignore[attr-defined]
    assert "a person" not in asked.widget("player 1").options  # type: ignore[attr-defined]
    press(window, "Up", "Enter")
    assert window.desk.game.players[side] == "person"
    assert window.desk.game.players[other] != "person"
    new = read_journal(_journal(window.desk)).header.dice
    assert new.key != read_journal(whole).header.dice.key
    assert whole.read_bytes() == before


def test_two_persons_find_the_beginnings_of_turns_behind_the_curtain() -> None:
    window = seated("two_scouts", ("person", "person"), 3)
    for _step in range(30):
        _once(window)
    _until(window, OrderScreen)
    press(window, "Esc", "B")
    asked = _asked(window)
    turns = [one.turn for one in asked.points]
    assert turns == sorted(set(turns))
    press(window, "Home", "Enter")
    assert isinstance(window.screen, CurtainScreen)
    assert window.desk.game.persons == tuple(asked.players)


def test_from_what_is_watched_again() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    _until(window, ReportScreen)
    press(window, "Shift F5")
    _until(window, Playback)
    shown = window.desk.game.shown
    press(window, "B")
    asked = _asked(window)
    assert asked.point is not None and asked.point.place < shown
    press(window, "Esc")
    assert isinstance(window.screen, Playback) and window.desk.watching_again
    press(window, "B", "Enter")
    assert not window.desk.watching_again
    assert _journal(window.desk) in _files()


def test_it_goes_on_after_a_kill_and_the_list_says_what_it_branched_off_from() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    _until(window, ReportScreen)
    press(window, "B", "Enter")
    new, events = _journal(window.desk), list(window.desk.game.runner.events)
    assert isinstance(window.desk.keeper, Kept)
    window.desk.keeper.close()
    screen = resume_battle(window.desk, new)
    assert screen is not None
    assert window.desk.game.runner.events[: len(events)] == events
    [save] = [save for save in list_saves() if save.path == new]
    assert save.branch
