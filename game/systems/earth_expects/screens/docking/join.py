"""How the records of two ships that have just docked lie together (rulebook: Docking)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desk.kit import Panel, Paragraph, Stepper, column
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.docking import ways_to_lie
from game.systems.earth_expects.ship.docking import combined_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import docked
from game.systems.earth_expects.state.orders import Said
from game.words import _

JOIN, ACTIVATE = "join", "activate"


@dataclass(frozen=True, slots=True)
class Join:
    """A ``pair`` on a board, the ship and the one just docked to it, and all that is ``said``."""

    board: Battle
    said: tuple[Said, ...]
    pair: tuple[str, str]

    @property
    def ways(self) -> tuple[Hex, ...]:
        """Every placement of the pair."""
        return ways_to_lie(self.board, self.board.ships[self.pair[1]])

    @property
    def place(self) -> int:
        """The placement that is announced, counted from 1."""
        found = (s.place for s in self.said if s.what == JOIN and (s.ship, s.other) == self.pair)
        return next(found, None) or 1

    @property
    def turned(self) -> bool:
        """Whether the other of the pair is to be the active ship."""
        return any((s.what, s.ship, s.other) == (ACTIVATE, *self.pair) for s in self.said)

    def placed(self, number: int) -> list[Said]:
        """All that is said, with another placement of the pair."""
        ship, other = self.pair
        kept = [one for one in self.said if (one.ship, one.what) != (ship, JOIN)]
        moved = [Said(ship=ship, what=JOIN, other=other, place=number)] if number > 1 else []
        return kept + moved

    def preview(self) -> tuple[Battle, Ship]:
        """The pair as it would be."""
        (host, other), board = self.pair, self.board
        offset = self.ways[self.place - 1] if self.place > 1 else board.ships[other].offset
        board = docked(board, host, other, offset)
        if self.turned:
            board = docked(board, other, host, offset.times(-1))
            return board, board.ships[other]
        return board, board.ships[host]


def join_panel(
    join: Join, pairs: tuple[int, int, Callable[[int], None]], place: Callable[[int], None]
) -> Panel:
    """Steppers through the pairs (the number shown, how many there are, and how to show another)
    and through the placements of the one shown.
    """
    number, many, show = pairs
    text = _("{other}: {n} of {many}")
    pair = _stepper(
        "pair", number, many, show, lambda n: text.format(other=join.pair[1], n=n, many=many)
    )
    words = _("place {n} of {many}")
    ways = len(join.ways)
    where = _stepper("place", join.place, ways, place, lambda n: words.format(n=n, many=ways))
    return Panel(
        "join",
        caption=_("How the records lie"),
        note=_("Docking"),
        holds=column(pair if many > 1 else None, where, _costs(join), gap=theme.INSIDE),
    )


def _costs(join: Join) -> Paragraph:
    words = _("Boxes of {other} are in the way of arcs and engines. Costs of a {kind}.")
    kind = combined_class(join.preview()[1].design).words
    said = words.format(other=join.pair[0 if join.turned else 1], kind=kind)
    return Paragraph("join words", label=said, style=theme.SMALL, colour=theme.INK2)


def _stepper(
    name: str, value: int, most: int, change: Callable[[int], None], shown: Callable[[int], str]
) -> Stepper:
    return Stepper(
        name,
        value=value,
        low=1,
        high=most,
        on_change=change,
        shown=shown,
        style=theme.LABEL,
        region="join",
    )
