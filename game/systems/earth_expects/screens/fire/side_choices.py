"""From which side fire or heat comes, where it lies exactly between two.

Rulebook: Initial Point of Impact; Terrain, Heat.
"""

from __future__ import annotations

from collections import Counter

import pygame

from game.desk.desk import Desk
from game.desk.kit import Area, Canvas, Metrics
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.screens.fire.section import Choice, ChoiceScreen, letters
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.aim_lines import RowLines, ShotLine, draw_line
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks
from game.systems.earth_expects.ship.design import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import AxisOrder, HeatOrder
from game.table.hotseat import Decide
from game.words import _, capitalised, counted


class SideScreen(ChoiceScreen):
    """Two sides of a record: rows are drawn from the chosen one, what it reaches stands out.

    ``armour``: whether armour is met; ``reached``: the boxes that stand out, those met first if
    empty.
    """

    maps = False
    armour = True

    @property
    def reached(self) -> frozenset[str]:
        """See above."""
        return frozenset()

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        raise NotImplementedError

    def build_main(self, place: Area) -> None:
        """The record with the rows from the chosen side."""
        armour = self.armour
        record, side = self.ship.record, self.side_chosen
        legal = rows(record, side, armour)
        met = {first_box(record, side, row, armour) or "" for row in legal}
        found = dimmed(looks(self.board, self.ship), self.reached or met)
        widget = self.build_big_record(place, self.ship, found, None)

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            assert widget.view is not None
            lines = RowLines(widget.view, widget.placed, side)
            boxes = widget.view.design.boxes
            ship = widget.box_rect(next(iter(boxes))).unionall([widget.box_rect(b) for b in boxes])
            gate = _gate(ship.clip(widget.rect), side, m)
            before = surface.get_clip()
            surface.set_clip(before.clip(rect))
            for row in legal:
                box = first_box(record, side, row, armour)
                draw_line(surface, m, lines, ShotLine(row, box=box), gate)
            surface.set_clip(before)

        self.add(Canvas("lines", place, paint))


class AxisScreen(SideScreen):
    """Fire lies equally parallel to two sets of rows: its target's owner chooses (EE-IPI-2)."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        assert self.decision.shot is not None
        self.shot = self.decision.shot
        self.headline = _("From which side does the fire come?")
        text = _("{attacker} fires at {target} · the {side} chooses")
        self.subline = text.format(
            attacker=self.shot.ship, target=self.shot.target, side=moment.side
        )
        self.question = _("Two sides of {ship} are equally parallel. The fire comes from:")
        self.question = self.question.format(ship=self.shot.target)
        shooter = self.board.ships[self.shot.ship]
        self.weapon = shooter.design.systems[self.shot.weapon]
        self.armour = self.weapon.type is not BoxType.ION
        words = _("{weapon} of {ship}, range {n}, fires. The attacker aims after this.")
        self.note = words.format(
            weapon=system_words(shooter.design, self.weapon),
            ship=self.shot.ship,
            n=self.shot.range,
        )

    @property
    def ship(self) -> Ship:
        """The target."""
        return self.board.ships[self.shot.target]

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        assert isinstance(self.order, AxisOrder)
        return DIRECTION_NAMES.index(self.order.side)

    def choices(self) -> list[Choice]:
        """Both sides, with the boxes that fire from there meets first."""
        found = []
        for name in self.decision.choices:
            side, record = DIRECTION_NAMES.index(name), self.ship.record
            boxes = [
                first_box(record, side, row, self.armour) for row in rows(record, side, self.armour)
            ]
            types = Counter(str(record.design.boxes[b].type) for b in boxes if b)
            met = letters(types)
            order = AxisOrder(side=name)  # type: ignore[arg-type]  # pydantic checks it
            label = capitalised(side_words(side))
            found.append(Choice(label, _("meets {boxes}").format(boxes=met), order))
        return found

    def answer_words(self) -> tuple[str, str]:
        """Take the fire from there."""
        assert isinstance(self.order, AxisOrder)
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        return label, _("then {ship} aims").format(ship=self.shot.ship)


class HeatScreen(SideScreen):
    """Heat comes from exactly between two sides: the owner of the ship chooses (Ruling Q135)."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "movement"
        self.headline = _("From which side does the heat come?")
        text = _("{source} burns {ship} · the {side} chooses")
        self.subline = text.format(source=self.decision.why, ship=self.ship.name, side=moment.side)
        text = _("{source} lies exactly between two sides of {ship}. The heat comes from:")
        self.question = text.format(source=self.decision.why, ship=self.ship.name)
        self.note = _("Every box in colour takes a point, armour first.")

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        assert isinstance(self.order, HeatOrder)
        return DIRECTION_NAMES.index(self.order.side)

    @property
    def reached(self) -> frozenset[str]:
        """The boxes that heat from the chosen side burns."""
        return frozenset(visible_boxes(self.ship.record, self.side_chosen))

    def choices(self) -> list[Choice]:
        """Both sides, with the boxes that heat from there burns."""
        found, record = [], self.ship.record
        for name in self.decision.choices:
            side = DIRECTION_NAMES.index(name)
            boxes = visible_boxes(record, side)
            burned = letters(Counter(str(record.design.boxes[box].type) for box in boxes))
            order = HeatOrder(ship=self.ship.name, side=name)  # type: ignore[arg-type]  # checked
            label = capitalised(side_words(side))
            found.append(Choice(label, _("burns {boxes}").format(boxes=burned), order))
        return found

    def answer_words(self) -> tuple[str, str]:
        """Take the heat from there."""
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        burned = len(self.reached)
        return label, counted("burns {n} box", "burns {n} boxes", burned)


def _gate(rect: pygame.Rect, side: int, m: Metrics) -> int:
    """A little way from the ship, so that letters stand beside it and not on its name."""
    away = m.px(48)
    return {
        0: rect.top - away,
        3: rect.bottom + away,
        4: rect.left - away,
        5: rect.left - away,
    }.get(side, rect.right + away)
