"""Set-up: which battle, who plays, which dice (rulebook: Scenarios; EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.desk.before.chart_chips import Chips
from game.desk.before.chart_file import EMPTY, load_chart
from game.desk.before.dice_key import key_of
from game.desk.before.faces import BESIDE
from game.desk.before.game_cards import game_cards, games_of
from game.desk.before.remedies import remedies
from game.desk.before.setup_chart import (
    PICTURE,
    PICTURE_LARGE,
    TOLD,
    TOLD_LARGE,
    BattlePictures,
    chart_part,
)
from game.desk.before.setup_choice import FIRST_SEATS, Choosing
from game.desk.before.setup_head import setup_head
from game.desk.before.setup_list import BattleList
from game.desk.before.setup_marks import chart_marks
from game.desk.before.setup_sides import (
    Seat,
    all_persons,
    begin_words,
    dice_panel,
    seat_panel,
)
from game.desk.before.setup_words import SetupWords
from game.desk.before.sieve import Sieve
from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import (
    BigButton,
    Button,
    Given,
    Part,
    Screen,
    ScrollArea,
    TextField,
    column,
    grow,
    only_large,
    row,
    scaled,
    yielding,
)
from game.desk.kit.layout import GAP, Sized
from game.desk.kit.pictures import Image
from game.desk.page import page
from game.desk.paint import theme
from game.desk.printing import print_setup
from game.settings import ListOrder, save_settings
from game.table.game import Setup
from game.words import _

HEAD = (4, 16)
"""Above and below what stands in the head."""
MOST_SIDES = 2
"""Of so many sides the panels leave room for a picture below them."""


class SetupScreen(Choosing):
    """Choose a scenario, who plays each side, and the dice; Begin commits."""

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk)
        self.back = back
        self.by_chart = desk.settings.chart
        self._pictures = BattlePictures()

    def begin(self) -> None:
        """Begin the battle, or what is done before it; who plays is remembered."""
        if self.why_not() or self.chosen is None or self.setup is None:
            self.refuse(self.why_not())
            return
        self._remember()
        self.desk.waiting(_("Setting up the battle…"))
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
            if event.text.isspace() or self.has(f"game {event.text}"):
                return None
            self.focus_on("find")
        return super().handle(event)

    def _list_key(self, combo: str) -> None:
        shown = self.widget("chart" if self.charted else "scenarios")
        shown.key(combo, pygame.event.Event(pygame.KEYDOWN))

    # -- the screen

    @property
    def charted(self) -> bool:
        """Whether the battles are on a chart now."""
        return self.by_chart and bool(self.screens.chart)

    def show_chart(self, chart: bool) -> None:
        """The chart, or the list, from now on."""
        self.by_chart, self.sieve = chart, Sieve()
        self._keep(chart=chart)

    def order_by(self, order: ListOrder) -> None:
        """Group the list otherwise, from now on."""
        self._keep(listed_by=order)

    def _keep(self, **values: object) -> None:
        trouble = self.desk.change_settings(**values)
        if trouble:
            self.toast(trouble)
        self.rebuild()

    def write_path(self) -> None:
        """Write the path of a file, which stands below the list."""
        if self.charted:
            self.by_chart, self.sieve = False, Sieve()
            self.rebuild()
            self._ready()
        self.focus_on("path")

    def build(self) -> None:
        """Head, games, battles left, what the chosen one is in the middle, who plays at the right.

        By chart the middle is below it.
        """
        right, cards = self._right(), self._cards()
        if self.charted:
            parts = row(grow(self._chart(), 9), grow(right, 5), gap=GAP)
        else:
            parts = row(self._list(), grow(self._middle(), 6), grow(right, 5), gap=GAP)
        body = column(only_large(cards), grow(parts))
        self.lay(self.area, page(setup_head(cards, self.escape, self._print_out), body, HEAD))
        self._name_keys()

    def _name_keys(self) -> None:
        self.hotkey("Up", _("previous scenario"), lambda: self._list_key("Up"))
        self.hotkey("Down", _("next scenario"), lambda: self._list_key("Down"))
        if self.charted:
            self.hotkey("Left", _("the place to the left"), lambda: self._list_key("Left"))
            self.hotkey("Right", _("the place to the right"), lambda: self._list_key("Right"))
        if any(area.leafs for area in self._words()):
            self.hotkey("PgUp", _("scroll the words"), lambda: self._scroll(-96))
            self.hotkey("PgDn", _("scroll the words"), lambda: self._scroll(96))
        self.hotkey("F8", _("print"), self._print_out)
        self.hotkey("Ctrl F", _("find"), partial(self.focus_on, "find"))
        self.hotkey("Ctrl O", _("open a file"), self.write_path)

    def _print_out(self) -> None:
        """The chosen battle on paper, as all of its players may see it."""
        print_setup(self, self.game, self.setup)

    def _list(self) -> Sized:
        """The list of battles, in groups."""
        name, listing = self.screens.chart, self.listing
        chart = load_chart(name) if name else EMPTY
        marks = chart_marks(listing, chart, self.results)
        listed = BattleList(listing, marks, chart, self.desk.settings.listed_by)
        return scaled(292, 424, listed.panel(self, charted=bool(name)))

    def _chart(self) -> Part:
        """The chart, and what the chosen battle is about below it."""
        listing = self.listing
        every = not self.sieve.wanted and not self.wanted.strip()
        traits = [self.traits(one) for one in listing.every]
        chips = Chips(traits, self.sieve, self.turn, self.show_all, every)
        chart = chart_part(listing, load_chart(self.screens.chart), self.results, chips, self)
        setup = None if self.problems() else self.setup
        words = self._setup_words().panel(self.part.notes(setup) if setup is not None else ())
        high, wide = (TOLD, PICTURE) if self.part.either else (TOLD_LARGE, PICTURE_LARGE)
        picture = None if self._pictured_right() else self._picture()
        told = row(scaled(*wide, picture) if picture else None, grow(words), gap=GAP)
        return column(grow(chart), scaled(*high, told))

    def _picture(self) -> Part | None:
        """The chosen battle as it begins, where there is something to see."""
        if self.chosen is None:
            return None
        setup = None if self.problems() else self.setup
        return self._pictures.part(self.screens, self.part, self.chosen, setup)

    def _pictured_right(self) -> bool:
        """Whether that picture stands at the right: the place is free, and sides have few ships."""
        if not (self.charted and self.part.either):
            return False
        sides = range(len(self.players))
        return len(sides) <= MOST_SIDES and all(len(self._faces(n)) <= BESIDE for n in sides)

    def _cards(self) -> Part | None:
        """The games, where there are several."""
        if len(games_of(self.listed)) < 2:
            return None
        return game_cards(self.desk, self.listed, self.game, self.choose_game)

    def _middle(self) -> Part:
        problems, words = self.problems(), self._setup_words()
        listed = self.chosen.setup if self.chosen else None
        given = listed if problems else self.setup
        if listed is None or given is None:
            return words.panel()
        return self.part.middle(given, words)

    def _setup_words(self) -> SetupWords:
        style = self.metrics.pick(theme.SMALL, theme.BODY)
        ways = remedies(self.chosen, self.listed, self)
        return SetupWords(self.chosen, self.problems(), style, ways)

    def _words(self) -> list[ScrollArea]:
        """The places of words that may be longer than their place."""
        return [w for w in self.root.walk() if isinstance(w, ScrollArea)]

    def _scroll(self, units: int) -> None:
        for area in self._words():
            area.scroll_by(units)

    # -- right

    def _right(self) -> Part:
        """Sides, dice, what the game has beside, the big button."""
        faced = self.charted and self.part.either and bool(self._faces(0))
        given = self.chosen.setup if self.chosen and not faced else None
        aside = self.part.aside(given) if given else None
        free = self._picture() if self._pictured_right() else None
        below = aside or free or self._filler()
        key = self.key_text if self.given_key else None
        several = len(self.players)
        return column(
            *self._sides(aside is not None),
            all_persons(several, self.all_persons, self.share) if several else None,
            self._options(),
            dice_panel(key, self.give_key, self.type_key, slim=bool(below)),
            grow(below),
            self._begin(),
        )

    def _filler(self) -> Part | None:
        """What a game has for a place that would be empty."""
        if self.charted or self.setup is None or self.problems():
            return None
        return self.part.filler(self.setup)

    def _sides(self, aside: bool) -> Iterator[Given]:
        """The panels of the sides; where there is no room for all of it, ships are left out.

        They are slim above what a game has ``aside``, and without pictures where it shows ships.
        """
        for number, side in enumerate(self.setup.about.sides if self.setup else ()):
            faces = () if aside and self.part.either else self._faces(number)
            player = self.players[side.name]
            seat = Seat(number, side.name, side.forces, player, self.levels, faces)
            panel = seat_panel(seat, partial(self.seat, side.name), slim=aside)
            yield yielding(panel) if faces else panel

    def _faces(self, side: int) -> Sequence[Image]:
        """The ships of a side."""
        if self.problems():
            return ()
        return self.part.faces(self.setup, side)

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
        first = self.part.begins_with(self.setup, self.players)
        return begin_words(self.setup.about.starts, self.players, self.levels, first)
