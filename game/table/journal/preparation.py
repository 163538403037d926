"""A battle that is being prepared, on disk: fleets bought and ships hidden, side after side.

It becomes a journal once every side is ready; the file is gone then.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game.papers.model import Name, Paper
from game.papers.opening import read_file
from game.resources import version
from game.table.game import Setup
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of, write_safely
from game.table.journal.header import Embedded, embed
from game.table.journal.holding import Hold
from game.table.journal.lines import LineError, canonical, chained, parsed
from game.words import _, marked

SUFFIX = ".prepared"
MOST_BYTES = 8 * 1024 * 1024
SPOILT = marked("it is no battle prepared by this game, or was cut off: choose another save.")


class Preparation(Paper):
    """The files of a battle, who plays, a given key of the dice, and what each side has done.

    ``parts`` are the game's own.
    """

    format: Literal["earth-expects preparation"] = "earth-expects preparation"
    version: Literal[1] = 1
    game: Annotated[str, Field(max_length=40)]
    ruleset: Name = "Earth Expects"
    """The name of the game, as in a journal; files that do not say are of the first one."""

    title: Annotated[str, Field(max_length=80)]
    scenario: Embedded
    ships: Annotated[tuple[Embedded, ...], Field(max_length=64)]
    players: Annotated[dict[Name, Name], Field(max_length=4)]
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")] | None = None
    parts: Annotated[tuple[dict[str, Any], ...], Field(max_length=8)] = ()


def preparation_of(
    game: str, setup: Setup, players: Mapping[str, str], key: str | None
) -> Preparation:
    """A preparation of a battle of the game with this name, in which nothing is done yet."""
    scenario, *others = (embed(name, text) for name, text in setup.texts())
    return Preparation(
        game=version(),
        ruleset=game,
        title=setup.title,
        scenario=scenario,
        ships=tuple(others),
        players=dict(players),
        key=key,
    )


class PreparationFile:
    """Where a preparation is kept, held by this window.

    ``trouble``: why it is not kept, in one sentence; empty as a rule.
    """

    def __init__(self, held: Hold) -> None:
        self.path = held.path
        self._held = held
        self.trouble = ""
        self._last: Preparation | None = None

    def keep(self, paper: Preparation) -> None:
        """Write it as it is now."""
        self._last = paper
        try:
            write_safely(self.path, _written(paper), lasting=False)
        except OSError as error:
            text = _(
                "What is done before the battle is not being saved ({reason}: {path}); saving is "
                "tried again with every change. Make room there."
            )
            self.trouble = text.format(reason=reason_of(error), path=self.path)
        else:
            self.trouble = ""

    def save_again(self) -> str:
        """Write what could not be written; gives why it still cannot, empty when all is there."""
        if self.trouble and self._last is not None:
            self.keep(self._last)
        return self.trouble

    def close(self) -> None:
        """Let go of it; everything is in it."""
        self._held.release()

    def remove(self) -> None:
        """The battle has begun, or is not to be."""
        self._last, self.trouble = None, ""
        self.close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            text = _("{file} could not be deleted: {reason}.")
            self.trouble = text.format(file=self.path, reason=reason_of(error))


def _written(paper: Preparation) -> bytes:
    data: dict[str, Any] = paper.model_dump(mode="json")
    if paper.ruleset == Preparation.model_fields["ruleset"].default:
        del data["ruleset"]
    return f'{{"preparation":{canonical(data)},"hash":"{chained(data, "")}"}}\n'.encode()


def read_paper(path: Path) -> Preparation:
    """What stands in a file. JournalError in one sentence when it cannot be used."""
    try:
        raw = read_file(path, MOST_BYTES)
    except FileNotFoundError:
        raise JournalError(path, _("there is no such file: check the name.")) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise JournalError(path, _("it cannot be read ({reason})").format(reason=reason)) from None
    try:
        if len(raw) > MOST_BYTES:
            raise LineError(_(SPOILT))
        data = parsed(raw)
        inside = data["preparation"]
        whole = data["hash"] == chained(inside, "")
        paper = Preparation.model_validate_json(canonical(inside))
    except (LineError, ValidationError, TypeError, LookupError):
        raise JournalError(path, _(SPOILT)) from None
    if not whole:
        raise JournalError(path, _(SPOILT))
    return paper
