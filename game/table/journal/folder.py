"""The folder of saved battles: names, autosaves, and a list that no bad file can break."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from game.papers.opening import read_file
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of
from game.table.journal.holding import Hold, claim
from game.table.journal.keep import Journal
from game.table.journal.lines import LineError, decode
from game.table.journal.preparation import SUFFIX as PREPARED
from game.table.journal.preparation import read_paper
from game.table.journal.read import MAX_FILE, head_of
from game.words import _

HOME_VARIABLE = "EARTH_EXPECTS_HOME"
SUFFIX = ".jsonl"
ROLLING = 3
TURN_STARTS = 40
LONGEST_STEM = 120
"""Bytes of a file's name that come of a battle's title."""
AUTO = "auto"
KEPT = "kept"


def home() -> Path:
    """Where the game keeps what it writes; the environment variable EARTH_EXPECTS_HOME moves it."""
    given = os.environ.get(HOME_VARIABLE)
    return Path(given) if given else platformdirs.user_data_path("earth-expects", appauthor=False)


def cache_folder() -> Path:
    """Where pictures are kept that can be made again at any time."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    return platformdirs.user_cache_path("earth-expects", appauthor=False)


def saves_folder() -> Path:
    """The folder of saved battles."""
    return home() / "saves"


def kept_folder() -> Path:
    """The folder of copies that players keep; going on from one never changes it."""
    return saves_folder() / KEPT


def new_path(title: str, folder: Path | None = None) -> Path:
    """A free name for a battle's journal, made of its title; never outside the folder."""
    held = new_hold(title, folder)
    held.release()
    return held.path


def new_hold(title: str, folder: Path | None = None) -> Hold:
    """The same name, held by this window until the battle is left."""
    return claim(folder or saves_folder(), _stem(title), SUFFIX)


def new_preparation(title: str) -> Hold:
    """A free name for a battle that is prepared, such as its journal is going to have."""
    return claim(saves_folder(), _stem(title), PREPARED, SUFFIX)


def _stem(title: str) -> str:
    plain = "".join(c if c.isalnum() else " " for c in title)
    stem = "-".join(plain.lower().split())[:60].encode()[:LONGEST_STEM].decode(errors="ignore")
    return stem or "battle"


def in_play(path: Path) -> bool:
    """Whether a battle goes on in its own file: it lies among the saves, and is no copy."""
    return path.parent == saves_folder()


def branch_name(path: Path) -> str:
    """What a battle that goes on in a new file was taken up from, as its journal says it."""
    place = path.relative_to(saves_folder()) if path.is_relative_to(saves_folder()) else path
    parts = [part for part in place.with_suffix("").parts if part not in {AUTO, KEPT, place.anchor}]
    return " / ".join(parts[-2:])[-80:]


