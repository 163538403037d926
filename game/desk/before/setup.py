"""Set-up: which battle, who plays, which dice (rulebook: Scenarios; EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.desk.before.dice_key import key_of
from game.desk.before.setup_list import Listing, SetupList
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_sides import LONGEST_KEY, Seat, build_dice, build_seat
from game.desk.before.setup_words import SetupWords
from game.desk.before.sit_down import begin_battle
from game.desk.desk import PLAIN, Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Label,
    ListView,
    Paragraph,
    Picture,
    Rule,
    Screen,
    ScrollArea,
    TextField,
)
from game.desk.paint import flags, theme
from game.desk.screens import GameScreens
from game.settings import save_settings
from game.table.game import Listed, Setup, games, look_up
from game.table.hotseat import Player
from game.words import _


class SetupScreen(DeskScreen):
    """Choose a scenario, who plays each side, and the dice; Begin commits."""

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk = desk
        self.back = back
        self.listed: list[Listed] = [one for game in games().values() for one in game.listed()]
        self.wanted = ""
        self.chosen: Listed | None = self.listed[0] if self.listed else None
        self.setup: Setup | None = None
        self.players: dict[str, Player] = {}
        self.given_key = False
        self.key_text = ""
        self._last = self.chosen
        self._parts: dict[str, SetupPart] = {}
        self._faults: tuple[str, ...] = ()
        self._sit_down()

    # -- what is chosen

    @property
    def screens(self) -> GameScreens:
        """Those of the game that the chosen battle is of, or the one chosen last."""
        one = self.chosen or self._last
        return self.desk.games.get(one.game.name, PLAIN) if one else PLAIN

    @property
    def part(self) -> SetupPart:
        """What the game puts here; kept as long as this screen."""
        screens = self.screens
        if screens.game not in self._parts:
            self._parts[screens.game] = screens.setup(self)
        return self._parts[screens.game]

    def _sit_down(self) -> None:
        """Who sat there in the last battle, until told otherwise."""
        self._take(self.chosen.setup if self.chosen else None)
        names = self.setup.side_names() if self.setup else ()
        self.players = seated(names, self.desk.settings.seats)

    def _take(self, setup: Setup | None) -> None:
        """The battle as it would be played now."""
        self.setup, self._faults = setup, ()
        if setup is not None and self.chosen is not None:
            self._faults = tuple(self.chosen.game.faults(setup))

    @property
    def listing(self) -> Listing:
        """The scenarios that fit what was typed."""
        return Listing(self.listed, self.wanted, self.chosen)

    def find(self, text: str) -> None:
        """Show only scenarios with this text in title, subtitle or tags."""
        self.wanted = text
        found = self.listing.found
        if self.chosen is None or self.chosen not in found:
            self.choose(self._last if self._last in found else found[0] if found else None)
        self.rebuild()

    def choose(self, one: Listed | None) -> None:
        """Another scenario; none where nothing fits what was typed."""
        if one is not self.chosen:
            self.chosen, self._last = one, one or self._last
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
        self.wanted = ""
        self.choose(one)

    def seat(self, side: str, player: Player) -> None:
        """Who plays a side."""
        self.players[side] = player
        self.rebuild()

    @property
    def all_persons(self) -> bool:
        """Whether a person plays each side."""
        return all(player == "person" for player in self.players.values())

    def share(self) -> None:
        """A person at each side; or, if it is so, at the first one only."""
        names = tuple(self.players)
        self.players = seated(names, ("person", "scripted" if self.all_persons else "person"))
        self.rebuild()

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
        if self.problems():
            return _("the reasons stand in the middle")
        if self.given_key and not self.key_text.strip():
            return _("write a key for the dice, or take new ones")
        if self.given_key and len(self.key_text.strip().encode()) > LONGEST_KEY:
            return _("a key has at most {n} letters").format(n=LONGEST_KEY)
        return ""

    def problems(self) -> tuple[str, ...]:
        """Everything against playing the chosen file with the optional rules as they are."""
        if self.chosen is None:
            text = _("No scenario has “{words}” in its title, its subtitle or its tags.")
            return text.format(words=self.wanted.strip()), _("Delete some of it to see more.")
        return self.chosen.problems or self._faults

    def begin(self) -> None:
        """Begin the battle, or what is done before it; who plays is remembered."""
        if self.why_not() or self.chosen is None or self.setup is None:
            self.refuse(self.why_not())
            return
        self._remember_seats()
        setup, players = self.setup, self.players
        key = key_of(self.key_text) if self.given_key else None
        screen = self.screens.begin(self.desk, setup, players, self, key)
        self.goto(screen or begin_battle(self.desk, self.chosen.game, setup, players, key))

    def _remember_seats(self) -> None:
        seats = tuple(self.players.values())
        if seats != self.desk.settings.seats:
            self.desk.settings = self.desk.settings.but(seats=seats)
            save_settings(self.desk.settings)

    def open_options(self) -> None:
        """Choose the options."""
        if self.setup is None:
            self.refuse(self.why_not())
        else:
            self.goto(self.part.open_options(self.setup, self.change))

    def change(self, setup: Setup) -> None:
        """The chosen battle is to be played otherwise."""
        self._take(setup)
        self.rebuild()

    def escape(self) -> None:
        """Back to the title."""
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    # -- typing to find

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Letters typed anywhere go into the find field."""
        if event.type == pygame.TEXTINPUT and not isinstance(self.focused, TextField):
            self._type_into("find")
        return super().handle(event)

    def _list_key(self, combo: str) -> None:
        shown = self.widget("scenarios")
        assert isinstance(shown, ListView)
        shown.key(combo, pygame.event.Event(pygame.KEYDOWN))

    # -- the screen

    def build(self) -> None:
        """Head, list left, what it is in the middle, who plays at the right."""
        full = not self.metrics.compact
        head, rest = self.area.top(72 if full else 56)
        self._build_head(head, full)
        body = rest.inset(24 if full else 12, 16 if full else 10)
        gap = 16 if full else 10
        left, rest = body.left(424 if full else 292, gap)
        middle, right = rest.left(round((rest.w - gap) * (0.515 if full else 0.55)), gap)
        SetupList(self, self.find, self.choose, self.open_file).build(left, self.listing)
        below = self._build_right(right, full)
        self._build_middle(middle, below)
        self.hotkey("Up", _("scenario before"), lambda: self._list_key("Up"))
        self.hotkey("Down", _("next scenario"), lambda: self._list_key("Down"))
        if any(area.leafs for area in self._words()):
            self.hotkey("PgUp", _("scroll the words"), lambda: self._scroll(-96))
            self.hotkey("PgDn", _("scroll the words"), lambda: self._scroll(96))
        self.hotkey("Ctrl F", _("find"), lambda: self._type_into("find"))
        self.hotkey("Ctrl O", _("open a file"), lambda: self._type_into("path"))

    def _build_middle(self, place: Area, below: Area) -> None:
        words = SetupWords(self, self.chosen, self.problems())
        if self.chosen is None or self.chosen.setup is None:
            words.build(place)
        else:
            self.part.build(self.chosen.setup, words, place, below)

    def _type_into(self, name: str) -> None:
        self.focus_shown = True
        self.focus(self.widget(name))

    def _words(self) -> list[ScrollArea]:
        """The places of words that may be longer than their place."""
        return [w for w in self.root.walk() if isinstance(w, ScrollArea)]

    def _scroll(self, units: int) -> None:
        for area in self._words():
            area.scroll_by(units)

    def _build_head(self, place: Area, full: bool) -> None:
        radius = 22 if full else 18
        x = place.x + (24 if full else 12)
        for number, letter in enumerate("EX"):
            left = x + number * radius * 3 // 2 + number * 3
            spot = Area(left, place.y + (place.h - 2 * radius) // 2, radius * 2, radius * 2)
            image = flags.flag(letter, self.metrics.hex_radius(radius))
            self.add(Picture(f"head flag {number}", spot, image))
        title = Area(x + radius * 4 + 16, place.y + 8, 420, place.h - 16)
        self.add(Label("heading", title, _("New battle"), theme.SCREEN_TITLE, theme.INK))
        spot = Area(
            place.right - (24 if full else 12) - 112, place.y + (place.h - 40) // 2, 112, 40
        )
        self.add(Button("back", spot, _("Back"), self.escape, keys="Esc", region="head"))
        self.add(Rule("head line", Area(place.x, place.bottom - 1, place.w, 1)))

    # -- right

    def _build_right(self, place: Area, full: bool) -> Area:
        """Sides, dice, the big button; gives what is left between dice and button."""
        begin, rest = place.foot(72 if full else 64, 16 if full else 10)
        reason = self.why_not()
        self.add(
            BigButton(
                "begin",
                begin,
                _("Begin battle"),
                self._begin_words(),
                self.begin,
                icon="flag",
                enabled=not reason,
                reason=reason,
            )
        )
        high, gap = (148, 16) if full else (98, 10)
        sides = self.setup.about.sides if self.setup else ()
        for number, side in enumerate(sides):
            panel, rest = rest.top(high, gap)
            seat = Seat(number, side.name, side.forces, self.players[side.name])
            build_seat(self, panel, seat, partial(self.seat, side.name))
        share, rest = rest.top(40, gap)
        self._build_share(share)
        rest = self._build_options(rest, 56 if full else 44, gap)
        dice, rest = rest.top(144 if full else 120, gap)
        key = self.key_text if self.given_key else None
        build_dice(self, dice, key, self.give_key, self.type_key)
        return rest

    def _build_share(self, place: Area) -> None:
        """All sides to persons in one press, and what a scripted side knows."""
        many = len(self.players)
        if not many:
            return
        button, note = place.left(208, 12)
        words = _("Two persons") if many == 2 else _("All persons")
        self.add(Button("share", button, words, self.share, icon="handshake", on=self.all_persons,
                        keys="Ctrl P", region="sides"))  # fmt: skip
        fair = _("A scripted side sees only what its player would see.")
        note = note if self.metrics.compact else note.inset(0, 10)
        self.add(Paragraph("fair", note, fair, theme.SMALL, theme.INK2))

    def _build_options(self, place: Area, high: int, gap: int) -> Area:
        """The options, where the game has any; gives what is left below."""
        words = self.part.options_words(self.setup)
        if words is None:
            return place
        spot, rest = place.top(high, gap)
        self.add(
            Button("options", spot, _("Optional rules"), self.open_options, icon="settings",
                   second=words, keys="Ctrl R", region="options")
        )  # fmt: skip
        return rest

    def _begin_words(self) -> str:
        if self.setup is None:
            return ""
        persons = sum(p == "person" for p in self.players.values())
        words = {
            0: _("nobody plays: you look on"),
            1: _("one person against a scripted side"),
        }
        who = words.get(persons, _("{n} persons share the screen").format(n=persons))
        phase = _(self.setup.about.starts.capitalize())
        return _("{who} · turn 1, {phase}").format(who=who, phase=phase) if phase else who


def seated(names: Sequence[str], seats: Sequence[Player]) -> dict[str, Player]:
    """Who plays sides as those of the last battle did; further ones as persons if all were."""
    more: Player = "person" if all(player == "person" for player in seats) else "scripted"
    return dict(zip(names, [*seats, *[more] * len(names)], strict=False))
