"""What the scripted sides had in mind, turn by turn: shown once the battle is over."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.desk import Desk
from game.desk.kit import Cell, ListView, Metrics, Part, Row, Screen
from game.desk.kit.labels import wrapped
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.table.hotseat import HotSeat
from game.table.levels import PERSON
from game.words import _

SHOWN = 3
"""Alternatives told of each decision."""
INDENT, LINE = 20, 24


def thoughts_of(hot: HotSeat) -> list[tuple[str, Thought]]:
    """Every thought of the scripted sides with its side, turn by turn as they came."""
    found = []
    for side, player in hot.players.items():
        mind = hot.mind(side)
        if player != PERSON and isinstance(mind, Scripted):
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

    def heading(self) -> tuple[str, str]:
        """What it is, and how to read it."""
        below = _("What it chose stands first. Worth is in points of damage.")
        return _("What the scripted side had in mind"), below

    def inside(self) -> Part:
        """The lines."""
        self.hotkey("W", _("close"), self.close)
        return ListView("thoughts", made=self._rows, row_height=LINE, divided=False,
                        empty=_("It has decided nothing."), region="thoughts")  # fmt: skip

    def _rows(self, m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        rows: list[Row] = []
        turn = None
        for side, thought in self.thoughts:
            if thought.turn != turn:
                turn = thought.turn
                words = _("TURN {n}").format(n=turn)
                rows.append(Row(cells=(Cell(words, 0, wide - 24, theme.CAPTION, theme.INK),)))
            first, *others = thought_lines(thought)
            rows += _wrapped(m, f"{side} · {first}", wide, 0)
            for line in others:
                rows += _wrapped(m, line, wide, INDENT)
        return rows, [LINE] * len(rows)


def _wrapped(m: Metrics, line: str, wide: int, left: int) -> list[Row]:
    room, ink = wide - left - 24, theme.INK2 if left else theme.INK
    parts = wrapped(m, line, theme.SMALL, room)
    return [Row(cells=(Cell(part, left, room, theme.SMALL, ink),)) for part in parts]
