"""``earth-expects rules``: the handbook on the command line."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from game.commands.output import OK, ComplaintError, say, say_data
from game.handbook.book import Book, BookError, Place, book
from game.handbook.entries import Chapter, Entry, Table
from game.handbook.search import search
from game.words import _

WIDE = 88
MOST = 12


def rules(words: Sequence[str], as_json: bool = False) -> int:
    """Print the chapters, a chapter, an entry, or what a search finds."""
    try:
        known = book()
    except BookError as error:
        raise ComplaintError(str(error)) from None
    asked = " ".join(words)
    found = _found(known, asked)
    if asked and not found:
        text = _("No rule has {words} in it; earth-expects rules lists the chapters.")
        raise ComplaintError(text.format(words=repr(asked)))
    if as_json:
        for place in found or tuple(Place(c, e) for c in known.chapters for e in c.entries):
            say_data(_data(place))
    elif not asked:
        _say_chapters(known)
    else:
        _say_places(known, found, asked)
    return OK


def _found(known: Book, asked: str) -> tuple[Place, ...]:
    place = known.find(asked)
    if place is None:
        return search(known, asked)
    if place.entry is not None:
        return (place,)
    return tuple(Place(place.chapter, entry) for entry in place.chapter.entries)


def _data(place: Place) -> dict[str, object]:
    assert place.entry is not None
    return {"chapter": place.chapter.title, **place.entry.model_dump(mode="json")}


def _say_chapters(known: Book) -> None:
    group = ""
    for chapter in known.chapters:
        if chapter.group != group:
            group = chapter.group
            say(f"{group}:")
        say(f"  {chapter.title}")
    say(_("Name a chapter, a rule such as EE-ION-3, a ruling such as Q16, or words to find."))


def _say_places(known: Book, found: tuple[Place, ...], asked: str) -> None:
    place = known.find(asked)
    whole = place is not None
    begun = place.chapter if place is not None and place.entry is None else None
    shown = found if whole else found[:MOST]
    chapter = None
    for place in shown:
        if place.entry is None:
            continue
        if place.chapter is not chapter:
            chapter = place.chapter
            say(chapter.title.upper())
            if chapter is begun:
                _say_steps(chapter)
        _say_entry(known, place.entry)
    if len(shown) < len(found):
        text = _("{n} more entries have these words; add a word to find the one you mean.")
        say(text.format(n=len(found) - len(shown)))


def _say_steps(chapter: Chapter) -> None:
    for number, step in enumerate(chapter.steps, start=1):
        say(_filled(f"{number}. {step}"))


def _say_entry(known: Book, entry: Entry) -> None:
    say(f"\n{entry.title} ({', '.join(entry.ids)})")
    say(_filled(entry.text))
    if entry.table is not None:
        for line in table_lines(entry.table):
            say(line)
    links = known.links(entry)
    if links:
        names = ", ".join(f"{other.title} ({other.id})" for other in links)
        say(_filled(_("See also: {names}").format(names=names)))


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDE, break_on_hyphens=False)


def table_lines(table: Table) -> list[str]:
    """A table as lines of text, its columns under one another."""
    rows = (table.head, *table.rows)
    wide = [max(len(row[i]) for row in rows) for i in range(len(table.head))]
    return [
        "  " + "  ".join(cell.ljust(w) for cell, w in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]
