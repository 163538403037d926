"""``earth-expects print``: ships and battles on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import game.systems  # noqa: F401 - puts the games on the list
from game.commands.output import OK, ComplaintError, complain, no_side, say
from game.papers.text import PaperError, closest, read_text
from game.printing.drawing import Drawing
from game.printing.paper import Page, PaperName
from game.table.events import TurnBegan
from game.table.eyes import PUBLIC
from game.table.faults import SetupError
from game.table.game import Game, find, games
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of, write_safely
from game.table.journal.folder import SUFFIX
from game.table.journal.resume import resume
from game.table.press import Format, stem_of, write_pages
from game.table.rules import Rules
from game.table.runner import Runner
from game.table.sheets import KINDS, Kind, Sheets, kind_words, sheets_of
from game.words import _, listed

MOST_BYTES = 256 * 1024
ENDINGS: Mapping[str, Format] = {".pdf": "pdf", ".svg": "svg"}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for. ``kinds``: nothing asked for means the ship records;
    ``everything``: all that there is of the games given."""

    what: Sequence[str]
    kinds: tuple[Kind, ...] = ()
    everything: bool = False
    paper: PaperName = "a4"
    several: int | None = None
    side: str | None = None
    out: str | None = None
    formats: tuple[Format, ...] = ()
    text: bool = False


@dataclass(frozen=True, slots=True)
class _Found:
    """What a word of the command line stands for.

    ``starts``: of a battle, all of it before its first turn and at the beginning of this one.
    """

    game: Game
    sheets: Sheets
    subject: Any
    starts: tuple[Any, Any] | None = None


def print_papers(wishes: Wishes) -> int:
    """Write the files and tell where they are."""
    found = [_found(name, wishes.side) for name in wishes.what]
    names = [one.sheets.title(one.subject) for one in found]
    stem, target, formats = _target(wishes, names)
    if wishes.text:
        return _print_text(found, target, stem)
    kinds = [kind for kind in KINDS if kind in (wishes.kinds or ("records",))]
    if wishes.everything:
        kinds = [kind for kind in KINDS if all(kind in one.sheets.kinds for one in found)]
    pages = [
        drawn
        for kind in kinds
        for group in _by_game(found)
        for drawn in _pages(group, kind, wishes)
    ]
    if not pages:
        raise ComplaintError(_("There is nothing to print: no ship is on the table."))
    try:
        for path in write_pages(pages, listed(names), target / stem, formats):
            say(str(path))
    except OSError as error:
        raise ComplaintError(_unwritten(target, error)) from None
    return OK


def _by_game(found: Sequence[_Found]) -> list[list[_Found]]:
    """What is of one game is printed together, in the order of the first of each."""
    groups: dict[str, list[_Found]] = {}
    for one in found:
        groups.setdefault(one.game.name, []).append(one)
    return list(groups.values())


def _pages(group: Sequence[_Found], kind: Kind, wishes: Wishes) -> Sequence[Drawing]:
    first = group[0]
    page = Page(wishes.paper, wishes.several or first.sheets.several)
    maker = first.sheets.kinds.get(kind)
    if maker is None:
        text = _("{game} has nothing of this to print: {kind}.")
        raise ComplaintError(text.format(game=_(first.game.name), kind=kind_words(kind)))
    return maker([one.subject for one in group], page)


def _print_text(found: Sequence[_Found], folder: Path, stem: str) -> int:
    """The board of one battle, as files from which it is set up again."""
    if len(found) > 1:
        raise ComplaintError(_("One battle at a time is written as text; name one."))
    [one] = found
    files = one.sheets.board_texts(*one.starts) if one.starts is not None else ()
    if not files:
        words = _("{name} is no battle that can be written as text.")
        raise ComplaintError(words.format(name=one.sheets.title(one.subject)))
    try:
        for name, text in files:
            path = folder / (name or f"{stem}.toml")
            write_safely(path, text.encode())
            say(str(path))
    except OSError as error:
        raise ComplaintError(_unwritten(folder, error)) from None
    return OK


def _target(wishes: Wishes, names: Sequence[str]) -> tuple[str, Path, tuple[Format, ...]]:
    """The stem of the files, their folder, and what they are written as."""
    out = Path(wishes.out) if wishes.out else Path()
    own: Format | None = ENDINGS.get(out.suffix.lower())
    if (own is not None or (wishes.text and out.suffix == ".toml")) and not out.is_dir():
        return out.stem, out.parent, wishes.formats or (own or "pdf",)
    return stem_of(*names), out, wishes.formats or ("pdf",)


def _unwritten(folder: Path, error: OSError) -> str:
    words = _("{path}: it cannot be written: {reason}.")
    return words.format(path=folder, reason=reason_of(error))


# -- what a word stands for


def _found(name: str, side: str | None) -> _Found:
    if Path(name).suffix == SUFFIX:
        return _of_save(name, side)
    problems: list[SetupError] = []
    for one in games().values():
        sheets = sheets_of(one)
        if sheets is None:
            continue
        try:
            return _Found(one, sheets, sheets.of_ship(name))
        except SetupError as error:
            problems.append(error)
    try:
        played, setup = find(name)
    except SetupError as error:
        raise ComplaintError(*str(_nearest(name, [*problems, error])).splitlines()) from None
    rules, start = played.rules(setup), played.first(setup)
    return _of_battle(played, rules, start, side, (start, start))


def _nearest(name: str, errors: Sequence[SetupError]) -> SetupError:
    """What is told of a word that nothing can use.

    Of a file with sides that it is no scenario, of a name what is most like it.
    """
    try:
        scenario = "[[sides]]" in read_text(Path(name), MOST_BYTES)
    except PaperError:
        scenario = False
    if scenario:
        return errors[-1]
    near = {error.near: error for error in errors if error.near}
    meant = closest(Path(name).stem, near)
    if meant is not None:
        return near[meant]
    return min((e for e in errors if e.problems), key=lambda error: len(error.problems))


def _of_save(name: str, side: str | None) -> _Found:
    try:
        resumed = resume(Path(name))
    except JournalError as error:
        raise ComplaintError(str(error)) from None
    for note in resumed.notes:
        complain(note)
    runner = resumed.runner
    starts = runner.first, _turn_start(runner)
    return _of_battle(resumed.recorded.game, runner.rules, runner.battle, side, starts)


def _turn_start(runner: Runner[Any]) -> Any:
    """The battle when its turn began."""
    begun = [n for n, event in enumerate(runner.events, 1) if isinstance(event, TurnBegan)]
    return reduce(runner.rules.after, runner.events[: begun[-1] if begun else 0], runner.first)


def _of_battle(
    game: Game, rules: Rules, state: Any, side: str | None, starts: tuple[Any, Any]
) -> _Found:
    """A battle through the eyes of a side, else with what everybody may see."""
    sheets = sheets_of(game)
    if sheets is None:
        raise ComplaintError(_("Nothing of {game} can be printed.").format(game=_(game.name)))
    if side is not None and side not in state.sides:
        raise ComplaintError(no_side(side, state.sides))
    view = rules.view_for(state, PUBLIC if side is None else side)
    return _Found(game, sheets, sheets.of_battle(view), starts)
