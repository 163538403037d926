"""Bounds that a text keeps before it is parsed, so that no small file takes minutes to refuse."""

from __future__ import annotations

import re

from game.papers.text import PaperError
from game.words import _

DEEPEST = 32
"""Brackets within brackets, and parts of a dotted key, that any file may have."""
_TOML = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""Texts and remarks; a text without an end reaches as far as it may."""
_JSON = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\Z)', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")
_DOTTED = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}")


def check_toml_depth(text: str) -> None:
    """PaperError for brackets or dotted keys that go deeper than any file of the game."""
    bare = _TOML.sub(lambda found: "" if found[0].startswith("#") else "s", text)
    found = _DOTTED.search(bare)
    if found:
        message = _("This is not TOML: a key of more than {most} parts is in it; shorten it.")
        raise PaperError(message.format(most=DEEPEST))
    if _depth(bare) > DEEPEST:
        message = _("This is not TOML: it is nested far too deeply; write it with fewer brackets.")
        raise PaperError(message)


def is_deep_json(text: str) -> bool:
    """Whether a JSON text has more brackets within brackets than any file of the game."""
    return _depth(_JSON.sub("s", text)) > DEEPEST


def _depth(bare: str) -> int:
    depth = deepest = 0
    for found in _BRACKETS.finditer(bare):
        depth += 1 if found[0] in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
