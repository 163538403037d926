"""What can be bought, and what is bought: designs, tokens, points."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import (
    Button,
    Canvas,
    Label,
    ListView,
    Metrics,
    Panel,
    Part,
    Row,
    Stepper,
    column,
    fixed,
    flow,
    grow,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.kit.panels import ScrollArea
from game.desk.paint import theme
from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.screens.fleet.plan import FleetPlan
from game.systems.battle_board.screens.words import movement_words
from game.words import _

DESIGNS = (Column(grows=True), Column(low=True), Column(align="right"), Column(align="right"))
LEAST, STEPPER, BAR = 120, 120, 14


class FleetHands(Protocol):
    """What the column asks to have done."""

    def draw(self, name: str) -> None:
        """Another design on the table."""

    def add(self) -> None:
        """A token of the design on the table."""

    def resize(self, number: int, ships: int) -> None:
        """So many ships in a token."""


def fleet_column(plan: FleetPlan, hands: FleetHands, colour: theme.Colour) -> Part:
    """Designs, the fleet, the points."""
    return column(
        yielding(_designs(plan, hands), LEAST), grow(_fleet(plan, hands)), _points(plan, colour)
    )


def _designs(plan: FleetPlan, hands: FleetHands) -> Panel:
    names = list(plan.known)
    lines = []
    for name in names:
        sheet = plan.known[name]
        design = design_of(sheet, plan.parts)
        ink = theme.INK if plan.affordable(name) else theme.INK3
        lines.append(
            (
                Entry(name, theme.LABEL, ink),
                Entry(_(sheet.hull)),
                Entry(_("moves {n}").format(n=movement_words(design.quarters))),
                Entry(str(design.cost), theme.NUMBER, ink),
            )
        )
    ledger = Ledger(DESIGNS, lines, edge=12, high=(30, 36))
    chosen = names.index(plan.sheet.name) if plan.sheet.name in names else None
    listed = ListView("designs", made=ledger.rows([Row() for _line in lines]), chosen=chosen)
    listed.on_choose = lambda number: hands.draw(names[number])
    listed.region = "designs"
    note = _("points a ship")
    return Panel("designs panel", caption=_("Designs"), note=note, holds=to_border(listed))


def _fleet(plan: FleetPlan, hands: FleetHands) -> Panel:
    lines = [_token(plan, number, hands) for number in range(len(plan.order.tokens))]
    add = Button(
        "add",
        label=_("Add {name}").format(name=plan.sheet.name),
        second=_("{n} points").format(n=plan.design.cost) if not plan.faults else "",
        keys="A",
        icon="plus",
        on_click=hands.add,
        reason=plan.faults[0] if plan.faults else "",
    )
    tokens = ScrollArea("tokens", holds=column(*lines, gap=4))
    caption, note = _("Your fleet"), _("ships in a token")
    holds = column(grow(tokens), flow(add, fill=True), gap=8)
    return Panel("fleet panel", caption=caption, note=note, holds=holds)


def _token(plan: FleetPlan, number: int, hands: FleetHands) -> Part:
    token = plan.order.tokens[number]
    price = plan.price(token.design) * token.ships
    stepper = Stepper(
        f"ships {number}",
        value=token.ships,
        high=99,
        on_change=partial(hands.resize, number),
        region="tokens",
    )
    return row(
        grow(Label(f"token {number}", label=token.name, style=theme.LABEL)),
        Label(f"price {number}", label=str(price), style=theme.NUMBER, align="right"),
        fixed(STEPPER, stepper),
        gap=8,
    )


def _points(plan: FleetPlan, colour: theme.Colour) -> Panel:
    text = _("{spent} of {points} spent, {left} left")
    if plan.left < 0:
        text = _("{spent} of {points}: {over} too many")
    words = text.format(spent=plan.spent, points=plan.points, left=plan.left, over=-plan.left)
    share = min(1.0, plan.spent / plan.points)
    bar = Canvas(
        "points bar", paint=partial(_paint, share, colour if plan.left >= 0 else theme.BAD)
    )
    told = Label("points words", label=words, style=theme.LABEL)
    return Panel("points", caption=_("Points"), holds=column(fixed(BAR, bar), told, gap=4))


def _paint(
    share: float, colour: theme.Colour, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    pygame.draw.rect(surface, theme.WELL, rect, border_radius=m.px(4))
    pygame.draw.rect(surface, theme.LINE, rect, 1, border_radius=m.px(4))
    part = pygame.Rect(rect.topleft, (round(rect.w * share), rect.h))
    pygame.draw.rect(surface, colour, part, border_radius=m.px(4))
