"""The set-up of a game of figures: its words, the yard, and what a figure may do in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.before.faces import counter_face
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.kit import (
    Icon,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    fixed,
    grow,
    row,
    yielding,
)
from game.desk.kit.pictures import Image
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.systems.figures.game import Setup
from game.systems.figures.scenario.setup import set_up
from game.systems.figures.screens.captions import captions
from game.systems.figures.screens.face import face_of
from game.systems.figures.screens.yard_map import (
    counters,
    ground_of,
    lying_banner,
    side_number,
)
from game.words import _

ICON = 18


class FiguresPart(SetupPart):
    """Words, the yard with its figures, and how a turn goes."""

    def __init__(self) -> None:
        self.view = HexView(rulers=False)
        self.view.rose = False

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """The words, and the yard below them."""
        yard = set_up(setup.scenario)
        self.view.ground = ground_of(yard)
        self.view.show((), [*counters(yard), *lying_banner(yard), *captions(yard)])
        table = FramedMap(self.view, yard.land.hexes, subject=setup.scenario)
        return column(words.panel(), grow(table))

    def faces(self, setup: Setup, side: int) -> Sequence[Image]:
        """The figures of a side."""
        yard = set_up(setup.scenario)
        own = (figure for figure in yard.here() if side_number(yard, figure.side) == side)
        return [counter_face(face_of(figure), side) for figure in own]

    def aside(self, setup: Setup) -> Part:
        """How a turn goes."""
        lines = (
            ("dices", _("A die says which side begins; then figures act one by one.")),
            ("footprints", _("Move, step, wait, fall back: one of seven manoeuvres each.")),
            ("swords", _("Who is struck goes down, and loses a turn before it can rise.")),
            ("waves", _("Mud slips, fast water sweeps away, soft ground may be quicksand.")),
        )
        parts = [
            row(
                fixed(ICON, Icon(f"turn icon {n}", icon=icon, size=ICON)),
                grow(Paragraph(f"turn line {n}", label=words, style=theme.SMALL)),
            )
            for n, (icon, words) in enumerate(lines)
        ]
        note = _("{n} turns at most").format(n=setup.scenario.last_turn)
        area = ScrollArea("turn words", holds=column(*parts, gap=(2, 8)))
        return Panel(
            "how a turn goes", caption=_("How a turn goes"), note=note, holds=column(yielding(area))
        )
