"""The list of weapons, generators and sensors: one row for what is switched together."""

from __future__ import annotations

from functools import partial

from game.desk.kit import Area, Panel, Screen, ScrollArea
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.systems.earth_expects.screens.places import Group, open_rows, row_words
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.cards import group_card, group_state, launcher_words
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.modes import mode_rows
from game.systems.earth_expects.screens.power.widgets import SwitchRow
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, counted


class PowerRows:
    """Builds the list of what can be switched."""

    def __init__(self, screen: Screen, model: PowerModel, hands: PowerHands) -> None:
        self._screen = screen
        self._model = model
        self._made = model.made
        self._hands = hands
        self._compact = screen.metrics.compact

    def build(self, place: Area) -> None:
        """As many rows as the ship has weapons and sensors; they scroll where room is short."""
        screen = self._screen
        rows = self._rows()
        if not rows:
            return
        head, high = (28, 33) if self._compact else (32, 40)
        inset = 12 if self._compact else 16
        place = place._replace(h=min(place.h, head + 20 + high * len(rows)))
        screen.add(Panel("rows", place, _("Weapons and sensors"), _("power · state · clear rows")))
        body = place.inset(inset, 8).top(head + 2)[1]
        area = screen.add(ScrollArea("rows list", body, region="rows"))
        for n, (row, spot) in enumerate(zip(rows, body.rows(len(rows), 0, high), strict=True)):
            row.place = spot
            if row.on_switch is not None and n < 9:
                row.number, row.keys = str(n + 1), f"{n + 1}|Shift {n + 1}"
            area.add(row)

    def _rows(self) -> list[SwitchRow]:
        rows = []
        for group in self._model.rows:
            rows += [self._switch_row(group), *self._mode_rows(group)]
        design, record = self._made.ship.design, self._made.ship.record
        if design.launchers:
            state, colour = launcher_words(self._made.ship, record)
            rows.append(self._plain_row(BoxType.MISSILE, _("Launchers"), state, colour))
        count = len(design.by_type[BoxType.ANTI_MISSILE])
        if count:
            able = len(record.working(BoxType.ANTI_MISSILE))
            state = _("{n} of {all} usable").format(n=able, all=count)
            rows.append(self._plain_row(BoxType.ANTI_MISSILE, _("Anti-missiles"), state))
        return rows

    def _mode_rows(self, group: Group) -> list[SwitchRow]:
        rapid = self._model.board.customs.rapid_fire
        return mode_rows(self._made, group, self._hands, self._columns, rapid=rapid)

    @property
    def _columns(self) -> tuple[int, int, int]:
        return (228, 248, 312) if self._compact else (288, 328, 420)

    def _switch_row(self, group: Group) -> SwitchRow:
        hands, made = self._hands, self._made
        on = [b for b in group.boxes if b in made.order.boxes]
        state, colour = group_state(made, group)
        look = BoxLook("powered" if on else "unpowered")
        row = SwitchRow(f"row {group.name}", self._screen.area, label=self._label(group))
        row.type_, row.look, row.columns = group.type, look, self._columns
        row.count, row.state, row.colour = str(len(on)), state, colour
        row.reach = self._reach(group, len(on))
        row.on_switch = lambda one: hands.edit(partial(_switched, group.boxes, one))
        row.on_point = lambda here: hands.point(group.boxes if here else ())
        row.explain = group_card(made, group)
        return row

    def _label(self, group: Group) -> str:
        """The name with its place, or with ids where that is too long for the row."""
        m, room = self._screen.metrics, self._columns[0] - 62
        fits = label_width(m, group.name, theme.SMALL.bold()) <= room
        return group.name if fits else group.short

    def _plain_row(
        self, type_: BoxType, label: str, state: str, colour: theme.Colour = theme.INK2
    ) -> SwitchRow:
        row = SwitchRow(f"row {label}", self._screen.area, label=label, type_=type_)
        loaded = "loaded" if type_.launcher else None
        row.look = BoxLook(launcher=loaded)  # type: ignore[arg-type]  # one of the two literals
        row.columns = self._columns
        row.count, row.state, row.colour = "–", state, colour
        return row

    def _reach(self, group: Group, on: int) -> str:
        ship = self._made.ship
        if group.type is BoxType.SENSOR:
            tries = min(on, ship.controls)
            return counted("{n} attempt", "{n} attempts", tries)
        if group.type is BoxType.GENERATOR:
            return _("shield {n}").format(n=on)
        used = [self._made.in_use(s) for s in group.systems]
        rows = sorted({d for s in used for d in open_rows(ship.record, s)})
        if group.type.own_row:
            return _("row {rows}").format(rows=row_words(rows)) if rows else _("blocked")
        return row_words(rows) or _("slanted lines")


def _switched(boxes: tuple[str, ...], one: bool, made: Allocation) -> Allocation:
    """All of a row, or one box more."""
    return made.one_more(boxes) if one else made.switch(boxes)
