"""The list of scenarios of the set-up: found by typing, or opened from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.desk.kit import Area, Button, Cell, Explanation, ListView, Panel, Row, Screen, TextField
from game.desk.kit.labels import wrapped
from game.desk.paint import fonts, theme
from game.table.about import About
from game.table.game import Listed
from game.words import _


@dataclass(frozen=True, slots=True)
class Listing:
    """All scenarios there are, what was typed to find one, and which is chosen."""

    every: Sequence[Listed]
    wanted: str
    chosen: Listed | None

    @property
    def found(self) -> list[Listed]:
        """Those with the text in title, subtitle or tags."""
        wanted = self.wanted.strip().lower()
        return [one for one in self.every if wanted in self._words_of(one).lower()]

    def second(self, one: Listed) -> str:
        """What stands below a title: the subtitle, and the game where there are several."""
        subtitle = one.setup.about.subtitle if one.setup else _("cannot be used: see beside")
        if len({each.game.name for each in self.every}) == 1:
            return subtitle
        return " · ".join(words for words in (one.game.name, subtitle) if words)

    def _words_of(self, one: Listed) -> str:
        if one.setup is None:
            return one.title
        return " ".join((one.title, self.second(one), *one.setup.about.tags))


@dataclass(frozen=True, slots=True)
class SetupList:
    """Builds the panel at the left of the set-up; it says what is typed, chosen or opened."""

    on: Screen
    find: Callable[[str], None]
    choose: Callable[[Listed], None]
    open_file: Callable[[str], None]

    def build(self, place: Area, listing: Listing) -> None:
        """Find field, the scenarios that fit, and the path of a file."""
        found = listing.found
        note = _("{n} of {all}").format(n=len(found), all=len(listing.every))
        panel = self.on.add(Panel("list panel", place, _("Scenarios"), note, region="scenarios"))
        find, rest = panel.body.top(40, 12)
        panel.add(
            TextField(
                "find",
                find,
                listing.wanted,
                _("type to find"),
                on_change=self.find,
                icon="search",
            )
        )
        rest, foot = rest._replace(h=rest.h - 56), rest.foot(40)[0]
        wide = Area(place.x + 1, rest.y, place.w - 2, rest.h)
        rows = [self._row(one, listing.second(one), wide.w) for one in found]
        panel.add(
            ListView(
                "scenarios",
                wide,
                [row for row, _high in rows],
                found.index(listing.chosen) if listing.chosen in found else None,
                on_choose=lambda i: self.choose(found[i]),
                heights=[high for _row, high in rows],
                empty=_("Nothing is found."),
            )
        )
        self._build_path(panel, foot)

    def _build_path(self, panel: Panel, place: Area) -> None:
        field, button = place.left(place.w - 96, 8)
        hint = _("path of a file")
        path = panel.add(
            TextField("path", field, hint=hint, on_submit=self.open_file,
                      icon="folder-open", longest=400)
        )  # fmt: skip
        panel.add(
            Button("open", button, _("Open"), lambda: self.open_file(path.value),
                   region="scenarios")
        )  # fmt: skip

    def _row(self, one: Listed, words: str, wide: int) -> tuple[Row, int]:
        """A scenario, its words in as many lines as they need, and how high that is."""
        room = wide - 40
        if one.setup is None:
            top = Cell(one.title, 16, room, theme.LABEL, theme.WARN, icon="circle-x", top=10)
            cells = [top]
        else:
            about = one.setup.about
            note = _strengths(about)
            if not self.on.metrics.compact:
                note = " · ".join(part for part in (note, _minutes(about)) if part)
            aside = round(self._wide(note) / self.on.metrics.scale) + 4
            title = Cell(one.title, 16, room - aside - 8, theme.LABEL, top=10)
            right = Cell(note, -24 - aside, aside, theme.SMALL, theme.INK3, align="right", top=12)
            cells = [title, right]
        lines = wrapped(self.on.metrics, words, theme.SMALL, room)
        cells += [
            Cell(line, 16, room, theme.SMALL, theme.INK2, top=34 + 20 * n)
            for n, line in enumerate(lines)
        ]
        row = Row(cells=tuple(cells), plain=f"{one.title} · {words}", explain=self._card(one))
        return row, 44 + 20 * len(lines)

    def _card(self, one: Listed) -> Explanation | None:
        """What a narrow list has no room for."""
        if one.setup is None or not self.on.metrics.compact:
            return None
        about = one.setup.about
        terms = (_strengths(about), ", ".join(about.tags))
        return Explanation(one.title, _minutes(about), terms)

    def _wide(self, words: str) -> int:
        return fonts.width(words, theme.SMALL, self.on.metrics.type_size(theme.SMALL))


def _strengths(about: About) -> str:
    """How much each side has."""
    return " v ".join(side.strength for side in about.sides if side.strength)


def _minutes(about: About) -> str:
    return _("{n} min").format(n=about.minutes) if about.minutes else ""
