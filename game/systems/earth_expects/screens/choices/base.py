"""The base of small decisions: a card with a few answers, beside it what they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.desk.kit import (
    Area,
    Button,
    Canvas,
    Label,
    Metrics,
    Option,
    Panel,
    Paragraph,
    Picture,
    small_decision,
)
from game.desk.kit.panels import decision_height
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget, draw_table
from game.systems.earth_expects.state.battle import Ship
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it is called, what it would mean, and the order it stands for."""

    label: str
    meaning: str
    order: Order


class ChoiceScreen(DraftScreen):
    """A card with two to six answers; the chosen one is shown, the big button takes it."""

    question_words = ""
    note = ""

    def choices(self) -> list[Choice]:
        """The answers, at most six on the card."""
        raise NotImplementedError

    def first_draft(self, decision: Decision) -> Order:
        """The first answer of the scripted side, as a start."""
        return self.hot.choose_for_me(decision)

    def choose(self, order: Order) -> None:
        """Mark an answer; nothing counts before the big button."""
        self.draft(order)

    def build_main(self, place: Area) -> None:
        """Record or map."""
        raise NotImplementedError

    def build_parts(self) -> None:
        """Main part, card, big button."""
        self.build_main(self.metrics.frame.main)
        gap = 8 if self.metrics.compact else 16
        found = self.choices()
        card, rest = self.metrics.frame.column.top(decision_height(len(found)), gap)
        self._build_card(card, found)
        self.build_rest(rest)
        self.build_answer()

    def _build_card(self, place: Area, found: list[Choice]) -> None:
        options = tuple(
            Option(c.label, lambda c=c: self.choose(c.order), c.meaning)  # type: ignore[misc]
            for c in found
        )
        card = self.add(small_decision("choice", place, self.question_words, options))
        for number, choice in enumerate(found, 1):
            for child in card.children:
                if isinstance(child, Button) and child.name == f"choice.{number}":
                    child.on = choice.order == self.order
        for combo, step in (("Left", -1), ("Up", -1), ("Right", 1), ("Down", 1)):
            self.hotkey(combo, _("Next answer"), lambda s=step: self._step(s))  # type: ignore[misc]

    def _step(self, step: int) -> None:
        found = [c.order for c in self.choices()]
        now = found.index(self.order) if self.order in found else -step
        self.choose(found[(now + step) % len(found)])

    def build_rest(self, place: Area) -> None:
        """What stands below the card: why it is asked."""
        if self.note and place.h >= 108:
            panel = self.add(Panel("note", place.top(108)[0], _("Why you are asked")))
            panel.add(Paragraph("note words", panel.body, self.note, theme.BODY))

    def answer_words(self) -> tuple[str, str]:
        """The two lines of the big button."""
        raise NotImplementedError

    def build_answer(self) -> None:
        """The big button."""
        self.seal_words, second = self.answer_words()
        self.build_seal("check", second)

    def build_big_record(
        self,
        place: Area,
        ship: Ship,
        found: dict[str, BoxLook],
        on_pick: Callable[[BoxPick], None] | None,
    ) -> RecordWidget:
        """A ship's record on the table, with its name above; room for lines if none is picked."""
        compact = self.metrics.compact
        inside = place.inset(150 if compact else 220, 112 if compact else 150)
        if on_pick is not None:
            inside = place.inset(24, 60 if compact else 96)
        record = RecordWidget(
            "record",
            inside,
            RecordView(ship.design),
            found,
            on_pick=on_pick,
            largest=38 if compact else 52,
            region="record",
        )

        def ground(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
            draw_table(surface, rect, record.placed)

        self.add(Canvas("table", place, ground))
        self.add(record)
        side = side_number(self.board, ship.side)
        x, y = place.x + (16 if compact else 24), place.y + (8 if compact else 16)
        self.add(Picture("badge", Area(x, y, 32, 40), _badge(side)))
        spot = Area(x + 40, y, 400, 40)
        self.add(Label("ship name", spot, ship.name, theme.SCREEN_TITLE, theme.INK))
        return record


def _badge(side: int) -> Callable[[Metrics], pygame.Surface]:
    return lambda m: badge(side, m.px(28), theme.VOID)


def letters(types: Counter[str]) -> str:
    """How many boxes of each letter, the most first: ``3 P, 2 L, H``."""
    return ", ".join(f"{n} {letter}" if n > 1 else letter for letter, n in types.most_common())