class Autosaves:
    """Copies of a journal as it grows: one a turn start, and three that take turns by phase.

    Hand ``hear`` to the runner after the journal itself. A copy that cannot be written is left out;
    the journal has said so already.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._next = self._oldest()
        self._turn_begins = False

    @property
    def _folder(self) -> Path:
        """Beside the journal, under its name, wherever that is now."""
        return self._journal.path.parent / AUTO / self._journal.path.stem

    def _oldest(self) -> int:
        """The rolling slot to use first: an empty one, else the one written longest ago."""
        ages = []
        for slot in range(ROLLING):
            path = self._folder / f"rolling-{slot + 1}{SUFFIX}"
            try:
                ages.append((path.stat().st_mtime_ns, slot))
            except OSError:
                return slot
        return min(ages)[1]

    def hear(self, event: Happening) -> None:
        """Copy the journal when a phase begins."""
        if isinstance(event, TurnBegan):
            self._turn_begins = True
        if not isinstance(event, PhaseBegan):
            return
        if self._turn_begins:
            self._turn_begins = False
            name = f"turn-{event.turn:03d}"
        else:
            name = f"rolling-{self._next + 1}"
            self._next = (self._next + 1) % ROLLING
        try:
            self._journal.copy(self._folder / f"{name}{SUFFIX}")
            self._prune()
        except OSError:
            return

    def _prune(self) -> None:
        turns = sorted(self._folder.glob(f"turn-*{SUFFIX}"))
        for old in turns[1:-TURN_STARTS]:
            old.unlink(missing_ok=True)


@dataclass(frozen=True)
class Save:
    """One line of the list of saves. One that cannot be loaded has a ``problem`` and no more.

    ``mark`` is the hash on the first line of its journal.
    """

    path: Path
    when: datetime
    title: str = ""
    game: str = ""
    turn: int = 0
    phase: str = ""
    players: tuple[tuple[str, str], ...] = ()
    outcome: str | None = None
    winner: str | None = None
    auto: bool = False
    preparing: bool = False
    branch: str = ""
    problem: str | None = None
    mark: str = ""

    @property
    def line(self) -> str:
        """The save in one line of words."""
        when = f"{self.when:%Y-%m-%d %H:%M}"
        if self.problem is not None:
            return f"{self.path.name} · {when} · {self.problem}"
        sides = ", ".join(f"{side} ({player})" for side, player in self.players)
        if self.preparing:
            return f"{self.title} · {_('before the battle')} · {sides} · {when}"
        state = self.outcome or _("turn {turn}, {phase}").format(turn=self.turn, phase=self.phase)
        return f"{self.title} · {state} · {sides} · {when}"


def list_saves(folder: Path | None = None) -> list[Save]:
    """All saved battles, autosaves too, the newest first; bad files with their reason."""
    where = folder or saves_folder()
    looked = (save_at(path, auto=path.parent != where) for path in _paths(where))
    found = [save for save in looked if save is not None]
    return sorted(found, key=lambda save: (save.when, save.path.name), reverse=True)


def save_at(path: Path, *, auto: bool = False) -> Save | None:
    """The line of one save; None where there is no such file."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None
    try:
        return _save(path, when, auto)
    except JournalError as error:
        return Save(path, when, auto=auto, problem=error.problem)


def _paths(where: Path) -> list[Path]:
    return [
        Path(folder, name)
        for folder, folders, files in os.walk(where)
        for name in (*folders, *files)
        if name.endswith((SUFFIX, PREPARED)) and not name.startswith(".")
    ]


def _save(path: Path, when: datetime, auto: bool) -> Save:
    """A light reading: the header, and the last phase found from the end backwards."""
    if path.suffix == PREPARED:
        return _prepared(path, when)
    try:
        raw = read_file(path, MAX_FILE).removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        text = _("it cannot be read ({reason})")
        raise JournalError(path, text.format(reason=reason_of(error))) from None
    header, mark = head_of(path, raw)
    players = header.get("players")
    turn, phase, end = _last_moment(raw)
    return Save(
        path,
        when,
        title=str(header.get("title", path.stem))[:80],
        game=str(header.get("ruleset", ""))[:60],
        turn=turn,
        phase=phase,
        players=tuple((str(s)[:60], str(p)[:60]) for s, p in _pairs(players)),
        outcome=_outcome(end) if end is not None else None,
        winner=_winner(end),
        auto=auto,
        branch=str(header.get("branch", ""))[:80],
        mark=mark,
    )


def _prepared(path: Path, when: datetime) -> Save:
    """A battle before its first turn."""
    paper = read_paper(path)
    return Save(
        path,
        when,
        title=paper.title,
        game=paper.ruleset,
        players=tuple(paper.players.items()),
        preparing=True,
    )


def _pairs(players: Any) -> list[tuple[Any, Any]]:
    return list(players.items()) if isinstance(players, dict) else []


def _last_moment(raw: bytes) -> tuple[int, str, dict[str, Any] | None]:
    """Turn and phase reached, and how the battle ended if it is over."""
    end: dict[str, Any] | None = None
    for piece in reversed(raw.split(b"\n")[1:]):
        event = _event_of(piece)
        if event.get("kind") == "battle_ended":
            end = event
        if event.get("kind") == "phase_began":
            turn = event.get("turn")
            return (turn if isinstance(turn, int) else 0), str(event.get("phase", "")), end
    return 0, _("not begun"), end


def _outcome(end: dict[str, Any]) -> str:
    """Who won, in words."""
    winner = end.get("winner")
    return _("{winner} won").format(winner=winner) if winner else _("ended without a winner")


def _winner(end: dict[str, Any] | None) -> str | None:
    return str(end["winner"])[:60] if end and end.get("winner") else None


def _event_of(piece: bytes) -> dict[str, Any]:
    try:
        event = decode(piece).get("event")
    except LineError:
        return {}
    return event if isinstance(event, dict) else {}
