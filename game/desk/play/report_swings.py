"""The part of a report that tells how the battle turned: a list of its swing moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import (
    Cell,
    Explanation,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Row,
    Segment,
    column,
    grow,
    to_border,
)
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.desk.paint.charts import Series
from game.desk.play.chances import by_chance, changes, lines
from game.desk.play.history import History
from game.desk.play.swings import Counted, Swing, Worth, swings
from game.table.log import LogLine
from game.table.winning import Winning
from game.words import _, capitalised, marked

CHANCE = Counted(marked("Chance to win by lead and turns left"))


class Turning:
    """The swing moments, by the chance to win where there is such a thing, else by what is counted.

    ``shown``: whether they stand in the place of the log, and the chance in that of the chart.
    """

    def __init__(
        self, history: History, counted: Counted | None, worth: Worth, winning: Winning | None
    ) -> None:
        self.history, self.winning, self.shown = history, winning, False
        self.counted = CHANCE if winning is not None else counted
        self.found: list[Swing] = []
        self.lines: Sequence[Series] = ()
        if winning is not None:
            found = list(changes(history, winning))
            self.found, self.lines = by_chance(found), lines(history, winning, found)
        elif counted is not None:
            self.found = swings(history, worth, whole_turns=counted.whole_turns)

    def figures(self) -> tuple[str, Sequence[Series]] | None:
        """The caption and the lines of the chart while they are shown, if there is a chance."""
        if not self.shown or not self.lines:
            return None
        return _("Chance to win in percent"), self.lines

    def switch(self, show: Callable[[bool], None]) -> Part | None:
        """Every line, or the swing moments; nothing where there are none."""
        if not self.found:
            return None
        options = _("What happened"), _("Swing moments")
        return Segment("told", options=options, chosen=int(self.shown),
                       on_choose=lambda n: show(bool(n)), region="log")  # fmt: skip

    def panel(
        self,
        at: int,
        go: Callable[[int], None],
        moment_words: Callable[[LogLine], str],
        switch: Part,
    ) -> Panel:
        """Their number, turn and phase, who gained how much, what happened."""
        assert self.counted is not None
        sides, unit = self.history.start.sides, self.counted.unit

        def rows(m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
            made = [_row(m, wide, n, one, (sides[one.side], unit), moment_words)
                    for n, one in enumerate(self.found)]  # fmt: skip
            return [each for each, _high in made], [high for _row, high in made]

        chosen = next((n for n, one in enumerate(self.found) if one.at == at), None)
        shown = ListView("swings", made=rows, chosen=chosen, on_choose=go, region="log")
        words = _("{counted}; the film goes on from there")
        told = Paragraph("swing words", label=words.format(counted=_(self.counted.words)),
                         style=theme.SMALL, colour=theme.INK3)  # fmt: skip
        if self.winning is not None:
            told.explain = chance_card()
        holds = column(switch, grow(to_border(shown)), told, gap=theme.INSIDE)
        return Panel("swing panel", region="log", holds=holds)


def chance_card() -> Explanation:
    """What the chance is reckoned from, and what it leaves out."""
    return Explanation(
        _("Chance to win"),
        "",
        (
            _("From how far a side is ahead in what decides the battle, and how many turns are "
              "left: the fewer, the more a lead is worth."),
            _("How much that is was learnt from battles between scripted sides of one level. "
              "An indecisive end is half a win."),
            _("Where ships are, what still works on them and who leads them is left out."),
        ),
    )  # fmt: skip


def _row(
    m: Metrics,
    wide: int,
    number: int,
    swing: Swing,
    named: tuple[str, str],
    moment_words: Callable[[LogLine], str],
) -> tuple[Row, int]:
    """``named``: the side, and the unit of what is counted."""
    colour, (side, unit) = theme.side(swing.side).colour, named
    line, room = swing.moment.line, wide - 60
    words = wrapped(m, line.text, theme.BODY, room)
    gained = _("{side} {gain}").format(side=side, gain=swing.words(unit))
    cells = [
        Cell(str(number + 1), 16, 20, theme.NUMBER, theme.CHALK, top=6),
        Cell(capitalised(moment_words(line)), 44, room - 190, theme.SMALL, theme.INK3, top=6),
        Cell(gained, -206, 190, theme.LABEL, colour, "right", top=6),
    ]
    for place, each in enumerate(words):
        cells.append(Cell(each, 44, room, theme.BODY, theme.INK, top=28 + 22 * place))
    return Row(cells=tuple(cells)), 36 + 22 * len(words)
