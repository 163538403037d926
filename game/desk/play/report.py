"""The report: who won and why, and the whole battle to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Badge,
    Button,
    Explanation,
    Given,
    Label,
    ListView,
    Part,
    Screen,
    column,
    grow,
    middle,
    row,
    spare,
)
from game.desk.kit.layout import GAP
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.page import page
from game.desk.paint import theme
from game.desk.paint.charts import Series
from game.desk.play.history import History, Moment
from game.desk.play.report_panels import chart_panel, log_panel
from game.desk.play.show import Course
from game.table.events import PhaseBegan
from game.table.levels import Player
from game.table.log import HEADING, LogLine
from game.words import _, capitalised

STEP_SECONDS = 0.9
"""How long a line is looked at; headings are passed over."""


STEPS = (12, 14, 16, 18, *MAP_STEPS[1:])
"""Zoom steps of its small map: close to each other, so that it fills its place."""


class ReportScreen(DeskScreen):
    """One figure by turn with a scrubber, what a game shows of the moment, the log (EE-GEN-5).

    A game says how it reads its battles and what it shows of one moment. ``across``: how wide the
    left part and the right part with the map are; ``down``: how high the map and the log below it.
    """

    across: ClassVar[tuple[int, int]] = (5, 3)
    down: ClassVar[tuple[int, int]] = (1, 1)

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__()
        del back
        self.desk = desk
        self.hot = desk.game
        runner = self.hot.runner
        self.history = self.read()
        self.at = max(0, len(self.history.moments) - 1)
        self.playing = False
        seconds = [0 if one.line.level == HEADING else STEP_SECONDS for one in self.history.moments]
        self.course, self._played = Course(seconds[:-1]), float(self.at)
        self.map_view = HexView(STEPS, rulers=False)
        if runner.over:
            desk.sounds.play(self.hot.ending())

    # -- what a game says

    def read(self) -> History:
        """The battle as it went."""
        runner = self.hot.runner
        return History(runner.first, runner.events, runner.rules)

    def title(self) -> str:
        """What the battle is called."""
        return self.desk.screens.title(self.board)

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The caption of the chart, and its lines."""
        raise NotImplementedError

    def left(self) -> Sequence[Given]:
        """What stands below the chart."""
        return ()

    def where(self) -> Part:
        """The map of the moment."""
        raise NotImplementedError

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The first screen of the same battle once more."""
        raise NotImplementedError

    def beside_replay(self) -> Part | None:
        """A button beside those that play it."""
        return None

    # -- the moment looked at

    @property
    def moment(self) -> Moment | None:
        """The moment the scrubber stands at."""
        moments = self.history.moments
        return moments[self.at] if moments else None

    @property
    def board(self) -> Any:
        """The battle at that moment."""
        return self.moment.battle if self.moment else self.history.start

    def go(self, at: int) -> None:
        """Look at another moment."""
        last = max(0, len(self.history.moments) - 1)
        at = min(max(at, 0), last)
        if at != self.at:
            self.at = at
            if at != int(self._played):
                self._played = float(at)
            self.rebuild()

    def step(self, by: int) -> None:
        """To the next line, over headings."""
        self.playing = False
        at, moments = self.at + by, self.history.moments
        while 0 < at < self.course.end and moments[at].line.level == HEADING:
            at += by
        self.go(at)
        self.rebuild()

    def step_turn(self, by: int) -> None:
        """To the next or the last beginning of a turn."""
        self.playing = False
        starts = [*self.history.turn_starts(), len(self.history.moments) - 1]
        wanted = [s for s in starts if (s - self.at) * by > 0]
        if wanted:
            self.go(min(wanted) if by > 0 else max(wanted))
        self.rebuild()

    def play(self) -> None:
        """Play from here, or stop; from the start when it stands at the end."""
        self.playing = not self.playing
        if self.playing and self.at >= self.course.end:
            self.go(0)
        self.rebuild()

    def tick(self, seconds: float) -> None:
        """Play on."""
        if self.playing:
            self._played = self.course.later(self._played, seconds * self.desk.settings.animation)
            self.playing = self._played < self.course.end
            self.go(int(self._played))

    def watch_battle(self) -> None:
        """The whole battle once more, scene by scene; it comes back here."""
        self.playing = False
        self.watch_last_turn(self, whole=True)

    # -- leaving

    def again(self, swapped: bool = False) -> None:
        """The same battle once more, with new dice; swapped: persons and scripted sides change."""
        players = dict(self.hot.players)
        if swapped:
            turned: list[Player] = [players[side] for side in reversed(players)]
            players = dict(zip(players, turned, strict=True))
        self.goto(self.begin(players))

    def escape(self) -> None:
        """Back to the title."""
        self.goto(self.desk.to_title(self))

    # -- words

    def result_words(self) -> tuple[str, str]:
        """Who won on which turn; the scenario and the reason."""
        end = self.hot.runner.battle
        winner, reason = end.outcome or (None, "")
        turn = self.desk.screens.turn_words(end.turn)
        if winner is None:
            head = _("No victor, {turn}").format(turn=turn)
        else:
            head = _("Victory for {side}, {turn}").format(side=winner.upper(), turn=turn)
        reason = capitalised(reason)
        return head, " · ".join(filter(None, (self.title(), reason)))

    def moment_words(self) -> str:
        """Turn and phase of the moment."""
        line = self.moment.line if self.moment else LogLine("")
        turn = self.desk.screens.turn_words(max(1, line.turn))
        return f"{turn} · {self._phase_words(line)}" if line.phase else turn

    def _phase_words(self, line: LogLine) -> str:
        """What the log calls the phase of a line."""
        before = reversed(self.history.moments[: self.at + 1])
        begun = next((each.line for each in before if isinstance(each.event, PhaseBegan)), line)
        known = begun.phase == line.phase and begun is not line
        return begun.text if known else self.hot.rules.phase_words(line.phase)

    # -- the screen

    def build(self) -> None:
        """Head; chart, records, damage left; map and log right."""
        label = self.moment_words()
        chart = chart_panel(
            self.figures(),
            self.history,
            self.at,
            label,
            self.scrub,
            self.desk.screens.turn_words,
            self._play_buttons(),
        )
        left = column(grow(chart, 4), *self.left())
        lines = [each.line for each in self.history.moments]
        log = log_panel(lines, self.at, label, self.scrub)
        right = column(grow(self.where(), self.down[0]), grow(log, self.down[1]))
        body = row(grow(left, self.across[0]), grow(right, self.across[1]), gap=GAP)
        self.lay(self.area, page(self._head(), body, (2, 6)))
        self._keys()

    def _keys(self) -> None:
        self.hotkey("Left", _("one step back"), lambda: self.step(-1))
        self.hotkey("Right", _("one step on"), lambda: self.step(1))
        self.hotkey(
            "Shift Left",
            _("one {turn} back").format(turn=self.desk.screens.a_turn),
            lambda: self.step_turn(-1),
        )
        self.hotkey(
            "Shift Right",
            _("one {turn} on").format(turn=self.desk.screens.a_turn),
            lambda: self.step_turn(1),
        )
        self.hotkey("Home", _("to the beginning"), lambda: self.go(0))
        self.hotkey("End", _("to the end"), lambda: self.go(len(self.history.moments)))
        self.hotkey(
            "F5",
            _("watch the last {turn} again").format(turn=self.desk.screens.a_turn),
            lambda: self.watch_last_turn(self),
        )
        self.hotkey("L", _("log"), self.opens("log"))
        self.hotkey("F2", _("board as text"), self.opens("board"))
        self.hotkey("Ctrl S", _("save a copy"), lambda: self.toast(self.desk.save_copy()))

    def _head(self) -> Part:
        winner = (self.hot.runner.battle.outcome or (None, ""))[0]
        badge, colour = None, theme.INK
        if winner is not None:
            number = self.board.sides.index(winner)
            colour = theme.side(number).colour
            badge = Badge("winner badge", side=number, size=36, ground=theme.DECK)
        head, why = self.result_words()
        words = column(
            Label("result", label=head, style=theme.HEAD, colour=colour),
            Label("why", label=why, colour=theme.INK2),
            gap=0,
        )
        return row(badge, grow(middle(words)), *map(middle, self._head_buttons()), gap=12)

    def _head_buttons(self) -> Iterator[Button]:
        entries: list[tuple[str, str, str, str, Callable[[], None]]] = [
            ("again", _("Play again"), "P", "rotate-cw", self.again)
        ]
        if len(set(self.hot.players.values())) > 1:
            swap = _("Sides swapped")
            entries.append(("swapped", swap, "S", "repeat", lambda: self.again(True)))
        entries.append(("leave", _("Leave"), "Esc", "log-out", self.escape))
        for name, words, key, icon, run in entries:
            yield Button(name, label=words, on_click=run, icon=icon, keys=key, region="head")

    # -- playing it

    def scrub(self, at: int) -> None:
        """The scrubber was moved, or a line clicked."""
        self.playing = False
        self.go(at)

    def _play_buttons(self) -> Part:
        words = _("Stop") if self.playing else _("Play from here")
        if not self.playing and self.at >= self.course.end:
            words = _("Play it all")
        hint = _("← → one step · Shift ← → one {turn} · Home, End")
        hint = hint.format(turn=self.desk.screens.a_turn)
        card = Explanation(_("Step by step"), "", (hint,))
        back, on = (
            Button(name, on_click=partial(self.step, by), icon=icon, region="replay", explain=card)
            for name, by, icon in (("back", -1, "step-back"), ("on", 1, "step-forward"))
        )
        play = Button("play", label=words, on_click=self.play, on=self.playing, keys="Space",
                      icon="pause" if self.playing else "play", region="replay")  # fmt: skip
        shown = Label("hint", label=hint, style=theme.SMALL, colour=theme.INK3)
        watch = Button("watch", label=_("Watch the battle"), keys="Shift F5", icon="history",
                       on_click=self.watch_battle, region="replay")  # fmt: skip
        return row(back, on, play, spare(shown), grow(), self.beside_replay(), watch)

    def rebuilt(self) -> None:
        """The list follows the moment."""
        super().rebuilt()
        shown = self.widget("lines") if self.has("lines") else None
        if isinstance(shown, ListView) and shown.rows:
            shown.reveal(self.at)
