"""What became of the figures, and how lucky their sides were, as panels of the report."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.kit import (
    Caption,
    Explanation,
    Label,
    ListView,
    Panel,
    Part,
    Row,
    Term,
    column,
    grow,
    middle,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.figures.screens.deeds import Deeds, together
from game.systems.figures.screens.words import state_words
from game.systems.figures.screens.yard_map import side_colour
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import _

NUMBER = Column(align="right", least=40)
LUCKY = 0.05
"""So many more rolls made than expected, of one, that a side is called lucky."""


def deeds_panel(yard: Yard, found: Mapping[str, Deeds]) -> Panel:
    """Every figure: how it is or what became of it, and what it did."""
    banner = yard.scenario.goal == "banner"
    words = [_("yards"), _("hits"), _("falls"), *([_("banner")] if banner else []), _("rolls")]
    heads = (
        Entry(_("Figure"), theme.SMALL, theme.INK3),
        Entry(),
        *(Entry(word, theme.SMALL, theme.INK3) for word in words),
    )
    columns = (Column(), Column(grows=True), *(NUMBER for _word in words))
    figures = list(yard.figures.values())
    lines = [_line(yard, figure, found[figure.name], banner) for figure in figures]
    ledger = Ledger(columns, lines, edge=12, high=(26, 32), heads=heads)
    rows = [Row(explain=_card(figure, found[figure.name])) for figure in figures]
    listed = ListView("figure list", made=ledger.rows(rows))
    holds = column(Heads("figure heads", ledger=ledger), grow(yielding(listed)), gap=0)
    return Panel("figure list panel", holds=to_border(holds))


def _line(yard: Yard, figure: Figure, each: Deeds, banner: bool) -> tuple[Entry, ...]:
    numbers = [str(each.yards), _of(each.hits, each.blows), str(each.downs or "")]
    if banner:
        numbers.append(str(each.carried or ""))
    numbers.append(_of(each.won, each.rolls))
    return (
        Entry(figure.name, theme.LABEL, side_colour(yard, figure.side)),
        Entry(fate_words(figure, each), theme.SMALL, theme.INK if figure.here else theme.INK2),
        *(Entry(number, theme.NUMBER, theme.INK2) for number in numbers),
    )


def _of(some: int, all_: int) -> str:
    return f"{some}/{all_}" if all_ else ""


def fate_words(figure: Figure, each: Deeds) -> str:
    """How it is, or when it got home or out."""
    if figure.gone == "home":
        return _("home in turn {n}").format(n=each.ended)
    if figure.gone == "out":
        return _("out in turn {n}, {why}").format(n=each.ended, why=_(each.why))
    return state_words(figure)


def _card(figure: Figure, each: Deeds) -> Explanation:
    """The same in words."""
    terms = (
        Term(_("yards gone"), str(each.yards)),
        Term(_("blows struck"), str(each.blows)),
        Term(_("of them hits"), str(each.hits)),
        Term(_("times down"), str(each.downs)),
        Term(_("turns ended with the banner"), str(each.carried)),
        Term(_("rolls made"), _("{n} of {all}").format(n=each.won, all=each.rolls)),
        Term(_("to be expected"), f"{float(each.hoped):.1f}"),
        Term(_("fatigue left"), str(figure.fatigue)),
    )
    return Explanation(figure.name, fate_words(figure, each), terms)


def luck_panel(yard: Yard, found: Mapping[str, Deeds]) -> Panel:
    """How many rolls each side made, and how many it could expect."""
    sides = [grow(_luck(yard, side, found)) for side in yard.sides]
    holds = row(middle(Caption("luck", label=_("Luck"))), *sides, gap=24)
    return Panel("luck panel", holds=holds, pad=(theme.PAD_X, 8))


def _luck(yard: Yard, side: str, found: Mapping[str, Deeds]) -> Part:
    all_ = together(found[one.name] for one in yard.of(side))
    over = all_.won - float(all_.hoped)
    colour = theme.INK2
    if abs(over) > LUCKY * all_.rolls:
        colour = theme.GOOD if over > 0 else theme.BAD
    text = _("{won} of {n} rolls made, {hoped} expected")
    words = text.format(won=all_.won, n=all_.rolls, hoped=f"{float(all_.hoped):.1f}")
    return column(
        Label(f"luck side {side}", label=side, style=theme.LABEL, colour=side_colour(yard, side)),
        Label(f"luck {side}", label=words, style=theme.SMALL, colour=colour),
        gap=0,
    )
