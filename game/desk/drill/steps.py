"""The steps of a drill in a list beside its card: what is done, where one is, what comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.desk.drill.layer import DrillCard
from game.desk.drill.standing import About, Standing
from game.desk.drill.strip import paint_step
from game.desk.kit import (
    Canvas,
    Explanation,
    Label,
    Metrics,
    Paragraph,
    Screen,
    Term,
    column,
    fixed,
    row,
)
from game.desk.paint import theme
from game.desk.paint.metrics import Area
from game.words import _

STEPS = "drill steps"
WIDE, MARK = 300, 22


class Listing:
    """Whether the steps are listed, and where: in a large window at once, until that is changed."""

    def __init__(self) -> None:
        self._asked: bool | None = None
        self._standing = Standing()

    def is_on(self, m: Metrics) -> bool:
        """Whether they are listed in a window."""
        return m.pick(False, True) if self._asked is None else self._asked

    def switch(self, screen: Screen) -> None:
        """List the steps, or take the list away."""
        self._asked = not self.is_on(screen.metrics)
        screen.rebuild()

    def stand(self, screen: Screen, light: str, about: About) -> None:
        """Place the list; where it has no room it is seen only if it was asked for."""
        crowded = self._standing.stand(screen, light, STEPS, about._replace(mark=STEPS))
        if crowded and not self._asked:
            screen.widget(STEPS).visible = False


def steps_card(m: Metrics, title: str, names: Sequence[str], number: int) -> DrillCard:
    """The list: a check for what is done, a full hex for the step now, hollow ones to come."""
    head = Label("drill steps title", label=title.upper(), style=theme.CAPTION, colour=theme.INK3)
    rows = [
        row(fixed(MARK, _mark(n, number)), _words(n, words, number))
        for n, words in enumerate(names)
    ]
    holds = column(head, *rows, gap=4)
    card = DrillCard(STEPS, border=theme.LINE2, region="drill steps", holds=holds, pad=(16, 10))
    card.widths = (WIDE,)
    card.lay(m, Area(0, 0, WIDE, card.own_height(m, WIDE)))
    return card


def _mark(step: int, now: int) -> Canvas:
    return Canvas(f"drill step mark {step}", paint=partial(paint_step, step, now))


def _words(step: int, words: str, now: int) -> Paragraph:
    style = theme.LABEL if step == now else theme.SMALL
    ink = theme.INK if step == now else theme.INK2 if step < now else theme.INK3
    return Paragraph(f"drill step {step}", label=words, style=style, colour=ink)


def steps_words(title: str, names: Sequence[str], number: int) -> Explanation:
    """The same on the card of what is pointed at."""
    states = [
        _("done") if n < number else _("now") if n == number else "" for n in range(len(names))
    ]
    terms = (
        Term(f"{n}  {name}", state)
        for n, (name, state) in enumerate(zip(names, states, strict=True), 1)
    )
    return Explanation(title, _("the steps"), tuple(terms))
