"""Seven hexes and what each is worth: the list beside the map, and the figures on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from game.desk.kit import (
    Explanation,
    Hint,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.map.marks import Mark, Number, Outline, Tag, Tint
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.papers.text import one_of
from game.systems.battle_board.rules.disengaging import CLOSE, STEPS, leaves
from game.systems.battle_board.rules.expected import POINT, Outlook, Prospect
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.rules.tactics import GroundName, best_hexes, prospects, sieved
from game.systems.battle_board.screens.terms import hex_terms
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY, tactic_words
from game.words import _

NORTH, SOUTH = 0, 3
COLUMNS = (
    Column(),
    Column(least=44),
    Column(grows=True),
    Column(align="right"),
    Column(align="right"),
    Column(align="right", least=44),
)
HEXES = 7
"""Where a token can be after a step: its own hex and the six around it."""


class StepHands(Protocol):
    """What the list asks to have done."""

    def choose_by_key(self, key: int) -> None:
        """Choose a hex by its number: 0 stays, 1 to 6 are the ways from N on."""

    def open_by_key(self, key: int) -> None:
        """Move there at once."""


@dataclass(frozen=True)
class Steps:
    """Where a token may go, with what each hex is worth: to stay, then the ways from N on.

    They stand in the same order whatever they are worth, so that no row moves between two steps.
    ``best`` are those that its tactic would take.
    """

    board: Board
    token: Token
    found: tuple[Prospect, ...]
    best: tuple[Hex, ...]

    def key(self, hex_: Hex) -> int:
        """The number of the key that chooses a hex: 0 stays, 1 to 6 are the ways from N on."""
        here = self.token.where
        return next((way + 1 for way in range(6) if here.step(way) == hex_), 0)

    def words(self, hex_: Hex) -> str:
        """A hex by its direction from the token."""
        here = self.token.where
        if hex_ == here:
            return _("stay")
        return next(direction_words(way) for way in range(6) if here.step(way) == hex_)


def steps_of(board: Board, token: Token) -> Steps:
    """The hexes of a token's next step, as its tactic judges them."""
    best = tuple(best_hexes(board, token))
    return Steps(board, token, tuple(prospects(board, token)), best)


def step_marks(steps: Steps, chosen: Hex | None) -> list[Mark]:
    """What each hex is worth, on the map: net damage; the best outlined, the chosen in chalk.

    Where a token stands the figure is a tag beside it; below a token it keeps off the name.
    """
    marks: list[Mark] = []
    taken = {token.hex for token in steps.board.on_board()}
    for one in steps.found:
        colour = _colour(one)
        marks.append(Tint(one.hex, colour, 0.16, 0.5))
        if one.hex not in taken:
            under = one.hex.step(NORTH) in taken
            marks.append(Number(one.hex, net_words(one), colour, SOUTH if under else None))
        elif one.hex != steps.token.where:
            marks.append(Tag(one.hex, net_words(one), colour))
        if one.hex in steps.best:
            marks.append(Outline(one.hex, theme.CHALK, "dashed", 2))
    if chosen is not None:
        marks.append(Outline(chosen, theme.CHALK, "solid", 3))
    return marks


def steps_panel(steps: Steps, chosen: Hex | None, hands: StepHands | None = None) -> Panel:
    """The list of the hexes, a row for each of the seven; whoever moves by hand chooses there."""
    heads = (
        Entry(),
        Entry(),
        Entry(),
        Entry(_("does"), colour=theme.INK3),
        Entry(_("takes"), colour=theme.INK3),
        Entry(_("net"), colour=theme.INK3),
    )
    there = {steps.key(one.hex): one for one in steps.found}
    made = [_entries(steps, there.get(key), key, by_key=hands is not None) for key in range(HEXES)]
    ledger = Ledger(COLUMNS, made, edge=12, high=(28, 28), heads=heads)
    rows = [Row(explain=step_card(steps, there[n]) if n in there else None) for n in range(HEXES)]
    at = None if chosen is None else steps.key(chosen)
    listed = ListView("hexes", made=ledger.rows(rows), chosen=at, region="hexes")
    if hands is not None:
        listed.on_choose, listed.on_open = hands.choose_by_key, hands.open_by_key
    table = column(Heads("hex heads", ledger=ledger), yielding(listed), gap=0)
    return Panel(
        "hexes panel",
        caption=_("What each hex is worth"),
        note=_("before others move"),
        holds=column(yielding(to_border(table)), *_choice(steps), gap=4),
    )


