"""Earth Expects as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from random import Random

from game.duel.seam import Duels
from game.systems.earth_expects.events import PlanetMoved, read_event
from game.systems.earth_expects.events.strangers import out_of_turn, strangers
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.skill import SKILLS
from game.systems.earth_expects.opening import opening, setup_problems, undone
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.phases.insisting import as_recorded, has_plot, insisting
from game.systems.earth_expects.questions.forms import FORMS
from game.systems.earth_expects.ruleset import DEFAULT, Ruleset, calling_all
from game.systems.earth_expects.scenario.file import (
    load_scenario,
    parse_scenario,
    scenario_text,
    scenarios,
)
from game.systems.earth_expects.scenario.scenario import Scenario, SideEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import carried_hexes
from game.table.about import About, SideAbout
from game.table.events import Happening
from game.table.eyes import PUBLIC
from game.table.faults import SetupError
from game.table.game import Listed, Texts, Waiting
from game.table.journal.header import BY_NUMBER
from game.table.levels import ADMIRAL, CADET, CAPTAIN, OFFICER, SCRIPTED, Level, Player, as_usual
from game.table.minds import Mind
from game.table.sheets import Sheets
from game.words import _, marked

MAX_CARRIED, A_MOVE = 500_000, 60
"""Hexes that all moves of planets may carry along, one by one; what a move counts beside them."""


@dataclass(frozen=True)
class Setup:
    """A scenario and the designs it calls for."""

    scenario: Scenario
    designs: Mapping[str, Design]

    @property
    def title(self) -> str:
        """That of the scenario."""
        return self.scenario.title

    @cached_property
    def about(self) -> About:
        """As the scenario has it, with the ships of each side, or the points to buy them with."""
        told = self.scenario
        return About(
            sides=tuple(_about(told, side) for side in told.sides),
            subtitle=_(told.subtitle),
            briefing=_(told.briefing),
            tags=tuple(_(tag) for tag in told.tags),
            minutes=told.minutes,
            starts=told.start_phase,
        )

    def but(self, scenario: Scenario) -> Setup:
        """The same ships in another scenario."""
        return replace(self, scenario=scenario)

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    def texts(self) -> Texts:
        """The scenario, and every ship."""
        ships = [(name, write_ship(design)) for name, design in self.designs.items()]
        return [(self.title, scenario_text(self.scenario)), *ships]


class EarthExpects:
    """See ``game.table.game``."""

    name = DEFAULT.name
    forms = FORMS

    def listed(self) -> list[Listed]:
        """The scenarios of the game."""
        return [
            Listed(x.path, self, Setup(x.scenario, x.designs) if x.scenario else None, x.problems)
            for x in scenarios()
        ]

    def find(self, path: Path | str) -> Setup:
        """A scenario file, or a scenario of the game."""
        return Setup(*load_scenario(path))

    def unpack(self, texts: Texts) -> Setup:
        """The scenario and its ships, as a journal holds them."""
        (_name, scenario), *ships = texts
        try:
            designs = {name: _ship(text, name) for name, text in ships}
            return Setup(self.scenario_of(scenario), designs)
        except ShipFileError as error:
            raise SetupError(error.place, error.problems) from None

    def scenario_of(self, text: str) -> Scenario:
        """The scenario in a text that a journal holds."""
        return _scenario(text)

    def faults(self, setup: Setup) -> list[str]:
        """What the scenario or the options it is played with have against it."""
        return setup_problems(setup.scenario, setup.designs)

    def undone(self, setup: Setup) -> list[str]:
        """Fleets that are to be bought."""
        return undone(setup.scenario)

    def first(self, setup: Setup) -> Battle:
        """The battle as the scenario sets it up."""
        return set_up(setup.scenario, setup.designs)

    def rules(self, setup: Setup) -> Ruleset:
        """The ruleset with the options of the scenario."""
        return with_options(DEFAULT, setup.scenario.options)

    def opening(self, setup: Setup) -> list[Happening]:
        """What has happened in a battle that begins in mid-turn."""
        return opening(self.first(setup), self.rules(setup))

    def refereed(self, setup: Setup, waiting: Callable[[], Sequence[Waiting]]) -> Ruleset:
        """Everything is asked, and plots wherever one was written."""
        rules = calling_all(self.rules(setup))
        return insisting(rules, lambda ship: has_plot(ship, waiting(), rules.movement))

    def manners(
        self, setup: Setup, dice: str, events: Iterable[Happening], turn: Callable[[], int]
    ) -> list[Ruleset]:
        """In the manner of the game that began it: sides called only where need be, or always; what
        a ship lost that got away counted, or not."""
        rules = self.rules(setup)
        if dice == BY_NUMBER:
            rules = calling_all(replace(rules, customs=replace(rules.customs, earlier=True)))
        recorded = list(events)
        forgiving = replace(rules, customs=replace(rules.customs, forgiving=True))
        ways = (rules, calling_all(rules), forgiving, calling_all(forgiving))
        return [as_recorded(each, recorded, turn) for each in ways]

    def doubts(self, start: Battle) -> Callable[[Battle, Happening], bool]:
        """Strange names, another turn, or worlds that move too much."""
        del start
        carried = 0

        def doubt(battle: Battle, event: Happening) -> bool:
            nonlocal carried
            carried += _carried(battle, event)
            strange = strangers(battle, event) or out_of_turn(battle, event)
            return bool(strange) or carried > MAX_CARRIED

        return doubt

    def readers(self, start: Battle) -> tuple[str, ...]:
        """All where a ship keeps itself secret, else only nobody in particular."""
        secret = any(ship.keeps_secrets for ship in start.ships.values())
        return (*start.sides, PUBLIC) if secret else (PUBLIC,)

    def read_event(self, text: str) -> Happening:
        """Of any kind."""
        return read_event(text)

    @cached_property
    def duels(self) -> Duels:
        """Ships and fleets that meet, and what is counted of them."""
        from game.systems.earth_expects.duel.duels import ShipDuels  # noqa: PLC0415 - it takes time to load

        return ShipDuels(self, Setup)

    @cached_property
    def sheets(self) -> Sheets:
        """Records of its ships, and all that is needed to play on paper."""
        from game.systems.earth_expects.printing.sheets import ShipSheets  # noqa: PLC0415 - it takes time to load

        return ShipSheets()

    levels: Sequence[Level] = (
        CADET,
        as_usual(OFFICER),
        replace(CAPTAIN, told=marked("asks what you would do")),
        ADMIRAL,
    )

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """A captain of a level."""
        from game.systems.earth_expects.mind.scripted import Scripted  # noqa: PLC0415 - it takes time to load

        return Scripted(seed, skill=SKILLS.get(level, SKILLS[SCRIPTED]))

    def any_mind(self, random: Random) -> Mind:
        """Random legal orders."""
        return RandomLegal(random)


EARTH_EXPECTS = EarthExpects()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    ships = [entry.name for entry in scenario.ships if entry.side == side.name]
    strength = str(len(ships)) if ships else _("{n} pts").format(n=side.points)
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(side.name, " · ".join(ships), strength, aim, side.emblem)


@lru_cache(maxsize=32)
def _scenario(text: str) -> Scenario:
    return parse_scenario(text, _("the scenario inside"))


@lru_cache(maxsize=128)
def _ship(text: str, name: str) -> Design:
    """One design for one text: many saves hold the same ships."""
    return parse_ship(text, name)


def _carried(battle: Battle, event: Happening) -> int:
    """Hexes that an event moves along with a planet."""
    if not isinstance(event, PlanetMoved):
        return 0
    numbers = {event.patch, *event.carried}
    return A_MOVE + sum(len(carried_hexes(battle.terrain.patches[number])) for number in numbers)
