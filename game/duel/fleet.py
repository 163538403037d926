"""Fleet files: a name, and the ships by design, in TOML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Protocol, TypeVar

from pydantic import Field

from game.papers.misfit import Misfit
from game.papers.model import Name, Paper
from game.papers.reading import Form
from game.papers.text import ANY_LINES, PaperError, closest, is_there, names_file, read_text
from game.table.faults import SetupError
from game.words import _

MOST_BYTES = 16 * 1024
MOST_SHIPS = 12
DesignName = Annotated[str, Field(min_length=1, max_length=200, pattern=ANY_LINES)]


class Fleet(Paper):
    """``ships``: designs of the game by name, or files beside this one; often for many alike."""

    fleet: Name
    ships: Annotated[tuple[DesignName, ...], Field(min_length=1, max_length=MOST_SHIPS)]


def _any(_fleet: Fleet) -> Iterable[Misfit]:
    return ()


def _too_long() -> str:
    return _("A fleet file has at most 16 kB: this one is longer; shorten it.")


_FORM = Form(
    Fleet, _any, MOST_BYTES, _too_long, {"fleet": "Hunters", "ships": ["icarus", "icarus"]}
)


def load_fleet(path: Path) -> Fleet:
    """The fleet in a file; SetupError with everything wrong with it."""
    try:
        reading = _FORM.read(read_text(path, MOST_BYTES))
    except PaperError as error:
        raise SetupError(str(path), [str(error)]) from None
    if reading.problems or reading.found is None:
        raise SetupError(str(path), reading.problems)
    return reading.found


def fleet_in(given: str) -> Fleet | None:
    """The fleet in a file that says it is one; None for any other file or name. SetupError."""
    path = Path(given)
    return load_fleet(path) if is_there(path) and _is_fleet(path) else None


def _is_fleet(path: Path) -> bool:
    try:
        text = read_text(path, MOST_BYTES)
    except PaperError:
        return False
    written = (line.strip() for line in text.splitlines())
    return any(line.startswith(("fleet ", "fleet=")) for line in written)


def beside(given: str, name: str) -> str:
    """A design that a fleet names: its file where there is one beside the fleet, else the name."""
    near = Path(given).parent / name
    return str(near) if near.is_file() else name


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str:
        """What it is called."""


T = TypeVar("T", bound=Named)


def sheet_by(given: str, known: Mapping[str, T], load: Callable[[Path], T]) -> T:
    """What is in a file, or one of those known by name, however that is spelt; SetupError."""
    spelt = {name.casefold(): sheet for name, sheet in known.items()}
    if given.casefold() in spelt and not names_file(given):
        return spelt[given.casefold()]
    if is_there(Path(given)):
        return load(Path(given))
    text = _("There is no such file, and the game has nothing of that name.")
    near = closest(given, list(known))
    if near is not None:
        text = _("There is no such file and no such name in the game; did you mean {near}?")
    raise SetupError(given, [text.format(near=near)])


def by_name(sheets: Iterable[T]) -> dict[str, T]:
    """Each once, by name; SetupError where two that differ have one name."""
    found: dict[str, T] = {}
    for sheet in sheets:
        if found.setdefault(sheet.name, sheet) != sheet:
            text = _("Two that differ are called {name}: give one of them another name.")
            raise SetupError(sheet.name, [text.format(name=sheet.name)])
    return found
