"""Set-up: which battle, who plays, which dice (rulebook: Scenarios; EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.desk.before.dice_key import key_of
from game.desk.before.game_cards import game_cards, games_of
from game.desk.before.setup_head import setup_head
from game.desk.before.setup_list import Listing, list_panel
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_sides import LONGEST_KEY, Seat, all_persons, dice_panel, seat_panel
from game.desk.before.setup_words import SetupWords
from game.desk.before.sit_down import begin_battle
from game.desk.desk import PLAIN, Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    BigButton,
    Button,
    ListView,
    Panel,
    Part,
    Screen,
    ScrollArea,
    TextField,
    column,
    grow,
    only_large,
    row,
    scaled,
)
from game.desk.kit.layout import GAP
from game.desk.page import page
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.settings import save_settings
from game.table.game import Game, Listed, Setup, games, look_up
from game.table.levels import PERSON, SCRIPTED, Level, Player, known, usual
from game.table.levels import PLAIN as PLAIN_LEVEL
from game.words import _

HEAD = (4, 16)
"""Above and below what stands in the head."""
FIRST_SEATS: tuple[Player, ...] = (PERSON, SCRIPTED)
"""Who plays a game until told otherwise."""


class SetupScreen(DeskScreen):
    """Choose a scenario, who plays each side, and the dice; Begin commits."""

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk = desk
        self.back = back
        self.listed: list[Listed] = [one for game in games().values() for one in game.listed()]
        self.wanted = ""
        self.chosen: Listed | None = self._chosen_last()
        self.game: Game | None = self.chosen.game if self.chosen else None
        self.setup: Setup | None = None
        self.players: dict[str, Player] = {}
        self._seats = self._seats_last()
        self.given_key = False
        self.key_text = ""
        self._last = {self.chosen.game.name: self.chosen} if self.chosen else {}
        self._parts: dict[str, SetupPart] = {}
        self._faults: tuple[str, ...] = ()
        self._sit_down()

    # -- what is chosen

    @property
    def topic(self) -> str:
        """Where the handbook tells how the chosen game is played."""
        return self.screens.topics.get("turn", "")

    @property
    def screens(self) -> GameScreens:
        """Those of the chosen game."""
        return self.desk.games.get(self.game.name, PLAIN) if self.game else PLAIN

    @property
    def part(self) -> SetupPart:
        """What the game puts here; kept as long as this screen."""
        screens = self.screens
        if screens.game not in self._parts:
            self._parts[screens.game] = screens.setup()
        return self._parts[screens.game]

    def _chosen_last(self) -> Listed | None:
        """The battle chosen the last time, if it is still there, else the first one."""
        last = self.desk.settings.battle
        fits = (one for one in self.listed if (one.game.name, one.path.name) == last)
        return next(fits, self.listed[0] if self.listed else None)

    def _seats_last(self) -> dict[str, tuple[Player, ...]]:
        """Who was to play the battle chosen the last time, by its game."""
        settings = self.desk.settings
        name = settings.battle[0] or (self.chosen.game.name if self.chosen else "")
        return {name: settings.seats}

    def _sit_down(self) -> None:
        """Whoever was to play another battle of this game, until told otherwise."""
        self._take(self.chosen.setup if self.chosen else None)
        names = self.setup.side_names() if self.setup else ()
        seats = seated(names, self._seats.get(self._game_name, FIRST_SEATS))
        self.players = {side: known(player, self.levels) for side, player in seats.items()}
        self._unshared: dict[str, Player] = {}

    @property
    def _game_name(self) -> str:
        return self.game.name if self.game else ""

    def _take(self, setup: Setup | None) -> None:
        """The battle as it would be played now."""
        self.setup, self._faults = setup, ()
        if setup is not None and self.chosen is not None:
            self._faults = tuple(self.chosen.game.faults(setup))

    @property
    def listing(self) -> Listing:
        """The scenarios of the chosen game that fit what was typed."""
        every = [one for one in self.listed if one.game is self.game]
        return Listing(every, self.wanted, self.chosen)

    def find(self, text: str) -> None:
        """Show only scenarios with this text in title, subtitle or tags."""
        self.wanted = text
        found = self.listing.found
        if self.chosen not in found:
            last = self._last.get(self.game.name) if self.game else None
            self.choose(last if last in found else found[0] if found else None)
        self.rebuild()

    def _find_all(self) -> None:
        """Nothing is looked for any more."""
        self.wanted = ""
        if self.has("find"):
            self.widget("find").set(value="", caret=0)

    def choose_game(self, game: Game) -> None:
        """Another game: the battle chosen of it last, else its first."""
        if game is not self.game:
            self._find_all()
            first = next(one for one in self.listed if one.game is game)
            self.choose(self._last.get(game.name, first))

    def choose(self, one: Listed | None) -> None:
        """Another scenario; none where nothing fits what was typed."""
        if one is not self.chosen:
            self.chosen = one
            if one is not None:
                self.game = one.game
                self._last[one.game.name] = one
            self._sit_down()
        self.rebuild()

    def open_file(self, text: str) -> None:
        """A scenario file from anywhere; one that cannot be used is listed with its reasons."""
        path = Path(text.strip()).expanduser()
        if not text.strip():
            self.refuse(_("Write the path of a scenario file first."))
            return
        one = look_up(path)
        self.listed = [one, *(x for x in self.listed if x.path != path)]
        self._find_all()
        self.choose(one)

    def seat(self, side: str, player: Player) -> None:
        """Who plays a side."""
        self._take_seats({**self.players, side: player})

    def _take_seats(self, players: dict[str, Player]) -> None:
        """Others play, in whichever battle of this game is chosen."""
        self.players = players
        self._seats[self._game_name] = tuple(players.values())
        self.rebuild()

    @property
    def levels(self) -> Sequence[Level]:
        """How well a scripted side of the chosen game can play."""
        return self.game.levels if self.game else (PLAIN_LEVEL,)

    @property
    def opponent(self) -> Level:
        """The level of a scripted side that plays, else the usual one."""
        playing = [one for one in self.levels if one.name in self.players.values()]
        return playing[-1] if playing else usual(self.levels)

    @property
    def all_persons(self) -> bool:
        """Whether a person plays each side."""
        return all(player == "person" for player in self.players.values())

    def share(self) -> None:
        """A person at each side, and back again; where it was so before this battle it stays."""
        if not self.all_persons:
            self._unshared = self.players
            self._take_seats(dict.fromkeys(self.players, PERSON))
            self.toast(_("People play every side. The same again takes it back."))
        elif self._unshared:
            self._take_seats(self._unshared)
        else:
            self.toast(_("People play every side already; change one beside its name."))

    def give_key(self, given: bool) -> None:
        """New dice, or dice from a given key."""
        self.given_key = given
        self.rebuild()

    def type_key(self, text: str) -> None:
        """The key as typed."""
        self.key_text = text
        self.rebuild()

    def why_not(self) -> str:
        """Why the battle cannot begin; empty when it can."""
        if self.chosen is None:
            return _("find a scenario first")
        if self.chosen.setup is None:
            there = self.chosen.path.exists()
            return _("this file cannot be used") if there else _("there is no such file")
        if self.problems():
            return _("the reasons are shown in the middle")
        if self.given_key and not self.key_text.strip():
            return _("write a key for the dice, or take new ones")
        if self.given_key and len(self.key_text.strip().encode()) > LONGEST_KEY:
            return _("a key has at most {n} letters").format(n=LONGEST_KEY)
        return ""

    def problems(self) -> tuple[str, ...]:
        """Everything against playing the chosen file with the optional rules as they are."""
        if self.chosen is None:
            text = _("No scenario has “{words}” in its title, subtitle or tags.")
            return text.format(words=self.wanted.strip()), _("Delete some of it to see more.")
        return self.chosen.problems or self._faults

    def begin(self) -> None:
        """Begin the battle, or what is done before it; who plays is remembered."""
        if self.why_not() or self.chosen is None or self.setup is None:
            self.refuse(self.why_not())
            return
        self._remember()
        setup, players = self.setup, self.players
        key = key_of(self.key_text) if self.given_key else None
        screen = self.screens.begin(self.desk, setup, players, self, key)
        self.goto(screen or begin_battle(self.desk, self.chosen.game, setup, players, key))

    def _remember(self) -> None:
        """Keep the chosen battle for the next time, and who plays it."""
        one, settings = self.chosen, self.desk.settings
        if one is not None:
            seats = self._seats.get(one.game.name, FIRST_SEATS)
            settings = settings.but(battle=(one.game.name, one.path.name), seats=seats)
        if settings != self.desk.settings:
            self.desk.settings = settings
            save_settings(settings)

    def open_options(self) -> None:
        """Choose the options."""
        if self.setup is None:
            self.refuse(self.why_not())
        else:
            self.goto(self.part.open_options(self, self.setup, self.change))

    def change(self, setup: Setup) -> None:
        """The chosen battle is to be played otherwise."""
        self._take(setup)
        self.rebuild()

    def escape(self) -> None:
        """Back to the title; what was chosen is remembered."""
        self._remember()
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    # -- typing to find

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Letters typed anywhere go into the find field, but not the numbers of the games."""
        if event.type == pygame.TEXTINPUT and not isinstance(self.focused, TextField):
            if self.has(f"game {event.text}"):
                return None
            self.focus_on("find")
        return super().handle(event)

    def _list_key(self, combo: str) -> None:
        shown = self.widget("scenarios")
        assert isinstance(shown, ListView)
        shown.key(combo, pygame.event.Event(pygame.KEYDOWN))

    # -- the screen

    def build(self) -> None:
        """Head, games, list left, what it is in the middle, who plays at the right."""
        middle, right = grow(self._middle(), 6), grow(self._right(), 5)
        listed = scaled(292, 424, list_panel(self.listing, self))
        cards = self._cards()
        body = column(only_large(cards), grow(row(listed, middle, right, gap=GAP)))
        self.lay(self.area, page(setup_head(cards, self.escape), body, HEAD))
        self.hotkey("Up", _("previous scenario"), lambda: self._list_key("Up"))
        self.hotkey("Down", _("next scenario"), lambda: self._list_key("Down"))
        if any(area.leafs for area in self._words()):
            self.hotkey("PgUp", _("scroll the words"), lambda: self._scroll(-96))
            self.hotkey("PgDn", _("scroll the words"), lambda: self._scroll(96))
        self.hotkey("Ctrl F", _("find"), partial(self.focus_on, "find"))
        self.hotkey("Ctrl O", _("open a file"), partial(self.focus_on, "path"))

    def _cards(self) -> Part | None:
        """The games, where there are several."""
        if len(games_of(self.listed)) < 2:
            return None
        return game_cards(self.desk, self.listed, self.game, self.choose_game)

    def _middle(self) -> Part:
        style = self.metrics.pick(theme.SMALL, theme.BODY)
        problems = self.problems()
        words = SetupWords(self.chosen, problems, style)
        listed = self.chosen.setup if self.chosen else None
        given = listed if problems else self.setup
        if listed is None or given is None:
            return words.panel()
        return self.part.middle(given, words)

    def _words(self) -> list[ScrollArea]:
        """The places of words that may be longer than their place."""
        return [w for w in self.root.walk() if isinstance(w, ScrollArea)]

    def _scroll(self, units: int) -> None:
        for area in self._words():
            area.scroll_by(units)

    # -- right

    def _right(self) -> Part:
        """Sides, dice, what the game has beside, the big button."""
        given = self.chosen.setup if self.chosen else None
        aside = self.part.aside(given) if given else None
        key = self.key_text if self.given_key else None
        several = len(self.players)
        return column(
            *self._sides(),
            all_persons(several, self.all_persons, self.share) if several else None,
            self._options(),
            dice_panel(key, self.give_key, self.type_key),
            grow(aside),
            self._begin(),
        )

    def _sides(self) -> Iterator[Panel]:
        for number, side in enumerate(self.setup.about.sides if self.setup else ()):
            seat = Seat(number, side.name, side.forces, self.players[side.name], self.levels)
            yield seat_panel(seat, partial(self.seat, side.name))

    def _options(self) -> Button | None:
        """The options, where the game has any."""
        words = self.part.options_words(self.setup)
        if words is None:
            return None
        return Button("options", label=self.part.options_label(), on_click=self.open_options,
                      icon="settings", second=words, keys="Ctrl R", region="options")  # fmt: skip

    def _begin(self) -> BigButton:
        reason = self.why_not()
        return BigButton(
            "begin",
            label=_("Begin battle"),
            second=self._begin_words(),
            on_click=self.begin,
            icon="flag",
            reason=reason,
        )

    def _begin_words(self) -> str:
        if self.setup is None:
            return ""
        against = _("a scripted side")
        if len(self.levels) > 1:
            against = _("the {level}").format(level=_(self.opponent.title))
        persons = sum(p == "person" for p in self.players.values())
        words = {
            0: _("nobody plays: you look on"),
            1: _("one person against {level}").format(level=against),
        }
        who = words.get(persons, _("{n} people share the screen").format(n=persons))
        phase = _(self.setup.about.starts.capitalize())
        first = self.part.begins_with(self.setup, self.players)
        if phase and not first:
            first = _("turn 1, {phase}").format(phase=phase)
        return " · ".join(part for part in (who, first) if part)


def seated(names: Sequence[str], seats: Sequence[Player]) -> dict[str, Player]:
    """Who plays sides as those of the last battle did; further ones as persons if all were."""
    more = PERSON if all(player == PERSON for player in seats) else SCRIPTED
    return dict(zip(names, [*seats, *[more] * len(names)], strict=False))
