"""The screens of Full Thrust on hexes: what shows which question and which scene."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.desk.play.order_screen import by_sheet
from game.desk.play.playback import by_show
from game.desk.screens import GameScreens
from game.systems.full_thrust.events.control import ExcessDeclared
from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GunFired,
)
from game.systems.full_thrust.events.easier.moves import GroupFlew, PlotFlown, Plotted
from game.systems.full_thrust.events.easier.shots import MissileFlew, NovaFlew
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.movement import ShipMoved
from game.systems.full_thrust.events.terrain import Drifted, Rotated
from game.systems.full_thrust.events.turn import SideBegins
from game.systems.full_thrust.rules.victory import number_words, points
from game.systems.full_thrust.scenario.scenario import NAME
from game.systems.full_thrust.screens.card import paint_card
from game.systems.full_thrust.screens.easier import register as easier
from game.systems.full_thrust.screens.fire.attack import AttackSheet
from game.systems.full_thrust.screens.fire.defend import DefendSheet
from game.systems.full_thrust.screens.fire.sheet import GunnerySheet, TargetsSheet
from game.systems.full_thrust.screens.hexcess import register as hexcess
from game.systems.full_thrust.screens.legend import space_signs
from game.systems.full_thrust.screens.report import ReportScreen
from game.systems.full_thrust.screens.scenes.befell import befell
from game.systems.full_thrust.screens.scenes.fire import DamageShow, FireShow
from game.systems.full_thrust.screens.scenes.moves import SHOWS
from game.systems.full_thrust.screens.score import aims_card
from game.systems.full_thrust.screens.setup_part import FullThrustPart
from game.systems.full_thrust.screens.sounds import VOICES
from game.systems.full_thrust.screens.space_map import counters, glimpse
from game.systems.full_thrust.screens.table_words import table_words
from game.systems.full_thrust.screens.thoughts import ThoughtsScreen
from game.systems.full_thrust.screens.topics import TOPICS
from game.systems.full_thrust.state.space import Space
from game.table.emblems import emblems_of
from game.words import _, marked

ON_THE_WAY = (
    *(SideBegins, ExcessDeclared, ShipMoved, Plotted, PlotFlown, GroupFlew, Drifted, Rotated),
    *(MissileFlew, NovaFlew, Fired, GunFired, FiredAtShot, Defended, GroupAttacked),
)
"""What all have watched, and what damage, losses and launches tell the outcome of."""
RAIL = {
    "fighters": "ships",
    "fighters again": "ships",
    "attacks": "defence",
    "degrade": "fire",
    "flight": "launch",
    "strikes": "launch",
    "age": "launch",
}
"""Steps of the easier game that share a mark on the rail with another."""


def standing(space: Space) -> Sequence[str]:
    """The points of each side, and by how many one leads; their card has it in words."""
    found = points(space)
    most, *others = sorted(found.values(), reverse=True)
    lead = most - max(others, default=most)
    return [_standing(worth, lead if worth == most else None) for worth in found.values()]


def _standing(worth: Fraction, lead: Fraction | None) -> str:
    told = number_words(worth)
    return f"{told} (+{number_words(lead)})" if lead else told


SCREENS = GameScreens(
    NAME,
    decide=by_sheet(
        *hexcess.SHEETS, *easier.SHEETS, TargetsSheet, GunnerySheet, DefendSheet, AttackSheet
    ),
    scenes=by_show(*hexcess.SHOWS, *SHOWS, FireShow, DamageShow),
    voices=VOICES,
    befell=befell,
    topics=TOPICS,
    called=marked("Full Thrust"),
    chart="full_thrust",
    about_words=marked("Ships fly on as they flew, and thrust is dear at speed."),
    title=lambda space: _(space.scenario.title),
    emblems=lambda space: emblems_of(space.scenario.sides),
    last_turn=lambda space: space.scenario.last_turn,
    aims=aims_card,
    standing=standing,
    widest_standing="35 (+14.5)",
    on_the_way=ON_THE_WAY,
    table_words=table_words,
    map_marks=counters,
    glimpse=glimpse,
    signs=space_signs,
    card=paint_card,
    setup=FullThrustPart,
    named={"report": ReportScreen, "thoughts": ThoughtsScreen},
    orders=ThoughtsScreen.kinds,
    rail_mark=lambda phase: RAIL.get(phase, phase),
    log_names=lambda space: (_("every ship"), *space.ships),
)
