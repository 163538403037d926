"""The battle board as the table knows it."""

from __future__ import annotations

from functools import cached_property

from game.systems.battle_board.duel.duels import DesignDuels
from game.systems.battle_board.events.doubts import doubtful
from game.systems.battle_board.events.event import EVENTS, BoardEvent
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.skill import SKILLS
from game.systems.battle_board.questions.forms import EXAMPLES, PATTERNS
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.scenario.file import FILES
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry
from game.systems.battle_board.scenario.setup import complete, set_up
from game.systems.battle_board.state.board import Board
from game.table.about import SideAbout
from game.table.game import Texts
from game.table.levels import CADET, CAPTAIN, OFFICER, SCRIPTED, Player, as_usual
from game.table.minds import Mind
from game.table.scenarios import ScenarioGame, ScenarioSetup, scenario_text
from game.table.sheets import Sheets
from game.words import _, counted


class Setup(ScenarioSetup[Scenario]):
    """A battle before its first event."""

    def sides(self) -> tuple[SideAbout, ...]:
        """The tokens of each side, or the points to buy them with."""
        return tuple(_about(self.scenario, side) for side in self.scenario.sides)

    def texts(self) -> Texts:
        """The scenario with all that it is played with."""
        return [(self.title, scenario_text(complete(self.scenario)))]


class BattleBoard(ScenarioGame):
    """See ``game.table.game``."""

    name = BattleBoardRules.name
    plain_rules = BattleBoardRules()
    own_events = tuple(EVENTS)
    files, setup = FILES, Setup
    examples = EXAMPLES
    patterns = PATTERNS
    levels = (CADET, OFFICER, as_usual(CAPTAIN))

    def first(self, setup: Setup) -> Board:
        """The board as the scenario sets it up."""
        return set_up(setup.scenario)

    @cached_property
    def sheets(self) -> Sheets:
        """What is printed of it."""
        from game.systems.battle_board.printing.sheets import BoardSheets  # noqa: PLC0415 - it takes time to load

        return BoardSheets()

    def doubtful(self, board: Board, event: BoardEvent) -> bool:
        """What cannot be on this board."""
        return doubtful(board, event)

    @cached_property
    def duels(self) -> DesignDuels:
        """Who meets in duels, and what is counted."""
        return DesignDuels(self, Setup)

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """A commander by rules of thumb, or one who thinks of less."""
        return Commander(seed, SKILLS.get(level, SKILLS[SCRIPTED]))


BATTLE_BOARD = BattleBoard()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    tokens = [entry for entry in scenario.tokens if entry.side == side.name]
    ships = sum(entry.ships for entry in tokens)
    strength = counted("one ship", "{n} ships", ships)
    if side.points is not None:
        strength = _("{n} pts").format(n=side.points)
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(
        side.name, " · ".join(entry.name for entry in tokens), strength, aim, side.emblem
    )
