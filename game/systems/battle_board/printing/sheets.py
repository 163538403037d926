"""What is printed of the battle board. See ``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.handbook.book import book
from game.hexgrid.hexes import Hex
from game.printing.board import HEIGHTS, PaperBoard, Span, label
from game.printing.chart import chart
from game.printing.counters import DART, SHARE, Counter, counter_pages
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import HexGrid
from game.printing.pads import Pad
from game.printing.paper import Page
from game.printing.signs import filled
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import load_design, stock
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.phases.orders import CHANGES
from game.systems.battle_board.printing.card import TokenCard
from game.systems.battle_board.state.board import COLUMNS, ROWS, Board, Token, token_of
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS, tactic_words
from game.table.sheets import Kind, Maker, Texts, file_or_named
from game.words import _

HOMES = (filled(0.06), filled(0.14))
"""Where each side places its tokens."""
LINES = 4
"""Lines of names in a hex at most."""
BLANK = 12
"""Lines of a pad for tokens that have yet to be bought."""


@dataclass(frozen=True)
class Subject:
    """Tokens, and the battle they are in; none for a design alone."""

    title: str
    tokens: tuple[Token, ...]
    view: Board | None = None


@dataclass(frozen=True)
class BoardPlan:
    """See ``game.printing.board.Plan``."""

    view: Board
    ends: bool = True
    spans: tuple[Span, Span] = ((0, COLUMNS - 1), (0, ROWS - 1))

    @property
    def title(self) -> str:
        """That of the scenario."""
        return _(self.view.scenario.title)

    def draw_ground(self, page: Drawing, grid: HexGrid, place: Hex) -> None:
        """Whether tokens are placed here."""
        for side, sign in zip(self.view.sides, HOMES, strict=True):
            if place.q in self.view.home(side):
                sign(page, grid, place)

    def draw_pieces(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """Tokens that are placed; those in one hex are named one above the other."""
        stacks: dict[Hex, list[str]] = {}
        for token in self.view.on_board():
            if token.hex in places:
                stacks.setdefault(token.where, []).append(token.name)
        for place, names in stacks.items():
            page.disc(grid.centre(place), 0.3 * grid.radius, Pen(0.3), 0.0)
            each = -(-len(names) // LINES)
            lines = [names[first : first + each] for first in range(0, len(names), each)]
            for above, line in enumerate(lines):
                label(page, grid, place, ", ".join(line), above)

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """Where each side places its tokens."""
        for side in self.view.sides:
            found = min((h for h in places if h.q in self.view.home(side)), default=None)
            if found is not None:
                yield found, _("{side} begins here").format(side=side)

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """None."""
        del places
        yield from ()


def cards(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A card a token; those that are lost or gone have none."""
    return page.filled([TokenCard(token, one.view) for one in subjects for token in _there(one)])


def boards(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """The board of each battle; a design alone has none."""
    views = [one.view for one in subjects if one.view is not None]
    return [drawn for view in views for drawn in PaperBoard(BoardPlan(view), page).pages()]


def counters(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A counter a token, as large as the board wants them."""
    pages: list[Drawing] = []
    for one in subjects:
        sides: tuple[str, ...] = ("",)
        high = HEIGHTS[0]
        if one.view is not None:
            sides, high = one.view.sides, PaperBoard(BoardPlan(one.view), page).hex_height
        found = [
            Counter(sides.index(token.side), token.name, DART, points=False)
            for token in _there(one)
        ]
        pages += counter_pages(found, page, SHARE * high)
    return pages


def pads(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A pad a side, with a line for each of its tokens."""
    battles = [one for one in subjects if one.view is not None]
    return page.filled([_pad(one, side) for one in battles for side in one.view.sides])  # type: ignore[union-attr]


def _pad(one: Subject, side: str) -> Pad:
    names = tuple(token.name for token in _there(one) if token.side == side)
    later = (_("round {n}: tactic, preference").format(n=n) for n in CHANGES)
    columns = (
        (_("token"), 24),
        (_("hex"), 10),
        (_("by hand"), 10),
        (_("tactic, preference"), 34),
        *((words, 34) for words in later),
    )
    notes = _("Tactics: {tactics}. Preferences: {preferences}. One token is moved by hand.")
    told = notes.format(
        tactics=" · ".join(map(tactic_words, TACTICS)),
        preferences=" · ".join(map(tactic_words, PREFERENCES)),
    )
    return Pad(side, columns, told, lines=names or ("",) * BLANK)


def rules(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """All rules of the board, with their tables."""
    del subjects
    chapter = book().find("STR").chapter  # type: ignore[union-attr]
    return chart(chapter.title, [(chapter.title, chapter.entries)], page)


def _there(one: Subject) -> Iterator[Token]:
    yield from (token for token in one.tokens if token.on_board)


class BoardSheets:
    """See ``game.table.sheets``."""

    several = 4
    kinds: Mapping[Kind, Maker] = {
        "records": cards,
        "map": boards,
        "counters": counters,
        "pads": pads,
        "weapons": rules,
    }

    def of_ship(self, name: str) -> Subject:
        """A ship of the design in a file, or of the game by name."""
        sheet = file_or_named(name, load_design, stock())
        return self.of_design(design_of(sheet, standard()))

    def of_design(self, design: Design) -> Subject:
        """One ship of it."""
        return Subject(design.name, (token_of(design.name, "", design, 1),))

    def of_battle(self, view: Board) -> Subject:
        """Every token of it."""
        return Subject(_(view.scenario.title), tuple(view.tokens.values()), view)

    def title(self, subject: Subject) -> str:
        """That of the scenario, or the design's name."""
        return subject.title

    def board_texts(self, first: Board, state: Board) -> Texts:
        """None."""
        del first, state
        return ()
