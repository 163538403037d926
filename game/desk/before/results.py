"""How battles ended, by game and title: one small file beside the saves."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from game.papers.model import Name, Paper
from game.papers.opening import read_file
from game.table.journal.files import reason_of, write_safely
from game.table.journal.folder import Save, home, list_saves, save_at, saves_folder
from game.table.journal.header import Header
from game.table.levels import PERSON
from game.words import _

MAX_BYTES, MOST = 256 * 1024, 1000
State = Literal["new", "played", "lost", "won"]
"""What became of a battle, the best of all times it was played."""
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Title = Annotated[str, Field(max_length=80)]
Mark = Annotated[str, Field(max_length=16)]


class Result(Paper):
    """How often a battle was ``won`` and ``lost`` by the one person who played it.

    ``shared``: how often it ended for nobody, or several people played.
    """

    won: Count = 0
    lost: Count = 0
    shared: Count = 0

    @property
    def state(self) -> State:
        """The best of it."""
        if self.won:
            return "won"
        return "lost" if self.lost else "played" if self.shared else "new"


class Results(Paper):
    """By the name of a game and the title of a battle.

    ``counted`` has the marks of the saves, still there or of late, whose battles are among them;
    None in a file that was written without.
    """

    games: Annotated[Mapping[Name, Mapping[Title, Result]], Field(max_length=MOST)] = Field(
        default_factory=dict
    )
    counted: Annotated[tuple[Mark, ...], Field(max_length=MOST)] | None = None

    def of(self, game: str, title: str) -> Result:
        """Those of a battle."""
        return self.games.get(game, {}).get(title, Result())

    def ended(
        self, game: str, title: str, players: Mapping[str, str], winner: str | None
    ) -> Results:
        """The same with one battle more; one that nobody played counts for nothing."""
        persons = [side for side, player in players.items() if player == PERSON]
        if not persons:
            return self
        before = self.of(game, title)
        if winner is None or len(persons) > 1:
            now = before.but(shared=before.shared + 1)
        elif winner in persons:
            now = before.but(won=before.won + 1)
        else:
            now = before.but(lost=before.lost + 1)
        return self.but(games={**self.games, game: {**self.games.get(game, {}), title: now}})

    def caught_up(self, saves: Iterable[Save]) -> Results:
        """The same with the battles of saves that are over and were not counted as they ended."""
        found, over = self, [save for save in saves if _is_over(save)][:MOST]
        for save in over:
            if self.counted is not None and mark_of(save) not in self.counted:
                found = found.ended(save.game, save.title, dict(save.players), save.winner)
        return found.but(counted=tuple(mark_of(save) for save in over))


def _is_over(save: Save) -> bool:
    return save.outcome is not None and save.path.parent == saves_folder()


def mark_of(save: Save) -> str:
    """What tells a save from every other, also from one of its name that is gone."""
    return sha256(f"{save.path.name} {save.mark}".encode()).hexdigest()[:16]


def results_path() -> Path:
    """Where they are kept."""
    return home() / "results.json"


def load_results() -> Results:
    """What is on disk; where there is nothing, or none that is understood, what the saves tell."""
    try:
        return _read()
    except (FileNotFoundError, ValidationError):
        return of_saves(list_saves())
    except OSError:
        return Results()


def _read() -> Results:
    return Results.model_validate_json(read_file(results_path(), MAX_BYTES))


def of_saves(saves: Iterable[Save]) -> Results:
    """What saved battles tell that are over."""
    return Results(counted=()).caught_up(saves)


def count_missed(saves: Iterable[Save]) -> None:
    """Count battles of saves whose process was ended before it could; a bad file stays as it is."""
    with contextlib.suppress(OSError, ValidationError):
        found = _read()
        now = found.caught_up(saves)
        if now != found:
            _write(now)


def keep_result(header: Header, path: Path, winner: str | None) -> str:
    """Count the battle in a journal that is over; what went wrong in one sentence, or "".

    A file that is not understood is put aside, and battles are counted anew from the saves; one
    that cannot be read stays as it is.
    """
    try:
        news, found = _before(path)
        save, counted = save_at(path), found.counted or ()
        own = (mark_of(save),) if save is not None else ()
        if not set(own) & set(counted):
            found = found.ended(header.ruleset, header.title, header.players, winner)
            _write(found.but(counted=(*own, *counted)[:MOST]))
    except OSError as error:
        text = _("How the battle ended could not be counted in {file}: {reason}.")
        return text.format(file=results_path(), reason=reason_of(error))
    return news


def _write(found: Results) -> None:
    write_safely(results_path(), found.model_dump_json(indent=1).encode())


def _before(path: Path) -> tuple[str, Results]:
    """What is to be told of the file, and how battles ended but for that in a journal."""
    news = ""
    try:
        found = _read()
    except FileNotFoundError:
        found = Results(counted=())
    except ValidationError:
        aside = _free_aside()
        results_path().replace(aside)
        text = _("How battles ended was not understood: it is kept as {file}, and counted anew.")
        news, found = text.format(file=aside), Results(counted=())
    else:
        if found.counted is not None:
            return news, found
    return news, found.caught_up(save for save in list_saves() if save.path != path)


def _free_aside() -> Path:
    """Where a damaged file is put: beside those that were put there before."""
    names = (f".damaged{'' if n == 1 else f'-{n}'}.json" for n in count(1))
    return next(p for p in map(results_path().with_suffix, names) if not p.exists())
