"""The report: who won and why, and the whole battle to look through."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Button, Label, ListView, Panel, Picture, Rule, Screen
from game.desk.map.hexview import HexView
from game.desk.paint import flags, fonts, theme
from game.desk.paint.charts import Bars, BarTable, Scrubber, Series, TurnChart
from game.desk.play.rail import phase_words
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.muster.steps import open_battle
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.report.history import History, Moment, kind_words, kinds
from game.systems.earth_expects.screens.report.moment import build_log, build_map
from game.systems.earth_expects.screens.report.thoughts import thoughts_of
from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import PhaseBegan
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
        self.goto(open_battle(self.desk, battle.scenario, designs, players))

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
        return head, f"{end.scenario.title} · {reason}"

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
        self._build_chart(chart)
        self._build_records(records, gap)
        self._build_damage(damage)
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

    # -- chart and scrubber

    def _build_chart(self, place: Area) -> None:
        sides = self.board.sides
        history = self.history
        starts = [history.boxes_left(side)[0] for side in sides]
        uneven = max(starts) > 1.5 * min(starts)
        caption = _("Boxes left in percent") if uneven else _("Boxes left, turn by turn")
        panel = self.add(Panel("chart panel", place, caption))
        legend = place.inset(16, 12).top(24)[0].right_part(min(560, place.w // 2))[0]
        for number, side in enumerate(reversed(sides)):
            spot = Area(legend.right - (number + 1) * 190, legend.y, 186, 24)
            colour = theme.side(len(sides) - 1 - number).colour
            panel.add(Label(f"legend {side}", spot, side, theme.SMALL, colour, "right"))
            long = fonts.width(side, theme.SMALL, self.metrics.type_size(theme.SMALL))
            long = min(186, round(long / self.metrics.scale))
            mark = flags.badge(len(sides) - 1 - number, self.metrics.px(14), theme.PANEL)
            badge = Area(spot.right - long - 22, spot.y, 14, 24)
            panel.add(Picture(f"legend badge {side}", badge, mark))
        buttons, rest = panel.body.foot(40, 8)
        scrub, chart = rest.foot(80, 0)
        series = [_series(history, n, side, uneven) for n, side in enumerate(sides)]
        panel.add(TurnChart("chart", chart, series=tuple(series), turns=history.turns))
        panel.add(
            Scrubber(
                "scrubber",
                scrub,
                when=[m.when for m in history.moments],
                value=self.at,
                turns=history.turns,
                marks=tuple(m.when for m in history.moments if isinstance(m.event, PhaseBegan)),
                label=self.moment_words(),
                turn_words=lambda n: _("turn {n}").format(n=n),
                on_change=self.scrub,
                region="replay",
            )
        )
        self._build_play(panel, buttons)

    def scrub(self, at: int) -> None:
        """The scrubber was moved, or a line clicked."""
        self.playing = False
        self.go(at)

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

    # -- records

    def _build_records(self, place: Area, gap: int) -> None:
        ships = list(self.board.ships.values())
        most = 3 if self.metrics.compact else 5
        pages = -(-len(ships) // most)
        first = self.page % pages * most
        shown = ships[first : first + most]
        if pages > 1:
            foot, place = place.foot(36, 8)
            self._build_pages(foot, pages, len(ships))
        weights = [_wide(ship) for ship in shown]
        room = place.w - gap * (len(shown) - 1)
        x = place.x
        for ship, weight in zip(shown, weights, strict=True):
            wide = round(room * weight / sum(weights))
            self._build_record(Area(x, place.y, wide, place.h), ship)
            x += wide + gap

    def _build_pages(self, place: Area, pages: int, ships: int) -> None:
        words = _("Next ships: {n} in all").format(n=ships)

        def turn_page() -> None:
            self.page = (self.page + 1) % pages
            self.rebuild()

        self.add(Button("next ships", place._replace(w=260), words, turn_page, keys="N",
                        region="records"))  # fmt: skip

    def _build_record(self, place: Area, ship: Ship) -> None:
        boxes = len(ship.design.own)
        gone = boxes - len(ship.record.own)
        note = _("{n} of {all} boxes destroyed").format(n=gone, all=boxes)
        if place.w < 360:
            note = _("{n} of {all} gone").format(n=gone, all=boxes)
        if place.w < 220:
            note = f"−{gone}"
        if ship.fate is not None:
            fates = {
                "destroyed": _("destroyed"),
                "escaped": _("escaped"),
                "conceded": _("conceded"),
            }
            note = fates[ship.fate]
        side = side_number(self.board, ship.side)
        panel = self.add(Panel(f"ship {ship.name}", place, "", note, ship.name, side))
        found = looks(self.board, ship)
        event = self.moment.event if self.moment else None
        if isinstance(event, ev.BoxDamaged) and event.ship == ship.name:
            found = ringed(found, [event.box], "chosen")
        record = RecordView(ship.design)
        panel.add(RecordWidget(f"record {ship.name}", panel.body, record, found, largest=20))

    # -- damage

    def _build_damage(self, place: Area) -> None:
        panel = self.add(
            Panel("damage panel", place, _("Points of damage landed, by weapon"), _("all battle"))
        )
        columns = []
        for number, side in enumerate(self.board.sides):
            values = tuple(self.history.suffered(side, kind) for kind in kinds())
            head = _("suffered by {side} · {n}").format(side=side, n=sum(values))
            columns.append(Bars(number, head, values))
        labels = tuple(kind_words(kind) for kind in kinds())
        panel.add(BarTable("damage", panel.body, labels=labels, columns=tuple(columns)))

    def rebuilt(self) -> None:
        """The list follows the moment."""
        super().rebuilt()
        shown = self.widget("lines") if self.has("lines") else None
        if isinstance(shown, ListView) and shown.rows:
            shown.reveal(self.at)


def _series(history: History, number: int, side: str, percent: bool) -> Series:
    left = history.boxes_left(side)
    if not percent:
        return Series(number, side, tuple(left))
    return Series(number, side, tuple(round(100 * n / (left[0] or 1)) for n in left), " %")


def _wide(ship: Ship) -> int:
    at = [h.q for h in ship.design.at]
    return max(at) - min(at) + 9
