"""The words of the set-up: title, briefing and how one wins; or why it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Area, Chip, Label, Panel, Paragraph, Picture, Screen, ScrollArea
from game.desk.kit.labels import wrapped
from game.desk.paint import flags, fonts, theme
from game.table.about import About, SideAbout
from game.table.game import Listed
from game.words import _

AIM_NAME = 184
PROBLEM_GAP = 12


class SetupWords:
    """Builds the panel of words on a screen.

    ``problems`` are all reasons why the chosen battle cannot begin as it is set up; they take the
    place of the briefing.
    """

    def __init__(self, screen: Screen, chosen: Listed | None, problems: Sequence[str] = ()) -> None:
        self._screen = screen
        self._chosen = chosen
        self._problems = problems
        self._full = not screen.metrics.compact
        self._style = theme.BODY if self._full else theme.SMALL

    @property
    def _about(self) -> About:
        if self._chosen is None or self._chosen.setup is None:
            return About(())
        return self._chosen.setup.about

    def height(self, wide: int) -> int:
        """How high the panel has to be to show all of it."""
        wide -= 32
        words = self._problems_height(wide) if self._problems else self._briefing_height(wide)
        return 12 + 40 + words + 12

    def build(self, place: Area, notes: Sequence[str] = ()) -> None:
        """The panel, with ``notes`` of the game beside its title."""
        if self._problems or self._chosen is None:
            self._build_problems(place)
        else:
            self._build_words(place, self._chosen.title, notes)

    # -- what is wrong

    def _build_problems(self, place: Area) -> None:
        title, note = _("Nothing found"), ""
        if self._chosen is not None:
            usable = self._chosen.setup is not None
            title = self._chosen.title
            note = _("cannot be played so") if usable else _("cannot be used")
        panel = self._screen.add(Panel("words", place, title_=title, note=note))
        area = panel.add(ScrollArea("problems", panel.body))
        y = panel.body.y
        for number, problem in enumerate(self._problems):
            high = self._problem_height(problem, panel.body.w)
            spot = Area(panel.body.x, y, panel.body.w - 20, high)
            area.add(Paragraph(f"problem {number}", spot, problem, self._style, theme.WARN))
            y += high + PROBLEM_GAP

    def _problem_height(self, problem: str, wide: int) -> int:
        return self._style.line * self._lines(problem, wide - 20)

    def _problems_height(self, wide: int) -> int:
        return sum(self._problem_height(p, wide) + PROBLEM_GAP for p in self._problems)

    def _lines(self, words: str, wide: int) -> int:
        return len(wrapped(self._screen.metrics, words, self._style, wide))

    # -- what it is about

    def _briefing_height(self, wide: int) -> int:
        about, line = self._about, self._style.line
        lines = self._lines(about.briefing.strip(), wide)
        aims = (self._lines(side.aim, wide - AIM_NAME) for side in about.sides)
        return line * lines + 10 + sum(line * max(1, n) + 4 for n in aims)

    def _build_words(self, place: Area, title: str, notes: Sequence[str]) -> None:
        about = self._about
        panel = self._screen.add(Panel("words", place))
        head, rest = place.inset(16, 12).top(32, 8)
        panel.add(Label("title", head, title, theme.HEAD, theme.INK))
        self._build_chips(panel, head, notes)
        area = panel.add(ScrollArea("briefing", rest))
        text = about.briefing.strip()
        spot = rest._replace(h=self._style.line * self._lines(text, rest.w))
        area.add(Paragraph("briefing words", spot, text, self._style, theme.INK2))
        y = spot.bottom + 10
        for number, side in enumerate(about.sides):
            row = Area(rest.x, y, rest.w, self._style.line)
            y = self._build_aim(area, row, number, side)

    def _build_chips(self, panel: Panel, head: Area, notes: Sequence[str]) -> None:
        """How long it takes, what the game notes, and what the battle is known for."""
        about, room = self._about, head.right
        words = [_("{n} minutes").format(n=about.minutes)] if about.minutes else []
        words += notes
        if self._full:
            words += about.tags[:1]
        for number, word in enumerate(words):
            m = self._screen.metrics
            long = fonts.width(word, theme.SMALL, m.type_size(theme.SMALL))
            wide = round(long / m.scale) + 18
            spot = Area(room - wide, head.y, wide, head.h)
            panel.add(Chip(f"chip {number}", spot, word, align="right"))
            room -= wide + 8

    def _build_aim(self, area: ScrollArea, row: Area, number: int, side: SideAbout) -> int:
        """A side and when it wins; gives where the next one begins."""
        badge = flags.badge(number, self._screen.metrics.px(16), theme.PANEL)
        mark, rest = row.left(20, 8)
        area.add(Picture(f"aim badge {number}", mark, badge))
        who, what = rest.left(AIM_NAME - 28)
        bold = self._style.bold()
        spot = who._replace(w=who.w - 8)
        area.add(Label(f"aim name {number}", spot, side.name, bold, theme.INK))
        lines = max(1, self._lines(side.aim, what.w))
        spot = what._replace(h=self._style.line * lines)
        area.add(Paragraph(f"aim {number}", spot, side.aim, self._style, theme.INK2))
        return row.y + self._style.line * lines + 4
