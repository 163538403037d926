"""What is wrong with a scenario file, in words: the line, the key, the fault, the remedy."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError

from game.battle.scenario import (
    LockEntry,
    MissileEntry,
    Objective,
    Scenario,
    ShipEntry,
    SideEntry,
    StartPower,
)
from game.battle.terrain_entries import Comet, HeatSource, Planet, Region
from game.words import _

_TABLES: dict[str, type[BaseModel]] = {
    "sides": SideEntry,
    "ships": ShipEntry,
    "locks": LockEntry,
    "missiles": MissileEntry,
    "victory": Objective,
}
_TERRAIN: dict[str, type[BaseModel]] = {
    "planet": Planet,
    "field": Region,
    "comet": Comet,
    "heat": HeatSource,
}
Place = tuple[int | str, ...]


def complaints(error: ValidationError, text: str) -> list[str]:
    """Each fault of the keys of a scenario file as one sentence behind its line."""
    details = error.errors(include_url=False)
    inner = {detail["loc"][0] for detail in details if len(detail["loc"]) > 1}
    return [
        _complaint(detail, text)
        for detail in details
        if detail["type"] != "too_short" or detail["loc"][0] not in inner
    ]


def _complaint(detail: Any, text: str) -> str:
    place: Place = detail["loc"]
    where = _where(_written(place), text)
    context = {name: str(value) for name, value in detail.get("ctx", {}).items()}
    kind: str = detail["type"]
    if kind == "extra_forbidden":
        return _unknown_key(place, where)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        words = _('{where}: write kind = "planet", "field", "comet" or "heat".')
        return words.format(where=where)
    if kind == "value_error":
        reason = context.get("error", "")
        return _("{where}: {reason}.").format(where=where, reason=reason)
    messages = {
        "missing": _("{where}: this key is missing; every such entry has it."),
        "string_type": _("{where}: write a text between quotes here."),
        "bool_type": _("{where}: write true or false here, without quotes."),
        "int_type": _("{where}: write a whole number here, without quotes."),
        "int_from_float": _("{where}: write a whole number here."),
        "dict_type": _("{where}: write a table here."),
        "model_type": _("{where}: write a table here."),
        "model_attributes_type": _("{where}: write a table here."),
        "tuple_type": _("{where}: write a list in square brackets here."),
        "literal_error": _("{where}: write one of {expected} here."),
        "string_too_long": _("{where}: at most {max_length} characters may stand here."),
        "string_too_short": _("{where}: this must not be empty."),
        "too_long": _("{where}: at most {max_length} entries may stand here."),
        "too_short": _("{where}: at least {min_length} entries are needed here."),
        "greater_than_equal": _("{where}: this must be {ge} or more."),
        "less_than_equal": _("{where}: this must be {le} or less."),
    }
    if kind == "string_pattern_mismatch":
        return _pattern(place, where)
    message = messages.get(kind, _("{where}: this value cannot be used here."))
    return message.format(where=where, **context)


def _written(place: Place) -> Place:
    """The place as it stands in the file, where the kind of terrain is no key above others."""
    return place[:2] + place[3:] if place[:1] == ("terrain",) and len(place) > 2 else place


def _pattern(place: Place, where: str) -> str:
    if place[-1] in ("hex", "centre", "to", "around") or "hexes" in place:
        text = _("{where}: write a hex number such as 1312 (column, row), or -3/105.")
    else:
        text = _("{where}: write a box of the ship such as L1 or E1.2.")
    return text.format(where=where)


def _unknown_key(place: Place, where: str) -> str:
    known = _known(place)
    close = get_close_matches(str(place[-1]).lower(), known, 1, 0.6)
    if close:
        text = _("{where}: unknown key, did you mean {close}?")
        return text.format(where=where, close=close[0])
    return _("{where}: unknown key; the keys are {known}.").format(
        where=where, known=", ".join(known)
    )


def _known(place: Place) -> list[str]:
    if place[0] == "terrain":
        return list(_TERRAIN[str(place[2])].model_fields)
    if len(place) > 3:
        return list(StartPower.model_fields)
    return list(_TABLES.get(str(place[0]), Scenario).model_fields)


def _where(place: Place, text: str) -> str:
    """``line 12, ships 2, facing``: counted from 1, the line where it can be told."""
    parts = [str(part + 1) if isinstance(part, int) else _shown(part) for part in place]
    name = " ".join(parts) or "file"
    line = line_of(place, text)
    return name if line is None else _("line {line}, {name}").format(line=line, name=name)


def _shown(text: str) -> str:
    clean = "".join(c if c.isprintable() else "?" for c in text)
    return clean if len(clean) <= 40 else clean[:40] + "..."


def line_of(place: Place, text: str) -> int | None:
    """The line of a TOML text that a place stands on; of its table when the key is not there."""
    lines = text.split("\n")
    first, last = 0, len(lines)
    key: int | str = place[0] if place else ""
    heads = [n for n, line in enumerate(lines) if re.match(r"\s*\[", line)]
    if len(place) > 1 and isinstance(place[1], int):
        pattern = rf"\s*\[\[\s*{re.escape(str(place[0]))}\s*\]\]"
        tables = [n for n in heads if re.match(pattern, lines[n])]
        if place[1] >= len(tables):
            return None
        first = tables[place[1]]
        last = next((n for n in heads if n > first), last)
        key = place[2] if len(place) > 2 else ""
    elif heads:
        last = heads[0]
    return _key_line(lines, first, last, str(key)) or (first + 1 if first else None)


def _key_line(lines: list[str], first: int, last: int, key: str) -> int | None:
    pattern = rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]"
    return next((n + 1 for n in range(first, last) if key and re.match(pattern, lines[n])), None)
