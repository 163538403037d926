"""Ship files: TOML with the record drawn as text (Ship design), read into a design.

Every problem is reported at once, each with its place and what to do about it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.hexgrid.hexes import Hex, Hexside
from game.papers.keys import Paper, complaints
from game.papers.text import ANY_LINES, ONE_LINE, PaperError, read_text
from game.papers.told import MOST_TOLD, UNTOLD
from game.papers.toml import line_of, read_toml
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.complaints import (
    class_complaint,
    drawing_line,
    letter_complaint,
    placed,
)
from game.systems.earth_expects.ship.design import MOST_ADF, MOST_MR, Design, FixedDrive, Kind
from game.systems.earth_expects.ship.layout import Layout, reading_order
from game.systems.earth_expects.ship.prices import costs_of
from game.systems.earth_expects.ship.sheet import Sheet, Spot, read_sheet
from game.systems.earth_expects.ship.systems import build, groups
from game.table.faults import SetupError
from game.words import _, counted, marked

MAX_BYTES = 64 * 1024
MAX_BOXES, MAX_ARMOUR = 1000, 3000
_SIGN = ONE_LINE.replace("[^", r"[^\s")
_NAME = rf"^{_SIGN}({ONE_LINE}*{_SIGN})?$"


class ShipFileError(SetupError):
    """A ship file that cannot be used: which one, and every problem in words with its place."""


class DriftFile(BaseModel):
    """The keys of ``[drive.vectorish]``."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    adf: Annotated[int, Field(ge=0, le=MOST_ADF)]
    mr: Annotated[int, Field(ge=0, le=MOST_MR)]


class DriveFile(BaseModel):
    """What other ways of moving than plotting know of the ship's engines, by the game's name."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    vectorish: DriftFile | None = None


class ShipFile(BaseModel):
    """The keys of a ship file; ``record`` and ``systems`` are drawings."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    name: Annotated[str, Field(min_length=1, max_length=60, pattern=_NAME)]
    ship_class: Annotated[str, Field(alias="class")]
    record: Annotated[str, Field(min_length=1, max_length=50_000)]
    kind: Literal["warship", "auxiliary", "passenger", "freighter"] = "warship"
    base: bool = False
    engines_of: str | None = None
    systems: Annotated[str | None, Field(max_length=50_000)] = None
    railguns: Annotated[dict[str, Literal["forward", "rear"]], Field(max_length=300)] = {}
    drive: DriveFile = DriveFile()
    history: Annotated[str, Field(max_length=1000, pattern=ANY_LINES)] = ""


@dataclass(slots=True)
class _Reading:
    """One file being read: its text, its data, and the problems found so far."""

    text: str
    data: dict[str, Any]
    problems: list[str] = field(default_factory=list)

    def drawing(self, key: str) -> Sheet:
        """The drawing under a key; an empty one when it is no text."""
        drawn = self.data.get(key)
        if not isinstance(drawn, str):
            return Sheet()
        sheet = read_sheet(drawn, drawing_line(self.text, key))
        for spot, message in sheet.problems:
            self.at(spot, message)
        return sheet

    def at(self, spot: Spot, message: str) -> None:
        self.problems.append(placed(spot, message))


def load_ship(path: Path) -> Design:
    """The design in a ship file; ShipFileError names the file and everything wrong with it."""
    try:
        text = read_text(path, MAX_BYTES)
    except PaperError as error:
        raise ShipFileError(str(path), [str(error)]) from None
    return parse_ship(text, str(path))


@lru_cache(maxsize=128)
def parse_ship(text: str, name: str) -> Design:
    """The design in the text of a ship file; ``name`` is what problems call it by.

    The same text is read once: ships stand in many battles.
    """
    if len(text.encode("utf-8", errors="replace")) > MAX_BYTES:
        message = _("A ship file may hold at most 64 kB, and no ship needs more.")
        raise ShipFileError(name, [message])
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        data = read_toml(text)
    except PaperError as error:
        raise ShipFileError(name, [str(error)]) from None
    reading = _Reading(text, data)
    file = _validated(reading)
    layout = _layout(reading)
    if file is None or reading.problems:
        raise ShipFileError(name, reading.problems)
    return _design(file, layout)


def _paper(text: str) -> Paper:
    one_line = marked("write one line here, without tabs or spaces at its ends.")
    return Paper(
        (ShipFile,),
        lambda place: line_of(place, text),
        examples={
            "name": "Icarus",
            "class": "DD",
            "engines_of": "DD",
            "railguns": {"R1": "rear"},
            "drive": {"vectorish": {"adf": 4, "mr": 3}},
            "vectorish": {"adf": 4, "mr": 3},
            "adf": 4,
            "mr": 3,
            "history": "...",
        },
        patterns={"name": one_line},
    )


