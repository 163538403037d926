"""The handbook: every rule and ruling by its ID, by its heading, by what refers to it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from pydantic import ValidationError

from game.handbook.entries import Chapter, Entry
from game.resources import asset
from game.words import _


class BookError(ValueError):
    """A file of the handbook cannot be used; the sentence names file and reason."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the handbook: a chapter, and the entry in it if one is meant."""

    chapter: Chapter
    entry: Entry | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return self.entry.title if self.entry else self.chapter.title


@dataclass(frozen=True, eq=False)
class Book:
    """All chapters in reading order."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def places(self) -> dict[str, Place]:
        """Where each rule and ruling stands, by ID."""
        return {
            rule: Place(chapter, entry)
            for chapter in self.chapters
            for entry in chapter.entries
            for rule in entry.ids
        }

    @cached_property
    def _names(self) -> dict[str, Place]:
        found: dict[str, Place] = {}
        for chapter in self.chapters:
            for name in (chapter.title, *chapter.also):
                found.setdefault(name.casefold(), Place(chapter))
        return found

    def entry(self, rule: str) -> Entry:
        """The entry of a rule or ruling by its ID; KeyError if there is none."""
        entry = self.places[rule].entry
        assert entry is not None
        return entry

    def find(self, topic: str) -> Place | None:
        """Where a topic is told: an ID, a heading such as ``EE-ION``, or a chapter's name."""
        name = topic.strip()
        upper = name.upper()
        found = self.places.get(upper) or self._heading(upper)
        return found or self._names.get(name.casefold())

    def _heading(self, heading: str) -> Place | None:
        """The chapter of a heading; where it is one of several in it, with its first entry."""
        for chapter in self.chapters:
            if heading in chapter.covers:
                if heading == chapter.covers[0]:
                    return Place(chapter)
                start = f"{heading}-"
                named = (e for e in chapter.entries if any(i.startswith(start) for i in e.ids))
                return Place(chapter, next(named, None))
        return None

    def title(self, topic: str) -> str:
        """What a topic is called; empty if the handbook has nothing on it."""
        place = self.find(topic)
        return place.title if place else ""

    @cached_property
    def _links(self) -> dict[str, tuple[Entry, ...]]:
        linked: dict[str, list[str]] = {entry.id: [] for entry in self.entries()}
        for entry in self.entries():
            for rule in entry.see:
                other = self.entry(rule).id
                linked[entry.id].append(other)
                linked[other].append(entry.id)
        return {
            own: tuple(self.entry(other) for other in dict.fromkeys(others) if other != own)
            for own, others in linked.items()
        }

    def entries(self) -> tuple[Entry, ...]:
        """Every entry in reading order."""
        return tuple(entry for chapter in self.chapters for entry in chapter.entries)

    def links(self, entry: Entry) -> tuple[Entry, ...]:
        """What else to read: what the entry refers to, then what refers to it."""
        return self._links[entry.id]


@cache
def book() -> Book:
    """The handbook that comes with the game. BookError if a file of it cannot be used."""
    return read_book(sorted(asset("rules").glob("*.toml")))


def read_book(files: Sequence[Path]) -> Book:
    """The handbook of these files, in their order. BookError names the file at fault."""
    return Book(tuple(_chapter(path) for path in files))


def _chapter(path: Path) -> Chapter:
    try:
        return Chapter.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, ValidationError) as error:
        reason = str(error).splitlines()[0]
        text = _("The rules file {file} cannot be used: {reason}.")
        raise BookError(text.format(file=path.name, reason=reason)) from None
