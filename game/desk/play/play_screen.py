"""The base of every screen of a battle: band, rail, head lines, log bar, the keys of the menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Hint, Screen, Term
from game.desk.log.bar import LogWords, log_bar
from game.desk.log.reading import last_words
from game.desk.map.keys import bind_maps
from game.desk.play.pace import next_speed
from game.desk.play.phase_notes import phase_notes
from game.desk.play.rail import RailButton, RailWords, band, rail
from game.desk.play.recap import put_away
from game.desk.sound import Voice, bed
from game.settings import SpeedFactor
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.orders import Order
from game.table.state import State
from game.words import _, capitalised


class PlayScreen(DeskScreen):
    """A screen with the phase rail on top and the log bar at the foot.

    A subclass sets ``headline`` and ``subline`` and writes ``build_parts``, which fills
    ``metrics.frame.main``, ``.column`` and ``.big_button``. ``side`` is whose screen it is, None
    when it is open to both.
    """

    kind: ClassVar[str]
    """That of the question or the scene it shows, if it shows one."""

    guided = True
    headline = ""
    subline = ""
    maps = True
    """Whether the table is on this screen; else a key opens it."""

    watched: ClassVar[bool] = False
    """Whether it only shows what happened."""

    goes_on = True
    """Whether what is shown goes on by itself where nobody plays."""

    left_by_itself = False
    """Whether it rested long enough and the next screen followed."""

    def __init__(self, desk: Desk, side: str | None) -> None:
        super().__init__()
        self.desk = desk
        self.side = side
        battle = self.view
        self.phase: str = battle.phase or desk.phases[0]
        self.turn = battle.turn

    @property
    def hot(self) -> HotSeat:
        """The battle in play."""
        return self.desk.game

    @property
    def view(self) -> State:
        """The battle as those at the screen may see it."""
        found: State = self.hot.view()
        return found

    @property
    def standing(self) -> State:
        """The battle as far as it is shown, for how it stands."""
        return self.view

    @property
    def topic(self) -> str:
        """Where the phase is told."""
        return self.desk.screens.topics.get(self.phase, super().topic)

    @property
    def humming(self) -> Sequence[Voice]:
        """The room, a little otherwise in each phase."""
        phases = self.desk.phases if self.desk.hot is not None else ()
        known = self.desk.settings.bed and self.phase in phases
        return (bed(phases.index(self.phase)),) if known else ()

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """The card of what was revealed goes with the first key or click."""
        if put_away(self, event):
            return None
        return super().handle(event)

    @property
    def moving(self) -> bool:
        """Whether something moves that those who look on wait for."""
        return False

    def use_speed(self, speed: SpeedFactor) -> None:
        """Another pace was chosen while this is on screen."""

    def update(self, seconds: float) -> bool:
        """Where nobody plays, it goes on by itself."""
        changed = super().update(seconds)
        if self._goes_on_by_itself:
            self._let_time_pass(seconds)
        return changed

    def _let_time_pass(self, seconds: float) -> None:
        """The next screen follows when this one has rested long enough."""
        settings, pace = self.desk.settings, self.desk.pace
        if pace.is_over(self, seconds * settings.animation, moving=self.moving):
            self.left_by_itself = True
            self.proceed()

    @property
    def _goes_on_by_itself(self) -> bool:
        desk = self.desk
        nobody = desk.hot is not None and not desk.hot.persons
        by_itself = desk.watching_all or (nobody and not desk.watching_again)
        return by_itself and self.goes_on

    @property
    def _looks(self) -> bool:
        """Whether it has no map, and the game a screen that leads to it."""
        return not self.maps and "look" in self.desk.named

    def build(self) -> None:
        """Band, rail, log bar and menu keys, then the parts of the subclass."""
        self._build_rail()
        if self._looks:
            self.hotkey("M", _(self.desk.screens.look_words), self.opens("look"))
        self._build_log_bar()
        self.hotkey("L", _("Log"), self.opens("log"))
        if self.desk.guide is None:
            self.hotkey("F4", _("What the battle is about"), self.show_aims)
        self.hotkey("F2", _("Board as text"), self.opens("board"))
        if not self.desk.watching_again:
            self.hotkey(
                "F5",
                _("Watch the last {turn} again").format(turn=self.desk.screens.a_turn),
                self.watch_again,
            )
        else:
            self.hotkey("B", _("Take it from here"), self.take_from_here)
        if self._goes_on_by_itself:
            self.hotkey("P", _("Pause, or go on by itself"), self.pause)
            self.hotkey("Shift P", _("Another pace"), self.change_pace)
        self.hotkey("Ctrl S", _("Save a copy"), self.save_copy)
        self.build_parts()
        bind_maps(self)
        self.build_questions()
        self.build_guide()

    def build_questions(self) -> None:
        """What must be answered first, over all parts; a guide that sees it says nothing."""

    def show_aims(self) -> None:
        """The card behind the turn: who wins by what, and how it stands."""
        if self.card is not None:
            self.close_card()
        else:
            self._explaining.show(self.widget("turn"), None)

    def _build_rail(self) -> None:
        """Band and rail, the game's own card behind the turn."""
        screens, view = self.desk.screens, self.view
        numbers = range(len(view.sides))
        words = RailWords(
            sides=numbers if self.side is None else (view.sides.index(self.side),),
            who=self.side,
            turn=(_(screens.turn_word), self.turn, screens.last_turn(view)),
            aims=lambda: screens.aims(self.standing),
            standing=screens.standing(self.standing),
            phases={mark: self._phase_words(phase) for mark, phase in self._rail_marks().items()},
            now=screens.rail_mark(self.phase),
            notes=self.phase_notes(),
            head=(self.headline, capitalised(self._below_headline())),
            widest=screens.widest_standing,
        )
        frame = self.metrics.frame
        self.lay(frame.band, band(words.sides))
        self.lay(frame.rail, rail(words, self.rail_buttons(), self.explain_now))

    def _phase_words(self, phase: str) -> str:
        """The name of a phase, as the game says it of what is on the table."""
        return self.desk.screens.phase_words(self.hot.rules, self.view, phase)

    def _rail_marks(self) -> dict[str, str]:
        """The marks on the rail, each with the phase that it is named for: now that one."""
        mark_of, found = self.desk.screens.rail_mark, dict[str, str]()
        for phase in self.desk.phases:
            if phase == self.phase:
                found[mark_of(phase)] = phase
            found.setdefault(mark_of(phase), phase)
        return found

    def _build_log_bar(self) -> None:
        desk = self.desk
        signs, hints = self.signs(), self.hints()
        if signs:
            signs, hints = (*signs, *hints), ()
        hints = (*self.phase_hints(), *hints)
        line, news = self.last_words(), "" if self.watched else desk.news
        words = LogWords(line, desk.saved_words(), desk.trouble(), hints, signs, news)
        self.lay(self.metrics.frame.log, log_bar(words, self.opens("log"), self.explain_now))

    def rail_buttons(self) -> list[RailButton]:
        """The icon buttons on the rail, from the left."""
        found: list[RailButton] = [
            ("open rules", "book-open", _("Rules (F1)"), lambda: self.open_help(self.topic)),
            ("open log", "message-square-text", _("Log (L)"), self.opens("log")),
            ("open keys", "keyboard", _("List of keys (F3)"), self.opens("keys")),
            ("open menu", "settings", _("Menu (Esc)"), self.escape),
        ]
        if self.desk.watching_again:
            words = _("Take it from here (B)")
            found[-1] = ("take from", "git-branch", words, self.take_from_here)
            found.append(("back to battle", "undo-2", _("Back to the battle (Esc)"), self.escape))
        if self._goes_on_by_itself:
            speed = self.desk.settings.animation
            found = [*self.desk.pace.buttons(speed, self.pause, self.change_pace), *found]
        if not self._looks:
            return found
        return [
            (
                "open look",
                "radar",
                _("{what} (M)").format(what=_(self.desk.screens.look_words)),
                self.opens("look"),
            ),
            *found,
        ]

    def hints(self) -> Sequence[Hint]:
        """What a large window says that has no place in a small one."""
        return ()

    def last_words(self) -> str:
        """The newest line of the log, for the bar at the foot."""
        return last_words(self.hot)

    def signs(self) -> Sequence[Hint]:
        """What any window says on the card of a button only."""
        return tuple(self.desk.screens.signs())

    def phase_hints(self) -> list[Hint]:
        """The phases of the turn, and how far it has come."""
        notes, words = self.phase_notes(), self._phase_words
        return [Term(words(name), "", notes.get(name, "")) for name in self.desk.phases]

    def build_parts(self) -> None:
        """Fill main part, column and big button."""

    def _below_headline(self) -> str:
        """The second head line; first of all what is otherwise than in a battle of persons."""
        return " · ".join(filter(None, (*self._otherwise(), self.subline)))

    def _otherwise(self) -> Iterator[str]:
        """That nobody is asked, and what may end the battle soon."""
        pace = self.desk.pace.words(self.desk.settings.animation)
        if self.desk.watching_all:
            yield from (pace, _("Esc goes back"))
        elif self.desk.watching_again:
            yield _("watched again; Esc goes back")
        elif self._goes_on_by_itself:
            yield pace
        yield self.desk.screens.warning(self.standing)

    def phase_notes(self) -> dict[str, str]:
        """A word below phases on the rail, such as done or skipped."""
        desk = self.desk
        notes = phase_notes(desk.game, desk.phases, self.phase)
        mark_of = desk.screens.rail_mark
        marked = {mark_of(phase): note for phase, note in notes.items()}
        return {**notes, **marked, mark_of(self.phase): notes[self.phase]}

    def escape(self) -> None:
        """Esc opens the menu of the battle, or ends watching the last turn again."""
        if self.desk.watching_again:
            self.goto(self.desk.back_to_battle())
        else:
            self.open("menu")

    def watch_again(self) -> None:
        """What was shown of the last turn, once more; it comes back here."""
        self.watch_last_turn(self)

    def take_from_here(self) -> None:
        """Take the battle up anew from the decision that led to what is watched."""
        self.take_from(self.hot.shown - 1)

    def pause(self) -> None:
        """Pause what goes on by itself, or let it go on."""
        self.desk.pace.paused = not self.desk.pace.paused
        self.rebuild()

    def change_pace(self) -> None:
        """The next pace for whoever looks on."""
        settings = self.desk.settings
        self.desk.settings = settings.but(animation=next_speed(settings.animation))
        self.use_speed(self.desk.settings.animation)
        self.rebuild()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now, and let it be heard."""
        self.desk.sounds.play("refuse")
        super().refuse(reason)

    def save_copy(self) -> None:
        """Keep a copy of the battle as it stands; every decision is on disk already."""
        self.toast(self.desk.save_copy())

    def is_held(self, *, far: bool = False) -> bool:
        """Whether what guides through the battle does not let go of it, which is told."""
        guide = self.desk.guide if self.guided else None
        return guide is not None and guide.holds(self, far)

    def lets(self, decision: Decision, order: Order | None) -> bool:
        """Whether what guides through the battle lets an order be written; it tells why not."""
        guide = self.desk.guide
        return guide is None or guide.lets(self, decision, order)

    def proceed(self) -> None:
        """Go to whatever comes next in the battle."""
        self.goto(self.desk.next_screen())
