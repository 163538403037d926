"""The column of tactics: the side's tokens as a table, and what the chosen one is told."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Explanation,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    Segment,
    column,
    flow,
    grow,
    only_large,
    only_small,
    row,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.systems.battle_board.screens.board_map import side_number, token_lines
from game.systems.battle_board.screens.face import BY_HAND, TACTIC_ICONS, face_of
from game.systems.battle_board.screens.portrait import small_counter
from game.systems.battle_board.screens.tactics.enemies import enemies_panel
from game.systems.battle_board.screens.tactics.plan import TacticsPlan
from game.systems.battle_board.screens.terms import prefers_words, reach_words
from game.systems.battle_board.screens.words import bears_words, movement_words
from game.systems.battle_board.state.board import Token
from game.systems.battle_board.state.tactics import (
    PREFERENCES,
    TACTICS,
    Preference,
    Tactic,
    tactic_words,
    told,
)
from game.words import _, capitalised

COLUMNS = (
    Column(),
    Column(grows=True),
    Column(align="right"),
    Column(low=True),
    Column(align="right"),
    Column(),
)
LEAST, FACE, ROWS = 140, 19, (28, 48)
"""What the table keeps of its height; radius of a counter in it; how high a line is."""


class TacticsHands(Protocol):
    """What the column asks to have done."""

    def choose(self, number: int) -> None:
        """Choose a token."""

    def tell(self, tactic: Tactic) -> None:
        """Another tactic for the chosen token."""

    def prefer(self, preference: Preference) -> None:
        """Another preference for the chosen token."""

    def take_in_hand(self) -> None:
        """The chosen token is moved by hand, or no longer."""


def tactics_column(plan: TacticsPlan, chosen: int, hands: TacticsHands) -> Part:
    """The table, the orders of the chosen token, and in a large window its enemies."""
    token = plan.tokens[chosen]
    return column(
        only_small(yielding(stretched(_table(plan, chosen, hands)), LEAST)),
        only_large(yielding(_table(plan, chosen, hands, large=True), LEAST)),
        _told(plan, token, hands),
        only_large(grow(enemies_panel(plan.shown, token))),
    )


def _table(plan: TacticsPlan, chosen: int, hands: TacticsHands, *, large: bool = False) -> Panel:
    lines = [_entries(plan, token, large=large) for token in plan.tokens]
    ledger = Ledger(COLUMNS, lines, edge=12, high=ROWS)
    rows = [Row(explain=_card(plan, token)) for token in plan.tokens]
    listed = ListView("tokens", made=ledger.rows(rows), chosen=chosen, region="tokens")
    listed.on_choose = hands.choose
    caption, note = _("Your tokens"), _("shields + armour · fires at")
    if any(map(plan.waits, (token.name for token in plan.tokens))):
        note = _("shields + armour · fires at · hex")
    return Panel("tokens panel", caption=caption, note=note, holds=to_border(listed))


def _entries(plan: TacticsPlan, token: Token, *, large: bool) -> tuple[Entry, ...]:
    by_hand = plan.order.by_hand == token.name
    words = _("by hand, else {tactic}") if by_hand else "{tactic}"
    tactic = words.format(tactic=tactic_words(token.tactic))
    ships = f"{token.name} ×{token.ships}" if token.ships > 1 else token.name
    hex_ = next((entry.hex for entry in plan.order.tokens if entry.token == token.name), None)
    icon = BY_HAND if by_hand else TACTIC_ICONS[token.tactic]
    side = side_number(plan.board, token.side)
    face = partial(small_counter, face_of(token, by_hand=by_hand), side, FACE)
    return (
        Entry(image=face, wide=2 * FACE + 4) if large else Entry(icon=icon, colour=theme.CHALK),
        Entry(ships, theme.LABEL, theme.INK),
        Entry(bears_words(token), theme.NUMBER, theme.INK2),
        Entry(tactic, short=tactic_words(token.tactic) if large else ""),
        Entry(tactic_words(token.preference)),
        Entry(hex_ or "", theme.NUMBER, theme.INK2),
    )


def _card(plan: TacticsPlan, token: Token) -> Explanation:
    lines = token_lines(plan.shown, token)
    return Explanation(token.name, movement_words(token.design.quarters), tuple(lines))


def _told(plan: TacticsPlan, token: Token, hands: TacticsHands) -> Panel:
    tactics = [
        Button(
            f"tactic {number}",
            label=tactic_words(tactic),
            keys=str(number),
            on=token.tactic == tactic,
            on_click=partial(hands.tell, tactic),
            icon=TACTIC_ICONS[tactic],
            explain=Explanation(tactic_words(tactic), "", (capitalised(told(tactic)),)),
        )
        for number, tactic in enumerate(TACTICS, 1)
    ]
    liked = Segment(
        "preference",
        options=tuple(tactic_words(each) for each in PREFERENCES),
        chosen=PREFERENCES.index(token.preference),
        on_choose=lambda number: hands.prefer(PREFERENCES[number]),
    )
    meaning = Paragraph("meaning", label=_meaning(plan, token), style=theme.SMALL)
    hand = _hand(plan, token, hands)
    return Panel(
        "told",
        caption=token.name,
        note=_("P: fires at"),
        holds=column(
            row(grow(tactics[0], 6), grow(tactics[1], 5)),
            row(grow(tactics[2], 6), grow(tactics[3], 5)),
            liked,
            meaning,
            _place(plan, token),
            hand,
            gap=theme.INSIDE,
        ),
    )


def _place(plan: TacticsPlan, token: Token) -> Part | None:
    """That another place may be chosen for a token which has none yet."""
    if not plan.waits(token.name):
        return None
    words = _("Where it begins: drag it, or click a tinted hex of the map.")
    return Paragraph("place", label=words, style=theme.SMALL, colour=theme.CHALK)


def _meaning(plan: TacticsPlan, token: Token) -> str:
    text = _("{tactic}: {what}. Fires at {whom}.")
    words = text.format(
        tactic=tactic_words(token.tactic),
        what=told(token.tactic),
        whom=prefers_words(plan.shown, token),
    )
    if not token.design.slots:
        return words
    does = _("Does {reach} hexes.").format(reach=reach_words(token.design, token.ships))
    return f"{words} {does}"


def _hand(plan: TacticsPlan, token: Token, hands: TacticsHands) -> Part | None:
    if not plan.board.scenario.by_hand:
        return None
    words = _("Move it by hand: you click its steps and aim its slots")
    lines = (_("One token a side, until tactics are given again."),)
    button = Button(
        "hand",
        label=words,
        keys="H",
        icon=BY_HAND,
        on=plan.order.by_hand == token.name,
        on_click=hands.take_in_hand,
        explain=Explanation(_("By hand"), "", lines),
    )
    return flow(button, fill=True)
