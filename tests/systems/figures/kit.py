"""The figures as the tests of every small game know them."""

from __future__ import annotations

import json
from functools import partial
from random import Random

from game.systems.figures.game import FIGURES as GAME
from game.systems.figures.game import Setup
from game.systems.figures.scenario.scenario import Scenario
from game.table.scenarios import scenario_text
from tests.hostile.mutate import as_toml
from tests.systems.figures.rolls_told import rolls_told
from tests.systems.figures.screens.picture_list import FIGURES as PICTURED
from tests.systems.figures.storms import Watch, storm
from tests.systems.kit.kit import Hostile, Kit, Odd, Watched
from tests.systems.kit.odd import MISFIT

ODD: dict[str, Odd] = {
    "off the map": ("figure_stepped", {"to": "3929"}, MISFIT),
    "no hex at all": ("figure_stepped", {"to": "x"}, MISFIT),
    "no facing": ("figure_stepped", {"facing": 6}, MISFIT),
    "nobody": ("acts", {"figure": "Nobody"}, MISFIT),
    "rested beyond all measure": ("rested", {"saved": -1}, MISFIT),
    "a gain of strength": ("tired", {"points": -1}, MISFIT),
    "too deep": ("fell_in", {"inches": -40}, MISFIT),
    "ground off the map": ("ground_tried", {"hex": "3929"}, MISFIT),
    "no such side": ("side_begins", {"side": "Blue"}, MISFIT),
}
DAMAGED = (3, 8, 21)
"""Storms whose scenarios are damaged beside those of the game."""
TURNS = 6
"""Turns of what is played in the window."""
MET = {"ActSheet", "TurnShow"}
SMALL = 12
"""Turns and figures of a damaged scenario that is still played to its end."""


def _scenarios() -> list[bytes]:
    found = [json.loads(scenario_text(storm(seed).scenario)) for seed in DAMAGED]
    return [as_toml(data, Random(seed)) for seed, data in enumerate(found)]


def _playable(scenario: Scenario) -> Scenario | None:
    if len(scenario.figures) > SMALL:
        return None
    return scenario.but(last_turn=min(scenario.last_turn, SMALL))


def _ends(turn: int, setup: Setup) -> Setup:
    """It ends early."""
    return Setup(setup.scenario.but(last_turn=turn))


def _long_way() -> bytes:
    return json.dumps([{"kind": "act", "figure": "Ash", "path": ["0102 SE"] * 90_000}]).encode()


def _crowd() -> bytes:
    entry = '\n[[figures]]\nname = "F{0}"\nside = "Nobody"\nhex = "0000"\n'
    first = GAME.files.shipped()[0].read_bytes()
    return first + "".join(map(entry.format, range(2000))).encode()


FIGURES = Kit(
    GAME,
    storm=storm,
    watch=Watch,
    told=rolls_told,
    answers=lambda first: 30 * len(first.figures) * first.scenario.last_turn,
    kept=(110, 30, 99),
    storms=300,
    odd=ODD,
    windows=(
        Watched("crossing", met=MET, short=partial(_ends, 2)),
        Watched("flag", met=MET, short=partial(_ends, TURNS), whole=0),
        Watched("bog_cart", met=MET, short=partial(_ends, TURNS), whole=0),
    ),
    pictured=PICTURED,
    hostile=Hostile(
        battle="flag",
        scenarios=_scenarios,
        playable=_playable,
        dear={
            "2000 figures": ("scenario", _crowd),
            "a path of 90000 steps": ("orders", _long_way),
        },
    ),
)
