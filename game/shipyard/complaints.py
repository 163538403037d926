"""What is wrong with a ship file, in words: the place, the fault, the remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from pydantic import ValidationError

from game.shipyard.classes import HIGHEST_LEVEL, SHIP_CLASSES
from game.shipyard.sheet import Spot
from game.words import _

_SHOWN = 40


def shown(text: str) -> str:
    """Text from a file as it may stand in a message: short, no control characters."""
    clean = "".join(c if c.isprintable() else "?" for c in text)
    return clean if len(clean) <= _SHOWN else clean[:_SHOWN] + "..."


def placed(spot: Spot, message: str) -> str:
    """A message behind its line and column."""
    return _("line {line}, column {column}: {message}").format(
        line=spot.line, column=spot.column, message=message
    )


def line_of(text: str, key: str) -> int:
    """The line of the file on which the drawing under ``key`` begins (1 if it is not found)."""
    opening = re.search(rf"^[ \t]*{key}[ \t]*=[ \t]*('''|\"\"\"|'|\")(\n?)", text, re.MULTILINE)
    return 1 if opening is None else text.count("\n", 0, opening.end()) + 1


def toml_complaint(error: Exception) -> str:
    """A syntax error of TOML; the commonest is a drawing between the wrong quotes."""
    if isinstance(error, RecursionError):
        return _("This is not a ship file: it is nested far too deeply.")
    reason = str(error)
    if "escape" in reason or "\\" in reason:
        return _(
            "This is not TOML: {reason}. Put the drawing between three single quotes (''')."
        ).format(reason=shown_reason(reason))
    return _("This is not TOML: {reason}. Mend the file at that place.").format(
        reason=shown_reason(reason)
    )


def shown_reason(reason: str) -> str:
    """The reader's own words, on one line and without a full stop."""
    return "".join(c if c.isprintable() else "?" for c in reason)[:200].rstrip(".")


def class_complaint(key: str, value: str) -> list[str]:
    """Why a class name is none, or nothing."""
    known = [c.abbreviation for c in SHIP_CLASSES]
    level = re.fullmatch(r"BS-([1-9][0-9]{0,3})", value)
    if value in known or (level and int(level[1]) <= HIGHEST_LEVEL):
        return []
    message = _("{key}: {value} is not a class: write one of {known}, or BS-1 to BS-{highest}.")
    return [
        message.format(
            key=key, value=repr(shown(value)), known=", ".join(known), highest=HIGHEST_LEVEL
        )
    ]


def letter_complaint(letter: str, known: Iterable[str]) -> str:
    """An unknown letter in a box."""
    close = [k for k in known if k.upper() == letter.upper()]
    if close:
        return _("{letter} is not a box type: did you mean {close}?").format(
            letter=repr(letter), close=" or ".join(close)
        )
    return _("{letter} is not a box type: the types are {known}.").format(
        letter=repr(letter), known=" ".join(known)
    )


def key_complaints(error: ValidationError, known: list[str]) -> list[str]:
    """Each fault of the keys as one sentence."""
    problems = []
    for detail in error.errors(include_url=False, include_context=True):
        where = ".".join(shown(str(part)) for part in detail["loc"]) or "ship"
        if detail["type"] == "extra_forbidden":
            problems.append(_unknown_key(str(detail["loc"][-1]), known))
        else:
            problems.append(_complaint(detail["type"], where, dict(detail.get("ctx", {}))))
    return problems


def _unknown_key(key: str, known: list[str]) -> str:
    close = get_close_matches(key.lower(), known, 1, 0.6)
    if close:
        return _("{key}: unknown key, did you mean {close}?").format(key=shown(key), close=close[0])
    return _("{key}: unknown key; the keys are {known}.").format(
        key=shown(key), known=", ".join(known)
    )


def _complaint(fault: str, where: str, context: dict[str, object]) -> str:
    messages = {
        "missing": _("{where}: this key is missing, every ship file has it."),
        "string_type": _("{where}: write a text between quotes here."),
        "bool_type": _("{where}: write true or false here, without quotes."),
        "dict_type": _("{where}: write a table here, such as {{ R1 = 'rear' }}."),
        "literal_error": _("{where}: write {expected} here."),
        "string_too_long": _("{where}: at most {max_length} characters may stand here."),
        "string_too_short": _("{where}: this must not be empty."),
        "too_long": _("{where}: at most {max_length} entries may stand here."),
        "string_pattern_mismatch": _(
            "{where}: write one line here, without tabs or blanks at its ends."
        ),
    }
    message = messages.get(fault, _("{where}: this value cannot be used here."))
    return message.format(where=where, **context)
