"""The list of drills: what each teaches, which are done, and where others were left."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.desk.desk import PLAIN, Desk
from game.desk.drill.begin import begin_course
from game.desk.drill.drill_file import Drill, load_course, shipped_drills
from game.desk.drill.progress import load_progress
from game.desk.drill.strip import mark
from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import (
    BigButton,
    Button,
    Caption,
    Label,
    ListView,
    Paragraph,
    Part,
    Screen,
    column,
    fixed,
    grow,
    row,
    to_border,
)
from game.desk.kit.more_below import RowsBelow
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.faults import SetupError
from game.words import _, counted

LIST = 480


class DrillsScreen(Overlay):
    """All drills, with the first that is not done chosen, or the one that was left just now.

    Behind one that was done just now it is the next that is not.
    """

    wide = 1080
    high = 860

    def __init__(self, desk: Desk, back: Screen, name: str = "") -> None:
        super().__init__(desk, back)
        self.drills: list[tuple[Path, Drill]] = list(shipped_drills().items())
        self.progress = load_progress()
        names = [path.stem for path, _drill in self.drills]
        at = names.index(name) if name in names else -1
        fresh = [n for n, one in enumerate(names) if one not in self.progress.done]
        new = next((n for n in fresh if n > at), next(iter(fresh), max(at, 0)))
        is_left = name in names and name not in self.progress.done
        self.chosen = at if is_left else new

    @property
    def drill(self) -> Drill:
        """The one that is chosen."""
        return self.drills[self.chosen][1]

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.drills[self.chosen][0].stem

    def choose(self, number: int) -> None:
        """Another one."""
        self.chosen = number
        self.rebuild()

    def start(self, number: int = 0) -> None:
        """Begin it, or go on at a step."""
        self.desk.waiting(_("Setting up the drill…"))
        try:
            course = load_course(self.drills[self.chosen][0])
            self.goto(begin_course(self.desk, course, number, self))
        except SetupError as error:
            self.refuse(error.problems[0])

    def go_on(self) -> None:
        """At the step where it was left, else from the beginning."""
        self.start(self.progress.left.get(self.name, 0))

    def heading(self) -> tuple[str, str]:
        """What they are, and how many are done."""
        done = sum(path.stem in self.progress.done for path, _drill in self.drills)
        words = _("one sentence and one act at a time · {n} of {all} done")
        return _("Drills"), words.format(n=done, all=len(self.drills))

    def inside(self) -> Part:
        """The list, and what is told of the one that is chosen."""
        found = ListView(
            "drills",
            made=lambda m, wide: entry_rows(m, wide, self._entries()),
            chosen=self.chosen,
            on_choose=self.choose,
            on_double=lambda _number: self.go_on(),
        )
        found.region = "drills"
        below = RowsBelow("more below", of=found)
        listed = column(grow(to_border(found)), below)
        return row(fixed(LIST, listed), grow(self._told()), gap=40)

    def _entries(self) -> list[Entry]:
        return [self._entry(number) for number in range(len(self.drills))]

    def _entry(self, number: int) -> Entry:
        """Its name, the game where it is another than the first, and how far it is."""
        path, drill = self.drills[number]
        left = self.progress.left.get(path.stem, 0)
        notes = [] if drill.game == self.drills[0][1].game else [game_words(self.desk, drill.game)]
        notes += [_("done")] if path.stem in self.progress.done else []
        if left:
            notes.append(_("step {n} of {all}").format(n=left + 1, all=len(drill.steps)))
        shown = partial(mark, done=path.stem in self.progress.done, begun=bool(left))
        return Entry(self._numbered(number), (), " · ".join(notes), image=shown)

    def _numbered(self, number: int) -> str:
        """What a drill is called, with its number among those of its game."""
        drill = self.drills[number][1]
        if drill.manner == "battle":
            return _(drill.title)
        before = [one for _path, one in self.drills[:number]]
        alike = sum((one.game, one.manner) == (drill.game, drill.manner) for one in before)
        return f"{alike + 1} · {_(drill.title)}"

    def _told(self) -> Part:
        """What the drill teaches, and the buttons that begin it."""
        drill, left = self.drill, self.progress.left.get(self.name, 0)
        battle = drill.manner == "battle"
        steps = counted("{n} step", "{n} steps", len(drill.steps))
        steps = _("a whole battle, with hints") if battle else steps
        stake = _("it is kept like any battle") if battle else _("nothing is at stake")
        label = _("Go on at step {n}").format(n=left + 1) if left else _("Begin")
        anew = Button("anew", label=_("From the beginning"), on_click=self.start, keys="B",
                      reason="" if left else _("it is not begun yet"), region="begin")  # fmt: skip
        return column(
            Label("drill title", label=_(drill.title), style=theme.HEAD),
            Label("drill game", label=f"{game_words(self.desk, drill.game)} · {steps}",
                  style=theme.SMALL, colour=theme.INK3),
            Paragraph("drill about", label=_(drill.about)),
            _learnt(drill) if drill.learns else None,
            grow(),
            anew if left else None,
            BigButton("begin", label=label, second=stake, on_click=self.go_on,
                      icon="play"),
            gap=12,
        )  # fmt: skip


def _learnt(drill: Drill) -> Part:
    """What is known behind a drill, a line each."""
    lines = [
        Paragraph(f"drill learns {number}", label=f"• {_(line)}")
        for number, line in enumerate(drill.learns)
    ]
    head = Caption("drill learns", label=_("What you learn"))
    return column(fixed(12), head, fixed(8), *lines, gap=4)


def game_words(desk: Desk, name: str) -> str:
    """What a game is called."""
    called = desk.games.get(name, PLAIN).called or name
    return _(called)
