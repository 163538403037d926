"""Reading a journal: it gives a whole recorded battle, or one sentence on why it cannot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.papers.opening import read_file
from game.table.events import Happening
from game.table.eyes import may_see
from game.table.faults import SetupError
from game.table.game import Game, Setup, games
from game.table.journal.errors import MISFITS, JournalError
from game.table.journal.files import reason_of
from game.table.journal.header import FORMAT, VERSION, Embedded, Header
from game.table.journal.lines import MAX_LINE, LineError, canonical, chained_text, decode
from game.table.journal.migrations import migrated
from game.table.journal.misfits import misfit_words
from game.table.log import Log
from game.table.state import State
from game.words import _

MAX_FILE = 4 * 1024 * 1024
"""Most bytes of a journal: fifteen times the longest battle between scripted sides."""
MAX_EVENTS = 20_000
"""Most events of one: as many as fill such a file."""
LONGEST_HASH = 200
_CONTROLS = re.compile(r"(?<!\\)(?:\\\\)*\\(?:u00|[bf])")


@dataclass(frozen=True)
class Recorded:
    """A journal as read. ``notes``: what a player should know of it, a sentence each."""

    path: Path
    header: Header
    game: Game
    setup: Setup
    start: State
    events: tuple[Happening, ...]
    edited: bool
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class _Lines:
    """The lines of a file: header and events as plain values, and what was found odd."""

    header: dict[str, Any]
    events: list[dict[str, Any]]
    texts: list[str]
    edited: bool = False
    torn: bool = False
    unended: bool = False


def read_journal(path: Path) -> Recorded:
    """The battle in a file. JournalError names the file, the place and the remedy."""
    lines = _lines(path, _bytes(path))
    version = lines.header["version"]
    try:
        header_data, event_data = migrated((lines.header, lines.events), version)
        header = Header.model_validate_json(canonical(header_data))
    except KeyError:
        raise JournalError(path, _("it cannot be brought from its version to today's.")) from None
    except ValidationError as error:
        raise JournalError(path, _in_header(error)) from None
    texts = lines.texts if event_data is lines.events else [canonical(e) for e in event_data]
    game = _game(path, header)
    events = [_event(path, game, number, text) for number, text in enumerate(texts, 2)]
    setup = _embedded(path, game, header)
    edited = lines.edited or header.edited or not _intact(header)
    start = _start(path, game, setup)
    _check_players(path, header, setup)
    _check(path, game, setup, start, events)
    return Recorded(path, header, game, setup, start, tuple(events), edited, _notes(edited, lines))


def _notes(edited: bool, lines: _Lines) -> tuple[str, ...]:
    notes = []
    if edited:
        notes.append(_("This battle was edited by hand: what it shows need not have happened."))
    if lines.torn:
        notes.append(
            _("The last line was cut off and is left out: whatever it began had not counted yet.")
        )
    elif lines.unended:
        notes.append(_("The end of the last line is missing: what may have followed it is lost."))
    return tuple(notes)


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise JournalError(path, _("this is a folder: name a saved battle in it."))
        raw = read_file(path, MAX_FILE)
    except FileNotFoundError:
        raise JournalError(path, _("there is no such file: check the name.")) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        text = _("the file cannot be read ({reason}): check its name and permissions.")
        raise JournalError(path, text.format(reason=reason)) from None
    if len(raw) > MAX_FILE:
        raise JournalError(path, _("it is over 4 MB, and no battle of this game is."))
    return raw.removeprefix(b"\xef\xbb\xbf")


def head_of(path: Path, raw: bytes) -> tuple[dict[str, Any], str]:
    """The header of a file as plain values, and the hash on its line. JournalError as above."""
    first, newline, _rest = raw[: MAX_LINE + 1].partition(b"\n")
    if not raw.strip():
        raise JournalError(path, _("the file is empty: choose another save."))
    try:
        data = decode(first.rstrip(b"\r"))
    except LineError as error:
        if not newline and raw.startswith(b'{"journal":') and len(raw) <= MAX_LINE:
            text = _("it is cut off in its first line, before the battle: choose another save.")
            raise JournalError(path, text) from None
        raise JournalError(path, _foreign(str(error))) from None
    header = data.get("journal")
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise JournalError(path, _foreign(_("its first line is no header")))
    version = header.get("version")
    if type(version) is not int or version < 1:
        raise JournalError(path, _("line 1: its version is no number: choose another save."))
    if version > VERSION:
        raise JournalError(path, _newer(header, version))
    return header, str(data.get("hash", ""))


def _foreign(reason: str) -> str:
    text = _("this is no saved battle ({reason}): choose another file.")
    return text.format(reason=reason)


def _newer(header: dict[str, Any], version: int) -> str:
    game = str(header.get("game", "?"))[:40]
    text = _(
        "it was saved by Earth Expects {game} as journal version {version}, and this game reads "
        "up to version {known}: install {game} or later to load it."
    )
    if not game[:1].isdecimal():
        text = _(
            "it was saved as journal version {version}, and this game reads up to version "
            "{known}: install a later version of Earth Expects to load it."
        )
    return text.format(game=game, version=version, known=VERSION)


def _lines(path: Path, raw: bytes) -> _Lines:
    header, stated = head_of(path, raw)
    found = _Lines(header, [], [])
    found.edited = stated != chained_text(_text(path, 1, header), "")
    pieces = raw.split(b"\n")[1:]
    found.unended = not raw.rstrip(b"\r \t").endswith(b"\n")
    while pieces and not pieces[-1].strip(b"\r \t\0"):
        pieces.pop()
    if len(pieces) > MAX_EVENTS:
        raise JournalError(path, _("it has more events than any battle of this game."))
    for number, piece in enumerate(pieces, 2):
        last = number == len(pieces) + 1
        try:
            data = decode(piece.rstrip(b"\r"))
            event = data["event"]
            if not isinstance(event, dict):
                raise LineError(_("it holds no event"))
        except (LineError, KeyError) as error:
            if last:
                found.torn = True
                return found
            reason = str(error) if isinstance(error, LineError) else _("it holds no event")
            raise JournalError(path, _broken(number, reason)) from None
        text = _text(path, number, event)
        if data.get("hash") != chained_text(text, stated):
            found.edited = True
        stated = str(data.get("hash", ""))[:LONGEST_HASH]
        found.events.append(event)
        found.texts.append(text)
    return found


def _text(path: Path, number: int, data: dict[str, Any]) -> str:
    try:
        text = canonical(data)
        if _CONTROLS.search(text):
            raise LineError(_("it holds a control character"))
        return text
    except LineError as error:
        raise JournalError(path, _broken(number, str(error))) from None


def _broken(number: int, reason: str) -> str:
    text = _("line {number} cannot be read: {reason}. Choose an earlier save of this battle.")
    return text.format(number=number, reason=reason)


def _game(path: Path, header: Header) -> Game:
    found = games().get(header.ruleset)
    if found is None:
        text = _("it is played by the rules {name}, which this game does not know.")
        raise JournalError(path, text.format(name=header.ruleset))
    return found


def _event(path: Path, game: Game, number: int, text: str) -> Happening:
    try:
        return game.read_event(text)
    except ValidationError as error:
        raise JournalError(path, _broken(number, misfit_words(error))) from None


def _in_header(error: ValidationError) -> str:
    text = _("line 1: {reason}. Choose another save.")
    return text.format(reason=misfit_words(error))


def _embedded(path: Path, game: Game, header: Header) -> Setup:
    try:
        return game.unpack([(file.name, file.text) for file in (header.scenario, *header.ships)])
    except SetupError as error:
        first = error.problems[0]
        text = _("line 1: {place}: {problem} Choose another save.")
        problem = text.format(place=error.place, problem=first)
        raise JournalError(path, problem) from None


def _intact(header: Header) -> bool:
    files: tuple[Embedded, ...] = (header.scenario, *header.ships)
    return all(file.intact for file in files)


def _start(path: Path, game: Game, setup: Setup) -> State:
    try:
        return game.first(setup)
    except SetupError as error:
        text = _("line 1: the scenario inside: {problem} Choose another save.")
        raise JournalError(path, text.format(problem=error.problems[0])) from None


def _check_players(path: Path, header: Header, setup: Setup) -> None:
    """Somebody answers for every side, and for no other."""
    sides = setup.side_names()
    if set(sides) != set(header.players):
        text = _("line 1: players must name who answers for each of {sides}. Choose another save.")
        raise JournalError(path, text.format(sides=", ".join(sides)))


def _check(path: Path, game: Game, setup: Setup, start: State, events: Sequence[Happening]) -> None:
    """Every event must fit the battle it happens in, and be told to all who may read of it."""
    number, rules = 1, game.rules(setup)
    try:
        readers = {eyes: Log(rules.view_for(start, eyes), rules) for eyes in game.readers(start)}
        told, doubt = Log(start, rules), game.doubts(start)
        for number, event in enumerate(events, 2):  # noqa: B007 - wanted below
            if doubt(told.battle, event):
                raise LookupError
            told.try_out(event)
            for eyes, log in readers.items():
                if may_see(event, eyes):
                    log.try_out(event)
        for eyes in readers:
            rules.view_for(told.battle, eyes)
    except MISFITS:
        reason = _("it does not fit the battle it stands in")
        raise JournalError(path, _broken(number, reason)) from None
