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
    row,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.systems.battle_board.screens.board_map import token_lines
from game.systems.battle_board.screens.face import BY_HAND, TACTIC_ICONS
from game.systems.battle_board.screens.tactics.plan import TacticsPlan
from game.systems.battle_board.screens.terms import prefers_words, reach_words
from game.systems.battle_board.screens.words import movement_words
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

COLUMNS = (Column(), Column(grows=True), Column(low=True), Column(align="right"), Column())
LEAST = 140


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
    """The table, and the orders of the chosen token."""
    return column(
        yielding(stretched(_table(plan, chosen, hands)), LEAST),
        _told(plan, plan.tokens[chosen], hands),
    )


def _table(plan: TacticsPlan, chosen: int, hands: TacticsHands) -> Panel:
    ledger = Ledger(COLUMNS, [_entries(plan, token) for token in plan.tokens], edge=12)
    rows = [Row(explain=_card(plan, token)) for token in plan.tokens]
    listed = ListView("tokens", made=ledger.rows(rows), chosen=chosen, region="tokens")
    listed.on_choose = hands.choose
    caption, note = _("Your tokens"), _("fires at · hex")
    return Panel("tokens panel", caption=caption, note=note, holds=to_border(listed))


def _entries(plan: TacticsPlan, token: Token) -> tuple[Entry, ...]:
    by_hand = plan.order.by_hand == token.name
    icon = BY_HAND if by_hand else TACTIC_ICONS[token.tactic]
    words = _("by hand, else {tactic}") if by_hand else "{tactic}"
    tactic = words.format(tactic=tactic_words(token.tactic))
    ships = f"{token.name} ×{token.ships}" if token.ships > 1 else token.name
    hex_ = next((entry.hex for entry in plan.order.tokens if entry.token == token.name), None)
    return (
        Entry(icon=icon, colour=theme.CHALK),
        Entry(ships, theme.LABEL, theme.INK),
        Entry(tactic, short=tactic_words(token.tactic)),
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
            row(grow(tactics[0]), grow(tactics[1])),
            row(grow(tactics[2]), grow(tactics[3])),
            liked,
            meaning,
            hand,
            gap=theme.INSIDE,
        ),
    )


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
