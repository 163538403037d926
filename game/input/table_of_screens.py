"""Which screen shows what: the one table of all screens."""

from __future__ import annotations

from game.input.aim import AimScreen, ImpactScreen
from game.input.announce import AnnounceScreen, ConsentScreen
from game.input.approach import ApproachScreen
from game.input.board_text import BoardTextScreen
from game.input.curtain import CurtainScreen
from game.input.cut import CutScreen
from game.input.declared import DeclaredScreen, DefenceScene
from game.input.defence import DefenceScreen
from game.input.desk import Desk
from game.input.halted import HaltedScene
from game.input.in_use import InUseScreen
from game.input.keys_screen import KeysScreen
from game.input.launches import LaunchScreen
from game.input.leave_screen import LeaveScreen
from game.input.left import LeftScene
from game.input.log_screen import LogScreen
from game.input.look import LookScreen
from game.input.menu import MenuScreen
from game.input.pass_screen import PassScreen
from game.input.plot import PlotScreen
from game.input.power import PowerScreen
from game.input.record_scenes import DockedScene, RolledScene
from game.input.repairs import RepairsScreen
from game.input.repairs_result import RepairsResultScreen
from game.input.report import ReportScreen
from game.input.resolution import DamageScreen, ResolutionScreen
from game.input.reveal import RevealScreen
from game.input.rules_screen import RulesScreen
from game.input.said import SaidScene
from game.input.saves_screen import SavesScreen
from game.input.sensors import SensorsScreen
from game.input.sensors_result import SensorsResultScreen
from game.input.settings_screen import SettingsScreen
from game.input.setup import SetupScreen
from game.input.shown import ShownScene
from game.input.side_choices import AxisScreen, HeatScreen
from game.input.small_choices import SectionScreen
from game.input.targets import TargetsScreen
from game.input.thoughts_screen import ThoughtsScreen
from game.input.title import TitleScreen
from game.input.worlds import WorldsScreen

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
}


def fill(desk: Desk) -> None:
    """Put every screen on the desk's table."""
    desk.for_kind |= FOR_KIND
    desk.for_scene |= FOR_SCENE
    desk.named |= NAMED
