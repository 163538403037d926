"""Which screen shows what: the one table of all screens."""

from __future__ import annotations

from game.desk.before.in_use import InUseScreen
from game.desk.before.saves import SavesScreen
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.leave_screen import LeaveScreen
from game.desk.log.screen import LogScreen
from game.desk.play.board_text import BoardTextScreen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.pass_screen import PassScreen
from game.desk.reading.keys_screen import KeysScreen
from game.desk.reading.rules_screen import RulesScreen
from game.desk.reading.settings_screen import SettingsScreen
from game.systems.earth_expects.screens.choices.axis import AxisScreen
from game.systems.earth_expects.screens.choices.heat import HeatScreen
from game.systems.earth_expects.screens.choices.section import SectionScreen
from game.systems.earth_expects.screens.defence.screen import DefenceScreen
from game.systems.earth_expects.screens.docking.announce import AnnounceScreen, ConsentScreen
from game.systems.earth_expects.screens.fire.aim import AimScreen
from game.systems.earth_expects.screens.fire.approach import ApproachScreen
from game.systems.earth_expects.screens.fire.impact import ImpactScreen
from game.systems.earth_expects.screens.fire.launches import LaunchScreen
from game.systems.earth_expects.screens.fire.targets import TargetsScreen
from game.systems.earth_expects.screens.map.look import LookScreen
from game.systems.earth_expects.screens.muster.hiding import HideScreen
from game.systems.earth_expects.screens.muster.purchase import PurchaseScreen
from game.systems.earth_expects.screens.passed import passed_words
from game.systems.earth_expects.screens.plot.cut import CutScreen
from game.systems.earth_expects.screens.plot.screen import PlotScreen
from game.systems.earth_expects.screens.power.screen import PowerScreen
from game.systems.earth_expects.screens.repairs.screen import RepairsScreen
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.screens.report.thoughts import ThoughtsScreen
from game.systems.earth_expects.screens.scenes.declared import DeclaredScreen, DefenceScene
from game.systems.earth_expects.screens.scenes.halted import HaltedScene
from game.systems.earth_expects.screens.scenes.left import LeftScene
from game.systems.earth_expects.screens.scenes.records import DockedScene, RolledScene
from game.systems.earth_expects.screens.scenes.repairs_result import RepairsResultScreen
from game.systems.earth_expects.screens.scenes.resolution import DamageScreen, ResolutionScreen
from game.systems.earth_expects.screens.scenes.reveal import RevealScreen
from game.systems.earth_expects.screens.scenes.said import SaidScene
from game.systems.earth_expects.screens.scenes.sensors_result import SensorsResultScreen
from game.systems.earth_expects.screens.scenes.shown import ShownScene
from game.systems.earth_expects.screens.scenes.worlds import WorldsScreen
from game.systems.earth_expects.screens.sensors.screen import SensorsScreen
from game.systems.earth_expects.screens.sounds import WAVES

FOR_KIND = {
    "announce": AnnounceScreen,
    "consent": ConsentScreen,
    "power": PowerScreen,
    "plot": PlotScreen,
    "cut": CutScreen,
    "heat": HeatScreen,
    "repairs": RepairsScreen,
    "approach": ApproachScreen,
    "point_defence": DefenceScreen,
    "launches": LaunchScreen,
    "targets": TargetsScreen,
    "axis": AxisScreen,
    "aim": AimScreen,
    "impact": ImpactScreen,
    "section": SectionScreen,
    "sensors": SensorsScreen,
    "pass": PassScreen,
}
FOR_SCENE = {
    "worlds": WorldsScreen,
    "movement": RevealScreen,
    "targets": DeclaredScreen,
    "fire": ResolutionScreen,
    "defence": DefenceScene,
    "halted": HaltedScene,
    "damage": DamageScreen,
    "sensors": SensorsResultScreen,
    "tries": RepairsResultScreen,
    "shown": ShownScene,
    "said": SaidScene,
    "docked": DockedScene,
    "rolled": RolledScene,
    "left": LeftScene,
}
NAMED = {
    "in use": InUseScreen,
    "title": TitleScreen,
    "setup": SetupScreen,
    "curtain": CurtainScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "rules": RulesScreen,
    "menu": MenuScreen,
    "log": LogScreen,
    "report": ReportScreen,
    "saves": SavesScreen,
    "board": BoardTextScreen,
    "look": LookScreen,
    "thoughts": ThoughtsScreen,
    "leave": LeaveScreen,
    "buy": PurchaseScreen,
    "hide": HideScreen,
}
TOPICS = {
    "turn": "EE-SEQ",
    "power": "EE-POW",
    "movement": "EE-MOV",
    "repairs": "EE-SEQ-5",
    "weapons": "EE-SEQ-9",
    "sensors": "EE-SEN",
}
"""Where the handbook tells of the turn and of each phase."""


def fill(desk: Desk) -> None:
    """Put every screen on the desk's table, with the words and sounds of the game."""
    desk.for_kind |= FOR_KIND
    desk.for_scene |= FOR_SCENE
    desk.named |= NAMED
    desk.topics |= TOPICS
    desk.passed_words = passed_words
    desk.sounds.waves |= WAVES
