"""Where a volley goes: one bar, of which each line takes its part, in words and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import pygame

from game.desk.kit import (
    Canvas,
    Given,
    Label,
    Metrics,
    Panel,
    Paragraph,
    ScrollArea,
    column,
    fixed,
    grow,
    only_large,
    row,
    scaled,
    stretched,
    yielding,
)
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.systems.battle_board.events.fire import Hit, SlotFired
from game.systems.battle_board.screens.face import ARMOUR, SHIELDS, VOLLEY
from game.systems.battle_board.screens.salvo import Torpedo, accuracy, torpedoes
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board
from game.words import _, counted

BAR = 12, 22
TOLD = 24
"""Of more torpedoes not each is told."""
Piece = tuple[float, float, Colour]
"""Where a piece of a bar begins, how long it is (shares of all of it), and its colour."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the panel: words, points, and the pieces of its bar.

    ``spare``: where there is little room the bars of other lines tell as much.
    """

    words: str
    points: str
    pieces: tuple[Piece, ...]
    colour: Colour = theme.INK
    spare: bool = False


def volley_panel(board: Board, event: SlotFired) -> Panel:
    """Where the volley of a slot goes; ``board`` is the one before it."""
    lines = list(_lines(board, event))
    parts = [part for number, line in enumerate(lines) for part in _line(number, line)]
    scrolled = ScrollArea("volley", holds=column(*parts, gap=(2, 4)))
    held = column(stretched(yielding(scrolled)))
    return Panel("volley panel", caption=_("Where the volley goes"), holds=held)


def _line(number: int, line: Told) -> Iterator[Given]:
    words = Paragraph(f"volley {number}", label=line.words, style=theme.LABEL, colour=line.colour)
    points = Label(f"points {number}", label=line.points, style=theme.NUMBER, align="right")
    yield row(grow(words), points)
    if line.pieces:
        bar = Canvas(f"bar {number}", paint=partial(_paint, line.pieces))
        drawn = column(scaled(*BAR, bar), fixed(4), gap=0)
        yield only_large(drawn) if line.spare else drawn


def _paint(
    pieces: tuple[Piece, ...], surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    pygame.draw.rect(surface, theme.LINE, rect, 1, border_radius=m.px(3))
    for start, long, colour in pieces:
        piece = pygame.Rect(rect.x + round(rect.w * start), rect.y, round(rect.w * long), rect.h)
        pygame.draw.rect(surface, colour, piece, border_radius=m.px(3))


def _lines(board: Board, event: SlotFired) -> Iterator[Told]:
    token = board.tokens[event.token]
    slot = token.design.slots[event.slot]
    weapons = counted("one weapon", "{n} weapons", slot.count)
    ships = counted("one ship", "{n} ships", token.ships)
    if event.ran:
        yield from _torpedoes(board, event)
        return
    text = _("Volley: {power} × {weapons} × {ships}")
    words = text.format(power=slot.weapon.power, weapons=weapons, ships=ships)
    yield Told(words, str(event.power), ((0.0, 1.0, VOLLEY),), spare=True)
    begins = 0.0
    for number, hit in enumerate(event.hits):
        share = hit.arrived / event.power
        text = _("At {far} of {range}: less {loss} %")
        loss = decimal(Fraction(10 * hit.far, max(1, slot.weapon.range)))
        if number:
            text = _("Over, {far} of {range} away: less {loss} %")
        words = text.format(far=hit.far, range=slot.weapon.range, loss=loss)
        yield Told(words, str(hit.arrived), ((begins, share, VOLLEY),), spare=True)
        yield _taken(board, hit, begins, share)
        begins += share - float(hit.over) / event.power if hit.arrived else 0.0


def _taken(board: Board, hit: Hit, begins: float, share: float) -> Told:
    shields = share * hit.shields / hit.arrived if hit.arrived else 0.0
    over = share * float(hit.over) / hit.arrived if hit.arrived else 0.0
    armour = max(0.0, share - shields - over)
    pieces: tuple[Piece, ...] = (
        (begins, shields, SHIELDS),
        (begins + shields, armour, ARMOUR),
        (begins + shields + armour, over, mix(theme.PANEL, VOLLEY, 0.6)),
    )
    return Told(hit_words(board, hit), _over(hit), tuple(p for p in pieces if p[1]), theme.CHALK)


def _over(hit: Hit) -> str:
    return _("{n} over").format(n=decimal(hit.over)) if hit.over else ""


def hit_words(board: Board, hit: Hit) -> str:
    """What this volley took from a target, whatever it had lost before."""
    lost, parts = armour_lost(board, hit), []
    if hit.shields:
        parts.append(_("shields take {n}").format(n=hit.shields))
    if lost:
        parts.append(_("armour {n}").format(n=decimal(lost)))
    elif hit.shields:
        parts.append(_("nothing reaches the armour"))
    if not hit.ships:
        parts.append(_("destroyed"))
    elif hit.killed:
        parts.append(counted("one ship lost", "{n} ships lost", hit.killed))
    return f"{hit.token}: {', '.join(parts) or _('nothing')}"


def armour_lost(board: Board, hit: Hit) -> Fraction | int:
    """Points of armour that a volley took from a target; ``board`` is the one before it."""
    token = board.tokens[hit.token]
    before = token.ships * token.design.armour - token.hurt
    return before - (hit.ships * token.design.armour - hit.damaged * hit.damage)


def _torpedoes(board: Board, event: SlotFired) -> Iterator[Told]:
    salvo, power, whole = torpedoes(board, event), event.power, event.ran * event.power
    hits = sum(one.hits for one in salvo)
    text = counted("{n} torpedo of {power}", "{n} torpedoes of {power}", event.ran, power=power)
    yield Told(text, str(whole), tuple(_each(salvo)))
    text = _("Hits on {n} or less: {dice}")
    dice = [str(one.rolled) for one in salvo[:TOLD]] + ["…"] * (len(salvo) > TOLD)
    words = text.format(n=accuracy(board, event), dice=", ".join(dice))
    spent = sum(hit.arrived for hit in event.hits)
    said = counted("{n} hit", "{n} hits", hits)
    yield Told(words, said, ())
    missed = len(salvo) - hits
    if missed:
        text = counted(
            "{n} miss: an eighth, to shields only", "{n} misses: an eighth, to shields only", missed
        )
        yield Told(text, str(spent - hits * power), ())
    begins = 0.0
    for hit in event.hits:
        part = hit.arrived / whole
        shields = hit.shields / whole
        armour = float(armour_lost(board, hit)) / whole
        pieces = ((begins, shields, SHIELDS), (begins + shields, armour, ARMOUR))
        found = tuple(p for p in pieces if p[1])
        yield Told(hit_words(board, hit), str(hit.arrived), found, theme.CHALK)
        begins += part


def _each(salvo: Sequence[Torpedo]) -> Iterator[Piece]:
    """A piece for each torpedo; those of a large salvo are seen as those that hit and the rest."""
    dim, share = mix(theme.PANEL, VOLLEY, 0.25), 1 / max(1, len(salvo))
    if len(salvo) > TOLD:
        hits = sum(one.hits for one in salvo) * share
        yield from ((0.0, hits, VOLLEY), (hits, 1 - hits, dim))
        return
    for number, one in enumerate(salvo):
        yield number * share, share * 0.92, VOLLEY if one.hits else dim
