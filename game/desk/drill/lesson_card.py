"""The chalk card of a drill: the sentence, the act, and what may be done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.desk.drill.layer import DrillCard
from game.desk.drill.strip import DONE, strip
from game.desk.kit import Button, Label, Metrics, Paragraph, column, flow, row, spare, stretched
from game.desk.paint import theme
from game.desk.paint.metrics import Area

CARD = "drill card"
WIDE, SLIM = 400, 300
"""With the buttons of a drill; a hint in a small window."""
OTHERS = 520, 232
"""How wide a hint is also where it covers less then: low, or narrow."""
HINT = 2
"""So many buttons has a hint."""
QUIET = theme.mix(theme.CHALK, theme.ON_CHALK, 0.72)


class Deed(NamedTuple):
    """A button on the card; ``again``: what is said to a click where another button just stood."""

    name: str
    label: str
    key: str
    run: Callable[[], None]
    again: str = ""


class CardWords(NamedTuple):
    """What the card says: ``told`` is that the act before is done.

    Without a sentence it is one line. ``come``: how many steps are done, and of how many.
    """

    title: str
    step: str
    told: str
    say: str
    act: str
    deeds: tuple[Deed, ...]
    come: tuple[int, int] | None = None


def lesson_card(m: Metrics, words: CardWords) -> DrillCard:
    """The card, as high as its words, in the corner of the window."""
    if not words.say:
        return _small(m, words)
    head = row(
        stretched(Label("drill title", label=words.title, style=theme.SMALL, colour=QUIET)),
        spare(strip(*words.come)) if words.come else None,
        Label("drill count", label=words.step, style=theme.SMALL, colour=QUIET),
    )
    told = Paragraph("drill told", label=words.told, style=theme.SMALL, colour=DONE)
    say = Paragraph("drill say", label=words.say, style=theme.BODY, colour=theme.ON_CHALK)
    act = Paragraph("drill act", label=words.act, style=theme.LABEL, colour=theme.ON_CHALK)
    holds = column(
        head,
        told if words.told else None,
        say,
        act if words.act else None,
        flow(*map(_button, words.deeds)),
        gap=theme.INSIDE,
    )
    card = DrillCard(CARD, fill=theme.CHALK, border=None, region="drill", holds=holds, pad=(16, 12))
    wide, others = WIDE, [SLIM]
    if len(words.deeds) == HINT:
        wide, other = m.pick((SLIM, WIDE), (WIDE, SLIM))
        others = [other, *OTHERS]
    card.widths = (wide, *others)
    card.lay(m, Area(0, 0, wide, card.own_height(m, wide)))
    return card


def _small(m: Metrics, words: CardWords) -> DrillCard:
    """One line: its act, if it has one, and its buttons, with an edge to drag it by."""
    act = Label("drill act", label=words.act, style=theme.LABEL, colour=theme.ON_CHALK)
    holds = row(act if words.act else None, *map(_button, words.deeds))
    card = DrillCard(CARD, fill=theme.CHALK, border=None, region="drill", holds=holds, pad=(6, 4))
    wide = card.own_width(m)
    card.widths = (wide,)
    card.lay(m, Area(0, 0, wide, card.own_height(m, wide)))
    return card


def _button(deed: Deed) -> Button:
    button = Button(f"drill {deed.name}", label=deed.label, on_click=deed.run, keys=deed.key,
                    region="drill")  # fmt: skip
    button.seals, button.again = bool(deed.again), deed.again
    return button
