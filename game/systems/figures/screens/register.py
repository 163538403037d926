"""The screens of the figures: what shows which question and which scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Explanation, Hint, Term
from game.desk.play.order_screen import by_sheet
from game.desk.play.playback import by_show
from game.desk.screens import GameScreens
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.figures.rules.victory import home
from game.systems.figures.ruleset import FiguresRules
from game.systems.figures.screens.act.sheet import ActSheet
from game.systems.figures.screens.card import paint_card
from game.systems.figures.screens.legend import figure_signs
from game.systems.figures.screens.report import ReportScreen
from game.systems.figures.screens.scenes.acted import TurnShow
from game.systems.figures.screens.scenes.befell import befell
from game.systems.figures.screens.setup_part import FiguresPart
from game.systems.figures.screens.sounds import VOICES
from game.systems.figures.screens.standing import standing_words
from game.systems.figures.screens.thoughts import ThoughtsScreen
from game.systems.figures.screens.turn import OnwardSheet, TurnSheet
from game.systems.figures.screens.words import state_words
from game.systems.figures.screens.yard_map import counters, glimpse
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.table.emblems import emblems_of
from game.words import _, marked

TOPICS = {"turn": "FIG-MOV", "begin": "Q329", "figures": "FIG-MOV", "end": "Q241"}
"""Where the handbook tells of the turn and of each phase."""


def table_words(yard: Yard) -> Sequence[str]:
    """The yard in lines."""
    head = _("Turn {n} of {last}").format(n=yard.turn, last=yard.scenario.last_turn)
    return [head, *map(_figure_words, yard.figures.values())]


def _figure_words(figure: Figure) -> str:
    name = f"{figure.name} ({figure.side})"
    if figure.gone is not None:
        return f"{name}: {_('home') if figure.gone == 'home' else _('out')}"
    text = _("{figure}: hex {hex}, facing {way}, {state}, {n} of fatigue left")
    return text.format(
        figure=name,
        hex=hex_number(figure.hex),
        way=direction_words(figure.facing),
        state=state_words(figure),
        n=figure.fatigue,
    )


def aims_card(yard: Yard) -> Explanation:
    """How it is won, and how it stands."""
    found: list[Hint] = [_(side.aim) for side in yard.scenario.sides]
    for side in yard.sides:
        if yard.scenario.goal == "crossing":
            across = _("{n} of {needed} across").format(
                n=home(yard, side), needed=yard.scenario.needed
            )
            found.append(Term(side, across))
        if yard.scenario.goal == "banner":
            turns = _("{n} turns with the banner").format(n=yard.carried.get(side, 0))
            found.append(Term(side, turns))
    return Explanation(_("The goal"), "", tuple(found), _("Goals"), "Q241")


SCREENS = GameScreens(
    FiguresRules.name,
    decide=by_sheet(ActSheet, OnwardSheet, TurnSheet),
    scenes=by_show(TurnShow),
    topics=TOPICS,
    chart="figures",
    about_words=marked("Figures on foot, one by one, through mud, water and each other."),
    card=paint_card,
    setup=FiguresPart,
    named={"report": ReportScreen, "thoughts": ThoughtsScreen},
    orders=ThoughtsScreen.kinds,
    title=lambda yard: _(yard.scenario.title),
    emblems=lambda yard: emblems_of(yard.scenario.sides),
    last_turn=lambda yard: yard.scenario.last_turn,
    aims=aims_card,
    standing=standing_words,
    table_words=table_words,
    map_marks=counters,
    glimpse=glimpse,
    signs=figure_signs,
    voices=VOICES,
    befell=befell,
    log_names=lambda yard: (_("every figure"), *yard.figures),
)
