"""The initiative ladder of a round, and what is left of everybody."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from game.desk.kit import Explanation, ListView, Panel, Row, Term, to_border
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.systems.battle_board.screens.face import ARMOUR, SHIELDS
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board, Token
from game.words import _

LADDER = (Column(align="right", least=24), Column(), Column(grows=True), Column(align="right"))
LEFT = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))
WHY = (Column(grows=True), Column(align="right"))
EQUAL, NOBODY = "=", "–"


def ladder_panel(board: Board, done: Mapping[tuple[str, int], int], now: int | None) -> Panel:
    """The slots in the order of fire; ``done``: what those that fired did, by token and slot."""
    lines, rows, last = [], [], None
    for rung, (name, number) in enumerate(board.ladder):
        slot = board.tokens[name].design.slots[number]
        shown = EQUAL if slot.initiative == last else str(slot.initiative)
        last = slot.initiative
        over = (name, number) in done or (now is not None and rung < now)
        ink = theme.CHALK if rung == now else theme.INK3 if over else theme.INK
        did = done.get((name, number))
        lost = not board.tokens[name].on_board
        weapon = _(slot.weapon.name).lower()
        lines.append(
            (
                Entry(shown, theme.NUMBER, ink),
                Entry(image=side_badge(board, board.tokens[name].side), wide=18),
                Entry(f"{name} · {weapon}", theme.SMALL, ink),
                _did(did, ink, lost=lost, passed=now is not None and rung < now),
            )
        )
        rows.append(Row(explain=rung_card(board.tokens[name], number)))
    ledger = Ledger(LADDER, lines, edge=10, high=(26, 30))
    listed = ListView("ladder", made=ledger.rows(rows), chosen=now)
    caption = _("Initiative ladder")
    return Panel("ladder panel", caption=caption, holds=to_border(listed))


def _did(did: int | None, ink: theme.Colour, *, lost: bool, passed: bool) -> Entry:
    """What a slot did, or that it was lost before, or had no one in reach."""
    if did is not None:
        return Entry(str(did), theme.NUMBER, ink)
    if lost:
        return Entry(_("lost"), theme.SMALL, theme.BAD)
    return Entry(NOBODY, theme.NUMBER, theme.INK3) if passed else Entry()


def rung_card(token: Token, number: int) -> Explanation:
    """Why a slot fires when it does."""
    slot, design = token.design.slots[number], token.design
    lines = (
        Term(_("hull"), str(design.hull.initiative)),
        Term(_("computers"), f"+{sum(design.sheet.computers)}"),
        Term(_(slot.weapon.name).lower(), f"+{slot.weapon.initiative}"),
        _("equal: shorter range first, then drawn"),
        _("– it had nobody in reach"),
    )
    return Explanation(token.name, str(slot.initiative), lines, _("Initiative"), "STR-INI-1")


def why_panel(token: Token, number: int) -> Panel:
    """The initiative of a slot, term by term."""
    slot, design = token.design.slots[number], token.design
    terms = (
        (_("hull"), design.hull.initiative),
        (_("computers"), sum(design.sheet.computers)),
        (_(slot.weapon.name).lower(), slot.weapon.initiative),
    )
    lines = [(Entry(words), Entry(f"+{n}", theme.NUMBER, theme.INK2)) for words, n in terms]
    ledger = Ledger(WHY, lines, edge=12, high=(24, 28))
    listed = ListView("why", made=ledger.rows([Row() for _line in lines]))
    text = _("Why {n}: {token}").format(n=slot.initiative, token=token.name)
    note = _("equal: shorter range first")
    return Panel("why panel", caption=text, note=note, holds=to_border(listed))


def left_panel(board: Board, struck: Container[str] = (), *, away: bool = False) -> Panel:
    """What is left of every token: ships, damage, shields and armour; those ``struck`` in chalk.

    With ``away`` those too that got away, which count half (Ruling Q322).
    """
    tokens = [token for token in board.tokens.values() if away or not token.gone]
    caption, note = _("What is left"), _("shields · armour")
    listed = _left_list(board, tokens, struck)
    return Panel("left panel", caption=caption, note=note, holds=to_border(listed))


def struck_panel(board: Board, struck: Container[str]) -> Panel:
    """What is left of those that are struck, in as few lines as there are."""
    tokens = [token for token in board.tokens.values() if token.name in struck]
    return Panel("left panel", holds=to_border(_left_list(board, tokens, struck)))


def _left_list(board: Board, tokens: Sequence[Token], struck: Container[str]) -> ListView:
    lines = [_left(board, token, token.name in struck) for token in tokens]
    ledger = Ledger(LEFT, lines, edge=12, high=(26, 32))
    return ListView("left", made=ledger.rows([Row() for _token in tokens]))


def _left(board: Board, token: Token, struck: bool) -> tuple[Entry, ...]:
    side = Entry(image=side_badge(board, token.side), wide=18)
    if not token.ships:
        lost = _("{name}: lost").format(name=token.name)
        return side, Entry(lost, theme.BODY, theme.BAD), Entry(), Entry()
    if token.gone:
        name = Entry(f"{token.name} ×{token.ships}", theme.BODY, theme.INK3)
        return side, name, _quiet(_("got away")), _quiet(_("half"))
    armour = token.ships * token.design.armour
    look = (theme.LABEL, theme.CHALK) if struck else (theme.BODY, theme.INK)
    return (
        side,
        Entry(f"{token.name} ×{token.ships}", *look),
        Entry(f"{token.pool}/{token.shields}", theme.NUMBER, SHIELDS),
        Entry(f"{decimal(armour - token.hurt)}/{armour}", theme.NUMBER, ARMOUR),
    )


def _quiet(words: str) -> Entry:
    return Entry(words, theme.SMALL, theme.INK3)
