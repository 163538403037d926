"""The words of the set-up: title, how one wins, briefing; or why it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit import (
    Badge,
    Button,
    Chip,
    Label,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    fixed,
    flow,
    grow,
    middle,
    row,
    scaled,
    spare,
    yielding,
)
from game.desk.paint import theme
from game.table.about import About, SideAbout
from game.table.game import Listed
from game.words import _

AIM_NAME = 112, 156
"""How wide the name of a side is beside its aim, in the small form of the window and the large."""
TAUGHT = 3
"""So many words of what a battle teaches stand beside its title, where there is room."""


@dataclass(frozen=True)
class SetupWords:
    """The panel of words, in a ``style``.

    ``problems`` are all reasons why the chosen battle cannot begin as it is set up; they take the
    place of the briefing, above ``remedies``.
    """

    chosen: Listed | None
    problems: Sequence[str] = ()
    style: theme.TextStyle = theme.BODY
    remedies: Sequence[Button] = ()

    def panel(self, notes: Sequence[str] = ()) -> Panel:
        """The panel, with ``notes`` of the game beside its title."""
        if self.problems or self.chosen is None:
            return self._problems()
        return self._briefing(self.chosen, notes)

    # -- what is wrong

    def _problems(self) -> Panel:
        title, note = _("Nothing found"), ""
        if self.chosen is not None:
            usable = self.chosen.setup is not None
            title = self.chosen.title
            note = _("cannot be played as it is") if usable else _("cannot be used")
        words = (
            Paragraph(f"problem {n}", label=problem, style=self.style, colour=theme.WARN)
            for n, problem in enumerate(self.problems)
        )
        area = ScrollArea("problems", holds=column(*words, gap=12))
        below = flow(*self.remedies, gap=8) if self.remedies else None
        return Panel("words", title_=title, note=note, holds=column(yielding(area), below))

    # -- what it is about

    def _briefing(self, chosen: Listed, notes: Sequence[str]) -> Panel:
        about = chosen.setup.about if chosen.setup else About(())
        title = Label("title", label=chosen.title, style=theme.HEAD)
        words = [_("{n} minutes").format(n=about.minutes)] if about.minutes else []
        words += notes
        chips = [spare(middle(Chip(f"chip {n}", label=word))) for n, word in enumerate(words)]
        chips += [
            spare(middle(Chip(f"lesson {n}", label=word, colour=theme.GOOD)))
            for n, word in enumerate(about.tags[:TAUGHT])
        ]
        told = column(
            *(self._aim(number, side) for number, side in enumerate(about.sides)),
            fixed(2),
            Paragraph("briefing words", label=about.briefing.strip(), style=self.style),
            gap=4,
        )
        area = ScrollArea("briefing", holds=told)
        return Panel("words", holds=column(row(title, grow(), *chips), yielding(area), gap=8))

    def _aim(self, number: int, side: SideAbout) -> Part:
        """A side and when it wins."""
        name = Label(f"aim name {number}", label=side.name, style=self.style.bold())
        badge = Badge(f"aim badge {number}", side=number, size=22)
        aim = Paragraph(f"aim {number}", label=side.aim, style=self.style)
        whose = row(fixed(24, badge), scaled(*AIM_NAME, name))
        return row(column(fixed(self.style.line, whose)), grow(aim))
