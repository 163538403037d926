"""Chapters and entries of the handbook as their files hold them (``assets/rules/*.toml``)."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from game.words import _

LONGEST_TEXT = 600
Id = Annotated[str, Field(pattern=r"^([A-Z]+(-[A-Z][A-Z0-9]*){0,2}-\d+|Q\d+)$")]
"""A rule of the inventory such as ``EE-ION-3``, or a ruling such as ``Q16``."""
Heading = Annotated[str, Field(pattern=r"^[A-Z]+(-[A-Z]+)*$")]
Words = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT), AfterValidator(_)]
Short = Annotated[str, Field(max_length=80), AfterValidator(_)]
"""What is read is in the player's language from then on."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Table(_Part):
    """A table: its head, and rows that are as wide as the head."""

    head: tuple[Short, ...] = Field(min_length=1, max_length=12)
    rows: tuple[tuple[Short, ...], ...] = Field(min_length=1, max_length=16)


class Entry(_Part):
    """One rule or ruling: its IDs, what it is called, what it says, and what else to read."""

    ids: tuple[Id, ...] = Field(min_length=1)
    title: Short = Field(min_length=1)
    text: Words
    see: tuple[Id, ...] = ()
    table: Table | None = None

    @property
    def id(self) -> str:
        """The first of its IDs."""
        return self.ids[0]

    @property
    def ruling(self) -> bool:
        """Whether it tells how the game plays what the rules leave open."""
        return self.id.startswith("Q")


class Chapter(_Part):
    """A chapter: ``covers`` are the headings of the rules in it, ``also`` other names of it.

    ``steps``: how a game is played, told in two minutes before its rules.
    """

    title: Short = Field(min_length=1)
    group: Short = Field(min_length=1)
    about: Words
    steps: tuple[Words, ...] = Field(default=(), max_length=9)
    covers: tuple[Heading, ...] = ()
    also: tuple[Short, ...] = ()
    entry: tuple[Entry, ...] = Field(min_length=1)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Its entries in reading order."""
        return self.entry
