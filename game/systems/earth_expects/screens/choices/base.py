"""The base of small decisions: a card with a few answers, beside it what they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import (
    Canvas,
    Given,
    Hotkey,
    Label,
    Option,
    Panel,
    Paragraph,
    Part,
    column,
    decision_card,
    fixed,
    grow,
    layers,
    padded,
    row,
    scaled,
    spare,
    stretched,
)
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Stage
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.table import side_badge
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget, ground_of
from game.systems.earth_expects.screens.report.moment import moment_map
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

MAP = 140, 220
"""How high the small map is at least."""
LARGEST = 52
"""The radius that boxes of a large record have at most."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it is called, what it would mean, and the order it stands for."""

    label: str
    meaning: str
    order: Order


class ChoiceSheet(ShipSheet):
    """A card with two to six answers; the chosen one is shown, the big button takes it.

    Where the table is not shown at the left a small map of it stands below the card.
    """

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.map_view = HexView(rulers=False)

    def shooting(self) -> tuple[str, str] | None:
        """Who fires at whom, for a line on that map."""
        return None

    def question(self) -> str:
        """What is asked, on the card."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """The answers, at most six on the card."""
        raise NotImplementedError

    def note(self) -> str:
        """Why it is asked."""
        return ""

    def first(self, decision: Decision) -> Order:
        """The answer of the scripted side, as a start."""
        return self.pad.hot.choose_for_me(decision)

    def is_chosen(self, order: Order) -> bool:
        """Whether an answer is what the draft says."""
        return order == self.pad.order

    def choose(self, order: Order) -> None:
        """Mark an answer; nothing counts before the big button."""
        self.pad.write(order)

    def column(self) -> Part:
        """The card, and what stands below it."""
        options = [
            Option(c.label, partial(self.choose, c.order), c.meaning, on=self.is_chosen(c.order))
            for c in self.choices()
        ]
        card = decision_card("choice", self.question(), options)
        return column(card, *self.below(), None if self.maps else self._table())

    def _table(self) -> Given:
        """The small map, if there is room for it."""
        shown = moment_map(self.map_view, self.board, self.shooting())
        return spare(stretched(scaled(*MAP, shown)))

    def below(self) -> Iterable[Given]:
        """What stands below the card: why it is asked."""
        if self.note():
            words = Paragraph("note words", label=self.note(), style=theme.BODY)
            yield spare(Panel("note", caption=_("Why you are asked"), holds=words))

    def hotkeys(self) -> Iterable[Hotkey]:
        """From answer to answer."""
        for combo, step in (("Left", -1), ("Up", -1), ("Right", 1), ("Down", 1)):
            yield Hotkey(combo, _("Next answer"), partial(self._step, step))

    def _step(self, step: int) -> None:
        found = [c.order for c in self.choices()]
        now = next((n for n, order in enumerate(found) if self.is_chosen(order)), -step)
        self.choose(found[(now + step) % len(found)])


def big_record(
    board: Battle,
    ship: Ship,
    found: Mapping[str, BoxLook],
    on_pick: Callable[[BoxPick], None] | None = None,
    lines: Callable[[RecordWidget], Canvas] | None = None,
) -> Part:
    """A ship's record on the table, called ``record``, with its name above.

    ``lines`` gives what is drawn over it, for which room is left around the record.
    """
    record = RecordWidget("record", view=record_view(ship.design), looks=found, on_pick=on_pick)
    record.largest, record.region = LARGEST, "record"
    around = ((150, 220), (112, 150)) if on_pick is None else ((24, 24), (60, 96))
    name = Label("ship name", label=ship.name, style=theme.SCREEN_TITLE, colour=theme.INK)
    head = column(fixed(40, row(side_badge(board, ship), grow(name))), grow())
    drawn = lines(record) if lines is not None else None
    return layers(
        ground_of(record), padded(record, *around), drawn, padded(head, (16, 24), (8, 16))
    )


def letters(design: Design, boxes: Iterable[str]) -> str:
    """How many boxes of each letter, the most first: ``3 P, 2 L, H``."""
    types = Counter(str(design.boxes[box].type) for box in boxes)
    return ", ".join(f"{n} {letter}" if n > 1 else letter for letter, n in types.most_common())
