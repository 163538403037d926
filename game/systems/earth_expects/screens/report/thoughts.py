"""What the scripted sides had in mind, turn by turn: shown once the battle is over."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.desk import Desk
from game.desk.kit import Area, Cell, ListView, Row, Screen
from game.desk.kit.labels import wrapped
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.table.hotseat import HotSeat
from game.words import _

SHOWN = 3
"""Alternatives told of each decision."""
INDENT = 20


def thoughts_of(hot: HotSeat) -> list[tuple[str, Thought]]:
    """Every thought of the scripted sides with its side, turn by turn as they came."""
    found = []
    for side, player in hot.players.items():
        mind = hot.mind(side)
        if player == "scripted" and isinstance(mind, Scripted):
            found += [(side, thought) for thought in mind.explanation()]
    return sorted(found, key=lambda pair: pair[1].turn)


def thought_lines(thought: Thought) -> Iterator[str]:
    """A thought in words: its aim, what was weighed, what was expected."""
    kind = _("power") if "/power/" in thought.key else _("plot")
    text = _("{ship}, {kind}: {intent}")
    yield text.format(ship=thought.ship, kind=kind, intent=thought.intent)
    if thought.considered:
        weighed = "; ".join(_weighed(one) for one in thought.considered[:SHOWN])
        yield _("Weighed: {alternatives}.").format(alternatives=weighed)
    if thought.expected:
        yield thought.expected


def _weighed(one: Considered) -> str:
    return _("{what} (worth {points:.1f})").format(what=one.what, points=one.worth)


class ThoughtsScreen(Overlay):
    """A list to scroll through: a heading for each turn, then ship by ship."""

    wide = 1200
    high = 900

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.thoughts = thoughts_of(desk.game)

    def build(self) -> None:
        """Heading first."""
        self.heading = _("What the scripted side had in mind")
        self.subheading = _("What it chose stands first. Worth is in points of damage.")
        super().build()

    def build_inside(self, place: Area) -> None:
        """The lines."""
        rows = self._rows(place.w)
        nothing = _("It has decided nothing.")
        self.add(
            ListView("thoughts", place, rows, row_height=24, divided=False, empty=nothing,
                     region="thoughts")
        )  # fmt: skip
        self.hotkey("W", _("close"), self.close)

    def _rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        turn = None
        for side, thought in self.thoughts:
            if thought.turn != turn:
                turn = thought.turn
                words = _("TURN {n}").format(n=turn)
                rows.append(Row(cells=(Cell(words, 0, width - 24, theme.CAPTION, theme.INK),)))
            first, *others = thought_lines(thought)
            rows += self._wrapped(f"{side} · {first}", width, 0, theme.INK)
            for line in others:
                rows += self._wrapped(line, width, INDENT, theme.INK2)
        return rows

    def _wrapped(self, line: str, width: int, left: int, ink: theme.Colour) -> list[Row]:
        room = width - left - 24
        parts = wrapped(self.metrics, line, theme.SMALL, room)
        return [Row(cells=(Cell(part, left, room, theme.SMALL, ink),)) for part in parts]
