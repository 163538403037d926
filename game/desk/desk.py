"""The desk: what every screen may reach. It knows the battle in play and finds the next screen."""

from __future__ import annotations

import traceback
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.desk.clipboard import Copies
from game.desk.guide import Guide
from game.desk.home import Home
from game.desk.keeping import Keeper, Saving
from game.desk.kit import Screen
from game.desk.log.quiet import Quietly
from game.desk.map.following import Following
from game.desk.map.hexview import HexView
from game.desk.map.sky import sky_of
from game.desk.paint import theme
from game.desk.play.pace import Pace
from game.desk.screens import GameScreens, MakesScreen
from game.desk.sound import Sounds
from game.hexgrid.hexes import Hex
from game.settings import Settings, save_settings
from game.table.eyes import PUBLIC
from game.table.hotseat import Curtain, Decide, HotSeat, Moment, Over
from game.table.journal.branch import Origin
from game.table.rerun import Reel, Rerun, last_watched
from game.table.scenes import Scene
from game.words import _

PLAIN = GameScreens("")
"""For a game without screens of its own."""


@dataclass(frozen=True, slots=True)
class _Aside:
    """The battle in play while it is watched again, and the screen to come back to.

    ``whole``: from its beginning, else the last turn.
    """

    hot: HotSeat
    map_view: HexView
    following: Following
    back: Screen
    whole: bool = False


