"""The set-up of a battle of the battle board: its words, what each side has, how a round goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.desk.before.faces import counter_face
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.kit import (
    Explanation,
    Hint,
    Icon,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    ScrollArea,
    Term,
    column,
    fixed,
    grow,
    row,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.kit.pictures import Image
from game.desk.map.glimpse import Glimpse
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.game import Setup
from game.systems.battle_board.rules.value import FIRST_CHECK, QUIET
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.scenario.setup import designs_of, parts_of, set_up
from game.systems.battle_board.screens.beginning import as_put, beginning
from game.systems.battle_board.screens.board_map import glimpse, weapon_lines
from game.systems.battle_board.screens.portrait import fresh_face, small_counter
from game.systems.battle_board.screens.words import HELD, movement_words, ships_words
from game.systems.battle_board.state.board import Board
from game.table.levels import Player
from game.words import _

COLUMNS = (
    Column(),
    Column(grows=True),
    Column(low=True),
    Column(low=True),
    Column(low=True),
    Column(align="right"),
)
FACE, HIGH, ICON, LEAST, LEAST_BOARD = 21, (58, 64), 18, 220, 160
"""Radius of a counter in a list; how high a line is; an icon beside what a phase is for;
what lists of tokens keep of their height, and the board."""


class BattleBoardPart(SetupPart):
    """Words, and what each side has or may spend."""

    def __init__(self) -> None:
        self.view = HexView(rulers=False)
        self.view.rose = False

    def begins_with(self, setup: Setup, players: Mapping[str, Player]) -> str:
        """That persons buy their fleets first."""
        buying = {side.name for side in setup.scenario.sides if side.points is not None}
        persons = {side for side, player in players.items() if player == "person"}
        return _("first fleets are bought") if buying & persons else ""

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """The words; the tokens of both sides beside each other, or the designs that they buy."""
        told = setup.scenario
        if all(side.points is not None for side in told.sides):
            return column(words.panel(), grow(_designs(told)))
        panels = [stretched(_side(told, side, n)) for n, side in enumerate(told.sides)]
        board = grow(fixed(LEAST_BOARD, self._beginning(told)))
        return column(words.panel(), yielding(row(*panels), LEAST), board)

    def glimpse(self, view: Board) -> Glimpse | None:
        """The tokens where they would be put."""
        return replace(glimpse(view), marks=tuple(as_put(view)))

    def _beginning(self, told: Scenario) -> Part:
        return beginning(set_up(told), self.view)

    def faces(self, setup: Setup, side: int) -> Sequence[Image]:
        """The tokens of a side, as far as they are given."""
        told = setup.scenario
        own = (entry for entry in told.tokens if entry.side == told.sides[side].name)
        return [counter_face(fresh_face(_design(told, entry), entry.ships), side) for entry in own]

    def aside(self, setup: Setup) -> Part:
        """What is done in each part of a round."""
        told = setup.scenario
        again = _("each round") if told.every_round else _("every four rounds")
        orders = _("Orders: a tactic for each token, in secret; new ones {again}.")
        lines = (
            ("target", orders.format(again=again)),
            ("chevrons-right", _("Movement: three phases, in each the heaviest tokens first.")),
            ("crosshair", _("Fire: every weapon slot once, the highest initiative first.")),
            ("shield", _("Shields: a tenth comes back, unless they are shot down to 0.")),
            ("flag", _end_words()),
        )
        parts = [
            row(fixed(ICON, Icon(f"round icon {n}", icon=icon, size=ICON)), grow(_line(n, words)))
            for n, (icon, words) in enumerate(lines)
        ]
        note = _("{n} rounds at most, or {quiet} quiet").format(n=told.last_round, quiet=QUIET)
        area = ScrollArea("round words", holds=column(*parts, gap=(2, 8)))
        return Panel(
            "round", caption=_("How a round goes"), note=note, holds=column(yielding(area))
        )


def _end_words() -> str:
    text = _("End: from round {n} on after {quiet} rounds without a shot. The greater share wins.")
    return text.format(n=FIRST_CHECK, quiet=QUIET)


def _line(number: int, words: str) -> Paragraph:
    return Paragraph(f"round line {number}", label=words, style=theme.SMALL)


def _side(told: Scenario, side: SideEntry, number: int) -> Panel:
    """The tokens of a side, or that it buys them."""
    tokens = [entry for entry in told.tokens if entry.side == side.name]
    points = sum(_design(told, entry).cost * entry.ships for entry in tokens)
    lines = [_token(told, entry, number) for entry in tokens]
    cards = [_card(_design(told, entry), entry.ships, entry.name) for entry in tokens]
    if side.points is not None:
        points = side.points
        lines.append((Entry(), Entry(_("buys its tokens in secret"), theme.BODY), *[Entry()] * 4))
    return Panel(
        f"tokens of {number}",
        title_=side.name,
        side=number,
        note=_("{n} points").format(n=points),
        holds=column(yielding(to_border(_listed(f"tokens {number}", lines, cards)))),
    )


def _designs(told: Scenario) -> Panel:
    """The designs that may be bought."""
    parts = parts_of(told)
    found = [design_of(sheet, parts) for sheet in designs_of(told).values()]
    lines = [_entries(design, 1, design.name, 0) for design in found]
    cards = [_card(design, 1, design.name) for design in found]
    caption, note = _("Designs to buy"), _("or draw your own · points a ship")
    holds = column(yielding(to_border(_listed("designs to buy", lines, cards))))
    return Panel("designs", caption=caption, note=note, holds=holds)


def _listed(
    name: str, lines: Sequence[tuple[Entry, ...]], cards: Sequence[Explanation]
) -> ListView:
    """The lines, each with its card; a last one may have none."""
    ledger = Ledger(COLUMNS, lines, edge=12, high=HIGH)
    rows = [Row(explain=card) for card in cards] + [Row()] * (len(lines) - len(cards))
    return ListView(name, made=ledger.rows(rows))


def _card(design: Design, ships: int, name: str) -> Explanation:
    """What a token carries, and what it may be expected to do at each distance."""
    lines: tuple[Hint, ...] = (
        Term(_(design.hull.name), f"×{ships}"),
        Term(_("shields"), str(design.shields * ships)),
        Term(_("armour"), str(design.armour * ships)),
        Term(_("moves"), movement_words(design.quarters)),
        Term(_("weight"), str(design.weight)),
        *weapon_lines(design, ships),
    )
    value = _("{n} points").format(n=design.cost * ships)
    return Explanation(name, value, lines, _("Designs"), "Q326")


def _token(told: Scenario, entry: TokenEntry, side: int) -> tuple[Entry, ...]:
    return _entries(_design(told, entry), entry.ships, entry.name, side)


def _entries(design: Design, ships: int, name: str, side: int) -> tuple[Entry, ...]:
    """A token as a line: its counter, its ships, how far they move, what they fire, their price."""
    hull = _(design.hull.name)
    moves = _("moves {n}").format(n=movement_words(design.quarters))
    face = partial(small_counter, fresh_face(design, ships), side, FACE)
    return (
        Entry(image=face, wide=2 * FACE + 6),
        Entry(name, theme.LABEL, theme.INK),
        Entry(ships_words(ships, hull) if ships > 1 else hull),
        Entry(moves),
        Entry(_guns(design)),
        Entry(str(design.cost * ships), theme.NUMBER, theme.INK2),
    )


def _guns(design: Design) -> str:
    """The weapons of one ship."""
    slots = design.slots
    words = ", ".join(f"{slot.count}{HELD}×{HELD}{_(slot.weapon.name).lower()}" for slot in slots)
    return words or _("no weapons")


def _design(told: Scenario, entry: TokenEntry) -> Design:
    return design_of(designs_of(told)[entry.design], parts_of(told))
