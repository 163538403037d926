"""How battles ended, by game and title: one small file beside the saves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from game.papers.model import Name, Paper
from game.papers.opening import read_file
from game.table.journal.files import reason_of, write_safely
from game.table.journal.folder import Save, home, list_saves, saves_folder
from game.table.journal.header import Header
from game.table.levels import PERSON
from game.words import _

MAX_BYTES, MOST = 256 * 1024, 1000
State = Literal["new", "played", "lost", "won"]
"""What became of a battle, the best of all times it was played."""
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Title = Annotated[str, Field(max_length=80)]


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
    """By the name of a game and the title of a battle."""

    games: Annotated[Mapping[Name, Mapping[Title, Result]], Field(max_length=MOST)] = Field(
        default_factory=dict
    )

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
    found = Results()
    for save in saves:
        if save.outcome is not None and save.path.parent == saves_folder():
            found = found.ended(save.game, save.title, dict(save.players), save.winner)
    return found


def keep_result(header: Header, path: Path, winner: str | None) -> str:
    """Count the battle in a journal that is over; what went wrong in one sentence, or "".

    A file that is not understood is put aside, and battles are counted anew from the saves; one
    that cannot be read stays as it is.
    """
    try:
        news, found = _before(path)
        found = found.ended(header.ruleset, header.title, header.players, winner)
        write_safely(results_path(), found.model_dump_json(indent=1).encode())
    except OSError as error:
        text = _("How the battle ended could not be counted in {file}: {reason}.")
        return text.format(file=results_path(), reason=reason_of(error))
    return news


def _before(path: Path) -> tuple[str, Results]:
    """What is to be told of the file, and how battles ended but for that in a journal."""
    news = ""
    try:
        return news, _read()
    except FileNotFoundError:
        pass
    except ValidationError:
        aside = results_path().with_suffix(".damaged.json")
        results_path().replace(aside)
        text = _("How battles ended was not understood: it is kept as {file}, and counted anew.")
        news = text.format(file=aside)
    return news, of_saves(save for save in list_saves() if save.path != path)