class Desk:
    """Settings, the battle in play, and the screens there are.

    ``games`` holds the screens of each game by its name; ``own`` those that serve all of them, by
    name, called with the desk and the screen to come back to: title, setup, curtain, report,
    settings, keys, saves, log, menu, board. ``first_words`` are told once, as the window opens.
    ``guides`` gives what guides through the battle that is sat down to, if anything does.
    ``waiting`` shows at once, in a few words, what is about to take a moment.
    ``passes_failures``: a scene that cannot be shown is passed over, as no player can mend it.
    ``to_tell`` is the scene that the screen of the question after it tells, ``news`` what befell
    who is asked there. ``kept``: what screens remember of a side until its next orders in this
    battle, by side and name. ``home``: where this battle is left for, if not for the title.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.first_words = ""
        self.hot: HotSeat | None = None
        self.keeper: Keeper | None = None
        self.origin: Origin | None = None
        self.preparing: Saving | None = None
        self.guide: Guide | None = None
        self.home: Home | None = None
        self.kept: dict[tuple[str, str], object] = {}
        self.waiting: Callable[[str], None] = _unseen
        self.guides: Callable[[Desk], Guide | None] = lambda _desk: None
        self.map_view = HexView()
        self.pace = Pace()
        self._aside: _Aside | None = None
        self._eyes: str | None = PUBLIC
        self._maps: dict[str | None, HexView] = {}
        self._turn_heard = 0
        self.quiet = Quietly()
        self._following = Following()
        self.copies = Copies()
        self.sounds = Sounds(settings.volume, not settings.sound)
        self.games: dict[str, GameScreens] = {}
        self.own: dict[str, MakesScreen] = {}
        self.quit = self.passes_failures = self._troubled = False
        self.to_tell: Scene | None = None
        self.news = ""

    def change_settings(self, **values: object) -> str:
        """Take a change of settings up and keep it; gives one sentence if that cannot be done."""
        self.settings = Settings.model_validate({**self.settings.model_dump(), **values})
        return save_settings(self.settings)

    @property
    def proposes(self) -> bool:
        """Whether orders may begin with what is proposed; a script begins where it says."""
        return self.guide is None or self.guide.proposes

    def take_in(self, screens: GameScreens) -> None:
        """Put the screens of a game on the desk, and its sounds."""
        self.games[screens.game] = screens
        self.sounds.voices |= screens.voices

    @property
    def screens(self) -> GameScreens:
        """Those of the battle in play; before there is one, of the first game."""
        if self.hot is None:
            return next(iter(self.games.values()), PLAIN)
        return self.games.get(self.hot.rules.name, PLAIN)

    @property
    def named(self) -> Mapping[str, MakesScreen]:
        """Screens by name; a game may have its own in the place of the desk's."""
        return ChainMap({**self.screens.named}, self.own)

    @property
    def game(self) -> HotSeat:
        """The battle in play; only asked while there is one."""
        assert self.hot is not None
        return self.hot

    def sit_down(
        self, hot: HotSeat, keeper: Keeper | None, origin: Origin | None = None,
        guide: Guide | None = None,
    ) -> Screen:  # fmt: skip
        """Begin to play a battle; gives its first screen. ``origin``: what is on disk of it.

        ``guide``: what leads through it, if not what the desk has for it.
        """
        self.get_up()
        self.hot, self.keeper, self.origin, self._eyes = hot, keeper, origin, hot.eyes
        self._look_up(hot)
        self.guide, self.home = guide or self.guides(self), self.screens.home(self)
        return self.next_screen()

    def look_on(self, hot: HotSeat) -> None:
        """Show a battle that is played elsewhere: nobody is asked, so nothing comes next."""
        if self.hot is None or self.keeper is not None:
            self.get_up()
        self.hot, self._eyes = hot, hot.eyes
        self._look_up(hot)

    def _look_up(self, hot: HotSeat) -> None:
        """Each battle has a sky and emblems of its own."""
        theme.choose_emblems(self.screens.emblems(hot.runner.first))
        self.map_view.still = self.settings.reduced_motion
        self.map_view.sky = sky_of(self.screens.title(hot.runner.first))

    def get_up(self) -> None:
        """Leave the battle in play, if there is one; it is kept."""
        self._end_rerun()
        self.copies.forget()
        if self.keeper is not None:
            self.keeper.close()
        if self.preparing is not None:
            self.preparing.close()
        self.hot, self.keeper, self.map_view = None, None, HexView()
        self.preparing = self.guide = self.origin = self.home = None
        self._maps.clear()
        self.kept.clear()
        self._following.forget()
        self._troubled, self._turn_heard, self.pace = False, 0, Pace()

    def next_screen(self) -> Screen:
        """The screen of what comes next in the battle."""
        return self._shown(self._next_moment())

    def pass_over(self, passed: Callable[[Scene], bool], most: int) -> Screen | None:
        """The screen after scenes that are ``passed`` over; None if it comes not after so many."""
        for _number in range(most):
            moment = self._next_moment()
            if not isinstance(moment, Scene) or not passed(moment):
                return self._shown(moment)
        return None

    def _next_moment(self) -> Moment:
        """The next one that has a screen of its own."""
        self.to_tell, self.news, moment = None, "", self.game.next_moment()
        while isinstance(moment, Scene) and not self._is_shown(moment):
            moment = self.game.next_moment()
        return moment

    def _is_shown(self, scene: Scene) -> bool:
        """Whether it has a screen, and the question that follows at once does not tell it."""
        waits = self.guide is not None and self.guide.waits_for(scene.what)
        watched = self.watching_again or waits or self.game.more_to_watch
        if told := not watched and self.screens.tells_after(scene, self.game):
            self.to_tell = scene
        return not told and scene.what in self.screens.scenes

    def past_failure(self) -> Screen | None:
        """The screen after a scene that could not be shown; None where that is told at once."""
        if not self.passes_failures:
            return None
        traceback.print_exc()
        screen = self.next_screen()
        screen.toast(_("This scene could not be shown; the log tells what happened."))
        return screen

    def _shown(self, moment: Moment) -> Screen:
        if self._aside is not None and not isinstance(moment, Scene):
            return self.back_to_battle()
        self.change_eyes()
        try:
            screen = self.screen_of(moment)
        except Exception:
            following = self.past_failure() if isinstance(moment, Scene) else None
            if following is None:
                raise
            return following
        if isinstance(moment, Scene):
            self.quiet.saw(moment)
        else:
            self._tell_turn()
            if self.proposes:
                skipped = self.screens.tells_skipped
                self.news = self.quiet.tell(self.game, screen, self.screens.befallen, skipped)
            for decision, view in self.game.passed() if self.proposes else ():
                screen.toast(self.screens.passed_words(view, decision))
        self._tell_trouble(screen)
        return screen

    def _tell_trouble(self, screen: Screen) -> None:
        """Say once that the battle is not kept any more, and once that it is again."""
        now = self.trouble()
        if now and not self._troubled:
            screen.toast(now)
        elif self._troubled and not now:
            screen.toast(_("The battle is saved again."))
        news = self.keeper.news() if self.keeper else ""
        if news:
            screen.toast(news)
        self._troubled = bool(now)

    def _tell_turn(self) -> None:
        """A sound for every new turn."""
        turn = self.game.runner.battle.turn
        if turn > self._turn_heard > 0 and not self.game.runner.over:
            self.sounds.play("turn")
        self._turn_heard = turn

    def screen_of(self, moment: Moment) -> Screen:
        """The screen of one moment."""
        if isinstance(moment, Curtain):
            return self.named["curtain"](self, moment)
        if isinstance(moment, Decide):
            made = self.screens.decide.get(moment.decisions[0].kind) or self.own["question"]
            return made(self, moment)
        if isinstance(moment, Over):
            return self.named["report"](self)
        return self.screens.scenes[moment.what](self, moment)

    def change_eyes(self) -> None:
        """Each side has a map of its own, and both together one: where it lies tells of plans.

        What a side copied of its own is gone from the clipboard with it.
        """
        if (eyes := self.game.eyes) == self._eyes:
            return
        self.copies.forget()
        last = self._maps[self._eyes] = self.map_view
        self.map_view, self._eyes = (self._maps.get(eyes) or HexView()).switched_as(last), eyes

    @property
    def played(self) -> HotSeat:
        """The battle in play, also while it waits for what is watched again."""
        return self._aside.hot if self._aside is not None else self.game

    # -- the last turn once more

    @property
    def watching_again(self) -> bool:
        """Whether the last turn is being watched again, or the whole battle, and it waits."""
        return self._aside is not None

    @property
    def watching_all(self) -> bool:
        """Whether it is the whole battle; that goes on by itself."""
        return self._aside is not None and self._aside.whole

    def watch_again(self, back: Screen, *, whole: bool = False) -> Screen | None:
        """The first scene of the last turn, as it was shown; None if there is nothing to show.

        It comes back to ``back``, where everything is as it was left. ``whole``: the first scene
        of the battle.
        """
        start = last_watched(self.game)
        if start is None or self._aside is not None:
            return None
        self._lay_aside(Rerun(self.game, 0 if whole else start), back, whole=whole)
        return None if (first := self.next_screen()) is back else first

    def roll(self, back: Screen) -> Reel | None:
        """The film of the battle on the desk in its place; None if there is nothing to show.

        The battle comes back with ``back_to_battle``.
        """
        reel = Reel(self.game)
        reel.keep(lambda scene: scene.what in self.screens.scenes)
        if not reel.scenes or self._aside is not None:
            return None
        self._lay_aside(reel, back, whole=True)
        return reel

    def _lay_aside(self, instead: HotSeat, back: Screen, *, whole: bool) -> None:
        self._aside = _Aside(self.game, self.map_view, self._following, back, whole)
        self._following = Following(self._following.turn)
        self.sounds.hush(self.private)
        again = HexView().switched_as(self.map_view)
        if not whole:
            again.look_as(self.map_view)
        self.hot, self.map_view = instead, again

    def back_to_battle(self) -> Screen:
        """Back to where the last turn was watched from."""
        assert self._aside is not None
        back = self._aside.back
        self._end_rerun()
        back.forget_surface()
        back.rebuild()
        return back

    def _end_rerun(self) -> None:
        if self._aside is not None:
            self.hot, self.map_view = self._aside.hot, self._aside.map_view
            self._following = self._aside.following
            self._aside = None
            self.sounds.hush(False)

    def follow(
        self, hexes: Sequence[Hex], also: Sequence[Hex] = (), sought: Hex | None = None
    ) -> None:
        """Have the map show what a question is about; see ``Following``."""
        turn = self.game.runner.battle.turn
        self._following.follow(self.map_view, self._eyes, turn, hexes, also, sought)

    def hold(self, hexes: Sequence[Hex], frame: Sequence[Hex], *, closer: bool = False) -> None:
        """Have the map stay where it is while some hexes are seen; see ``Following``."""
        turn = self.game.runner.battle.turn
        self._following.hold(self.map_view, self._eyes, turn, hexes, frame, closer=closer)

    @property
    def private(self) -> bool:
        """Whether one side looks on alone, while another person waits."""
        return self.hot is not None and self.hot.shared and self.hot.eyes != PUBLIC

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of a turn, in the order they are played in this battle."""
        return tuple(name for name, _maker in self.game.runner.rules.sequence)

    def known_phase(self, *phases: str | None) -> str:
        """The first of some phases that this battle has; else its first."""
        return next((phase for phase in phases if phase in self.phases), self.phases[0])

    def trouble(self) -> str:
        """Why the battle is not being kept; empty as a rule."""
        return self.keeper.trouble() if self.keeper else ""

    def loss(self) -> str:
        """What leaving now would lose, once saving was tried again; empty when all is kept."""
        kept = (one.save_again() for one in (self.keeper, self.preparing) if one is not None)
        return next((why for why in kept if why), "")

    def leave(self, screen: Screen) -> Screen | None:
        """The player wants out of the game: gives the question on what would be lost, if any."""
        loss = self.loss()
        if loss:
            return self.named["leave"](self, screen, loss, self._close)
        self._close()
        return None

    def to_title(self, screen: Screen) -> Screen:
        """The title or the battle's home, or the question on what leaving would lose."""
        title, home = self.named["title"], self.home
        return self.leave_for(home.screen if home else lambda: title(self), screen)

    def leave_for(self, there: Callable[[], Screen], screen: Screen) -> Screen:
        """Another battle or the title, or the question on what would be lost by leaving this."""
        loss = self.loss()
        return self.named["leave"](self, screen, loss, there) if loss else there()

    def _close(self) -> None:
        self.quit = True

    def saved_words(self) -> str:
        """How the battle is kept."""
        return self.keeper.words() if self.keeper else ""

    def save_copy(self) -> str:
        """Keep a copy of the battle; gives one sentence on how it went."""
        return self.keeper.copy() if self.keeper else _("This battle is not kept on disk.")


def _unseen(words: str) -> None:
    """What takes a moment is not shown where there is no window."""
    del words
