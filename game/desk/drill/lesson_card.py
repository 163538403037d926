"""The chalk card of a drill: the sentence, the act, and what may be done instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.desk.drill.layer import DrillCard
from game.desk.drill.strip import DONE, strip
from game.desk.drill.throws import throws
from game.desk.kit import (
    BigButton,
    Button,
    Explanation,
    Label,
    Metrics,
    Paragraph,
    Screen,
    column,
    flow,
    grow,
    middle,
    row,
    spare,
    yielding,
)
from game.desk.kit.keys import first, shown
from game.desk.kit.layout import fixed
from game.desk.paint import theme
from game.desk.paint.metrics import Area

CARD = "drill card"
WIDE, SLIM, NARROW, LOW = 400, 300, 232, 520
"""How wide it is: with the buttons of a drill; a hint in a small window; where it covers less then,
and a hint that is low."""
SMALL, LEAST = 28, 48
"""How large a button in its head is, and how wide the title there at least."""
HINT = 2
"""So many buttons has a hint."""
QUIET = theme.mix(theme.CHALK, theme.ON_CHALK, 0.72)


class Deed(NamedTuple):
    """A button on the card; ``again``: what is said to a click where another button just stood.

    One with an ``icon`` stands small in the head; ``about`` is said where it is pointed at.
    """

    name: str
    label: str
    key: str
    run: Callable[[], None]
    again: str = ""
    icon: str = ""
    about: Explanation | None = None


class CardWords(NamedTuple):
    """What the card says: ``told`` is that the act before is done.

    Without a sentence it is one line. ``come``: how many steps are done, and of how many;
    ``throw`` is marked in the picture of two dice, if there is one.
    """

    title: str
    step: str
    told: str
    say: str
    act: str
    deeds: tuple[Deed, ...]
    come: tuple[int, int] | None = None
    throw: int = 0


def lesson_card(m: Metrics, words: CardWords) -> DrillCard:
    """The card, as high as its words, in the corner of the window."""
    if not words.say:
        return _small(m, words)
    title = Paragraph("drill title", label=words.title, style=theme.SMALL, colour=QUIET)
    count = Label("drill count", label=words.step, style=theme.SMALL, colour=QUIET)
    head = row(
        yielding(middle(title), LEAST),
        grow(),
        spare(strip(*words.come)) if words.come else None,
        middle(count),
        *(fixed(SMALL, _button(deed)) for deed in words.deeds if deed.icon),
    )
    told = Paragraph("drill told", label=words.told, style=theme.SMALL, colour=DONE)
    say = Paragraph("drill say", label=words.say, style=theme.BODY, colour=theme.ON_CHALK)
    act = Paragraph("drill act", label=words.act, style=theme.LABEL, colour=theme.ON_CHALK)
    holds = column(
        head,
        told if words.told else None,
        say,
        throws(words.throw) if words.throw else None,
        act if words.act else None,
        flow(*(_button(deed) for deed in words.deeds if not deed.icon)),
        gap=theme.INSIDE,
    )
    card = DrillCard(CARD, fill=theme.CHALK, border=None, region="drill", holds=holds, pad=(16, 12))
    wide, others = WIDE, [SLIM, NARROW]
    if words.come is None and len(words.deeds) == HINT:
        wide, other = m.pick((SLIM, WIDE), (WIDE, SLIM))
        others = [other, LOW, NARROW]
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
    small = Area(0, 0, SMALL, SMALL) if deed.icon else Area(0, 0, 0, 0)
    button = Button(f"drill {deed.name}", small, label="" if deed.icon else deed.label,
                    on_click=deed.run, keys=deed.key, region="drill", icon=deed.icon)  # fmt: skip
    if deed.icon:
        button.explain = deed.about or Explanation(deed.label, shown(first(deed.key)))
    button.seals, button.again = bool(deed.again), deed.again
    return button


def rooms_of(m: Metrics, cards: Iterable[CardWords]) -> dict[int, int]:
    """How high the highest of some cards is, by width."""
    found = dict[int, int]()
    for card in (lesson_card(m, words) for words in cards):
        for wide in card.widths:
            found[wide] = max(found.get(wide, 0), card.own_height(m, wide))
    return found


def leave_enter(screen: Screen) -> None:
    """The card has Enter: no big button shows it."""
    for widget in screen.walk():
        if isinstance(widget, BigButton):
            widget.keys = ""
