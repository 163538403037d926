"""What can be drawn, how much of it there is, and the tools."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import (
    Button,
    Caption,
    Explanation,
    Metrics,
    Panel,
    Part,
    Row,
    column,
    grow,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.shapes import path
from game.systems.earth_expects.screens.record import sprites
from game.systems.earth_expects.screens.record.look import BoxLook, bare_look
from game.systems.earth_expects.screens.ship_yard.tools import (
    ACT_ICONS,
    ACT_KEYS,
    ACTS,
    Act,
    Tool,
    act_words,
    called,
    counts,
    drawable,
    note,
    tool_key,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.draft import Draft
from game.words import _

COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))
HIGH, BOX = (28, 40), 11


class PaletteHands(Protocol):
    """What the palette asks to have done."""

    def take(self, tool: Tool) -> None:
        """Take something else in hand."""

    def mirror(self) -> None:
        """Draw in the mirror too, or no more."""

    def undo(self) -> None:
        """Take the last stroke back."""

    def redo(self) -> None:
        """Draw it again."""


def palette_panel(draft: Draft, tool: Tool, hands: PaletteHands) -> Panel:
    """A line for each type of box: what it looks like, how many there are, its key."""
    types, found = list(drawable()), counts(draft.design)
    lines = [_line(type_, found[type_], tool) for type_ in types]
    rows = [Row(explain=_card(type_, found[type_])) for type_ in types]
    chosen = types.index(tool) if tool in types else None
    boxes = Ledger(COLUMNS, lines, edge=10, high=HIGH).listed(
        "types", lambda n: hands.take(types[n]), chosen, rows
    )
    return Panel("palette", caption=_("Box types"), note=_("in use"), region="palette",
                 holds=column(yielding(to_border(boxes))))  # fmt: skip


def _line(type_: BoxType, count: int, tool: Tool) -> tuple[Entry, ...]:
    ink = theme.INK if tool is type_ else theme.INK2
    return (
        Entry(image=partial(_box, type_), wide=2 * BOX + 4),
        Entry(called(type_), theme.SMALL.bold(), ink),
        Entry(str(count), theme.NUMBER, theme.INK if count else theme.INK3),
        Entry(key=tool_key(type_)),
    )


def _box(type_: BoxType, m: Metrics) -> pygame.Surface:
    if type_ is BoxType.ARMOUR:
        return _armour(m)
    return sprites.box_icon(type_, bare_look(type_), m, BOX)


def _armour(m: Metrics) -> pygame.Surface:
    """Three sides of an empty hex under armour."""
    metrics = hex_metrics(m.hex_radius(BOX), m.scale)
    image = pygame.Surface(sprites.size_of(metrics), pygame.SRCALPHA)
    middle = image.get_rect().center
    corners = metrics.polygon(*middle, 0.92)
    path(image, theme.LINE2, [*corners, corners[0]], m.px(1))
    for direction in (5, 0, 1):
        image.blit(sprites.armour_sprite(direction, BoxLook(), metrics), (0, 0))
    return image


def _card(type_: BoxType, count: int) -> Explanation:
    lines = tuple(filter(None, (note(type_),)))
    return Explanation(called(type_), str(count), lines)


def tools_panel(
    tool: Tool, *, mirrored: bool, back: bool, forth: bool, hands: PaletteHands
) -> Panel:
    """What changes what is drawn, and what takes it back."""
    acts = [_act(act, tool, hands) for act in ACTS]
    mirror = Button("mirror", label=_("Mirror"), keys="Y", on=mirrored, on_click=hands.mirror)
    none, nothing = _("nothing was drawn yet"), _("nothing was taken back")
    undo = Button("undo", icon="undo-2", keys="Bksp|Ctrl Z", on_click=hands.undo,
                  reason="" if back else none)  # fmt: skip
    redo = Button("redo", icon="redo-2", keys="Ctrl Y", on_click=hands.redo,
                  reason="" if forth else nothing)  # fmt: skip
    pairs: list[Part] = [row(grow(mirror), grow(acts[0]), gap=6)]
    pairs += [row(grow(acts[1]), grow(acts[2]), gap=6), acts[3]]
    pairs += [row(grow(undo), grow(redo), gap=6)]
    caption = Caption("tools caption", label=_("Tools"))
    return Panel("tools", pad=(8, 10), holds=column(caption, *pairs, gap=(4, 6)))


def _act(act: Act, tool: Tool, hands: PaletteHands) -> Button:
    return Button(act, label=act_words(act), keys=ACT_KEYS[act], icon=ACT_ICONS[act],
                  on=tool == act, on_click=partial(hands.take, act))  # fmt: skip
