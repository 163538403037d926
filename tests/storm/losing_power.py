"""Power lost at every call, calls refused one by one, the game killed: no acknowledged order goes.

``python -m tests.storm.losing_power IMAGES KILLS`` does as many of each as is wanted and tells
what was found; the tests do a few hundred.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

import game.systems  # noqa: F401 - puts the games on the list
from game.settings import Settings, load_settings, save_settings
from game.table.events import Happening
from game.table.game import begin, find
from game.table.journal.errors import JournalError
from game.table.journal.folder import Autosaves, kept_folder, new_hold, saves_folder
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.journal.read import read_journal
from tests.storm.disk import Disk

REFUSALS = (errno.ENOSPC, errno.EIO, errno.EACCES)


@dataclass
class Session:
    """A person plays: orders, autosaves, a copy kept, settings changed. ``done`` hears of each."""

    orders: int
    done: Callable[[str], None] = lambda _what: None
    battle: str = "two_scouts"
    journal: Journal = field(init=False)
    inputs: list[Happening] = field(default_factory=list)
    troubles: int = 0

    def play(self, seed: int = 1) -> None:
        """All of it, from a new battle until so many orders are given and the battle is left."""
        game, setup = find(self.battle)
        source = DiceSource(key="5eed" * 16)
        runner = begin(game, setup, source.dice())
        held = new_hold(setup.title)
        players = dict(zip(setup.side_names(), ("person", "scripted"), strict=True))
        header = header_for(game.name, setup, source, players)
        self.journal = Journal(held.path, header, held=held)
        self.journal.follow(runner)
        runner.listeners.append(Autosaves(self.journal).hear)
        chooser = game.any_mind(Random(seed))
        for number in range(self.orders):
            if runner.over:
                break
            decision = runner.decisions[0]
            order = chooser.decide(runner.question_view(decision), decision, runner.rules)
            runner.answer(decision.key, order)
            if self.journal.trouble is None:
                self.inputs = [e for e in runner.events if e.put_in]
                self.done(f"order {len(self.inputs)}")
            else:
                self.troubles += 1
            if number % 7 == 3:
                self._copy()
            if number % 5 == 2:
                settings = Settings(volume=round(number % 10 / 10, 1))
                if not save_settings(settings):
                    self.done(f"settings {settings.volume}")
        self.journal.close()

    def _copy(self) -> None:
        held = new_hold("a copy", kept_folder())
        try:
            self.journal.copy(held.path)
        except OSError:
            return
        finally:
            held.release()
        self.done(f"copy {held.path.name} {len(self.inputs)}")


def inputs_in(path: Path) -> list[Happening]:
    """The orders in a file; none if there is none."""
    try:
        return [e for e in read_journal(path).events if e.put_in]
    except JournalError:
        return []


@dataclass
class Found:
    """What was tried and what was lost."""

    tried: int = 0
    lost: list[str] = field(default_factory=list)


class Images:
    """Images of the disk after every call, each with what had been acknowledged."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch, a_call: int, seed: int = 1):
        self.found = Found()
        self._root, self._a_call = root, a_call
        self._random = Random(seed)
        self._known: dict[bytes, int] = {}
        self._settings: list[float] = []
        self._orders = 0
        self._name = ""
        home = root / "home"
        home.mkdir()
        monkeypatch.setenv("EARTH_EXPECTS_HOME", str(home / "game"))
        self.disk = Disk(home)
        self.disk.on_call = self._look
        self.session = Session(0, self._hear)

    def _hear(self, what: str) -> None:
        kind, told, *_more = what.split()
        if kind == "order":
            self._orders = int(told)
            self._name = self.session.journal.path.name
        if kind == "settings":
            self._settings = [float(told)]

    def _look(self) -> None:
        for _image in range(self._a_call):
            self.found.tried += 1
            image = self.disk.image(self._random)
            for name, data in image.items():
                if name.endswith(".jsonl") and "/auto/" in name and self._count(data) < 0:
                    self.found.lost.append(f"{name} is broken after {self.disk.calls[-1]}")
            saved = image.get(f"game/saves/{self._name}", b"")
            if self._orders and self._count(saved) < self._orders:
                self.found.lost.append(f"order {self._orders} after {self.disk.calls[-1]}")
            settings = image.get("game/settings.json", b"")
            if self._settings and b"volume" not in settings:
                self.found.lost.append(f"settings after {self.disk.calls[-1]}")

    def _count(self, data: bytes) -> int:
        """How many orders a file of these bytes holds; -1 if it is none."""
        if data not in self._known:
            path = self._root / "image.jsonl"
            with path.open("wb") as file:
                file.write(data)
            try:
                events = read_journal(path).events
                self._known[data] = sum(e.put_in for e in events)
            except JournalError:
                self._known[data] = -1
        return self._known[data]


