"""``earth-expects words``: the catalogue that a translation begins with (a gettext template)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.commands.messages import Found, Message, Unreadable, messages
from game.commands.output import OK, ComplaintError, say
from game.resources import version
from game.table.journal.files import reason_of, write_safely
from game.words import _

PLACES = 5
"""So many places are named of one message."""
_HEAD = """\
msgid ""
msgstr ""
"Project-Id-Version: earth-expects {version}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


def words(out: str | None) -> int:
    """Print the template, or write it to a file."""
    text = template(messages())
    if out is None:
        say(text.rstrip("\n"))
        return OK
    try:
        write_safely(Path(out), text.encode())
    except OSError as error:
        told = _("The words cannot be written to {file}: {reason}; choose another place.")
        raise ComplaintError(told.format(file=out, reason=reason_of(error))) from None
    say(_("{n} messages are in {file}.").format(n=text.count("\nmsgid "), file=out))
    return OK


def template(found: Iterable[Found]) -> str:
    """The messages as a gettext template, each once. ComplaintError names what cannot be read."""
    found = list(found)
    wrong = [*_unreadable(found), *_two_plurals(found)]
    if wrong:
        raise ComplaintError(*wrong)
    entries: dict[str, list[Message]] = {}
    for message in found:
        if isinstance(message, Message) and message.text:
            entries.setdefault(message.text, []).append(message)
    return "\n".join([_HEAD.format(version=version()), *map(_entry, entries.values())])


def _unreadable(found: list[Found]) -> Iterator[str]:
    text = _("{place}: {call} cannot be translated; give it one literal text with names in braces.")
    for one in found:
        if isinstance(one, Unreadable):
            yield text.format(place=one.place, call=one.call)


def _two_plurals(found: list[Found]) -> Iterator[str]:
    """A message has one plural: the catalogue knows both by the first of them."""
    text = _("{place}: {one} has another plural elsewhere; word it differently here.")
    known: dict[str, str] = {}
    for one in found:
        if (
            isinstance(one, Message)
            and one.many
            and known.setdefault(one.text, one.many) != one.many
        ):
            yield text.format(place=one.place, one=repr(one.text))


def _entry(same: list[Message]) -> str:
    """One message with its places, its plural if it has one anywhere, and room for the words."""
    text, many = same[0].text, max(message.many for message in same)
    places = list(dict.fromkeys(message.place for message in same))[:PLACES]
    lines = [f"#: {place}" for place in places]
    if re.search(r"\{\w*\}", text + many):
        lines.append("#, python-brace-format")
    lines.append(f"msgid {_quoted(text)}")
    if not many:
        return "\n".join([*lines, 'msgstr ""', ""])
    return "\n".join([*lines, f"msgid_plural {_quoted(many)}", 'msgstr[0] ""', 'msgstr[1] ""', ""])


def _quoted(text: str) -> str:
    """A text as the template writes it, a line of it to a line."""
    signs = {"\\": "\\\\", '"': '\\"', "\t": "\\t", "\n": "\\n"}
    lines = ["".join(signs.get(c, c) for c in line) for line in text.splitlines(keepends=True)]
    return "\n".join(f'"{line}"' for line in (["", *lines] if len(lines) > 1 else lines))
