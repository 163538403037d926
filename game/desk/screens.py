"""What a game puts on the screen beside what the desk has for any game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import pygame

from game.desk.before.setup_part import SetupPart
from game.desk.home import Home
from game.desk.kit import Explanation, Hint, Screen, Widget
from game.desk.map.glimpse import Glimpse, of_marks
from game.desk.map.marks import Mark
from game.desk.sound import Voice
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.hotseat import HotSeat
from game.table.rules import Rules
from game.table.scenes import Scene
from game.table.state import State
from game.words import _, capitalised, counted, marked

MakesScreen = Callable[..., Screen]
PaintsPicture = Callable[[], Widget]
PaintsCard = Callable[[pygame.Surface], None]


def _no_signs() -> Sequence[Hint]:
    return ()


def _no_words(_view: Any) -> Sequence[str]:
    return ()


def plain_words(view: Any) -> list[str]:
    """Whatever a state holds beside what the table itself knows of it, a line each."""
    found = [_("Turn {n}").format(n=view.turn)]
    for part in fields(view):
        if not hasattr(State, part.name) and not part.name.startswith("_"):
            found += _lines(capitalised(part.name.replace("_", " ")), getattr(view, part.name))
    return found


def _lines(name: str, value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{name}: {key}: {each}" for key, each in value.items()]
    return [f"{name}: {value}"]


def _told_why(_view: Any, decision: Decision) -> str:
    return decision.why


def _you_decide(_decisions: Sequence[Decision], _view: Any, _side: str) -> str:
    return _("you will decide")


def _nothing_befell(_scene: Scene[Any], _sides: Sequence[str]) -> bool:
    return False


def _nothing_new(_view: Any, _side: str, _events: Sequence[Happening], _since: int) -> str:
    return ""


def _so_many(scenes: Sequence[Scene[Any]]) -> Sequence[str]:
    return [counted("{n} scene", "{n} scenes", len(scenes))]


@dataclass(frozen=True)
class GameScreens:
    """The screens of one game; for what is left out there is something plain on the desk.

    ``game`` is its name. ``decide`` gives the screen of each kind of question, called with the desk
    and the moment; ``scenes`` of each kind of scene, called with the desk and the scene: at others
    nobody is stopped. ``told_with``: the kinds of questions whose screen tells a kind of scene
    itself where the question follows at once. ``named`` are its others, called with the desk and
    the screen to come back to: report, look, thoughts, and what is done before a battle.

    ``topics``: where the handbook tells of the turn and of each phase. ``voices``: its sounds.
    ``befell``: whether a scene is watched all the same where scenes are passed over;
    ``passed_over`` what those told that were, a few words each. ``befallen``: what befell a side
    in the events that it may see from a place on, in one line for the screen that asks it next.
    ``passed_words`` says why a person was not asked, from the view that the person had;
    ``task_words`` what a side will do behind the curtain, from what everybody knows; ``orders``
    what each kind of order is called, in marked words.
    ``title``: what a battle is called; ``emblems``: those of its sides; ``turn_word``: what a turn
    is called; ``last_turn``: the number of its last turn, if it has one; ``aims``: the card behind
    the turn. ``standing``: how it stands, a short figure for each side or nothing, with room for
    ``widest_standing`` from the beginning on; ``warning``: what may end it soon. ``table_words``:
    the table in lines of text; ``map_marks``: what plain screens show on a hex map, if anything.
    ``signs``: what the marks on its map mean, on a card at the foot of every screen of a game.
    ``look_words``: what the key opens that leads to the table from screens without it, where the
    game has a screen ``look`` among its ``named``.
    ``log_names``: for the log's filter, what stands for all of them and then the names it can be
    narrowed to. ``on_the_way``: events that are told, but are only steps to what a side is told
    when it comes back to the screen. ``aside_icons``: an icon for each kind of thing said outside
    the sequence of play; ``asides_head`` the caption above them and a sentence.

    ``faces``: what the faces of a hex are called, from the top on, if not by the compass.
    ``rail_mark``: the phase under whose name a phase stands on the rail, where many share one mark.
    ``rail_words``: what a phase is called there with what is on the table, if other than by itself.
    ``about_words``: what game it is, in one short sentence, and ``card`` fills the picture
    beside it where a game is chosen; ``called``: a shorter name there.

    ``tells_skipped``: phases of which a message says why nobody, or not its reader, was asked
    anything in them.

    ``chart``: the name of the chart on which its battles lie, if there is one.

    ``yard``: where ships are drawn, opened from the title, called with the desk and the screen to
    come back to. ``home``: where the battle on the desk is left for, if not for the title.
    ``picture`` paints beside the title; ``setup`` makes what it puts on the set-up.
    ``begin`` gives the first screen of what sides do before a battle, called with the desk, the
    setup, the players, the screen to come back to and the key of the dice; None, and then the
    battle begins. ``resume``
    goes on with that from a file.
    """

    game: str
    decide: Mapping[str, MakesScreen] = field(default_factory=dict)
    scenes: Mapping[str, MakesScreen] = field(default_factory=dict)
    told_with: Mapping[str, Collection[str]] = field(default_factory=dict)
    named: Mapping[str, MakesScreen] = field(default_factory=dict)
    topics: Mapping[str, str] = field(default_factory=dict)
    voices: Mapping[str, Voice] = field(default_factory=dict)
    passed_words: Callable[[Any, Decision], str] = _told_why
    task_words: Callable[[Sequence[Decision], Any, str], str] = _you_decide
    orders: Mapping[str, str] = field(default_factory=dict)
    title: Callable[[Any], str] = lambda _view: ""
    emblems: Callable[[Any], Sequence[str]] = lambda _view: ()
    turn_word: str = marked("Turn")
    last_turn: Callable[[Any], int | None] = lambda _view: None
    aims: Callable[[Any], Explanation | None] = lambda _view: None
    standing: Callable[[Any], Sequence[str]] = _no_words
    widest_standing: str = ""
    warning: Callable[[Any], str] = lambda _view: ""
    table_words: Callable[[Any], Sequence[str]] = plain_words
    map_marks: Callable[[Any], Sequence[Mark]] | None = None
    glimpse: Callable[[Any], Glimpse] | None = None
    look_words: str = marked("The table")
    signs: Callable[[], Sequence[Hint]] = _no_signs
    log_names: Callable[[Any], Sequence[str]] = _no_words
    befell: Callable[[Scene[Any], Sequence[str]], bool] = _nothing_befell
    passed_over: Callable[[Sequence[Scene[Any]]], Sequence[str]] = _so_many
    befallen: Callable[[Any, str, Sequence[Happening], int], str] = _nothing_new
    on_the_way: tuple[type[Happening], ...] = ()
    tells_skipped: Collection[str] = ()
    aside_icons: Mapping[str, str] = field(default_factory=dict)
    asides_head: Callable[[], tuple[str, str]] = lambda: (_("Also"), "")
    about_words: str = ""
    called: str = ""
    card: PaintsCard | None = None
    chart: str = ""
    picture: PaintsPicture | None = None
    yard: MakesScreen | None = None
    setup: Callable[[], SetupPart] = SetupPart
    faces: tuple[str, ...] = ()
    rail_mark: Callable[[str], str] = lambda phase: phase
    rail_words: Callable[[Any, str], str] = lambda _view, _phase: ""
    home: Callable[[Any], Home | None] = lambda _desk: None
    begin: Callable[..., Screen | None] = lambda *_battle: None
    resume: MakesScreen | None = None

    def glimpse_of(self, view: Any) -> Glimpse | None:
        """What a small picture of the table shows; None where there is no map."""
        if self.glimpse is not None:
            return self.glimpse(view)
        return of_marks(self.map_marks(view)) if self.map_marks is not None else None

    def tells_after(self, scene: Scene[Any], game: HotSeat[Any]) -> bool:
        """Whether the screen of what a person is asked now tells a scene itself."""
        kinds, asked = self.told_with.get(scene.what, ()), game.runner.decisions
        return any(one.kind in kinds and one.side in game.persons for one in asked)

    def phase_words(self, rules: Rules, view: Any, phase: str) -> str:
        """The name of a phase, as it is said of what is on a table."""
        return self.rail_words(view, phase) or rules.phase_words(phase)

    @property
    def a_turn(self) -> str:
        """What a turn is called within a sentence."""
        return _(self.turn_word).lower()

    def turn_words(self, number: int) -> str:
        """A turn by its number: ``turn 3``."""
        return _("{turn} {n}").format(turn=_(self.turn_word).lower(), n=number)