def _choice(steps: Steps) -> Iterator[Part]:
    """Which hex its tactic takes, and what told it from the others."""
    head = _("{token}, {tactic}: {hexes}")
    words = head.format(
        token=steps.token.name,
        tactic=tactic_words(steps.token.tactic),
        hexes=best_words(steps),
    )
    yield Paragraph("tactic takes", label=words, style=theme.LABEL, colour=theme.CHALK)
    yield Paragraph("because", label=reason_words(steps), style=theme.SMALL, colour=theme.INK2)


def best_words(steps: Steps) -> str:
    """The hexes that its tactic likes best, in words."""
    if leaves(steps.board, steps.token):
        return _("off the board")
    return one_of(steps.words(hex_) for hex_ in steps.best)


def reason_words(steps: Steps) -> str:
    """What told the best hexes from the others, the first ground first; ties too (Ruling Q312)."""
    if leaves(steps.board, steps.token):
        text = _("{steps} steps are made, and no enemy is within {n} hexes")
        return text.format(steps=STEPS, n=CLOSE)
    goal = preferred(steps.board, steps.token)
    if goal is None and steps.token.tactic != AWAY:
        return _("there is no enemy")
    names = [name for name, _left in sieved(steps.board, steps.token)]
    said = [_GROUNDS[name]() for name in names]
    if "close" in names and goal is not None:
        said[names.index("close")] = _("closest to {enemy}").format(enemy=goal.name)
    return _(", then ").join(said)


_GROUNDS: Mapping[GroundName, Callable[[], str]] = {
    "reach": lambda: _("can fire from there"),
    "net": lambda: _("best net"),
    "done": lambda: _("does most"),
    "taken": lambda: _("takes least"),
    "close": lambda: _("closest"),
    "far": lambda: _("farthest from the nearest enemy"),
    "far from all": lambda: _("farthest from all of them"),
    "stay": lambda: _("equal: it stays"),
    "drawn": lambda: _("equal: drawn by dice"),
}


def _entries(steps: Steps, one: Prospect | None, key: int, *, by_key: bool) -> tuple[Entry, ...]:
    number = Entry(str(key) if by_key else "", theme.NUMBER, theme.INK3)
    if one is None:
        words = Entry(direction_words(key - 1), theme.LABEL, theme.INK3)
        told = Entry(_("the board ends"), colour=theme.INK3, short="")
        return number, words, told, Entry(), Entry(), Entry()
    at_whom = Outlook(steps.board, steps.token).shares(one.hex)
    names = list(dict.fromkeys(share.target.name for share in at_whom))
    on = _("on {names}").format(names=", ".join(names)) if names else _("nobody in reach")
    icon = "check" if one.hex in steps.best else ""
    return (
        number,
        Entry(steps.words(one.hex), theme.LABEL, theme.INK, icon=icon),
        Entry(on, short=""),
        Entry(decimal_of(one.done), theme.NUMBER, theme.GOOD if one.done else theme.INK3),
        Entry(decimal_of(one.taken), theme.NUMBER, theme.BAD if one.taken else theme.INK3),
        Entry(net_words(one), theme.NUMBER, _colour(one)),
    )


def step_card(steps: Steps, one: Prospect) -> Explanation:
    """Slot by slot, what it would do from there, and which enemy slots could fire at it.

    Then whether its tactic takes it, and why.
    """
    terms: list[Hint] = list(hex_terms(steps.board, steps.token, one.hex))
    if one.hex in steps.best:
        terms.append(_("By tactic: {why}.").format(why=reason_words(steps)))
    else:
        terms.append(_("Its tactic takes {hexes}.").format(hexes=best_words(steps)))
    title = f"{steps.words(one.hex)} · {hex_number(one.hex)}"
    return Explanation(title, net_words(one), tuple(terms), _("Tactics"), "STR-MOV-7")


def decimal_of(hundredths: Fraction | int) -> str:
    """Hundredths of a point as points."""
    return decimal(Fraction(hundredths) / POINT)


def net_words(one: Prospect) -> str:
    """What a hex is worth, with its sign."""
    words = decimal_of(one.net)
    return f"+{words}" if one.net > 0 else words.replace("-", "−")


def _colour(one: Prospect) -> Colour:
    return theme.GOOD if one.net > 0 else theme.BAD if one.net < 0 else theme.INK2
