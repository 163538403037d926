"""Set-up: which battle, who plays, which dice (rulebook: Scenarios; EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.desk.before.dice_key import key_of
from game.desk.before.setup_list import Listing, SetupList
from game.desk.before.setup_middle import SetupMiddle, seen_at_first
from game.desk.before.setup_sides import LONGEST_KEY, Seat, build_dice, build_seat
from game.desk.desk import Desk
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
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.paint import flags, theme
from game.settings import save_settings
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.opening import setup_problems
from game.systems.earth_expects.scenario.file import Listed, load_scenario, scenarios
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.muster.steps import open_battle
from game.systems.earth_expects.screens.options_screen import Chosen, OptionsScreen, in_words
from game.systems.earth_expects.state.battle import Battle
from game.table.hotseat import Player
from game.words import _


class SetupScreen(DeskScreen):
    """Choose a scenario, who plays each side, and the dice; Begin commits."""

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk = desk
        self.back = back
        self.listed: list[Listed] = scenarios()
        self.wanted = ""
        self.chosen: Listed | None = self.listed[0] if self.listed else None
        self.players: dict[str, Player] = {}
        self.given_key = False
        self.key_text = ""
        self.options: Chosen = ()
        self._known: dict[tuple[Path, Chosen], list[str]] = {}
        self._last = self.chosen
        self.map_view = HexView((4, 6, 8, *MAP_STEPS), step=9, rulers=False)
        self._battle: tuple[Listed, Battle] | None = None
        self._sit_down()

    # -- what is chosen

    @property
    def scenario(self) -> Scenario | None:
        """The chosen scenario; None if its file cannot be used."""
        return self.chosen.scenario if self.chosen else None

    @property
    def battle(self) -> Battle | None:
        """The chosen battle before it begins."""
        chosen = self.chosen
        if chosen is None or chosen.scenario is None:
            return None
        if self._battle is None or self._battle[0] is not chosen:
            self._battle = chosen, set_up(chosen.scenario, chosen.designs)
        return self._battle[1]

    def _sit_down(self) -> None:
        """Who sat there in the last battle, until told otherwise."""
        names = self.scenario.side_names() if self.scenario else ()
        self.options = self.scenario.options if self.scenario else ()
        self.players = seated(names, self.desk.settings.seats)
        if self.battle is not None:
            self.map_view.fit(seen_at_first(self.battle))

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
        try:
            scenario, designs = load_scenario(path)
        except ScenarioError as error:
            one = Listed(path, None, {}, tuple(error.problems))
        else:
            one = Listed(path, scenario, designs)
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
        if self.chosen.problems:
            return self.chosen.problems
        return tuple(self.problems_with(self.options))

    def begin(self) -> None:
        """Begin the battle; who plays it is remembered."""
        chosen = self.chosen
        if self.why_not() or chosen is None or chosen.scenario is None:
            self.refuse(self.why_not())
            return
        self._remember_seats()
        scenario = self._with(self.options)
        key = key_of(self.key_text) if self.given_key else None
        screen = open_battle(self.desk, Setup(scenario, chosen.designs), self.players, self, key)
        self.goto(screen)

    def _remember_seats(self) -> None:
        seats = tuple(self.players.values())
        if seats != self.desk.settings.seats:
            self.desk.settings = self.desk.settings.but(seats=seats)
            save_settings(self.desk.settings)

    def _with(self, options: Chosen) -> Scenario:
        """The chosen scenario, played with these optional rules."""
        assert self.scenario is not None
        return self.scenario.but(options=options)

    def problems_with(self, options: Chosen) -> list[str]:
        """Why the chosen battle cannot be played with these optional rules."""
        chosen = self.chosen
        if chosen is None or chosen.scenario is None:
            return []
        key = chosen.path, options
        if key not in self._known:
            self._known[key] = setup_problems(self._with(options), chosen.designs)
        return self._known[key]

    def open_options(self) -> None:
        """Choose the optional rules."""
        if self.scenario is None:
            self.refuse(self.why_not())
            return
        screen = OptionsScreen(self.desk, self, self.options, self.set_options, self.problems_with)
        self.goto(screen)

    def set_options(self, options: Chosen) -> None:
        """These optional rules are in play."""
        self.options = options
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
        words = SetupMiddle(self, self.map_view, self.problems())
        words.build(middle, below, self.chosen, self.battle)
        self.hotkey("Up", _("scenario before"), lambda: self._list_key("Up"))
        self.hotkey("Down", _("next scenario"), lambda: self._list_key("Down"))
        if any(area.leafs for area in self._words()):
            self.hotkey("PgUp", _("scroll the words"), lambda: self._scroll(-96))
            self.hotkey("PgDn", _("scroll the words"), lambda: self._scroll(96))
        self.hotkey("Ctrl F", _("find"), lambda: self._type_into("find"))
        self.hotkey("Ctrl O", _("open a file"), lambda: self._type_into("path"))

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
        for number, side in enumerate(self.players):
            panel, rest = rest.top(high, gap)
            seat = Seat(number, side, self._ships_of(side), self.players[side])
            build_seat(self, panel, seat, partial(self.seat, side))
        share, rest = rest.top(40, gap)
        self._build_share(share)
        options, rest = rest.top(56 if full else 44, gap)
        self._build_options(options)
        dice, rest = rest.top(144 if full else 120, gap)
        key = self.key_text if self.given_key else None
        build_dice(self, dice, key, self.give_key, self.type_key)
        return rest

    def _ships_of(self, side: str) -> str:
        ships = self.scenario.ships if self.scenario else ()
        return " · ".join(entry.name for entry in ships if entry.side == side)

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

    def _build_options(self, place: Area) -> None:
        button = Button(
            "options",
            place,
            _("Optional rules"),
            self.open_options,
            icon="settings",
            second=in_words(self.options),
            keys="Ctrl R",
            region="options",
        )
        self.add(button)

    def _begin_words(self) -> str:
        if self.scenario is None:
            return ""
        persons = sum(p == "person" for p in self.players.values())
        words = {
            0: _("nobody plays: you look on"),
            1: _("one person against a scripted side"),
        }
        who = words.get(persons, _("{n} persons share the screen").format(n=persons))
        phase = self.scenario.start_phase.capitalize()
        return _("{who} · turn 1, {phase}").format(who=who, phase=phase)


def seated(names: Sequence[str], seats: Sequence[Player]) -> dict[str, Player]:
    """Who plays sides as those of the last battle did; further ones as persons if all were."""
    more: Player = "person" if all(player == "person" for player in seats) else "scripted"
    return dict(zip(names, [*seats, *[more] * len(names)], strict=False))
