"""The screens of Earth Expects: what shows which question and which scene."""

from __future__ import annotations

from functools import partial

from game.desk.before.watch import WatchScreen
from game.desk.play.order_screen import by_sheet
from game.desk.play.playback import by_show
from game.desk.screens import GameScreens
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.aims import aims_card
from game.systems.earth_expects.screens.choices.axis import AxisSheet
from game.systems.earth_expects.screens.choices.heat import HeatSheet
from game.systems.earth_expects.screens.choices.section import SectionSheet
from game.systems.earth_expects.screens.defence.sheet import DefenceSheet
from game.systems.earth_expects.screens.docking.announce import AnnounceSheet
from game.systems.earth_expects.screens.docking.consent import ConsentSheet
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.approach import ApproachSheet
from game.systems.earth_expects.screens.fire.impact import ImpactSheet
from game.systems.earth_expects.screens.fire.launches import LaunchSheet
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.map.glimpse import glimpse
from game.systems.earth_expects.screens.map.look import LookScreen
from game.systems.earth_expects.screens.map.ships_view import ShipsView
from game.systems.earth_expects.screens.muster.hiding import HideScreen
from game.systems.earth_expects.screens.muster.purchase import PurchaseScreen
from game.systems.earth_expects.screens.muster.steps import open_battle, resume_preparation
from game.systems.earth_expects.screens.pass_sheet import PassSheet
from game.systems.earth_expects.screens.passed import passed_words
from game.systems.earth_expects.screens.plot.cut import CutSheet
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.record.title_board import title_picture
from game.systems.earth_expects.screens.repairs.sheet import RepairsSheet
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.screens.report.thoughts import ThoughtsScreen
from game.systems.earth_expects.screens.scenes.befallen import befallen
from game.systems.earth_expects.screens.scenes.declared import DeclaredShow
from game.systems.earth_expects.screens.scenes.defence import DefenceShow
from game.systems.earth_expects.screens.scenes.docked import DockedShow
from game.systems.earth_expects.screens.scenes.halted import HaltedShow
from game.systems.earth_expects.screens.scenes.left import LeftShow
from game.systems.earth_expects.screens.scenes.locks import LocksShow
from game.systems.earth_expects.screens.scenes.passed_over import passed_over
from game.systems.earth_expects.screens.scenes.reveal import RevealShow
from game.systems.earth_expects.screens.scenes.rolled import RolledShow
from game.systems.earth_expects.screens.scenes.said import SaidShow
from game.systems.earth_expects.screens.scenes.shown import ShownShow
from game.systems.earth_expects.screens.scenes.struck.resolution import DamageShow, FireShow
from game.systems.earth_expects.screens.scenes.tries import TriesShow
from game.systems.earth_expects.screens.scenes.worlds import WorldsShow
from game.systems.earth_expects.screens.sensors.sheet import SensorsSheet
from game.systems.earth_expects.screens.setup.card import paint_card
from game.systems.earth_expects.screens.setup.part import EarthExpectsPart
from game.systems.earth_expects.screens.ship_yard.screen import ShipYardScreen
from game.systems.earth_expects.screens.ship_yard.trial import trial_home
from game.systems.earth_expects.screens.sounds import VOICES
from game.systems.earth_expects.screens.suggestion import SuggestionScreen
from game.systems.earth_expects.screens.table_words import table_words
from game.systems.earth_expects.screens.task_words import task_words
from game.table.emblems import emblems_of
from game.words import _, marked

TOPICS = {
    "turn": "EE-SEQ",
    "power": "EE-POW",
    "movement": "EE-MOV",
    "repairs": "EE-SEQ-5",
    "weapons": "EE-SEQ-9",
    "sensors": "EE-SEN",
}
"""Where the handbook tells of the turn and of each phase."""

ON_THE_WAY = (
    ev.AttackDeclared,
    ev.AxisChosen,
    ev.Aimed,
    ev.MissileLaunched,
    ev.MissileMoved,
    ev.AttemptsDeclared,
    ev.LockRolled,
)
"""Steps on the way to something that is told: what came of them is enough."""


def escape_words() -> tuple[str, str]:
    """What stands above the escapes in the menu."""
    words = _(
        "A ship escapes if the enemy lets it go, or if it is as fast as every armed enemy and "
        "cannot be hurt next turn."
    )
    return _("Escape"), words


SCREENS = GameScreens(
    DEFAULT.name,
    decide=by_sheet(
        AnnounceSheet,
        ConsentSheet,
        PlotSheet,
        CutSheet,
        HeatSheet,
        AxisSheet,
        SectionSheet,
        PowerSheet,
        RepairsSheet,
        SensorsSheet,
        PassSheet,
        ApproachSheet,
        LaunchSheet,
        AimSheet,
        ImpactSheet,
        TargetsSheet,
        DefenceSheet,
    ),
    scenes=by_show(
        WorldsShow,
        RevealShow,
        DeclaredShow,
        FireShow,
        DefenceShow,
        HaltedShow,
        DamageShow,
        LocksShow,
        TriesShow,
        ShownShow,
        SaidShow,
        DockedShow,
        RolledShow,
        LeftShow,
    ),
    tells_skipped=("weapons", "sensors"),
    told_with={DeclaredShow.kind: (AimSheet.kind, AxisSheet.kind)},
    orders=ThoughtsScreen.kinds,
    named={
        "report": ReportScreen,
        "look": LookScreen,
        "watch": partial(WatchScreen, sees=ShipsView),
        "thoughts": ThoughtsScreen,
        "suggestion": SuggestionScreen,
        "buy": PurchaseScreen,
        "hide": HideScreen,
    },
    topics=TOPICS,
    about_words=marked("Plot in secret; every hit is a box of a ship's record."),
    card=paint_card,
    chart="earth_expects",
    picture=title_picture,
    yard=ShipYardScreen,
    home=trial_home,
    setup=EarthExpectsPart,
    begin=open_battle,
    resume=resume_preparation,
    voices=VOICES,
    befallen=befallen,
    passed_over=passed_over,
    passed_words=passed_words,
    task_words=task_words,
    title=lambda view: _(view.scenario.title),
    emblems=lambda view: emblems_of(view.scenario.sides),
    last_turn=lambda view: view.scenario.turn_limit,
    aims=aims_card,
    table_words=table_words,
    glimpse=glimpse,
    look_words=marked("Map and ships"),
    log_names=lambda view: (_("every ship"), *view.ships),
    on_the_way=ON_THE_WAY,
    aside_icons={"escape": "chevrons-right", "let go": "hand"},
    asides_head=escape_words,
)
