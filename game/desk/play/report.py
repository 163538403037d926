"""The report: who won and why, and the whole battle to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.desk.desk import Desk
from game.desk.desk_screen import REPORT, DeskScreen
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
    fixed,
    grow,
    middle,
    only_large,
    only_small,
    row,
    spare,
)
from game.desk.kit.layout import GAP
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.hexview import HexView
from game.desk.page import page
from game.desk.paint import theme
from game.desk.paint.charts import Series
from game.desk.play.film import FilmScreen
from game.desk.play.history import History, Moment
from game.desk.play.report_panels import chart_panel, log_panel
from game.desk.play.report_swings import Turning
from game.desk.play.show import Course
from game.desk.play.stepping import Stepping
from game.desk.play.swings import Counted, Swing
from game.desk.play.thoughts import looking_back
from game.table.events import PhaseBegan, TurnBegan
from game.table.levels import Player
from game.table.log import HEADING, LogLine
from game.table.winning import Winning
from game.words import _, capitalised

CHART, RECORDS, BELOW = 24, (15, 18), (16, 18)
"""The shares of the chart, and of records and what stands below them in a small window and a large
one."""
STEP_SECONDS = 0.9
"""How long a line is looked at; headings are passed over."""


class ReportScreen(DeskScreen):
    """One figure by turn with a scrubber, what a game shows of the moment, the log (EE-GEN-5).

    A game says how it reads its battles and what it shows of one moment. ``across``: how wide the
    left part and the right part with the map are; ``down``: how high the map and the log below it.
    """

    guided, kind = True, REPORT
    across: ClassVar[tuple[int, int]] = (5, 3)
    down: ClassVar[tuple[int, int]] = (1, 1)
    counted: Counted | None = None
    """What the scenario counts, in marked words; where there is such, ``worth`` tells it."""

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__()
        del back
        self.desk = desk
        self.hot = desk.game
        self.history = self.read()
        self.at = max(0, len(self.history.moments) - 1)
        self.playing = False
        seconds = [0 if one.line.level == HEADING else STEP_SECONDS for one in self.history.moments]
        self.course, self._played = Course(seconds[:-1]), float(self.at)
        self.stepping = Stepping(self, passed=self._is_heading)
        self.turning = Turning(self.history, self.counted, self.worth, self.winning())
        self.map_view = HexView(FITTED_STEPS, rulers=False)
        if self.hot.runner.over:
            desk.sounds.play(self.hot.ending())

    @property
    def swings(self) -> list[Swing]:
        """The moments in which the battle turned most."""
        return self.turning.found

    # -- what a game says

    def title(self) -> str:
        """What the battle is called."""
        return self.desk.screens.title(self.board)

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The caption of the chart, and its lines."""
        raise NotImplementedError

    def worth(self, board: Any) -> Sequence[float]:
        """How much each side has of what is counted."""
        raise NotImplementedError

    def winning(self) -> Winning | None:
        """How a lead is told as a chance to win, where it can be."""
        return None

    def left(self) -> Sequence[Given]:
        """What stands below the chart."""
        return ()

    def where(self) -> Part:
        """The map of the moment."""
        raise NotImplementedError

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The first screen of the same battle once more."""
        raise NotImplementedError

    # -- the moment looked at

    def read(self) -> History:
        """The battle as it went."""
        runner = self.hot.runner
        return History(runner.first, runner.events, runner.rules)

    @property
    def moment(self) -> Moment | None:
        """The moment the scrubber stands at."""
        moments = self.history.moments
        return moments[self.at] if moments else None

    @property
    def board(self) -> Any:
        """The battle at that moment."""
        return self.moment.battle if self.moment else self.history.start

    @property
    def turn_looked_at(self) -> int | None:
        """That of the moment; none in particular at the end."""
        return None if self.at >= self.last else int(self.board.turn)

    @property
    def number(self) -> int:
        """That of the moment."""
        return self.at

    @property
    def last(self) -> int:
        """That of the last one."""
        return max(0, len(self.history.moments) - 1)

    def turn_starts(self) -> Sequence[int]:
        """The moments at which turns begin."""
        return self.history.turn_starts()

    def go(self, number: int) -> None:
        """Look at another moment."""
        at = min(max(number, 0), self.last)
        if at != self.at:
            self.at = at
            if at != int(self._played):
                self._played = float(at)
            self.rebuild()

    def _is_heading(self, number: int) -> bool:
        return self.history.moments[number].line.level == HEADING

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

    @property
    def _place(self) -> int:
        """That of the event of the moment among all of them."""
        events, moment = self.history.events, self.moment
        return next((n for n, event in enumerate(events) if moment and event is moment.event), 0)

    def film(self) -> None:
        """All of it on the map in a minute; from the moment, if that is not the end."""
        place = 0 if self.at >= self.course.end else self._place
        self.playing = False
        reel = self.desk.roll(self)
        if reel is None:
            self.refuse(_("There was nothing to watch in this battle."))
        else:
            self.goto(FilmScreen(self.desk, reel, self, place))

    def take_from_here(self) -> None:
        """Take it up anew from the decision that led to the moment looked at."""
        events, moment, place = self.history.events, self.moment, self._place
        if moment and isinstance(moment.event, TurnBegan | PhaseBegan):
            following = (n for n in range(place, len(events)) if events[n].put_in)
            place = next(following, place)
        self.playing = False
        self.take_from(place)

    # -- leaving

    def again(self, swapped: bool = False) -> None:
        """The same battle once more, with new dice; swapped: persons and scripted sides change."""
        players = dict(self.hot.players)
        if swapped:
            turned: list[Player] = [players[side] for side in reversed(players)]
            players = dict(zip(players, turned, strict=True))
        home = self.desk.home
        self.goto(self.begin(players))
        self.desk.home = home

    def escape(self) -> None:
        """Back to the title, or to where the battle is at home."""
        self.goto(self.desk.to_title(self))

    # -- words

    def result_words(self) -> tuple[str, str]:
        """Who won on which turn, and the reason."""
        end = self.hot.runner.battle
        winner, reason = end.outcome or (None, "")
        turn = self.desk.screens.turn_words(end.turn)
        if winner is None:
            head = _("No victor, {turn}").format(turn=turn)
        else:
            head = _("Victory for {side}, {turn}").format(side=winner.upper(), turn=turn)
        return head, capitalised(reason)

    def moment_words(self) -> str:
        """Turn and phase of the moment."""
        return self.moment_words_of(self.moment.line if self.moment else LogLine(""))

    def moment_words_of(self, line: LogLine) -> str:
        """Turn and phase of a line."""
        turn = self.desk.screens.turn_words(max(1, line.turn))
        return f"{turn} · {self._phase_words(line)}" if line.phase else turn

    def _phase_words(self, line: LogLine) -> str:
        """What the log calls the phase of a line."""
        moments = self.history.moments
        at = next((n for n, each in enumerate(moments) if each.line is line), self.at)
        before = reversed(moments[: at + 1])
        begun = next((each.line for each in before if isinstance(each.event, PhaseBegan)), line)
        known = begun.phase == line.phase and begun is not line
        return begun.text if known else self.hot.rules.phase_words(line.phase)

    # -- the screen

    def build(self) -> None:
        """Head; chart, records, damage left; map and log right."""
        label, turn_words = self.moment_words(), self.desk.screens.turn_words
        marks = [one.moment.when for one in self.swings]
        figures = self.turning.figures() or self.figures()
        chart = chart_panel(figures, self.history, (self.at, label), self.stepping.scrub,
                            turn_words, self._play_buttons(), marks)  # fmt: skip
        left = column(grow(chart, CHART), *self.left())
        lines = [each.line for each in self.history.moments]
        switch = self.turning.switch(self.show_swings)
        log = log_panel(lines, self.at, label, self.stepping.scrub, switch)
        if self.turning.shown and switch is not None:
            log = self.turning.panel(self.at, self.go_to_swing, self.moment_words_of, switch)
        map_ = column(grow(self.where()), self._watch_buttons(), gap=theme.INSIDE)
        right = column(grow(map_, self.down[0]), grow(log, self.down[1]))
        body = row(grow(left, self.across[0]), grow(right, self.across[1]), gap=GAP)
        foot = self.desk.guide.foot(self) if self.desk.guide is not None else 0
        below = fixed(foot) if foot else None
        self.lay(self.area, page(self._head(), column(grow(body), below, gap=0), (2, 6)))
        self._keys()
        self.build_guide()

    def show_swings(self, on: bool) -> None:
        """The swing moments, or every line."""
        self.turning.shown = on
        self.rebuild()

    def go_to_swing(self, number: int) -> None:
        """Look at a swing moment, from which the film then goes on."""
        self.playing, self.turning.shown = False, True
        self.go(self.swings[number].at)
        self.rebuild()

    def _keys(self) -> None:
        for number in range(len(self.swings)):
            words = _("swing moment {n}").format(n=number + 1)
            self.hotkey(str(number + 1), words, partial(self.go_to_swing, number))
        if self.swings:
            words = _("Swing moments, or what happened")
            self.hotkey("M", words, lambda: self.show_swings(not self.turning.shown))
        self.stepping.keys()
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
        result = Label("result", label=head, style=theme.HEAD, colour=colour)
        title = Label("battle", label=self.title(), colour=theme.INK2)
        words = column(row(result, grow(title), gap=12), Label("why", label=why), gap=0)
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

    def _play_buttons(self) -> Part:
        take = Button("take from", label=_("Take it from here"), keys="B", icon="git-branch",
                      on_click=self.take_from_here, region="replay")  # fmt: skip
        played, hint = self.stepping.play_buttons("replay"), self.stepping.hint_label()
        return row(*played, spare(hint), grow(), self._meant(), take)

    def _meant(self) -> Part | None:
        """What opens the thoughts of the scripted sides, where they have any."""
        if looking_back(self.hot) is None:
            return None
        return Button("thoughts", label=_("What it meant"), on_click=self.opens("thoughts"),
                      icon="bot", keys="W", region="replay")  # fmt: skip

    def _watch_buttons(self) -> Part:
        """What plays the battle on a map that is larger than here, and what prints it."""
        watch = Button("watch", label=_("Watch the battle"), keys="Shift F5", icon="history",
                       on_click=self.watch_battle, region="replay")  # fmt: skip
        film = Button("film", label=_("Film"), keys="F", icon="play", on_click=self.film,
                      explain=Explanation(_("The whole battle on the map in a minute")),
                      region="replay")  # fmt: skip
        printed = Button("print", keys="Ctrl P", icon="printer", on_click=self.opens("print"),
                         explain=Explanation(_("Print")), region="replay")  # fmt: skip
        return row(film, watch, grow(), printed)

    def rebuilt(self) -> None:
        """The list follows the moment."""
        super().rebuilt()
        shown = self.widget("lines") if self.has("lines") else None
        if isinstance(shown, ListView) and shown.rows:
            shown.reveal(self.at)


def below_chart(records: Part, last: Part) -> Sequence[Given]:
    """Records and what stands below them; a small window has more room for the chart."""
    parts = (records, RECORDS), (last, BELOW)
    forms = (
        (only_small(grow(part, small)), only_large(grow(part, large)))
        for part, (small, large) in parts
    )
    return [each for form in forms for each in form]
