"""Settings of the player: kept in one small file, never in the way of a start."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game.papers.model import Name, Paper
from game.papers.opening import is_taken, read_file
from game.table.journal.files import reason_of, write_safely
from game.table.journal.folder import home
from game.table.journal.lines import LineError, canonical, parsed
from game.table.levels import PERSON, SCRIPTED, Player
from game.words import _

SpeedFactor = Literal[1, 2, 4]
ListOrder = Literal["place", "length", "result", "number"]
MAX_BYTES = 64 * 1024


class Prints(Paper):
    """How is printed what is printed: the paper, "" for that of the country, and by game how many
    records stand on a page and which kinds of sheets are left out.
    """

    paper: Literal["", "a4", "letter"] = ""
    several: Annotated[Mapping[Name, Annotated[int, Field(ge=1, le=4)]], Field(max_length=100)] = (
        Field(default_factory=dict)
    )
    without: Annotated[Mapping[Name, tuple[Name, ...]], Field(max_length=100)] = Field(
        default_factory=dict
    )


class Settings(Paper):
    """What a player sets for all battles. ``ui_scale`` multiplies the size of everything.

    ``battle`` is the game and the file chosen last, ``seats`` who plays the sides of that game, in
    their order; set-up begins with them; ``chart``: whether battles are chosen on a chart where a
    game has one, else in the list, and ``listed_by`` how that is grouped. ``bed``: whether a room
    hums quietly. ``prints``: how sheets are printed. ``unasked``: kinds of questions of which waste
    is not asked about any more.
    """

    ui_scale: Annotated[float, Field(ge=0.75, le=2.0)] = 1.0
    sound: bool = True
    volume: Annotated[float, Field(ge=0.0, le=1.0)] = 0.6
    bed: bool = True
    animation: SpeedFactor = 1
    reduced_motion: bool = False
    recap: bool = True
    ask_waste: bool = True
    unasked: Annotated[tuple[str, ...], Field(max_length=100)] = ()
    palette: Literal["standard", "colour-blind"] = "standard"
    plain: bool = False
    fullscreen: bool = False
    seats: tuple[Player, ...] = (PERSON, SCRIPTED)
    battle: tuple[str, str] = ("", "")
    chart: bool = True
    listed_by: ListOrder = "place"
    prints: Prints = Prints()

    def asks(self, kind: str) -> bool:
        """Whether waste in orders of a kind is asked about before they are sealed."""
        return self.ask_waste and kind not in self.unasked


def settings_path() -> Path:
    """Where they are kept."""
    return home() / "settings.json"


def load_settings() -> Settings:
    """The settings on disk; standard ones in place of those that are missing or no good."""
    return open_settings()[0]


def open_settings() -> tuple[Settings, str]:
    """The settings on disk, and what a player should know of them: one sentence, or "".

    What is no good is left out alone, and the file as it was is kept aside.
    """
    path = settings_path()
    try:
        raw = read_file(path, MAX_BYTES)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), _unread(path, reason_of(error))
    good, bad = _sorted_out(raw)
    if not bad:
        return good, ""
    return good, _kept_aside(raw, good, bad)


def save_settings(settings: Settings) -> str:
    """Write the settings; gives the reason in one sentence when it cannot be done, else ""."""
    try:
        write_safely(settings_path(), settings.model_dump_json(indent=1).encode())
    except OSError as error:
        text = _("The settings could not be kept in {folder}: {reason}.")
        return text.format(folder=home(), reason=reason_of(error))
    return ""


def _sorted_out(raw: bytes) -> tuple[Settings, list[str]]:
    """The settings that are good, and the names of what is not."""
    try:
        data = parsed(raw.removeprefix(b"\xef\xbb\xbf")) if len(raw) <= MAX_BYTES else None
    except LineError:
        data = None
    if not isinstance(data, dict):
        return Settings(), [_("the whole file")]
    good: dict[str, Any] = {}
    bad = []
    for name, value in data.items():
        try:
            Settings.model_validate_json(canonical({name: value}))
        except (ValidationError, LineError):
            bad.append(name)
        else:
            good[name] = value
    return Settings.model_validate_json(canonical(good)), bad


def _kept_aside(raw: bytes, good: Settings, bad: list[str]) -> str:
    names = ", ".join("".join(c if c.isprintable() else "?" for c in n)[:30] for n in bad[:5])
    aside = _free_name()
    try:
        write_safely(aside, raw)
    except OSError as error:
        text = _("These settings cannot be used: {names}. No copy could be kept: {reason}.")
        return text.format(names=names, reason=reason_of(error))
    text = _("These settings cannot be used: {names}. The file is kept as {name}.")
    return save_settings(good) or text.format(names=names, name=aside.name)


def _unread(path: Path, reason: str) -> str:
    """A file that cannot be read is moved aside, so that nothing is written over it."""
    aside = _free_name()
    try:
        path.rename(aside)
    except OSError:
        text = _("The settings cannot be read ({reason}): {path}. The standard ones are used.")
        return text.format(reason=reason, path=path)
    text = _("The settings cannot be read ({reason}). The file is kept as {name}.")
    return text.format(reason=reason, name=aside.name)


def _free_name() -> Path:
    number = 1
    while is_taken(home() / f"settings-unread-{number}.json"):
        number += 1
    return home() / f"settings-unread-{number}.json"
