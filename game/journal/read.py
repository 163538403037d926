"""Reading a journal: it gives a whole recorded battle, or one sentence on why it cannot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.battle.apply import after
from game.battle.events import EVENTS, Event
from game.battle.scenario import Scenario, ScenarioError
from game.battle.scenario_file import parse_scenario
from game.battle.setup import set_up
from game.battle.state import Battle
from game.journal.errors import MISFITS, JournalError
from game.journal.files import reason_of
from game.journal.header import FORMAT, VERSION, Embedded, Header
from game.journal.lines import MAX_LINE, LineError, canonical, chained, decode
from game.journal.migrations import migrated
from game.journal.names import strangers
from game.shipyard.design import Design
from game.shipyard.ship_file import ShipFileError, parse_ship
from game.words import _

MAX_FILE = 64 * 1024 * 1024


@dataclass(frozen=True)
class Recorded:
    """A journal as read. ``notes``: what a player should know of it, a sentence each."""

    path: Path
    header: Header
    scenario: Scenario
    designs: Mapping[str, Design]
    start: Battle
    events: tuple[Event, ...]
    edited: bool
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class _Lines:
    """The lines of a file: header and events as plain values, and what was found odd."""

    header: dict[str, Any]
    events: list[dict[str, Any]]
    edited: bool = False
    torn: bool = False


def read_journal(path: Path) -> Recorded:
    """The battle in a file. JournalError names the file, the place and the remedy."""
    lines = _lines(path, _bytes(path))
    version = lines.header["version"]
    try:
        header_data, event_data = migrated((lines.header, lines.events), version)
        header = Header.model_validate_json(canonical(header_data))
    except KeyError:
        raise JournalError(path, _("no way leads from its version to today's.")) from None
    except ValidationError as error:
        raise JournalError(path, _in_header(error)) from None
    events = [_event(path, number, data) for number, data in enumerate(event_data, 2)]
    scenario, designs = _embedded(path, header)
    edited = lines.edited or header.edited or not _intact(header)
    start = _start(path, scenario, designs)
    _check(path, start, events)
    return Recorded(
        path, header, scenario, designs, start, tuple(events), edited, _notes(edited, lines.torn)
    )


def _notes(edited: bool, torn: bool) -> tuple[str, ...]:
    notes = []
    if edited:
        notes.append(_("This battle was edited by hand: what it shows need not have happened."))
    if torn:
        notes.append(
            _("The last line was cut off and is left out: whatever it began had not counted yet.")
        )
    return tuple(notes)


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise JournalError(path, _("this is a folder: name a saved battle in it."))
        with path.open("rb") as file:
            raw = file.read(MAX_FILE + 1)
    except FileNotFoundError:
        raise JournalError(path, _("there is no such file: check the name.")) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        text = _("the file cannot be read ({reason}): check its name and permissions.")
        raise JournalError(path, text.format(reason=reason)) from None
    if len(raw) > MAX_FILE:
        raise JournalError(path, _("it is over 64 MB, and no battle of this game is."))
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
    text = _("this is no saved battle of Earth Expects ({reason}): choose another file.")
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
    found = _Lines(header, [])
    found.edited = stated != _hash(path, 1, header, "")
    pieces = raw.split(b"\n")[1:]
    whole = raw.endswith(b"\n")
    while pieces and not pieces[-1].strip(b"\r \t\0"):
        whole = whole and not pieces[-1]
        pieces.pop()
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
        if data.get("hash") != _hash(path, number, event, stated):
            found.edited = True
        stated = str(data.get("hash", ""))
        found.events.append(event)
    return found


def _hash(path: Path, number: int, data: dict[str, Any], before: str) -> str:
    try:
        return chained(data, before)
    except LineError as error:
        raise JournalError(path, _broken(number, str(error))) from None


def _broken(number: int, reason: str) -> str:
    text = _("line {number} cannot be read: {reason}. Choose an earlier save of this battle.")
    return text.format(number=number, reason=reason)


def _event(path: Path, number: int, data: dict[str, Any]) -> Event:
    try:
        return EVENTS.validate_json(canonical(data))
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(str(part)[:40] for part in detail["loc"])
        text = _("{where}: {fault}")
        reason = text.format(where=where or "event", fault=detail["msg"])
        raise JournalError(path, _broken(number, reason)) from None


def _in_header(error: ValidationError) -> str:
    detail = error.errors(include_url=False)[0]
    where = ".".join(str(part)[:40] for part in detail["loc"])
    text = _("line 1: {where}: {fault}. Choose another save.")
    return text.format(where=where or "header", fault=detail["msg"])


def _embedded(path: Path, header: Header) -> tuple[Scenario, dict[str, Design]]:
    try:
        scenario = _scenario(header.scenario.text)
        designs = {ship.name: _ship(ship.text, ship.name) for ship in header.ships}
    except (ScenarioError, ShipFileError) as error:
        first = error.problems[0]
        text = _("line 1: {place}: {problem} Choose another save.")
        problem = text.format(place=error.place, problem=first)
        raise JournalError(path, problem) from None
    return scenario, designs


@lru_cache(maxsize=32)
def _scenario(text: str) -> Scenario:
    return parse_scenario(text, _("the scenario inside"))


@lru_cache(maxsize=128)
def _ship(text: str, name: str) -> Design:
    """One design for one text: many saves hold the same ships."""
    return parse_ship(text, name)


def _intact(header: Header) -> bool:
    files: tuple[Embedded, ...] = (header.scenario, *header.ships)
    return all(file.intact for file in files)


def _start(path: Path, scenario: Scenario, designs: Mapping[str, Design]) -> Battle:
    try:
        return set_up(scenario, designs)
    except ScenarioError as error:
        text = _("line 1: the scenario inside: {problem} Choose another save.")
        raise JournalError(path, text.format(problem=error.problems[0])) from None


def _check(path: Path, battle: Battle, events: list[Event]) -> None:
    """Every event must fit the battle it happens in."""
    for number, event in enumerate(events, 2):
        try:
            if strangers(battle, event):
                raise LookupError
            battle = after(battle, event)
        except MISFITS:
            reason = _("it does not fit the battle it stands in")
            raise JournalError(path, _broken(number, reason)) from None
