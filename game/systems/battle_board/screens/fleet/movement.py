"""Movement of the design on the table: the formula term by term, and the hexes of eight rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate, pairwise

import pygame

from game.desk.kit import (
    Button,
    Canvas,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    grow,
    only_large,
    row,
    scaled,
    yielding,
)
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.movement import LEAST, MOST, allowances
from game.systems.battle_board.screens.fleet.plan import FleetPlan
from game.systems.battle_board.screens.words import movement_words
from game.words import _, counted

Term = tuple[str, Fraction]
WORDS, VALUE, TALL = (124, 190), 56, (22, 26)
BOXES, ROOM = (26, 34), 260


def movement_panel(plan: FleetPlan, more_jets: Callable[[], None]) -> Panel:
    """What makes its movement, what it comes to, and when it moves in a phase."""
    design = plan.design
    moves = Label("moves", label=movement_words(design.quarters), style=theme.HEAD)
    moves.colour = theme.CHALK
    found = Label(
        "exact", label=_exact(design), style=theme.SMALL, colour=theme.INK2, align="right"
    )
    rounds = allowances(design.quarters)
    boxes = Canvas("rounds", paint=partial(_paint_rounds, rounds), plain=_plain(rounds))
    words = Label("rounds words", label=_("rounds 1 to 8"), style=theme.SMALL, colour=theme.INK2)
    order = from_narrow(Paragraph("weight order", label=_order(plan), style=theme.SMALL))
    holds = column(
        row(moves, grow(found)),
        *_lines(design),
        scaled(*BOXES, row(only_large(fixed(WORDS[1], words)), grow(boxes))),
        only_large(order) if plan.faults else order,
        only_large(_jet(plan, more_jets)),
        gap=(2, 6),
    )
    return Panel("movement panel", caption=_("Movement"), note=_("hexes a round"), holds=holds)


def from_narrow(words: Paragraph) -> Part:
    """Words that ask for little room, and take all there is."""
    return row(grow(yielding(fixed(ROOM, words))), gap=0)


def _exact(design: Design) -> str:
    """What the formula gives, and what is made of it."""
    found = design.formula.exact
    words = _("{n} by the formula")
    if round(found * 4) > MOST:
        words = _("{n}: {most} is the most")
    elif round(found * 4) < LEAST:
        words = _("{n}: {least} is the least")
    return words.format(
        n=f"{float(found):.2f}", most=movement_words(MOST), least=movement_words(LEAST)
    )


def _plain(rounds: Sequence[int]) -> str:
    return " ".join(map(str, rounds))


def _lines(design: Design) -> Iterator[Part]:
    """A line a term, with a bar from what those above it come to."""
    terms = [term for term in _terms(design) if term[1]]
    sums = [Fraction(0), *accumulate(number for _words, number in terms)]
    least, most = min(sums), max(*sums, Fraction(1))
    for at, ((words, number), ends) in enumerate(zip(terms, pairwise(sums), strict=True)):
        left, right = ((each - least) / (most - least) for each in sorted(ends))
        colour = theme.GOOD if number > 0 else theme.BAD
        bar = Canvas(f"term bar {at}", paint=partial(_paint_bar, float(left), float(right), colour))
        told = Label(f"term {at}", label=words, style=theme.SMALL, colour=theme.INK2)
        worth = Label(f"worth {at}", label=f"{float(number):+.2f}".replace("-", "−"))
        worth.style, worth.colour, worth.align = theme.NUMBER, colour, "right"
        high = row(scaled(*WORDS, told), grow(bar), fixed(VALUE, worth))
        yield column(scaled(*TALL, high), gap=0)


def _terms(design: Design) -> Sequence[Term]:
    found, sheet = design.formula, design.sheet
    weight = _("{weight} ÷ 70 ÷ 4 ÷ {engines}")
    return (
        (_("({n} − 4) ÷ 4").format(n=sheet.ideal_speed), found.engine),
        (weight.format(weight=design.weight, engines=sheet.engines), -found.weight),
        (counted("{n} jet × ¼", "{n} jets × ¼", sheet.jets), found.jets),
        (
            counted("{n} overthruster × ½", "{n} overthrusters × ½", sheet.overthrusters),
            found.overthrusters,
        ),
    )


def _order(plan: FleetPlan) -> str:
    """Its place in the order of movement, the heaviest first, among the designs of the game."""
    own = plan.design.weight
    others = [design_of(sheet, plan.parts) for sheet in stock().values()]
    others = [each for each in others if each.name != plan.design.name]
    above = min((e for e in others if e.weight > own), key=lambda e: e.weight, default=None)
    below = max((e for e in others if e.weight < own), key=lambda e: e.weight, default=None)
    parts = [_("Weight {n}").format(n=own)]
    if above is not None:
        parts.append(_("moves after {name} {n}").format(name=above.name, n=above.weight))
    if below is not None:
        parts.append(_("before {name} {n}").format(name=below.name, n=below.weight))
    return ", ".join(parts)


def _jet(plan: FleetPlan, more_jets: Callable[[], None]) -> Button:
    """What one jet more would make of it."""
    more = plan.with_part("jets", plan.sheet.jets + 1)
    text = _("moves {n}, costs {cost} more")
    cost = more.design.cost - plan.design.cost
    words = text.format(n=movement_words(more.design.quarters), cost=cost)
    reason = "" if more.fits else _("no room for it in the hull")
    label = _("One jet more")
    return Button("jet", label=label, second=words, keys="J", icon="plus", on_click=more_jets,
                  reason=reason)  # fmt: skip


# -- painting


def _paint_bar(
    left: float,
    right: float,
    colour: Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    high = m.px(12)
    whole = pygame.Rect(rect.left, rect.centery - high // 2, rect.w, high)
    pygame.draw.rect(surface, theme.WELL, whole, border_radius=m.px(3))
    bar = pygame.Rect(0, whole.top, max(2, round((right - left) * rect.w)), high)
    bar.left = rect.left + round(left * rect.w)
    pygame.draw.rect(surface, colour, bar, border_radius=m.px(3))


def _paint_rounds(
    rounds: Sequence[int], surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    """A box a round; those with more hexes than the least are bright."""
    gap, count = m.px(4), len(rounds)
    for at, hexes in enumerate(rounds):
        left = rect.left + (rect.w + gap) * at // count
        right = rect.left + (rect.w + gap) * (at + 1) // count - gap
        box = pygame.Rect(left, rect.top, right - left, rect.h)
        more = hexes > min(rounds)
        fill, border = (theme.RAISED, theme.CHALK) if more else (theme.WELL, theme.LINE2)
        shapes.plate(surface, box, fill, border, m.px(3))
        ink = theme.CHALK if more else theme.INK2
        image = fonts.render(str(hexes), theme.NUMBER, ink, m.type_size(theme.NUMBER))
        surface.blit(image, image.get_rect(center=box.center))
