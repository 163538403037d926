"""The chart of rules: what a turn asks for and what each weapon does, with its tables, as the
handbook tells it, and the optional rules in play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.handbook.book import book
from game.printing.chart import Heading, chart
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.systems.earth_expects.options.choosing import OPTIONS
from game.words import _, marked

TURN = (
    (marked("Turn"), ("EE-SEQ-1", "EE-SEQ-2", "EE-SEQ-9")),
    (marked("Power"), ("EE-POW-1", "EE-POW-2", "EE-POW-3", "EE-POW-4", "EE-POW-5")),
    (
        marked("Movement"),
        (
            *("EE-ENG-1", "EE-ENG-5", "EE-ENG-6", "EE-ENG-7", "EE-ENG-8", "EE-ENG-9", "EE-ENG-10"),
            *("EE-ENG-11", "EE-ENG-12", "EE-ENG-13", "EE-ENG-15", "EE-MOV-1", "EE-MOV-2"),
            *("EE-MOV-3", "EE-MOV-4", "EE-MOV-5", "EE-MOV-6", "EE-MOV-7", "EE-MOV-9", "EE-MOV-11"),
        ),
    ),
    (marked("Repairs"), ("EE-SEQ-4", "EE-SEQ-5", "EE-MSL-11")),
)
"""What is told of the other phases: entries of the handbook, each under what they are for."""
CHAPTERS = ("EE-ION", "EE-LSR", "EE-RG", "EE-MSL", "EE-PD", "EE-IPI", "EE-SEN")
"""The headings that are printed, those of the handbook."""
ALONE = "EE-DMG-1"
"""What is told of damage: its marks."""


def rules_chart(subjects: Sequence[Any], page: Page) -> list[Drawing]:
    """What a turn asks for and what each weapon does, after the optional rules of the battles."""
    headings = [*_optional(_options(subjects)), *_turn(), *_headings()]
    return chart(_("Rules and weapons"), headings, page)


def weapons(subjects: Sequence[Any], page: Page) -> list[Drawing]:
    """What each weapon does, after the optional rules that the battles are played by."""
    return chart(_("Weapons"), [*_optional(_options(subjects)), *_headings()], page)


def _options(subjects: Sequence[Any]) -> set[str]:
    return {name for one in subjects if one.view for name in one.view.scenario.options}


def _turn() -> Iterator[Heading]:
    for heading, entries in TURN:
        yield _(heading), [book().entry(each) for each in entries]


def _optional(options: Collection[str]) -> Iterator[Heading]:
    """The entries of each optional rule in play, once."""
    rules = dict.fromkeys(option.rule for option in OPTIONS.values() if option.name in options)
    chapter = book().find("EE-OPT").chapter  # type: ignore[union-attr]
    headings = tuple(rule.rpartition("-")[0] + "-" for rule in rules)
    found = [e for e in chapter.entries if any(i.startswith(headings) for i in e.ids)]
    if found:
        yield _("Optional rules in play, which go before what follows"), found


def _headings() -> Iterator[Heading]:
    for heading in CHAPTERS:
        place = book().find(heading)
        if place is not None:
            yield place.chapter.title, place.chapter.entries
    marks = book().entry(ALONE)
    yield marks.title, [marks]
