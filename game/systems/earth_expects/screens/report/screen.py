"""The report: who won and why, and the whole battle to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Badge,
    Button,
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
from game.desk.map.hexview import HexView
from game.desk.page import page
from game.desk.paint import theme
from game.desk.play.show import Course
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.muster.steps import open_battle
from game.systems.earth_expects.screens.report.charts import chart_panel, damage_panel
from game.systems.earth_expects.screens.report.history import History, Moment
from game.systems.earth_expects.screens.report.moment import log_panel, moment_map
from game.systems.earth_expects.screens.report.records import records
from game.systems.earth_expects.screens.report.thoughts import thoughts_of
from game.systems.earth_expects.state.battle import Battle
from game.table.hotseat import Player
from game.table.log import HEADING, LogLine
from game.words import _, capitalised

STEP_SECONDS = 0.9
"""How long a line is looked at; headings are passed over."""


class ReportScreen(DeskScreen):
    """Boxes by turn with a scrubber, records and map of the moment, damage, the log (EE-GEN-5)."""

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__()
        del back
        self.desk = desk
        self.hot = desk.game
        runner = self.hot.runner
        self.history = History(runner.first, runner.events)
        self.at = max(0, len(self.history.moments) - 1)
        self.playing = False
        self.page = 0
        seconds = [0 if one.line.level == HEADING else STEP_SECONDS for one in self.history.moments]
        self.course, self._played = Course(seconds[:-1]), float(self.at)
        self.map_view = HexView(rulers=False)
        if runner.over:
            desk.sounds.play(self.hot.ending())

    @property
    def topic(self) -> str:
        """Who won, and how that is settled."""
        return "EE-GEN"

    # -- the moment looked at

    @property
    def moment(self) -> Moment | None:
        """The moment the scrubber stands at."""
        moments = self.history.moments
        return moments[self.at] if moments else None

    @property
    def board(self) -> Battle:
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

    # -- leaving

    def again(self, swapped: bool = False) -> None:
        """The same battle once more, with new dice; swapped: persons and scripted sides change."""
        hot = self.hot
        battle = self.history.start
        players = dict(hot.players)
        if swapped:
            turned: list[Player] = [players[side] for side in reversed(players)]
            players = dict(zip(players, turned, strict=True))
        designs = designs_of(battle)
        self.goto(open_battle(self.desk, Setup(battle.scenario, designs), players))

    def escape(self) -> None:
        """Back to the title."""
        self.goto(self.desk.to_title(self))

    # -- words

    def result_words(self) -> tuple[str, str]:
        """Who won on which turn; the scenario and the reason."""
        end = self.hot.runner.battle
        winner, reason = end.outcome or (None, "")
        if winner is None:
            head = _("No victor on turn {n}").format(n=end.turn)
        else:
            head = _("Victory for {side} on turn {n}").format(side=winner.upper(), n=end.turn)
        reason = capitalised(reason)
        return head, f"{_(end.scenario.title)} · {reason}"

    def moment_words(self) -> str:
        """Turn and phase of the moment."""
        line = self.moment.line if self.moment else LogLine("")
        turn = _("turn {n}").format(n=max(1, line.turn))
        return f"{turn} · {phase_words(line.phase)}" if line.phase else turn

    # -- the screen

    def build(self) -> None:
        """Head; chart, records, damage left; map and log right."""
        moment, label = self.moment, self.moment_words()
        chart = chart_panel(self.history, self.at, label, self.scrub, self._play_buttons())
        shown = records(self.board, moment.event if moment else None, self.page, self.turn_page)
        left = column(grow(chart, 4), grow(shown, 3), grow(damage_panel(self.history), 3))
        where = moment_map(self.map_view, self.board, moment.attack if moment else None)
        lines = [each.line for each in self.history.moments]
        right = column(grow(where), grow(log_panel(lines, self.at, label, self.scrub)))
        body = row(grow(left, 5), grow(right, 3), gap=GAP)
        self.lay(self.area, page(self._head(), body, (2, 6)))
        self._keys()

    def _keys(self) -> None:
        self.hotkey("Left", _("one step back"), lambda: self.step(-1))
        self.hotkey("Right", _("one step on"), lambda: self.step(1))
        self.hotkey("Shift Left", _("one turn back"), lambda: self.step_turn(-1))
        self.hotkey("Shift Right", _("one turn on"), lambda: self.step_turn(1))
        self.hotkey("Home", _("to the beginning"), lambda: self.go(0))
        self.hotkey("End", _("to the end"), lambda: self.go(len(self.history.moments)))
        self.hotkey("L", _("log"), self.opens("log"))
        self.hotkey("F2", _("board as text"), self.opens("board"))
        self.hotkey("Ctrl S", _("save a copy"), lambda: self.toast(self.desk.save_copy()))

    def _head(self) -> Part:
        winner = (self.hot.runner.battle.outcome or (None, ""))[0]
        badge, colour = None, theme.INK
        if winner is not None:
            number = side_number(self.board, winner)
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

    def turn_page(self, page: int) -> None:
        """Records of other ships."""
        self.page = page
        self.rebuild()

    def _play_buttons(self) -> Part:
        words = _("Stop") if self.playing else _("Play from here")
        if not self.playing and self.at >= self.course.end:
            words = _("Play it all")
        back, on = (
            Button(name, on_click=partial(self.step, by), icon=icon, region="replay")
            for name, by, icon in (("back", -1, "step-back"), ("on", 1, "step-forward"))
        )
        play = Button("play", label=words, on_click=self.play, on=self.playing, keys="Space",
                      icon="pause" if self.playing else "play", region="replay")  # fmt: skip
        hint = _("← → one step · Shift ← → one turn · Home, End")
        shown = Label("hint", label=hint, style=theme.SMALL, colour=theme.INK3)
        why = Button("thoughts", label=_("Its thoughts"), on_click=self.opens("thoughts"),
                     icon="bot", keys="W", region="replay")  # fmt: skip
        return row(back, on, play, spare(shown), grow(), why if thoughts_of(self.hot) else None)

    def rebuilt(self) -> None:
        """The list follows the moment."""
        super().rebuilt()
        shown = self.widget("lines") if self.has("lines") else None
        if isinstance(shown, ListView) and shown.rows:
            shown.reveal(self.at)
