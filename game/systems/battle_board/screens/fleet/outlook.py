"""What a design comes to: movement term by term, its slots on the ladder, damage by range."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desk.kit import (
    Canvas,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    fixed,
    grow,
    middle,
    only_large,
    only_small,
    row,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour, mix
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.rules.expected import POINT, guns
from game.systems.battle_board.screens.face import ARMOUR, SHIELDS, VOLLEY
from game.systems.battle_board.screens.fleet.movement import from_narrow, movement_panel
from game.systems.battle_board.screens.fleet.plan import FleetPlan
from game.systems.battle_board.screens.portrait import portrait_canvas
from game.systems.battle_board.screens.terms import damage_card, price_words
from game.words import _, capitalised

LADDER = (Column(align="right", least=24), Column(grows=True), Column(align="right"))
REACH = 5
CHART, SMALL_CHART, SMALLEST, LOW, LEAST, FIGURES = 150, 206, 130, 200, 120, 180


def outlook_column(plan: FleetPlan, more_jets: Callable[[], None]) -> Part:
    """What is wrong with the design on the table if anything is; movement, ladder and damage."""
    ladder, damage = _ladder(plan), _damage(plan.design)
    return column(
        _faults(plan) if plan.faults else None,
        movement_panel(plan, more_jets),
        only_small(grow(ladder)),
        only_small(fixed(SMALLEST if plan.faults else SMALL_CHART, damage)),
        only_large(yielding(ladder, LEAST)),
        only_large(grow(yielding(damage, LOW))),
    )


def _faults(plan: FleetPlan) -> Panel:
    """Every reason why it cannot be built, with what to take away."""
    told = [
        Paragraph(f"fault {n}", label=capitalised(fault), style=theme.SMALL, colour=theme.WARN)
        for n, fault in enumerate(plan.faults)
    ]
    caption, note = _("Cannot be built yet"), _("what it would come to is below")
    holds = column(*map(from_narrow, told), gap=4)
    return Panel("faults", caption=caption, note=note, border=theme.WARN, holds=holds)


def portrait_panel(plan: FleetPlan, side: int) -> Panel:
    """A ship of the design, and what each bears."""
    design = plan.design
    picture = portrait_canvas(design, side)
    figures = (
        (_("shields"), design.shields, SHIELDS),
        (_("armour"), design.armour, ARMOUR),
        (_("initiative"), design.initiative, theme.INK),
        (_("weight"), design.weight, theme.INK),
        (_("points"), design.cost, theme.CHALK),
    )
    told = [_figure(n, *figure) for n, figure in enumerate(figures)]
    holds = row(grow(picture), fixed(FIGURES, middle(column(*told, gap=6))), gap=theme.GAP)
    caption, note = plan.sheet.name, _("one ship of it")
    return Panel("portrait panel", caption=caption, note=note, holds=column(stretched(holds)))


def _figure(number: int, words: str, value: int, colour: Colour) -> Part:
    told = Label(f"figure words {number}", label=words, style=theme.BODY, colour=theme.INK2)
    shown = Label(f"figure {number}", label=str(value), style=theme.NUMBER, colour=colour)
    return row(told, grow(), shown)


def _ladder(plan: FleetPlan) -> Panel:
    """Where its slots fire among those of the designs that come with the game."""
    own = plan.design
    others = [design_of(s, plan.parts) for s in stock().values() if s.name != own.name]
    slots = [(slot, design) for design in (own, *others) for slot in design.slots]
    slots.sort(key=lambda each: (-each[0].initiative, each[0].weapon.range))
    lines = []
    for slot, design in slots:
        mine = design is own
        ink = theme.CHALK if mine else theme.INK3
        words = f"{design.name} · {_(slot.weapon.name).lower()}"
        lines.append(
            (
                Entry(str(slot.initiative), theme.NUMBER, ink),
                Entry(words, theme.LABEL if mine else theme.SMALL, ink),
                Entry(_("range {n}").format(n=slot.weapon.range), theme.SMALL, ink),
            )
        )
    ledger = Ledger(LADDER, lines, edge=12, high=(24, 28))
    first = next((n for n, (_slot, design) in enumerate(slots) if design is own), None)
    listed = ListView("ladder", made=ledger.rows([Row() for _line in lines]), chosen=first)
    note = _("hull + computers + slot")
    return Panel("ladder panel", caption=_("Who fires when"), note=note, holds=to_border(listed))


def _damage(design: Design) -> Panel:
    found = guns(design, 1)
    bars = tuple(
        tuple(gun.does[far] // POINT if far <= gun.range else 0 for gun in found)
        for far in range(REACH)
    )
    chart = Canvas("damage", paint=partial(_paint, bars), plain=_plain(bars))
    chart.explain = damage_card(design)
    return Panel(
        "damage panel",
        caption=_("Damage by range"),
        note=price_words(design) or _("no weapons"),
        holds=column(grow(yielding(fixed(CHART, chart)))),
    )


def _plain(bars: tuple[tuple[int, ...], ...]) -> str:
    return ", ".join(f"{far}: {sum(bar)}" for far, bar in enumerate(bars))


def _paint(
    bars: tuple[tuple[int, ...], ...], surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    most = max((sum(bar) for bar in bars), default=0)
    line, foot = m.px(20), rect.bottom - m.px(22)
    pygame.draw.line(surface, theme.LINE, (rect.left, foot), (rect.right, foot))
    wide = rect.w // len(bars)
    for far, bar in enumerate(bars):
        left, total = rect.left + far * wide, sum(bar)
        middle, top = left + wide // 2, foot
        for number, points in enumerate(bar):
            high = round((foot - rect.top - line) * points / most) if most else 0
            colour = mix(theme.PANEL, VOLLEY, 1 - 0.35 * number)
            box = pygame.Rect(left + wide // 6, top - high, wide * 2 // 3, high)
            pygame.draw.rect(surface, colour, box)
            top -= high
        _word(surface, str(total), theme.INK if total else theme.INK3, (middle, top - line // 2), m)
        _word(surface, str(far), theme.INK2, (middle, foot + m.px(11)), m)


def _word(
    surface: pygame.Surface, words: str, ink: Colour, at: tuple[int, int], m: Metrics
) -> None:
    image = fonts.render(words, theme.NUMBER, ink, m.px(16))
    surface.blit(image, image.get_rect(center=at))
