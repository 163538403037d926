"""The column beside a record that is aimed at: high side, legal rows compared, what is met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.desk.kit import (
    Button,
    Caption,
    KeyCap,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entries, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.earth_expects.rules.impact import pivot_of
from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of, share
from game.systems.earth_expects.screens.names import box_words, of_two_dice
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType, bearing
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.box_words import system_words
from game.systems.earth_expects.state.orders import HighWay
from game.words import _, counted

_HIGH_ICONS = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}


def high_label(way: str) -> str:
    """Where high rolls move the line."""
    return {
        "left": _("to the left"),
        "right": _("to the right"),
        "up": _("towards the bow"),
        "down": _("towards the stern"),
    }[way]


def summary_panel(aiming: Aiming) -> Panel:
    """What the row aimed along is likely to meet first."""
    caption, words = summary(aiming)
    holds = Paragraph("summary words", label=words, style=theme.SMALL)
    return Panel("summary", caption=caption, holds=holds)


def summary(aiming: Aiming) -> tuple[str, str]:
    """What the row aimed along meets, type by type, the likeliest first, and what to call that."""
    found, design = aiming.found(), aiming.target.design
    met = {design.boxes[o.box].type for o in found if o.box is not None}
    odds = sorted(((share(found, design, t), t) for t in met), key=lambda p: (-p[0], p[1]))
    parts = [f"{type_.name()} {of_two_dice(chance, aiming.die)}" for chance, type_ in odds]
    missed = 1 - share(found, design)
    if missed:
        parts.append(_("nothing {chance}").format(chance=of_two_dice(missed, aiming.die)))
    return _("Row {letter} meets first").format(letter=aiming.letter), " · ".join(parts)


def high_panel(aiming: Aiming, choose: Callable[[HighWay], None]) -> Panel:
    """The way that high rolls move the line (EE-IPI-3)."""
    buttons = [_high_button(aiming, way, partial(choose, way)) for way in aiming.ways]
    parts = column(
        key_head("high", _("High rolls move the line"), "X"), row(*map(grow, buttons)), gap=8
    )
    return Panel("high panel", holds=parts)


def key_head(name: str, caption: str, *keys: str) -> Part:
    """A caption with the keys that work in its panel at the right."""
    caps = [KeyCap(f"{name} key {key}", key_name=key) for key in keys]
    return row(grow(Caption(f"{name} caption", label=caption)), *caps)


def _high_button(aiming: Aiming, way: HighWay, run: Callable[[], None]) -> Button:
    button = Button(f"high {way}", label=high_label(way), on_click=run, icon=_HIGH_ICONS[way])
    button.second, button.on, button.region = _next_three(aiming, way), way == aiming.high, "high"
    return button


def _next_three(aiming: Aiming, way: HighWay) -> str:
    """What the next three rolls meet, rolls that meet the same together: ``8–10 miss``."""
    groups: list[tuple[str, list[int]]] = []
    for outcome in aiming.found(high=way):
        if 1 <= outcome.roll - pivot_of(aiming.die) <= 3:
            box = outcome.box
            words = _("miss") if box is None else str(aiming.target.design.boxes[box].type)
            if groups and groups[-1][0] == words:
                groups[-1][1].append(outcome.roll)
            else:
                groups.append((words, [outcome.roll]))
    return " · ".join(f"{_span(rolls)} {words}" for words, rolls in groups)


def _span(rolls: Sequence[int]) -> str:
    return str(rolls[0]) if len(rolls) == 1 else f"{min(rolls)}–{max(rolls)}"


COLUMNS = (Column(), Column(grows=True), *[Column(align="right")] * 3)
"""Letter, what is aimed at, and three chances."""


def compare_panel(aiming: Aiming, choose: Callable[[int], None]) -> Panel:
    """The legal rows side by side, with what each is worth (EE-IPI-1)."""
    caption = counted("The only legal row", "Compare the {n} legal rows", len(aiming.legal))
    legal = aiming.legal
    words = ("", _("aimed at"), _("on target"), _("engines"), _("weapons"))
    heads = tuple(Entry(word, theme.SMALL, theme.INK3) for word in words)
    lines = [_line(aiming, n, row_) for n, row_ in enumerate(legal)]
    ledger = Ledger(COLUMNS, lines, edge=12, heads=heads)
    rows = ledger.listed("rows", lambda n: choose(legal[n]), aiming.number)
    head = key_head("compare", caption, "Up", "Down")
    table = to_border(column(Heads("rows heads", ledger=ledger), yielding(rows), gap=4))
    return Panel("compare", holds=column(head, yielding(table), gap=4))


def _aimed_words(design: Design, box: str) -> str:
    """A box in the list of rows: a weapon by its name."""
    known = design.boxes[box]
    return system_words(design, known.system) if known.type.armament else box_words(design, box)


def _line(aiming: Aiming, number: int, row_: int) -> Entries:
    found, design = aiming.found(row_), aiming.target.design
    weapons = [t for t in bearing() if t is not BoxType.SENSOR]
    chances = (
        share(found, design),
        share(found, design, *ENGINES),
        share(found, design, *weapons),
    )
    return (
        Entry(letter_of(number), theme.LABEL, theme.CHALK),
        Entry(_aimed_words(design, aiming.box_on(row_)), theme.BODY, theme.INK),
        *(Entry(of_two_dice(one, aiming.die), theme.BODY.mono_()) for one in chances),
    )