def images(
    root: Path, orders: int, a_call: int, seed: int = 1, battle: str = "two_scouts"
) -> Found:
    """Play so many orders and look at so many images after each call."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        looked = Images(root, monkeypatch, a_call, seed)
        looked.disk.patch(monkeypatch)
        looked.session.orders, looked.session.battle = orders, battle
        looked.session.play(seed)
    return looked.found


def refused(root: Path, orders: int, call: int | None, error: int) -> tuple[Session, list[str]]:
    """Play with one call refused; gives the session and the calls that were made."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("EARTH_EXPECTS_HOME", str(root / "game"))
        disk = Disk(root)
        disk.refuse, disk.error = call, error
        session = Session(orders)
        disk.patch(monkeypatch)
        session.play()
    return session, disk.calls


def killed(root: Path, random: Random) -> Found:
    """A real process plays and is killed at some moment; what it had told is looked for."""
    ours, theirs = os.pipe()
    os.environ["EARTH_EXPECTS_HOME"] = str(root)
    child = os.fork()
    if not child:
        os.close(ours)
        Session(40, lambda what: os.write(theirs, f"{what}\n".encode()) and None).play()
        os._exit(0)
    os.close(theirs)
    least = random.randrange(1, 60)
    told = b""
    while told.count(b"\n") < least:
        more = os.read(ours, 1)
        if not more:
            break
        told += more
    for _wait in range(random.randrange(20_000)):
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(ours, 65536):
        told += more
    os.close(ours)
    return _kept(told.decode().split("\n")[:-1])


def _kept(told: list[str]) -> Found:
    """Whether everything a killed process acknowledged is on disk."""
    found = Found(len(told))
    orders = [int(line.split()[1]) for line in told if line.startswith("order")]
    [save, *others] = sorted(saves_folder().glob("*.jsonl")) or [saves_folder() / "none"]
    if others:
        found.lost.append("there are two files of one battle")
    if orders and len(inputs_in(save)) < orders[-1]:
        found.lost.append(f"order {orders[-1]}")
    for line in told:
        if line.startswith("copy"):
            _copy, _a, name, count = f"{line}".replace("copy ", "copy a ", 1).split()
            if len(inputs_in(kept_folder() / name)) < int(count):
                found.lost.append(line)
    for auto in saves_folder().glob("auto/*/*.jsonl"):
        try:
            read_journal(auto)
        except JournalError as error:
            found.lost.append(str(error))
    settings = [float(line.split()[1]) for line in told if line.startswith("settings")]
    wanted = {*settings[-1:], _after(settings)}
    if settings and load_settings().volume not in wanted:
        found.lost.append(f"settings {settings[-1]}")
    return found


def _after(settings: list[float]) -> float:
    """What the settings after the last acknowledged ones are, perhaps written already."""
    number = 5 * len(settings) + 2
    return round(number % 10 / 10, 1)


def main() -> None:
    """Images, then kills, and what was lost of them."""
    given = [int(word) for word in sys.argv[1:]]
    wanted, kills = (*given, *(10_000, 1_000)[len(given) :])[:2]
    tried, lost = 0, []
    seed = 0
    while tried < wanted:
        seed += 1
        with tempfile.TemporaryDirectory() as folder:
            found = images(Path(folder), 30, 10, seed)
        tried, lost = tried + found.tried, lost + found.lost
    sys.stdout.write(f"{tried} images, {len(lost)} lost something: {lost[:5]}\n")
    random, told, gone = Random(1), 0, []
    for _kill in range(kills):
        with tempfile.TemporaryDirectory() as folder:
            found = killed(Path(folder), random)
        told, gone = told + found.tried, gone + found.lost
    sys.stdout.write(f"{kills} kills, {told} acknowledged, {len(gone)} lost: {gone[:5]}\n")


if __name__ == "__main__":
    main()
