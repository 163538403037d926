"""What is chosen on the set-up: a battle of a game, who plays each side, and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.desk.before.listing import Listing
from game.desk.before.results import load_results
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_sides import LONGEST_KEY, seated
from game.desk.before.sieve import Sieve, Trait, traits_of
from game.desk.desk import PLAIN, Desk
from game.desk.desk_screen import DeskScreen
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.table.game import Game, Listed, Setup, games, look_up
from game.table.levels import PERSON, SCRIPTED, Level, Player, known
from game.table.levels import PLAIN as PLAIN_LEVEL
from game.words import _

FIRST_SEATS: tuple[Player, ...] = (PERSON, SCRIPTED)
"""Who plays a game until told otherwise."""


class Choosing(DeskScreen):
    """The battle that is chosen, and how it will be played; what shows it is built anew."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.listed: list[Listed] = [one for game in games().values() for one in game.listed()]
        self.results = load_results()
        self.wanted, self.sieve = "", Sieve()
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
        theme.choose_emblems(setup.about.emblems if setup is not None else ())
        if setup is not None and self.chosen is not None:
            self._faults = tuple(self.chosen.game.faults(setup))

    @property
    def listing(self) -> Listing:
        """The scenarios of the chosen game that fit what was typed and what is asked for."""
        every = [one for one in self.listed if one.game is self.game]
        return Listing(
            every, self.wanted, self.chosen, lambda one: self.sieve.lets(self.traits(one))
        )

    def traits(self, one: Listed) -> frozenset[Trait]:
        """What may be asked for of a battle."""
        title = one.setup.title if one.setup else ""
        return traits_of(one, self.results.of(one.game.name, title))

    def turn(self, trait: Trait) -> None:
        """Show only battles with a trait, or no longer only those."""
        self.sieve = self.sieve.turned(trait)
        self._choose_found()

    def show_all(self) -> None:
        """Every battle of the game."""
        self._find_all()
        self._choose_found()

    def find(self, text: str) -> None:
        """Show only scenarios with this text in title, subtitle or tags."""
        self.wanted = text
        self._choose_found()

    def _choose_found(self) -> None:
        """The chosen battle if it is among those found, else the last or the first of them."""
        found = self.listing.found
        if self.chosen not in found:
            last = self._last.get(self.game.name) if self.game else None
            self.choose(last if last in found else found[0] if found else None)
        self.rebuild()

    def _find_all(self) -> None:
        """Nothing is looked for any more."""
        self.wanted, self.sieve = "", Sieve()
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
            if not self.wanted.strip():
                return (
                    _("No battle is like that."),
                    _("Take back a filter to see more."),
                )
            text = _("No scenario has “{words}” in its title, subtitle or tags.")
            return text.format(words=self.wanted.strip()), _("Delete some of it to see more.")
        return self.chosen.problems or self._faults
