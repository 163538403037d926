"""What a thought was, beside the map: a sentence, options with their worth, and its terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.desk.kit import (
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.desk.play.term_bar import TermBar
from game.table.reasons import LEAST, LETTERS, because, beside, falls_short, points, signed
from game.table.thoughts import Option, Thought
from game.words import _, capitalised

COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))

Named = Callable[[str], str]
"""The words of a term by its name."""


def sentences(
    intent: str,
    lines: Iterable[str],
    small: Iterable[str] = (),
    each: Sequence[str] = (),
    shown: int | None = None,
) -> Panel:
    """What a side was out for, in chalk, and what else is to be said of it.

    Of what is said of ``each`` option that of the one ``shown``; there is room for the longest, so
    that nothing below moves when another is looked at.
    """
    words = [Paragraph("intent", label=intent, style=theme.LABEL, colour=theme.ON_CHALK)]
    words += [
        Paragraph(f"because {n}", label=line, colour=theme.ON_CHALK)
        for n, line in enumerate(filter(None, lines))
    ]
    if shown is not None and each:
        words.append(Paragraph("option", label=each[shown], colour=theme.ON_CHALK, others=each))
    words += [
        Paragraph(f"more {n}", label=line, style=theme.SMALL, colour=theme.ON_CHALK)
        for n, line in enumerate(filter(None, small))
    ]
    return Panel("sentence", fill=theme.CHALK, holds=column(*words, gap=4))


def sentence_panel(thought: Thought[Any], shown: int | None, more: Sequence[str] = ()) -> Panel:
    """What the side was out for, and what speaks for the option looked at."""
    each = [
        " ".join(filter(None, (because(thought, option), falls_short(thought, option))))
        for option in thought.options
    ]
    return sentences(thought.intent, thought.standing, more, each, shown)


def options_ledger(
    thought: Thought[Any],
    shown: int | None,
    says: Callable[[Option], str],
    colour: theme.Colour = theme.INK,
) -> Ledger:
    """Options by letter, with what ``says`` of each, and their worth."""
    lines = [
        (
            Entry(LETTERS[number], theme.LABEL, theme.INK),
            Entry(
                capitalised(option.words), theme.BODY, theme.INK if number == shown else theme.INK2
            ),
            Entry(says(option), theme.KEY, colour),
            Entry(points(option.total), theme.NUMBER, theme.INK),
        )
        for number, option in enumerate(thought.options)
    ]
    return Ledger(COLUMNS, lines, edge=8)


def options_panel(
    thought: Thought[Any], shown: int | None, choose: Callable[[int], None]
) -> Panel | None:
    """Options by letter, with their worth and which was taken; none where an order was weighed
    piece by piece."""
    if thought.order is not None:
        return None

    def says(option: Option) -> str:
        return _("taken") if option is thought.taken else ""

    rows = [Row(explain=option_card(option, because(thought, option), _)) for option in
            thought.options]  # fmt: skip
    listed = options_ledger(thought, shown, says, theme.GOOD).listed("options", choose, shown, rows)
    listed.empty = _("Nothing else was to be weighed.")
    note = _("worth in {unit}").format(unit=_(thought.counted)) if thought.counted else _("worth")
    return Panel("options panel", caption=_("What was weighed"), note=note, holds=column(listed))


def option_card(option: Option, why: str, named: Named, counts: Named | None = None) -> Explanation:
    """The whole sum of an option; ``counts``: what each term is made of."""
    lines = []
    for name, value in option.terms.items():
        if abs(value) >= LEAST:
            told = f"{named(name)}: {points(value)}"
            lines.append(f"{capitalised(told)}. {counts(name)}" if counts else told)
    return Explanation(option.words, points(option.total), (why, *lines))


def terms_panel(thought: Thought[Any], shown: int | None) -> Panel | None:
    """What an option is worth, term by term beside the usual."""
    if shown is None or not thought.options:
        return None
    option = thought.options[shown]
    lines = term_lines(option, beside(thought, option), _)
    words = _("{unit} · beside the usual").format(unit=_(thought.counted))
    note = words if thought.counted else _("worth · beside the usual")
    return worth_panel(shown, lines, note)


def worth_panel(shown: int, lines: Sequence[Part], note: str, below: Given = None) -> Panel:
    """The lines of what an option is worth."""
    nothing = Paragraph("no terms", label=_("Nothing speaks for or against it."), style=theme.SMALL)
    caption = _("What {letter} is worth").format(letter=LETTERS[shown])
    holds = column(*lines, below, gap=0) if lines else nothing
    brief = note.rpartition(" · ")[2]
    return Panel("terms panel", caption=caption, note=note, brief=brief, holds=holds)


def term_lines(
    option: Option, found: Mapping[str, float], named: Named, counts: Named | None = None
) -> list[Part]:
    """All terms of an option that can be seen in a decimal, with what is ``found`` beside them,
    and what is left; ``counts``: what a term is made of, told where it is pointed at."""
    told = [n for n, value in option.terms.items() if max(abs(value), abs(found[n])) >= LEAST]
    most = max((abs(option.terms[name]) for name in told), default=LEAST)
    most = max(most, LEAST)
    lines = [
        _term(named(name), option.terms[name], found[name], most, counts(name) if counts else "")
        for name in told
    ]
    rest = option.total - sum(option.terms[name] for name in told)
    if abs(rest) >= LEAST:
        lines.append(_term(_("many small things"), rest, None, most))
    return lines


def _term(name: str, value: float, more: float | None, most: float, counts: str = "") -> Part:
    words = Paragraph(f"term {name}", label=name, style=theme.SMALL, colour=theme.INK2)
    if counts:
        words.explain = Explanation(capitalised(name), points(value), (counts,))
    bar = TermBar(f"bar {name}", share=value / most)
    worth = Label(f"points {name}", label=points(value), style=theme.KEY, colour=theme.INK)
    worth.align = "right"
    told = "" if more is None else signed(more)
    colour = theme.GOOD if told.startswith("+") else theme.BAD
    colour = theme.INK3 if told in ("", "0") else colour
    usual = Label(f"usual {name}", label=told, style=theme.KEY, colour=colour, align="right")
    return row(
        grow(words), scaled(96, 140, middle(bar)), scaled(52, 64, worth), scaled(60, 72, usual)
    )
