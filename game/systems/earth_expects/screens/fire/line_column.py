"""The column beside a record that is aimed at: high side, legal rows compared, what is met."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import (
    Area,
    Button,
    Cell,
    KeyCap,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Row,
    Screen,
)
from game.desk.kit.labels import wrapped
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


def row_height(compact: bool) -> int:
    """Of the list of legal rows."""
    return 32 if compact else 40


def build_summary(screen: Screen, place: Area, aiming: Aiming) -> None:
    """What the row aimed along is likely to meet first, if there is room to say it."""
    (caption, words), m = summary(aiming), screen.metrics
    style = theme.SMALL if m.compact else theme.BODY
    high = 56 + style.line * len(wrapped(m, words, style, place.w - 32))
    if high > place.h:
        return
    panel = screen.add(Panel("summary", place.top(high)[0], caption))
    panel.add(Paragraph("summary words", panel.body, words, style))


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


def build_high(
    screen: Screen, place: Area, aiming: Aiming, choose: Callable[[HighWay], None]
) -> None:
    """The way that high rolls move the line (EE-IPI-3)."""
    panel = screen.add(Panel("high panel", place, _("High rolls move the line")))
    cap = Area(place.right - 44, place.y + 12, 32, 24)
    panel.add(KeyCap("high key", cap, "X"))
    for way, spot in zip(aiming.ways, panel.body.columns(2, 8), strict=True):
        panel.add(
            Button(
                f"high {way}",
                spot,
                high_label(way),
                lambda w=way: choose(w),  # type: ignore[misc]
                icon=_HIGH_ICONS[way],
                second=_next_three(aiming, way),
                on=way == aiming.high,
                region="high",
            )
        )


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


def build_compare(
    screen: Screen, place: Area, aiming: Aiming, choose: Callable[[int], None]
) -> None:
    """The legal rows side by side, with what each is worth (EE-IPI-1)."""
    caption = counted("The only legal row", "Compare the {n} legal rows", len(aiming.legal))
    m, legal = screen.metrics, aiming.legal
    panel = screen.add(Panel("compare", place, caption))
    for n, key in enumerate(("Down", "Up")):
        spot = Area(place.right - 44 - 32 * n, place.y + 12, 28, 24)
        panel.add(KeyCap(f"key {key}", spot, key))
    head, body = panel.body.top(20, 4)
    for cell in _columns(m, ("", _("aimed at"), _("on target"), _("engines"), _("weapons"))):
        if cell.label:
            left = head.x + cell.x - 12 if cell.x >= 0 else head.right + cell.x + 12
            spot = Area(left, head.y, cell.w, 20)
            label = Label(f"head {cell.label}", spot, cell.label, theme.SMALL, theme.INK3)
            label.align = cell.align
            panel.add(label)
    wide = Area(place.x + 4, body.y, place.w - 8, body.h + 8)
    panel.add(
        ListView(
            "rows",
            wide,
            tuple(_row(m, aiming, n, row) for n, row in enumerate(legal)),
            aiming.number,
            lambda n: choose(legal[n]),
            row_height=row_height(m.compact),
            region="rows",
        )
    )


def _columns(m: Metrics, words: tuple[str, str, str, str, str]) -> tuple[Cell, ...]:
    step = 62 if m.compact else 112
    number = theme.BODY.mono_()
    first, second, *rest = words
    room = m.frame.column.w - 84 - 3 * step
    cells = [
        Cell(first, 16, 32, theme.LABEL, theme.CHALK),
        Cell(second, 52, room, theme.BODY),
    ]
    cells += [
        Cell(text, -16 - (3 - n) * step, step, number, theme.INK2, "right")
        for n, text in enumerate(rest)
    ]
    return tuple(cells)


def _aimed_words(design: Design, box: str) -> str:
    """A box in the list of rows: a weapon by its name."""
    known = design.boxes[box]
    return system_words(design, known.system) if known.type.armament else box_words(design, box)


def _row(m: Metrics, aiming: Aiming, number: int, row: int) -> Row:
    found, design = aiming.found(row), aiming.target.design
    box = aiming.box_on(row)
    weapons = [t for t in bearing() if t is not BoxType.SENSOR]
    words = (
        letter_of(number),
        _aimed_words(design, box),
        of_two_dice(share(found, design), aiming.die),
        of_two_dice(share(found, design, *ENGINES), aiming.die),
        of_two_dice(share(found, design, *weapons), aiming.die),
    )
    return Row(cells=_columns(m, words))
