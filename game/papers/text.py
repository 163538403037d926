"""The text of a file, or one sentence on why it has none: missing, a folder, binary, not UTF-8."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from game.papers.opening import read_file
from game.words import _

_UNSHOWN = r"\x7f-\x9f\u202a-\u202e\u2066-\u2069"
"""Control characters, and those that turn the way of writing round."""
ONE_LINE = rf"[^\x00-\x1f{_UNSHOWN}]"
"""Any sign that may stand in a name."""
ANY_LINES = rf"^[^\x00-\x08\x0b-\x1f{_UNSHOWN}]*$"
"""Any text that can be shown, of several lines too."""
_SHOWN = 40
_LONG = 200
_SHORT = 2
_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""How files in UTF-16 (and UTF-32) begin."""


class PaperError(Exception):
    """A file without a text that can be used; the message is one sentence with its remedy."""


def read_text(path: Path, most: int) -> str:
    """The text of a file, cut off after ``most`` bytes and one more. PaperError if it has none."""
    try:
        if path.is_dir():
            raise PaperError(_("This is a folder: name a file in it."))
        return decoded(read_file(path, most), most)
    except FileNotFoundError:
        message = _("There is no such file: check the name, files of the game end in .toml.")
        raise PaperError(message) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        message = _("The file cannot be read ({reason}): check its name and permissions.")
        raise PaperError(message.format(reason=reason)) from None


def is_there(path: Path) -> bool:
    """Whether there is something of that name; none where the name is longer than names may be."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def names_file(given: Path | str) -> bool:
    """Whether a word stands for a file: one that only a folder is called may be a name instead."""
    path = Path(given)
    return is_there(path) and not (path.name == str(given) and path.is_dir())


def decoded(raw: bytes, most: int) -> str:
    """Bytes as text; too many are left to be refused for their number. PaperError if none."""
    if len(raw) <= most:
        _check_bytes(raw)
    text = raw.decode("utf-8-sig", errors="replace")
    return text.replace("\r\n", "\n")


def _check_bytes(raw: bytes) -> None:
    if not raw.removeprefix(b"\xef\xbb\xbf").strip():
        raise PaperError(_("The file is empty: choose another, or write one."))
    if raw.startswith(_MARKS):
        raise PaperError(_("The file is UTF-16 text: save it as UTF-8 text."))
    if b"\0" in raw:
        message = _("Byte {byte} is zero, so this is no text: choose a text file, saved as UTF-8.")
        raise PaperError(message.format(byte=raw.index(0) + 1))
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        message = _("line {line}: Byte {byte} is not UTF-8: save the file as UTF-8 text.")
        line = raw.count(b"\n", 0, error.start) + 1
        raise PaperError(message.format(line=line, byte=error.start + 1)) from None


def shown(text: str) -> str:
    """Text from a file as it may stand in a message: short, no control characters."""
    clean = "".join(c if c.isprintable() else "?" for c in text)
    return clean if len(clean) <= _SHOWN else clean[:_SHOWN] + "..."


def closest(text: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """The known word that is most likely meant, None when none is near.

    ``alike``: how much of it has to be the same, from 0 to 1; part of one word alone will do.
    """
    if len(text) > _LONG:
        return None
    lowered = {word.lower(): word for word in reversed(list(known))}
    plain = text.strip().lower()
    found = get_close_matches(plain, sorted(lowered), 1, alike)
    if not found and len(plain) > _SHORT:
        found = [word for word in lowered if plain in word]
    return lowered[found[0]] if len(found) == 1 else None


def likeliest(text: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that are most like it, however little, the likest first."""
    return get_close_matches(text[:_LONG].strip().lower(), sorted(known), most, 0.0)


def one_of(words: Iterable[str]) -> str:
    """``Blue, Red or Green``."""
    *first, last = list(words) or [""]
    if not first:
        return last
    return _("{first} or {last}").format(first=", ".join(first), last=last)


def unknown(name: str, known: Iterable[str], what: str) -> str:
    """That there is nothing of a name, and which is meant or may be written."""
    near = closest(name, known)
    if near is not None:
        text = _("there is no {what} {name}; did you mean {near}?")
        return text.format(what=what, name=repr(shown(name)), near=near)
    text = _("there is no {what} {name}; write {known}.")
    return text.format(what=what, name=repr(shown(name)), known=one_of(known))
