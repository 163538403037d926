"""Killed and taken up again, through the window: no order is lost, the same screens return."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from game.app import Window, new_desk
from game.desk.before.saves import SavesScreen
from game.desk.before.sit_down import Kept, resume_battle
from game.desk.before.title import TitleScreen
from game.desk.kit import Screen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.desk.play.report import ReportScreen
from game.settings import Settings
from game.table.events import OrderSealed
from game.table.journal.errors import JournalError
from game.table.journal.folder import AUTO, list_saves, saves_folder
from game.table.journal.header import VERSION
from tests.window.test_whole_battles import SIZE, by_keys, lift, play_to_the_end, press, seated

GAMES = ("two_scouts", "build_off")
"""A battle of each game."""
Asked = tuple[str, tuple[str, ...]]


MET = {
    "hide_and_seek": {"sensors"},
    "false_colours": {"announce"},
    "low_over_luna": {"plot"},
    "build_off": {"fleet", "tactics"},
    "knife_work": {"step", "shot"},
}
"""Questions that are met on the way in a battle."""


@dataclass(frozen=True)
class Moment:
    """What was on disk and on screen when the game might have been killed."""

    size: int
    sealed: tuple[OrderSealed, ...]
    asked: Asked | None


def _sealed(window: Window) -> tuple[OrderSealed, ...]:
    events = window.desk.game.runner.events
    return tuple(event for event in events if isinstance(event, OrderSealed))


def _asked(screen: Screen) -> Asked | None:
    """Whom a screen asks what, the curtain before it included; None for scenes."""
    if isinstance(screen, CurtainScreen | OrderScreen):
        moment = screen.moment
        return moment.side, tuple(decision.key for decision in moment.decisions)
    return None


def _played(
    players: tuple[str, ...], steps: int, name: str = "two_scouts"
) -> tuple[Path, list[Moment]]:
    """A battle of some steps by keys; its file, and every moment on the way."""
    window = seated(name, players, 3)
    moments = []
    [path] = saves_folder().glob("*.jsonl")
    for _step in range(steps):
        moments.append(Moment(path.stat().st_size, _sealed(window), _asked(window.screen)))
        screen = window.screen
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
        else:
            by_keys(window)
    return path, moments


def _opened() -> Window:
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False, ask_waste=False)
    window = Window(desk, SIZE)
    window.step(0.0)
    return window


def _taken_up(path: Path) -> Window:
    window = _opened()
    window.take_screen(resume_battle(window.desk, path))
    window.step(0.0)
    return window


def _watched(window: Window) -> Screen:
    """The screen that asks, once what may not have been watched has been passed."""
    while _asked(window.screen) is None and not isinstance(window.screen, ReportScreen):
        assert not isinstance(window.screen, OrderScreen)
        press(window, "Enter")
    return window.screen


def killed(window: Window) -> None:
    """What the system does for a killed process: what it held is free."""
    keeper = window.desk.keeper
    if isinstance(keeper, Kept) and keeper.journal.held is not None:
        keeper.journal.held.release()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bytes], Path]]:
    """Puts what a killed game left on disk into a folder of its own; gives the file."""
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "played"))

    def put(raw: bytes) -> Path:
        monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / f"cut {len(raw)}"))
        path = saves_folder() / "two-scouts-1.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        return path

    yield put


def _cuts(raw: bytes, random: Random) -> list[int]:
    """The end of every line after the first, and a place somewhere in every fifth."""
    cuts, at = [], raw.index(b"\n") + 1
    for number, line in enumerate(raw[at:].splitlines(keepends=True)):
        if number % 5 == 0:
            cuts.append(at + random.randrange(1, len(line) - 1))
        at += len(line)
        cuts.append(at)
    return cuts


@pytest.mark.parametrize("players", [("person", "person"), ("person", "scripted")])
@pytest.mark.parametrize("name", GAMES)
def test_killed_at_any_byte_no_order_is_lost_and_the_same_side_is_asked(
    name: str, players: tuple[str, ...], elsewhere: Callable[[bytes], Path]
) -> None:
    path, moments = _played(players, 20, name)
    raw = path.read_bytes()
    came_back = 0
    for cut in _cuts(raw, Random(1)):
        last = next((m for m in reversed(moments) if m.size <= cut), Moment(0, (), None))
        window = _taken_up(elsewhere(raw[:cut]))
        kept = _sealed(window)
        assert kept[: len(last.sealed)] == last.sealed
        if "scripted" not in players:
            assert not isinstance(window.screen, PlayScreen) or window.screen.side is None
        whole = raw[cut - 1 : cut] == b"\n"
        notes = [toast.message for toast in window.screen.toasts]
        assert any("cut off" in note for note in notes) is not whole
        if cut == last.size and last.asked is not None:
            came_back += 1
            assert _asked(_watched(window)) == last.asked
        window.desk.get_up()
    assert came_back > 4


@pytest.mark.parametrize("name", MET)
def test_killed_at_every_kind_of_question(name: str, elsewhere: Callable[[bytes], Path]) -> None:
    """After every step the same side is asked the same again, behind a curtain."""
    path, moments = _played(("person", "person"), 60 if name == "knife_work" else 24, name)
    raw = path.read_bytes()
    met = {moment.asked[1][0].split("/")[1].split()[0] for moment in moments if moment.asked}
    assert MET[name] <= met
    for moment in moments:
        last = next(m for m in reversed(moments) if m.size <= moment.size)
        window = _taken_up(elsewhere(raw[: moment.size]))
        assert _sealed(window)[: len(moment.sealed)] == moment.sealed
        assert last.asked is None or _asked(_watched(window)) == last.asked
        window.desk.get_up()


@pytest.mark.parametrize("name", GAMES)
def test_killed_again_and_again_the_battle_is_the_same(
    name: str, elsewhere: Callable[[bytes], Path]
) -> None:
    """Killed after every step and taken up, it goes as if it had never been."""
    path, _moments = _played(("person", "scripted"), 60, name)
    whole = path.read_bytes()
    again = elsewhere(whole[: whole.index(b"\n") + 1])
    for _step in range(60):
        window = _taken_up(again)
        _watched(window)
        if isinstance(window.screen, ReportScreen) or again.stat().st_size >= len(whole):
            break
        by_keys(window)
        while _asked(window.screen) is None and not isinstance(window.screen, ReportScreen):
            by_keys(window)
        killed(window)
    assert again.read_bytes()[: len(whole)] == whole


def test_a_header_alone_begins_and_less_than_that_is_refused_with_a_sentence(
    elsewhere: Callable[[bytes], Path],
) -> None:
    path, _moments = _played(("person", "person"), 3)
    raw = path.read_bytes()
    header = raw.index(b"\n") + 1
    window = _taken_up(elsewhere(raw[:header]))
    assert isinstance(window.screen, CurtainScreen)
    desk = new_desk()
    for cut in (0, 1, 40, header // 2, header - 3):
        with pytest.raises(JournalError, match=r"two-scouts-1\.jsonl: .+\."):
            resume_battle(desk, elsewhere(raw[:cut]))
        assert desk.hot is None


def test_a_refused_file_leaves_the_battle_in_play_alone(
    elsewhere: Callable[[bytes], Path],
) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    before = window.desk.game
    with pytest.raises(JournalError):
        resume_battle(window.desk, elsewhere(b"nothing of the kind\n"))
    assert window.desk.game is before
    by_keys(window)
    assert _sealed(window)


@pytest.mark.parametrize("name", GAMES)
def test_autosaves_go_on_in_files_of_their_own(
    name: str, elsewhere: Callable[[bytes], Path]
) -> None:
    """Three that roll and one a turn; the battle they were made of stays as it is."""
    del elsewhere
    path, _moments = _played(("person", "person"), 90 if name == "two_scouts" else 40, name)
    raw = path.read_bytes()
    autos = sorted((saves_folder() / AUTO / path.stem).iterdir())
    names = [auto.name for auto in autos]
    assert names[:3] == [f"rolling-{n}.jsonl" for n in (1, 2, 3)]
    assert "turn-002.jsonl" in names
    for number, auto in enumerate(autos):
        kept = auto.read_bytes()
        assert raw.startswith(kept)
        window = _taken_up(auto)
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
        by_keys(window)
        assert (auto.read_bytes(), path.read_bytes()) == (kept, raw)
        assert len(list(saves_folder().glob("*.jsonl"))) == number + 2
        window.desk.get_up()


def test_bad_files_spoil_neither_the_title_nor_the_list(elsewhere: Callable[[bytes], Path]) -> None:
    """Each says why it cannot be read; the good one is gone on with."""
    path, _moments = _played(("person", "scripted"), 6)
    raw = path.read_bytes()
    good = elsewhere(raw)
    bad = {
        "empty": b"",
        "picture": b"\x89PNG\r\n\x1a\n" + bytes(200),
        "newer": raw.replace(b'"version":%d' % VERSION, b'"version":99', 1),
        "half": raw[:300],
        "deep": b"[" * 100_000,
        "other": b'{"journal": {"format": "chess"}}\n',
    }
    for name, data in bad.items():
        (saves_folder() / f"{name}.jsonl").write_bytes(data)
    (saves_folder() / "folder.jsonl").mkdir()
    (saves_folder() / "nowhere.jsonl").symlink_to(saves_folder() / "gone")
    saves = {save.path.stem: save for save in list_saves()}
    assert all(saves[name].problem for name in (*bad, "folder"))
    assert saves[good.stem].problem is None
    window = _opened()
    assert isinstance(window.screen, TitleScreen)
    press(window, "L")
    listed = window.screen
    assert isinstance(listed, SavesScreen)
    assert listed.save is not None and listed.save.path == good
    for number in range(len(listed.shown())):
        listed.choose(number)
        window.step(0.0)
    listed.choose([save.path for save in listed.shown()].index(good))
    press(window, "Enter")
    assert window.desk.hot is not None
    assert play_to_the_end(window, by_keys)
