"""The handbook on screen: chapters at the left, what they say at the right, search on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    Cell,
    ListView,
    Metrics,
    Part,
    Row,
    Rule,
    Screen,
    ScrollArea,
    TextField,
    column,
    fixed,
    grow,
    row,
    scaled,
)
from game.desk.kit.labels import wrapped
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.desk.reading.rules_page import RulesPage, block_name
from game.handbook.book import Place, book
from game.handbook.entries import Chapter, Entry
from game.handbook.search import search
from game.words import _

FIND = "find"
GROUP_ROW, CHAPTER_ROW, HIT_ROW = 40, 34, 52
MORE_LINE = 22


class RulesScreen(Overlay):
    """Opens at a topic; shows nothing of the battle, and remembers nothing once it is closed."""

    closes_beside = True
    wide = 1400
    high = 980

    def __init__(self, desk: Desk, back: Screen, topic: str = "") -> None:
        super().__init__(desk, back)
        self.book = book()
        self.place = self.book.find(topic) or Place(self.book.chapters[0])
        self.past: list[Place] = []
        self.ahead: list[Place] = []
        self.words = ""
        self.found: tuple[Place, ...] = ()
        self._scroll_to_entry = "top"

    # -- where one reads

    def go(self, place: Place) -> None:
        """Read another place; one may come back."""
        if place != self.place:
            self.past.append(self.place)
            self.ahead.clear()
            self._show(place)

    def _show(self, place: Place, scroll: str = "top") -> None:
        self.place, self._scroll_to_entry = place, scroll
        self.rebuild()

    def read(self, entry: Entry) -> None:
        """Mark an entry of this page."""
        self._show(Place(self.place.chapter, entry), "seen")

    def follow(self, entry: Entry) -> None:
        """Go to an entry anywhere."""
        self.go(self.book.places[entry.id])

    def go_back(self) -> None:
        """Where one read before."""
        if self.past:
            self.ahead.append(self.place)
            self._show(self.past.pop())

    def go_forward(self) -> None:
        """Where one came back from."""
        if self.ahead:
            self.past.append(self.place)
            self._show(self.ahead.pop())

    def step(self, by: int) -> None:
        """The next or previous entry: of what was found, else of the book."""
        row = self.found or self._in_order()
        at = row.index(self.place) if self.place in row else -1
        if at < 0 and self.place.entry is None and not self.found:
            first = row.index(Place(self.place.chapter, self.place.chapter.entries[0]))
            at = first - 1 if by > 0 else first
        wanted = min(max(at + by, 0), len(row) - 1)
        if row[wanted] != self.place:
            same = row[wanted].chapter is self.place.chapter
            self._show(row[wanted], "seen" if same else "top")

    def _in_order(self) -> tuple[Place, ...]:
        return tuple(Place(c, entry) for c in self.book.chapters for entry in c.entries)

    def chapter_step(self, by: int) -> None:
        """The next or previous chapter."""
        chapters = self.book.chapters
        at = chapters.index(self.place.chapter) + by
        if 0 <= at < len(chapters):
            self.go(Place(chapters[at]))

    # -- finding

    def type_words(self, words: str) -> None:
        """Search as one types; the best is shown at once."""
        if words.strip() and not self.words.strip():
            self.past.append(self.place)
            self.ahead.clear()
        self.words = words
        self.found = search(self.book, words)
        self._show(self.found[0] if self.found else self.place)

    def look_for(self) -> None:
        """Put the keys into the search field."""
        self.focus_shown = False
        self.focus(self.widget(FIND))

    def typed(self, text: str) -> None:
        """Letters are looked for, whatever else was clicked before."""
        if text.isalpha() and not isinstance(self.focused, TextField):
            self.look_for()
        super().typed(text)

    def open_help(self, topic: str) -> None:
        """It is open."""

    # -- the screen

    def heading(self) -> tuple[str, str]:
        """What it is, and how to find something."""
        return _("Rules"), _("In the game's own words. Just type to search.")

    def closing(self) -> str:
        """Back is where one read before."""
        return _("Close")

    def inside(self) -> Part:
        """Search and list left, the page right."""
        find = TextField(FIND, value=self.words, hint=_("Find a rule, a word, Q16 …"),
                         on_change=self.type_words, icon="search", region="find",
                         on_submit=lambda _w: self.focus(None))  # fmt: skip
        page = RulesPage(self.book, self.place, self.read, self.follow).part()
        area = ScrollArea(self._page_name, holds=page, region="page")
        self._bind(area)
        return row(
            scaled(316, 400, column(find, grow(self._list()), gap=12)),
            fixed(1, Rule("edge")),
            grow(column(grow(area), self._buttons(), gap=12)),
            gap=12,
        )

    @property
    def _page_name(self) -> str:
        return f"page {self.place.chapter.title}"

    def _buttons(self) -> Part:
        entries: list[tuple[str, str, str, str, bool, Callable[[], None]]] = [
            ("go back", "arrow-left", _("Back"), "Bksp|Alt Left", bool(self.past), self.go_back),
            ("go forward", "arrow-right", _("Forward"), "Alt Right", bool(self.ahead),
             self.go_forward),
            ("before", "arrow-up", _("Previous"), "Up", True, lambda: self.step(-1)),
            ("next", "arrow-down", _("Next"), "Down", True, lambda: self.step(1)),
        ]  # fmt: skip
        buttons = (
            Button(name, label=words, on_click=run, icon=icon, keys=keys, region="turn",
                   reason="" if able else _("Nothing was read there yet."))
            for name, icon, words, keys, able, run in entries
        )  # fmt: skip
        return row(*map(grow, buttons))

    def _bind(self, area: ScrollArea) -> None:
        self.hotkey("PgDn|Space", _("page down"), lambda: area.scroll_by(area.place.h * 4 // 5))
        self.hotkey("PgUp", _("page up"), lambda: area.scroll_by(-area.place.h * 4 // 5))
        self.hotkey("Ctrl Down", _("next chapter"), lambda: self.chapter_step(1))
        self.hotkey("Ctrl Up", _("previous chapter"), lambda: self.chapter_step(-1))
        self.hotkey("Ctrl F|/", _("search"), self.look_for)

    def rebuilt(self) -> None:
        """Scroll to the entry that is read."""
        super().rebuilt()
        entry, how = self.place.entry, self._scroll_to_entry
        self._scroll_to_entry = ""
        if not how or not self.has(self._page_name):
            return
        area = self.widget(self._page_name)
        assert isinstance(area, ScrollArea)
        if entry is None:
            area.scroll_by(-area.scroll)
            return
        place = self.widget(block_name(entry)).place
        if how == "top":
            area.scroll_by(place.y - area.place.y - area.scroll)
        else:
            area.show(place)

    # -- the list

    def _list(self) -> ListView:
        searched = bool(self.words.strip())
        picks = list(self.found) if searched else self._chapters()
        place = self.place if searched else Place(self.place.chapter)
        return ListView(
            f"list {searched}",
            made=self._hit_rows if searched else self._chapter_rows,
            chosen=picks.index(place) if place in picks else None,
            on_choose=lambda i: self._pick(picks[i]),
            row_height=CHAPTER_ROW,
            empty=_("No rule has these words in it."),
            region="list",
            divided=False,
        )

    def _pick(self, place: Place | None) -> None:
        if place is not None:
            self.go(place)

    def _hit_rows(self, m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        made = [_hit_row(m, wide - 32, hit) for hit in self.found]
        return [row for row, _high in made], [high for _row, high in made]

    def _chapters(self) -> list[Place | None]:
        """The chapters in order; None where the name of a group stands."""
        found: list[Place | None] = []
        for _group, chapters in groupby(self.book.chapters, lambda chapter: chapter.group):
            found += [None, *map(Place, chapters)]
        return found

    def _chapter_rows(self, m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        rows: list[Row] = []
        heights: list[int] = []
        for group, chapters in groupby(self.book.chapters, lambda chapter: chapter.group):
            cell = Cell(group.upper(), 16, wide - 32, theme.CAPTION, theme.INK3, top=16)
            rows.append(Row(cells=(cell,), enabled=False, plain=group))
            heights.append(GROUP_ROW)
            for chapter in chapters:
                lines = wrapped(m, _short(chapter), theme.BODY, wide - 44)
                rows.append(_chapter_row(chapter, lines, wide - 44))
                heights.append(CHAPTER_ROW + MORE_LINE * (len(lines) - 1))
        return rows, heights


def _chapter_row(chapter: Chapter, lines: Sequence[str], room: int) -> Row:
    if len(lines) == 1:
        cells = [Cell(lines[0], 28, room, theme.BODY, theme.INK)]
    else:
        cells = [
            Cell(line, 28, room, theme.BODY, theme.INK, top=5 + MORE_LINE * number)
            for number, line in enumerate(lines)
        ]
    return Row(cells=tuple(cells), plain=_short(chapter))


def _hit_row(m: Metrics, room: int, hit: Place) -> tuple[Row, int]:
    """What was found, in as many lines as its title needs, and how high that is."""
    title, below = _short(hit.chapter), _("chapter · {group}").format(group=hit.chapter.group)
    if hit.entry is not None:
        title, below = hit.entry.title, f"{hit.entry.id} · {title}"
    lines = wrapped(m, title, theme.LABEL, room)
    cells = [Cell(line, 16, room, theme.LABEL, top=3 + 22 * n) for n, line in enumerate(lines)]
    cells.append(Cell(below, 16, room, theme.SMALL, theme.INK2, top=5 + 22 * len(lines)))
    return Row(cells=tuple(cells), plain=f"{title} · {below}"), HIT_ROW + 22 * (len(lines) - 1)


def _short(chapter: Chapter) -> str:
    """The title of a chapter without the name of its group, which stands before a colon."""
    short = chapter.title.rpartition(": ")[2]
    return short[:1].upper() + short[1:]