def _validated(reading: _Reading) -> ShipFile | None:
    """The keys checked one by one, and the class names against the table."""
    paper = _paper(reading.text)
    for key in ("class", "engines_of"):
        value = reading.data.get(key)
        if isinstance(value, str):
            reading.problems += class_complaint(paper.where((key,)), value)
    try:
        return ShipFile.model_validate(reading.data)
    except ValidationError as error:
        reading.problems += complaints(error, paper)
        return None


def _layout(reading: _Reading) -> Layout:
    sheet = reading.drawing("record")
    if len(sheet.letters) > MAX_BOXES or len(sheet.armour) > MAX_ARMOUR:
        message = _("{where}: at most {boxes} boxes and {armour} pieces of armour can be drawn.")
        where = _paper(reading.text).where(("record",))
        problem = message.format(where=where, boxes=MAX_BOXES, armour=MAX_ARMOUR)
        reading.problems.append(problem)
        return Layout({})
    types: dict[Hex, BoxType] = {}
    known = {t.letter: t for t in box_types() if t is not BoxType.ARMOUR}
    for hex_, letter in sheet.letters.items():
        if letter in known:
            types[hex_] = known[letter]
        else:
            reading.at(sheet.spots[hex_], letter_complaint(letter, known))
    if not sheet.letters and not sheet.problems and isinstance(reading.data.get("record"), str):
        message = _("{where}: no box is drawn; write a letter into at least one hex.")
        reading.problems.append(message.format(where=_paper(reading.text).where(("record",))))
    names = _names(reading, types)
    layout = Layout(
        types,
        frozenset(sheet.armour),
        frozenset(sheet.primaries),
        names,
        frozenset(sheet.diamonds),
    )
    _check_marks(reading, sheet, layout)
    _check_railguns(reading, layout)
    return layout


def _names(reading: _Reading, types: dict[Hex, BoxType]) -> dict[Hex, str]:
    """System names by hex from the second drawing (EE-DEF-13)."""
    if "systems" not in reading.data:
        return {}
    sheet = reading.drawing("systems")
    for hex_, name in sheet.letters.items():
        if hex_ not in types:
            message = _("{name} names a system where the record has no box.")
            reading.at(sheet.spots[hex_], message.format(name=name))
        elif not name.isalnum():
            message = _("{name} names no system: use a digit or a letter.")
            reading.at(sheet.spots[hex_], message.format(name=repr(name)))
    misplaced: list[Hex | Hexside] = [*sheet.armour, *sheet.primaries, *sheet.diamonds]
    for place in misplaced:
        message = _("Armour and primary marks belong in the record; this drawing only gives names.")
        reading.at(sheet.spots[place], message)
    return {h: name for h, name in sheet.letters.items() if h in types}


def _check_marks(reading: _Reading, sheet: Sheet, layout: Layout) -> None:
    """Each primary mark stands under a type that has one, a diamond under a laser (EE-DEF-12)."""
    for hex_ in sorted(layout.primaries & layout.types.keys(), key=reading_order):
        kind = layout.types[hex_]
        if not kind.bears:
            message = _("A box of type {type} has no primary: remove the mark under it.")
            reading.at(sheet.spots[hex_], message.format(type=kind.letter))
    for hex_ in sorted(layout.diamonds & layout.types.keys(), key=reading_order):
        kind = layout.types[hex_]
        if not kind.arrays:
            message = _("Only lasers form arrays, not boxes of type {type}: remove the mark.")
            reading.at(sheet.spots[hex_], message.format(type=kind.letter))


def _check_railguns(reading: _Reading, layout: Layout) -> None:
    table = reading.data.get("railguns")
    if not isinstance(table, dict) or not isinstance(reading.data.get("record"), str):
        return
    count = sum(kind is BoxType.RAILGUN for kind, _hexes in groups(layout))
    known = {f"R{number}" for number in range(1, count + 1)}
    wrong = [name for name in table if name not in known]
    reading.problems += [_no_railgun(reading, name, count) for name in wrong[:MOST_TOLD]]
    reading.problems += [UNTOLD] * len(wrong[MOST_TOLD:])


def _no_railgun(reading: _Reading, name: str, count: int) -> str:
    where = _paper(reading.text).where(("railguns", name))
    if not count:
        return _("{where}: the record has no railgun; remove this.").format(where=where)
    return counted(
        "{where}: the record has one railgun; write R1.",
        "{where}: the record has {n} railguns; write one of R1 to R{n}.",
        count,
        where=where,
    )


def _design(file: ShipFile, layout: Layout) -> Design:
    kind = Kind(file.kind)
    rear = {name: way == "rear" for name, way in file.railguns.items()}
    boxes, systems = build(layout, rear)
    drift = file.drive.vectorish
    return Design(
        name=file.name,
        ship_class=ship_class(file.ship_class).abbreviation,
        kind=kind,
        boxes=boxes,
        systems=systems,
        costs=costs_of(file.ship_class, kind, file.base, file.engines_of),
        base=file.base,
        history=file.history.strip(),
        engines_of=file.engines_of,
        drive=FixedDrive(drift.adf, drift.mr) if drift is not None else None,
    )
