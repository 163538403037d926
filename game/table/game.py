"""A game: what the table asks of it before and after a battle; and the games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol

from game.dice import Dice
from game.table.about import About
from game.table.events import Happening
from game.table.faults import SetupError
from game.table.levels import SCRIPTED, Level, Player
from game.table.minds import Mind
from game.table.order_forms import OrderForms
from game.table.orders import Order
from game.table.rules import Rules
from game.table.runner import Runner
from game.table.state import State
from game.words import _

Texts = Sequence[tuple[str, str]]
"""Files by name, the scenario first: all that a battle needs to stand alone."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An order of a file that nothing has asked for yet.

    ``keyed``: it names its decision; ``now``: it is for the turn that is played, or for any.
    """

    order: Order
    keyed: bool
    now: bool


class Setup(Protocol):
    """A battle before its first event."""

    @property
    def title(self) -> str:
        """What the battle is called."""

    @property
    def about(self) -> About:
        """What is told of it."""

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""

    def texts(self) -> Texts:
        """The files that a journal keeps of it."""


class Game(Protocol):
    """One game. ``name`` is also the journal's word for it."""

    name: str

    @property
    def forms(self) -> OrderForms:
        """How its orders are written."""

    def listed(self) -> Sequence[Listed]:
        """The battles that come with it, those that cannot be used last."""

    def find(self, path: Path | str) -> Setup:
        """The battle in a file, or one that comes with the game, by name; SetupError with all."""

    def unpack(self, texts: Texts) -> Setup:
        """The battle of the files in a journal; SetupError."""

    def faults(self, setup: Any) -> Sequence[str]:
        """Why it cannot be played, a sentence each."""

    def undone(self, setup: Any) -> Sequence[str]:
        """What its sides have yet to do before it can begin, a sentence each."""

    def first(self, setup: Any) -> State:
        """What is on the table before the first event; SetupError."""

    def rules(self, setup: Any) -> Rules:
        """The rules it is played by."""

    def opening(self, setup: Any) -> Sequence[Happening]:
        """What has happened before the first phase; nothing, as a rule."""

    def refereed(self, setup: Any, waiting: Callable[[], Sequence[Waiting]]) -> Rules:
        """The rules as a referee plays them, who hands no screen over: everything is asked.

        ``waiting`` tells the orders that were written and not yet asked for.
        """

    def manners(
        self, setup: Any, dice: str, events: Iterable[Happening], turn: Callable[[], int]
    ) -> Sequence[Rules]:
        """Rules that a recorded battle may have been played by, the likeliest first.

        ``dice``: the manner of its dice; ``turn`` tells the turn it has come to.
        """

    def doubts(self, start: Any) -> Callable[[Any, Happening], bool]:
        """What says of each recorded event in turn whether it cannot be the game's own."""

    def readers(self, start: Any) -> tuple[str, ...]:
        """Whose logs are tried out when a journal is read: each that tells of something else."""

    def read_event(self, text: str) -> Happening:
        """An event as a journal writes it; ValidationError."""

    @property
    def levels(self) -> Sequence[Level]:
        """How well its scripted side can play, weakest first."""

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """The scripted side of a level; of any other name the usual one."""

    def any_mind(self, random: Random) -> Mind:
        """A side that does anything that is legal."""


@dataclass(frozen=True)
class Listed:
    """A file in a list of battles. One that cannot be used has ``problems`` and no set-up.

    ``near``: the name of the battle that was probably meant, where there is no such file.
    """

    path: Path
    game: Game
    setup: Setup | None
    problems: tuple[str, ...] = ()
    near: str | None = None

    @property
    def title(self) -> str:
        """The title, or the file's name when it has none to offer."""
        return _(self.setup.title) if self.setup else self.path.name


_GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    """Put a game on the list."""
    _GAMES[game.name] = game


def unregister(name: str) -> None:
    """Take a game off the list."""
    del _GAMES[name]


def games() -> Mapping[str, Game]:
    """The games there are, by name."""
    return _GAMES


def game_of(runner: Runner[Any]) -> Game:
    """The game that is played."""
    return _GAMES[runner.rules.name]


def look_up(path: Path) -> Listed:
    """A file of a battle, of whatever game; where none can use it, what its own says of it."""
    game, found = _tried(path, tuple(_GAMES.values()))
    if isinstance(found, SetupError):
        return Listed(path, game, None, tuple(found.problems), found.near)
    return Listed(path, game, found)


def begin(game: Game, setup: Setup, dice: Dice, rules: Rules | None = None) -> Runner[Any]:
    """A runner at the first decision of a battle; SetupError when it cannot be set up."""
    faults = game.undone(setup) or game.faults(setup)
    if faults:
        raise SetupError(setup.title, faults)
    runner: Runner[Any] = Runner(game.first(setup), rules or game.rules(setup), dice)
    runner.restore(game.opening(setup))
    return runner


def find(path: Path | str, name: str | None = None) -> tuple[Game, Setup]:
    """The battle in a file, or one of that name in any of the games, or in the one named.

    SetupError of the game that the file is for, else of the first; KeyError for a strange ``name``.
    """
    games = tuple(_GAMES.values()) if name is None else (_GAMES[name],)
    game, found = _tried(path, games)
    if isinstance(found, SetupError):
        raise found
    return game, found


def _tried(path: Path | str, games: Sequence[Game]) -> tuple[Game, Setup | SetupError]:
    """What the first game makes of it that can use it, else the one that it is for."""
    refused: list[tuple[Game, SetupError]] = []
    for game in games:
        try:
            return game, game.find(path)
        except SetupError as error:
            refused.append((game, error))
    meant = (each for each in refused if each[1].near is not None)
    return next((each for each in refused if each[1].own), next(meant, refused[0]))
