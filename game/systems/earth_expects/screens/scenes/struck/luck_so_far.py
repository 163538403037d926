"""What the dice of fire have come to so far, of what everybody has seen, against their mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.desk.kit import (
    Explanation,
    Panel,
    Paragraph,
    Part,
    Term,
    column,
    fixed,
    grow,
    middle,
    only_large,
    only_small,
    row,
)
from game.desk.paint import theme
from game.desk.play.luck import Luck, LuckOf
from game.desk.play.luck_bars import LuckBars
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.report.luck import Rolled, Rolls
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening, TurnBegan
from game.table.eyes import PUBLIC
from game.table.hotseat import HotSeat
from game.words import _, counted

NAME = 56
"""How wide the words beside the bars of a small window are."""
_HEARD = TurnBegan, ev.AttackDeclared, ev.AttackVoid, ev.ShotRolled


class LuckSoFar:
    """Each roll of fire that all sides have seen, with the event that told of it.

    Reckoned as the report does, but of what anybody may know now: where that is too little for a
    mean, a roll is left out.
    """

    def __init__(self, hot: HotSeat[Battle]) -> None:
        board = hot.runner.first
        self.sides = tuple(board.sides)
        self._told: list[tuple[Happening, Rolled]] = []
        rolls = Rolls()
        for event in hot.runner.events[: hot.shown]:
            if event.seen_by is None and isinstance(event, _HEARD):
                rolled = isinstance(event, ev.ShotRolled)
                rolls.hear(event, view_for(board, PUBLIC) if rolled else board)
                self._told += [(event, one) for one in rolls.found[len(self._told) :]]
            board = hot.rules.after(board, event)

    def without(self, hidden: Collection[Happening]) -> tuple[LuckOf, ...]:
        """The luck of each side but for some events, which have yet to be shown."""
        later = {id(event) for event in hidden}
        found = [one for event, one in self._told if id(event) not in later]
        return tuple(
            LuckOf(number, side, (_sum([one for one in found if one.side == side]),))
            for number, side in enumerate(self.sides)
        )


def _sum(found: Sequence[Rolled]) -> Luck:
    return sum((Luck(one.points, one.mean, one.variance, 1) for one in found), Luck())


def luck_panel(columns: Sequence[LuckOf]) -> Part:
    """A bar a side of the points rolled, with their mean."""
    reading = _("Points rolled, whether they landed or not, over their mean ± fair spread.")
    terms = [Term(each.name, _amount(each.whole), each.whole.judged()) for each in columns]
    card = Explanation(_("Luck of fire"), "", (*terms, reading))
    bars = [LuckBars(name, columns=tuple(columns)) for name in ("luck so far", "luck in short")]
    for each in bars:
        each.explain = card
    words = _("Luck of fire")
    whole = Panel("luck panel", caption=words, holds=bars[0])
    name = Paragraph("luck name", label=words, style=theme.SMALL, colour=theme.INK3)
    short = Panel("luck in a line", holds=row(fixed(NAME, middle(name)), grow(bars[1])))
    return column(only_large(whole), only_small(short))


def _amount(luck: Luck) -> str:
    if not luck.rolls:
        return ""
    points = counted("{n} point", "{n} points", luck.points)
    return _("{points}, mean {mean}").format(points=points, mean=f"{float(luck.mean):.1f}")
