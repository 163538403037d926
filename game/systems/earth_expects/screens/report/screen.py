"""The report: who won and why, and the whole battle to look through."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Button, Label, ListView, Panel, Picture, Rule, Screen
from game.desk.map.hexview import HexView
from game.desk.paint import flags, theme
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.muster.steps import open_battle
from game.systems.earth_expects.screens.report.charts import build_chart, build_damage
from game.systems.earth_expects.screens.report.history import History, Moment
from game.systems.earth_expects.screens.report.moment import build_log, build_map
from game.systems.earth_expects.screens.report.records import build_records
from game.systems.earth_expects.screens.report.thoughts import thoughts_of
from game.systems.earth_expects.state.battle import Battle
from game.table.hotseat import Player
from game.table.log import HEADING, LogLine
from game.words import _, capitalised

STEP_SECONDS = 0.9


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
        self._clock = 0.0
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
            self.rebuild()

    def step(self, by: int) -> None:
        """To the next line, over headings."""
        self.playing = False
        self._move(by)
        self.rebuild()

    def _move(self, by: int) -> None:
        at = self.at + by
        moments = self.history.moments
        while 0 < at < len(moments) - 1 and moments[at].line.level == HEADING:
            at += by
        self.go(at)

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
        if self.playing and self.at >= len(self.history.moments) - 1:
            self.go(0)
        self._clock = 0.0
        self.rebuild()

    def tick(self, seconds: float) -> None:
        """Play on."""
        if not self.playing:
            return
        self._clock += seconds * self.desk.settings.animation
        if self._clock >= STEP_SECONDS:
            self._clock -= STEP_SECONDS
            self._move(1)
            if self.at >= len(self.history.moments) - 1:
                self.playing = False
                self.rebuild()

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

    def leave(self) -> None:
        """Back to the title."""
        self.goto(self.desk.to_title(self))

    def escape(self) -> None:
        """Esc leaves."""
        self.leave()

    # -- words

    def result_words(self) -> tuple[str, str]:
        """Who won on which turn; the scenario and the reason."""
        end = self.hot.runner.battle
        winner, reason = end.outcome or (None, "")
        if winner is None:
            head = _("Nobody wins: turn {n}").format(n=end.turn)
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
        full = not self.metrics.compact
        head, rest = self.area.top(72 if full else 56)
        self._build_head(head, full)
        body = rest.inset(24 if full else 12, 16 if full else 10)
        gap = 16 if full else 10
        left, right = body.left(round((body.w - gap) * (0.655 if full else 0.6)), gap)
        chart, rest = left.top(round(left.h * (0.42 if full else 0.4)), gap)
        records, damage = rest.top(round(rest.h * (0.53 if full else 0.48)), gap)
        at, label = self.at, self.moment_words()
        panel, buttons = build_chart(self, chart, self.history, at, label, self.scrub)
        self._build_play(panel, buttons)
        event = self.moment.event if self.moment else None
        build_records(self, records, self.board, event, self.page, self.turn_page)
        build_damage(self, damage, self.history)
        where, log = right.top(round(right.h * 0.5), gap)
        attack = self.moment.attack if self.moment else None
        build_map(self, where, self.map_view, self.board, attack)
        lines = [moment.line for moment in self.history.moments]
        build_log(self, log, lines, self.at, self.moment_words(), self.scrub)
        self._keys()

    def _keys(self) -> None:
        self.hotkey("Left", _("one step back"), lambda: self.step(-1))
        self.hotkey("Right", _("one step on"), lambda: self.step(1))
        self.hotkey("Shift Left", _("one turn back"), lambda: self.step_turn(-1))
        self.hotkey("Shift Right", _("one turn on"), lambda: self.step_turn(1))
        self.hotkey("Home", _("to the beginning"), lambda: self.go(0))
        self.hotkey("End", _("to the end"), lambda: self.go(len(self.history.moments)))
        for key, name, words in (
            ("L", "log", _("log")),
            ("F2", "board", _("board as text")),
        ):
            self.hotkey(key, words, lambda n=name: self.goto(self.desk.named[n](self.desk, self)))  # type: ignore[misc]
        self.hotkey("Ctrl S", _("save a copy"), lambda: self.toast(self.desk.save_copy()))

    def _build_head(self, place: Area, full: bool) -> None:
        winner = (self.hot.runner.battle.outcome or (None, ""))[0]
        x = place.x + (24 if full else 12)
        colour = theme.INK
        if winner is not None:
            number = side_number(self.board, winner)
            colour = theme.side(number).colour
            size = 40 if full else 32
            mark = flags.badge(number, self.metrics.px(size), theme.DECK)
            self.add(Picture("winner badge", Area(x, place.y, size, place.h - 1), mark))
            x += size + 16
        head, why = self.result_words()
        room = place.right - x - (660 if full else 540)
        top = 7 if full else 1
        style = theme.HEAD
        high = 32 if full else 29
        self.add(Label("result", Area(x, place.y + top, room, high), head, style, colour))
        below = Area(x, place.y + top + (32 if full else 29), room, 24)
        self.add(Label("why", below, why, theme.BODY, theme.INK2))
        self._build_buttons(place, full)
        self.add(Rule("head line", Area(place.x, place.bottom - 1, place.w, 1)))

    def _build_buttons(self, place: Area, full: bool) -> None:
        right = place.right - (24 if full else 12)
        y = place.y + (place.h - 40) // 2
        entries = [("leave", _("Leave"), "Esc", "log-out", self.leave, 144)]
        if len(set(self.hot.players.values())) > 1:
            swap = _("Sides swapped")
            entries.append(("swapped", swap, "S", "repeat", lambda: self.again(True), 200))
        entries.append(("again", _("Play again"), "P", "rotate-cw", self.again, 168))
        for name, words, key, icon, run, wide in entries:
            right -= wide
            self.add(
                Button(name, Area(right, y, wide, 40), words, run, icon=icon, keys=key,
                       region="head")
            )  # fmt: skip
            right -= 8

    # -- playing it

    def scrub(self, at: int) -> None:
        """The scrubber was moved, or a line clicked."""
        self.playing = False
        self.go(at)

    def turn_page(self, page: int) -> None:
        """Records of other ships."""
        self.page = page
        self.rebuild()

    def _build_play(self, panel: Panel, place: Area) -> None:
        words = _("Stop") if self.playing else _("Play from here")
        if not self.playing and self.at >= len(self.history.moments) - 1:
            words = _("Play it all")
        back, rest = place.left(44, 8)
        play, rest = rest.left(220, 8)
        on, rest = rest.left(44, 16)
        panel.add(Button("back", back, "", lambda: self.step(-1), icon="step-back",
                         region="replay"))  # fmt: skip
        icon = "pause" if self.playing else "play"
        panel.add(Button("play", play, words, self.play, icon=icon, keys="Space",
                         on=self.playing, region="replay"))  # fmt: skip
        panel.add(Button("on", on, "", lambda: self.step(1), icon="step-forward",
                         region="replay"))  # fmt: skip
        if thoughts_of(self.hot):
            why, rest = rest.right_part(190, 16)
            panel.add(Button("thoughts", why, _("Its thoughts"), self.open_thoughts, icon="bot",
                             keys="W", region="replay"))  # fmt: skip
            if self.metrics.compact:
                return
        hint = _("← → one step · Shift ← → one turn · Home, End")
        panel.add(Label("hint", rest, hint, theme.SMALL, theme.INK3))

    def open_thoughts(self) -> None:
        """What the scripted sides had in mind."""
        self.goto(self.desk.named["thoughts"](self.desk, self))

    def rebuilt(self) -> None:
        """The list follows the moment."""
        super().rebuilt()
        shown = self.widget("lines") if self.has("lines") else None
        if isinstance(shown, ListView) and shown.rows:
            shown.reveal(self.at)
