"""What can be bought, and what is bought: designs, tokens, points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import (
    Button,
    Canvas,
    Explanation,
    Given,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Picture,
    Row,
    Stepper,
    Term,
    column,
    fixed,
    flow,
    grow,
    middle,
    only_large,
    row,
    scaled,
    to_border,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.kit.panels import ScrollArea
from game.desk.paint import theme
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.screens.fleet.plan import FleetPlan
from game.systems.battle_board.screens.portrait import fresh_face, small_counter
from game.systems.battle_board.screens.words import movement_words
from game.words import _

DESIGNS = (Column(grows=True), Column(low=True), Column(align="right"), Column(align="right"))
STEPPER, BAR, FACE = 120, 14, 21
LINES = (36, 48)


class FleetHands(Protocol):
    """What the column asks to have done."""

    def draw(self, name: str) -> None:
        """Another design on the table."""

    def add(self) -> None:
        """A token of the design on the table."""

    def resize(self, number: int, ships: int) -> None:
        """So many ships in a token."""


def fleet_column(plan: FleetPlan, hands: FleetHands, side: int) -> Part:
    """Designs, and the fleet with its points."""
    return column(grow(_designs(plan, hands), 2), grow(_fleet(plan, hands, side), 3))


def _designs(plan: FleetPlan, hands: FleetHands) -> Panel:
    names = list(plan.known)
    designs = [design_of(plan.known[name], plan.parts) for name in names]
    ledger = Ledger(DESIGNS, [_design(plan, each) for each in designs], edge=12, high=(30, 36))
    drawn = plan.sheet.name if plan.known.get(plan.sheet.name) == plan.sheet else None
    chosen = names.index(drawn) if drawn is not None else None
    rows = [Row(explain=design_card(each)) for each in designs]
    listed = ListView("designs", made=ledger.rows(rows), chosen=chosen)
    listed.on_choose = lambda number: hands.draw(names[number])
    listed.on_double = lambda _number: hands.add()
    listed.region = "designs"
    note = _("points a ship")
    return Panel("designs panel", caption=_("Designs"), note=note, holds=to_border(listed))


def _design(plan: FleetPlan, design: Design) -> tuple[Entry, ...]:
    """A line; designs of the player's own have an icon, those that cost too much are dim."""
    ink = theme.INK if plan.affordable(design.name) else theme.INK3
    own = plan.known[design.name] not in stock().values()
    return (
        Entry(design.name, theme.LABEL, ink, icon="save" if own else ""),
        Entry(_(design.hull.name)),
        Entry(_("moves {n}").format(n=movement_words(design.quarters))),
        Entry(str(design.cost), theme.NUMBER, ink),
    )


def design_card(design: Design) -> Explanation:
    """What a ship of a design is, in lines."""
    slots = [
        Term(f"{slot.count} × {_(slot.weapon.name).lower()}", _range(slot.weapon.range))
        for slot in design.slots
    ]
    lines = (
        Term(_("moves"), movement_words(design.quarters)),
        Term(_("weight"), str(design.weight)),
        Term(_("armour"), str(design.armour)),
        Term(_("shields"), str(design.shields)),
        Term(_("initiative"), str(design.initiative)),
        *slots,
    )
    value = _("{n} points").format(n=design.cost)
    return Explanation(design.name, value, lines, _("Designs"), "Q326")


def _range(far: int) -> str:
    return _("range {n}").format(n=far)


def _fleet(plan: FleetPlan, hands: FleetHands, side: int) -> Panel:
    lines = [_line(plan, number, hands, side) for number in range(len(plan.order.tokens))]
    if not lines:
        words = _("Nothing is bought yet. Choose a design above, then add a token of it.")
        lines = [Paragraph("nothing bought", label=words, style=theme.SMALL)]
    add = Button(
        "add",
        label=_("Add {name}").format(name=plan.sheet.name),
        second=_("{n} points").format(n=plan.design.cost),
        keys="A",
        icon="plus",
        on_click=hands.add,
        reason=_why_not(plan),
    )
    tokens = ScrollArea("tokens", holds=column(*lines, gap=4))
    caption, note = _("Your fleet"), _("ships in a token")
    holds = column(
        grow(tokens), flow(add, fill=True), *_points(plan, theme.side(side).colour), gap=(6, 12)
    )
    return Panel("fleet panel", caption=caption, note=note, holds=holds)


def _why_not(plan: FleetPlan) -> str:
    """Why no ship of the design on the table may be bought."""
    if plan.faults:
        return _("too much in it")
    if plan.design.cost > plan.left:
        return _("costs {n}, and {left} are left").format(n=plan.design.cost, left=plan.left)
    return ""


def _line(plan: FleetPlan, number: int, hands: FleetHands, side: int) -> Part:
    """A token of the fleet; in a large window high enough for its counter."""
    return column(scaled(*LINES, _token(plan, number, hands, side)), gap=0)


def _token(plan: FleetPlan, number: int, hands: FleetHands, side: int) -> Part:
    token = plan.order.tokens[number]
    price = plan.price(token.design) * token.ships
    stepper = Stepper(
        f"ships {number}",
        value=token.ships,
        high=99,
        on_change=partial(hands.resize, number),
        region="tokens",
    )
    hull = plan.known[token.design].hull
    told = _("{hull}, {n} points a ship").format(hull=_(hull), n=plan.price(token.design))
    about = Label(f"token words {number}", label=told, style=theme.SMALL, colour=theme.INK2)
    name = Label(f"token {number}", label=token.name, style=theme.LABEL)
    face = fresh_face(design_of(plan.known[token.design], plan.parts), token.ships)
    image = partial(small_counter, face, side, FACE)
    picture = Picture(f"token face {number}", image=image)
    return row(
        only_large(fixed(2 * FACE + 6, picture)),
        grow(column(grow(name), only_large(about), gap=0)),
        Label(f"price {number}", label=str(price), style=theme.NUMBER, align="right"),
        fixed(STEPPER, middle(stepper)),
        gap=8,
    )


def _points(plan: FleetPlan, colour: theme.Colour) -> Iterator[Given]:
    """The points as a bar: those that are spent, and paler what the design would cost."""
    text = _("{spent} of {points} points spent, {left} left")
    if plan.left < 0:
        text = _("{spent} of {points} points: {over} too many")
    words = text.format(spent=plan.spent, points=plan.points, left=plan.left, over=-plan.left)
    ink = colour if plan.left >= 0 else theme.BAD
    shares = (plan.spent / plan.points, plan.design.cost / plan.points)
    yield fixed(BAR, Canvas("points bar", paint=partial(_paint, shares, ink)))
    yield Label("points words", label=words, style=theme.LABEL)


def _paint(
    shares: tuple[float, float],
    colour: theme.Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    spent, more = shares
    pygame.draw.rect(surface, theme.WELL, rect, border_radius=m.px(4))
    if spent + more <= 1:
        next_ = pygame.Rect(rect.topleft, (round(rect.w * (spent + more)), rect.h))
        pygame.draw.rect(surface, theme.mix(theme.WELL, colour, 0.4), next_, border_radius=m.px(4))
    pygame.draw.rect(surface, theme.LINE2, rect, 1, border_radius=m.px(4))
    part = pygame.Rect(rect.topleft, (round(rect.w * min(1.0, spent)), rect.h))
    pygame.draw.rect(surface, colour, part, border_radius=m.px(4))
