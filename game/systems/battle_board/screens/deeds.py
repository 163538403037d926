"""What each token has done and taken so far, for the report of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from game.desk.kit import Explanation, ListView, Panel, Row, Term, column, grow, to_border, yielding
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.words import _

NUMBER = Column(align="right", least=44)
COLUMNS = (Column(), Column(grows=True), NUMBER, NUMBER, NUMBER)


@dataclass
class Deeds:
    """Points that a token did and took, ships that it shot down; ``by_weapon``: points of each."""

    did: Fraction
    took: Fraction
    killed: int
    by_weapon: dict[str, Fraction]


def deeds(board: Board, events: Iterable[Happening]) -> dict[str, Deeds]:
    """Of each token; what was left over when all of a target's ships were lost does not count."""
    found = {name: Deeds(Fraction(0), Fraction(0), 0, {}) for name in board.tokens}
    for event in events:
        if not isinstance(event, SlotFired):
            continue
        doer = found[event.token]
        weapon = board.tokens[event.token].design.slots[event.slot].weapon.name
        for hit in event.hits:
            points = hit.arrived - hit.over
            doer.did += points
            doer.killed += hit.killed
            doer.by_weapon[weapon] = doer.by_weapon.get(weapon, Fraction(0)) + points
            found[hit.token].took += points
    return found


def deeds_panel(board: Board, events: Iterable[Happening]) -> Panel:
    """The tokens, those that did most first."""
    found = deeds(board, events)
    names = sorted(found, key=lambda name: (-found[name].did, -found[name].killed))
    words = (_("did"), _("took"), _("shot down"))
    heads = (Entry(), Entry(), *(Entry(word, colour=theme.INK3) for word in words))
    lines = [_line(board, name, found[name]) for name in names]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32), heads=heads)
    rows = [Row(explain=_card(name, found[name])) for name in names]
    listed = ListView("deeds", made=ledger.rows(rows))
    holds = column(Heads("deed heads", ledger=ledger), grow(yielding(listed)), gap=0)
    return Panel("deeds panel", caption=_("What each did"), holds=to_border(holds))


def _line(board: Board, name: str, each: Deeds) -> tuple[Entry, ...]:
    ink = theme.INK if each.did else theme.INK3
    return (
        Entry(image=side_badge(board, board.tokens[name].side), wide=18),
        Entry(name, theme.BODY, ink),
        Entry(decimal(each.did), theme.NUMBER, theme.GOOD if each.did else theme.INK3),
        Entry(decimal(each.took), theme.NUMBER, theme.BAD if each.took else theme.INK3),
        Entry(str(each.killed), theme.NUMBER, ink),
    )


def _card(name: str, each: Deeds) -> Explanation:
    """Weapon by weapon."""
    lines = [Term(_(weapon), decimal(points)) for weapon, points in each.by_weapon.items()]
    nothing = () if lines else (_("It fired at nobody."),)
    return Explanation(name, decimal(each.did), (*lines, *nothing), _("Firing"), "STR-FIRE-2")
