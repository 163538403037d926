"""What is in hand in the ship yard: a type of box, armour, or what changes what is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from game.desk.kit import Explanation
from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.draft import Draft
from game.words import _, capitalised, counted

Act = Literal["erase", "mark", "join", "turn"]
Tool: TypeAlias = BoxType | Act
ACTS: tuple[Act, ...] = ("erase", "mark", "join", "turn")
ACT_KEYS: dict[Act, str] = {"erase": "X", "mark": "Q", "join": "J", "turn": "T"}
ACT_ICONS: dict[Act, str] = {
    "erase": "x",
    "mark": "circle",
    "join": "link",
    "turn": "repeat",
}
FIRST = (
    BoxType.HULL,
    BoxType.POWER,
    BoxType.ENGINE,
    BoxType.HALF_ENGINE,
    BoxType.CONTROL,
    BoxType.SENSOR,
)


def tool_key(type_: BoxType) -> str:
    """The key that takes a type in hand."""
    return f"Alt {type_.letter.upper()}" if type_.letter.islower() else type_.letter


def act_words(act: Act) -> str:
    """What an act is called."""
    return {
        "erase": _("Erase"),
        "mark": _("Mark"),
        "join": _("Join"),
        "turn": _("Turn railgun"),
    }[act]


def hint(tool: Tool, first: Hex | None) -> str:
    """What a click does with a tool; ``first``: the box that another is joined to."""
    if tool == "join" and first is not None:
        return _("Now the box that it is to be one system with; with one of its own it is parted.")
    draws = _("The left button draws, the right one erases; hold it down to draw on.")
    return {
        BoxType.ARMOUR: _("A click on a hexside beside a box puts armour there, or takes it away."),
        "erase": _("A click erases a box; hold the button down to erase on."),
        "mark": _("A click marks a box as primary; on lasers, more clicks make an array."),
        "join": _("Click one box of a system, then the box that joins or leaves it."),
        "turn": _("A click on a railgun lets it fire the other way."),
    }.get(tool, draws)


def note(type_: BoxType) -> str:
    """What a designer has to know of a type of box, in a few words."""
    notes = {
        BoxType.HULL: _("as many as engine boxes"),
        BoxType.POWER: _("makes 1 each"),
        BoxType.ENGINE: _("in a straight line, open astern"),
        BoxType.HALF_ENGINE: _("half an engine box, with power of its own"),
        BoxType.CONTROL: _("one task of a kind each"),
        BoxType.SENSOR: _("arc from its box"),
        BoxType.RAILGUN: _("in a straight line, fires along it"),
        BoxType.ARMOUR: _("on a hexside, a sixth of a box"),
    }
    if type_.direct or type_.launcher:
        return notes.get(type_, _("no more boxes than hull"))
    return notes.get(type_, "")


def called(type_: BoxType) -> str:
    """A type as it is listed."""
    return capitalised(type_.name())


def drawable() -> Iterable[BoxType]:
    """Every type of box: what drives and holds a ship, its weapons, armour last."""
    rest = [type_ for type_ in box_types() if type_ not in FIRST and type_ is not BoxType.ARMOUR]
    return (*FIRST, *rest, BoxType.ARMOUR)


def used(draft: Draft, tool: Tool, place: Hex | Hexside, axis: int | None) -> Draft:
    """The draft after a click on a hex or hexside with a tool."""
    if isinstance(place, Hexside):
        return draft.armoured(place, axis)
    if tool == "erase":
        return draft.erased(place, axis)
    if tool == "mark":
        return draft.marked(place, axis)
    if tool == "turn":
        return draft.turned(place)
    return draft.drawn(place, tool, axis) if isinstance(tool, BoxType) else draft


def counts(design: Design) -> dict[BoxType, int]:
    """Boxes of each type."""
    return {type_: len(design.by_type[type_]) for type_ in drawable()}


def box_card(design: Design, box: str) -> Explanation:
    """What a box is, and how large its system."""
    found = design.boxes[box]
    system = design.systems[found.system]
    lines = [counted("{n} box", "{n} boxes", len(system.boxes))]
    if box == system.primary:
        lines.append(_("its primary box"))
    return Explanation(called(found.type), box, tuple(lines))
