"""The battle board as the tests of every small game know it."""

from __future__ import annotations

from game.systems.battle_board.game import BATTLE_BOARD as GAME
from tests.hostile.battle_board import HOSTILE
from tests.systems.battle_board.odd_events import ODD
from tests.systems.battle_board.screens.picture_list import BATTLE_BOARD as PICTURED
from tests.systems.battle_board.storms import Watch, Wild, storm
from tests.systems.kit.kit import Kit, Watched

MET = {"TacticsSheet", "StepSheet", "MovesShow", "FiredShow"}
BATTLE_BOARD = Kit(
    GAME,
    storm=storm,
    storms=300,
    watch=Watch,
    anyone=Wild,
    answers=lambda first: 60 * first.scenario.last_round,
    kept=(8, 16, 30),
    odd=ODD,
    windows=(
        Watched("line_of_battle", met=MET),
        Watched("raiders", met=MET),
        Watched("build_off", met={*MET, "FleetSheet"}),
        Watched("build_off", persons=2, met={*MET, "FleetSheet", "CurtainScreen"}),
    ),
    pictured=PICTURED,
    hostile=HOSTILE,
)
