"""The screens that serve every game."""

from __future__ import annotations

from game.desk.before.in_use import InUseScreen
from game.desk.before.saves import SavesScreen, reports
from game.desk.before.setup import SetupScreen
from game.desk.before.take_from import TakeFromScreen
from game.desk.before.title import TitleScreen
from game.desk.before.watch import WatchScreen
from game.desk.drill.drills_screen import DrillsScreen
from game.desk.leave_screen import LeaveScreen
from game.desk.log.screen import LogScreen
from game.desk.play.board_text import BoardTextScreen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.plain_question import PlainQuestion
from game.desk.play.plain_report import PlainReport
from game.desk.play.thoughts import ThoughtsScreen
from game.desk.printing import PrintScreen
from game.desk.reading.keys_screen import KeysScreen
from game.desk.reading.rules_screen import RulesScreen
from game.desk.reading.settings_screen import SettingsScreen
from game.desk.screens import MakesScreen

OWN: dict[str, MakesScreen] = {
    "in use": InUseScreen,
    "title": TitleScreen,
    "setup": SetupScreen,
    "drills": DrillsScreen,
    "saves": SavesScreen,
    "reports": reports,
    "watch": WatchScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "rules": RulesScreen,
    "curtain": CurtainScreen,
    "question": PlainQuestion,
    "report": PlainReport,
    "menu": MenuScreen,
    "log": LogScreen,
    "board": BoardTextScreen,
    "print": PrintScreen,
    "leave": LeaveScreen,
    "take from": TakeFromScreen,
    "thoughts": ThoughtsScreen,
}
