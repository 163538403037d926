"""What a design comes to: movement term by term, its slots on the ladder, damage by range."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.desk.kit import (
    Canvas,
    Label,
    ListView,
    Metrics,
    Panel,
    Part,
    Row,
    column,
    fixed,
    grow,
    only_large,
    only_small,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour, mix
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.movement import allowances
from game.systems.battle_board.rules.expected import POINT, guns
from game.systems.battle_board.screens.face import (
    STEPS,
    TACTIC_ICONS,
    VOLLEY,
    TokenFace,
    hull_hexes,
)
from game.systems.battle_board.screens.fleet.plan import FleetPlan
from game.systems.battle_board.screens.words import movement_words
from game.systems.battle_board.state.tactics import NET
from game.words import _

MOVES = (Column(grows=True), Column(align="right"))
LADDER = (Column(align="right", least=24), Column(grows=True), Column(align="right"))
REACH = 5
CHART, LEAST = 150, 120


def outlook_column(plan: FleetPlan) -> Part:
    """Movement, ladder and damage of the design on the table; empty where it cannot be built."""
    if plan.faults:
        return column(grow(Panel("outlook", caption=_("What it comes to"))))
    ladder, damage = _ladder(plan), _damage(plan.design)
    return column(
        _movement(plan.design),
        only_small(grow(ladder)),
        only_small(damage),
        only_large(yielding(ladder, LEAST)),
        only_large(grow(damage)),
    )


def portrait_panel(plan: FleetPlan, side: int) -> Panel:
    """A token of the design as it is going to lie on the map."""
    hull = plan.parts.hulls[plan.sheet.hull]
    face = TokenFace(
        hull_hexes(hull.armour), 1, TACTIC_ICONS[NET], STEPS if plan.sheet.shields else 0, STEPS
    )
    picture = Canvas("portrait", paint=partial(_paint_portrait, face, side))
    return Panel("portrait panel", caption=plan.sheet.name, holds=column(grow(picture)))


def _paint_portrait(
    face: TokenFace, side: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    del m
    radius = min(rect.w // 2, round((rect.h - 12) / math.sqrt(3)))
    counter = face.draw(hex_metrics(radius), side, ghost=False)
    surface.blit(counter, counter.get_rect(center=rect.center))


def _movement(design: Design) -> Panel:
    found, sheet = design.formula, design.sheet
    terms = [
        (_("({n} − 4) ÷ 4").format(n=sheet.ideal_speed), found.engine),
        (
            _("{weight} ÷ 70 ÷ 4 ÷ {engines}").format(weight=design.weight, engines=sheet.engines),
            -found.weight,
        ),
        (_("{n} jets × ¼").format(n=sheet.jets), found.jets),
        (_("{n} overthrusters × ½").format(n=sheet.overthrusters), found.overthrusters),
    ]
    lines = [
        (
            Entry(words, theme.SMALL, theme.INK2),
            Entry(f"{float(number):+.2f}", theme.NUMBER, _sign(number)),
        )
        for words, number in terms
        if number
    ]
    total = (
        Entry(_("to the nearest quarter, ½ to 2 ½"), theme.SMALL, theme.INK),
        Entry(movement_words(design.quarters), theme.NUMBER, theme.CHALK),
    )
    ledger = Ledger(MOVES, [*lines, total], edge=12, high=(24, 28))
    listed = ListView("movement", made=ledger.rows([Row() for _line in (*lines, total)]))
    rounds = "  ".join(map(str, allowances(design.quarters)))
    below = Label("rounds", label=rounds, style=theme.NUMBER, colour=theme.INK)
    words = Label("rounds words", label=_("rounds 1 to 8"), style=theme.SMALL)
    holds = column(to_border(listed), row(words, grow(), below), gap=4)
    return Panel("movement panel", caption=_("Movement"), note=_("hexes a round"), holds=holds)


def _sign(number: object) -> Colour:
    return theme.GOOD if number > 0 else theme.BAD  # type: ignore[operator]


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
    listed = ListView("ladder", made=ledger.rows([Row() for _line in lines]))
    note = _("hull + computers + slot")
    return Panel("ladder panel", caption=_("Who fires when"), note=note, holds=to_border(listed))


def _damage(design: Design) -> Panel:
    found = guns(design, 1)
    bars = tuple(
        tuple(gun.does[far] // POINT if far <= gun.range else 0 for gun in found)
        for far in range(REACH)
    )
    chart = Canvas("damage", paint=partial(_paint, bars), plain=_plain(bars))
    names = ", ".join(_(slot.weapon.name).lower() for slot in design.slots)
    return Panel(
        "damage panel",
        caption=_("Damage by range"),
        note=names or _("no weapons"),
        holds=column(grow(fixed(CHART, chart))),
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
