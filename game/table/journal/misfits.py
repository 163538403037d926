"""What is wrong with the values of a journal's line, in a few words of our own."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from game.papers.text import shown
from game.words import _

_PARTS = 6


def misfit_words(error: ValidationError) -> str:
    """The first fault: where it stands in the line, and what is wrong there."""
    detail = error.errors(include_url=False)[0]
    parts = [shown(str(part)) for part in detail["loc"][:_PARTS]]
    text = _("{words}, at {where}")
    words = _words(detail)
    return text.format(words=words, where=".".join(parts)) if parts else words


def _words(detail: Any) -> str:
    kind: str = detail["type"]
    if kind.endswith("_type") or kind in ("int_from_float", "finite_number"):
        return _("a value is of the wrong kind")
    if kind.startswith(("too_", "string_too_", "greater_than", "less_than")):
        return _("a value is too small, too large, too short or too long")
    if kind == "union_tag_invalid":
        text = _("it is of a kind that this game does not know ({kind})")
        return text.format(kind=shown(str(detail["ctx"]["tag"])))
    return {
        "missing": _("a key is missing"),
        "extra_forbidden": _("there is a key that no such line has"),
        "unexpected_keyword_argument": _("there is a key that no such line has"),
        "union_tag_not_found": _("it does not say of what kind it is"),
        "literal_error": _("there is a word in it that does not belong"),
    }.get(kind, _("a value cannot be used"))
