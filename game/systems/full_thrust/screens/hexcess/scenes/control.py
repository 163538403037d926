"""Control rolls, ship by ship: of excess thrust, and to regain control (HXT-2, HXT-7, HXT-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    Badge,
    Canvas,
    Label,
    Metrics,
    Panel,
    Part,
    ScrollArea,
    Widget,
    column,
    fixed,
    grow,
    middle,
    padded,
    row,
    yielding,
)
from game.desk.map.marks import Mark, Tag
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.events.control import ControlRolled, ExcessDeclared
from game.systems.full_thrust.rules.control import NEEDED, chance
from game.systems.full_thrust.screens.framing import in_one_view
from game.systems.full_thrust.screens.hexcess.marks import drift_marks
from game.systems.full_thrust.screens.hexcess.scenes.roll_show import RollShow
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.space_map import side_number
from game.systems.full_thrust.screens.words import percent
from game.systems.full_thrust.state.space import Space
from game.table.events import Die
from game.table.scenes import Scene
from game.words import _, marked

DIE, ROLL, BETWEEN = 32, 50, 2


@dataclass(eq=False)
class Rolls(ScrollArea):
    """All rolls, scrolled to the one that is ``seen``."""

    seen: int = 0

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place; the roll can be seen in it."""
        found = super().lay(m, area)
        self._follow()
        return found

    def restore(self, kept: Any) -> None:
        """Where it was, as far as the roll is seen there."""
        super().restore(kept)
        self._follow()

    def _follow(self) -> None:
        top = self.place.y + self.seen * (ROLL + BETWEEN)
        self.show(self.place._replace(y=top, h=ROLL))


class ControlShow(RollShow):
    """The control rolls of a phase."""

    kind = "control"
    topic = "HXT-8"
    told = (ControlRolled,)
    stepwise_words = marked("Roll by roll")

    def __init__(self, desk: Desk, scene: Scene[Space]) -> None:
        super().__init__(desk, scene)
        recovers = any(event.recovery for event in self.rolls)
        self.headline = _("Is control regained?") if recovers else _("Control rolls")
        said = [f"{x.side}: {', '.join(x.ships)}" for x in scene.of(ExcessDeclared) if x.ships]
        self.subline = " · ".join(said) or _("two dice, {n} or more").format(n=NEEDED)

    @property
    def rolls(self) -> list[ControlRolled]:
        """The rolls."""
        return [event for event in self.steps if isinstance(event, ControlRolled)]

    def coming(self, step: int) -> tuple[str, str]:
        """Who rolls next."""
        roll = self.rolls[step]
        held = percent(chance(self.befores[step].ships[roll.ship], recovery=roll.recovery))
        second = _("in control in {chance}").format(chance=held)
        return _("Next: {ship}").format(ship=roll.ship), second

    def step_words(self, step: int) -> str:
        """Rolls are counted."""
        return _("roll {n}").format(n=step) if step else _("start")

    def landing(self, steps: range) -> str:
        """A ship lost to control is heard."""
        lost = any(not self.rolls[step].made for step in steps)
        return "refuse" if lost else ""

    # -- what is seen

    def about(self, now: Now) -> Sequence[Hex]:
        """All that roll; the one that does now, where they are too far apart."""
        found = [self.befores[n].ships[roll.ship].hex for n, roll in enumerate(self.rolls)]
        number, _share = self.at(now)
        return found if in_one_view(found) else found[number : number + 1]

    def marks(self, now: Now) -> Sequence[Mark]:
        """At each ship that has rolled what came of it; where it drifts out of control."""
        space, shown = self.board(now), self._shown(now)
        number, _share = self.at(now)
        marks = list(super().marks(now))
        for roll in self.rolls[:shown]:
            ship = space.ships[roll.ship]
            words, ink = outcome(roll)
            marks.append(Tag(ship.hex, words, ink, filled=not roll.made))
            if not roll.made:
                marks += drift_marks(space, ship)
        if number >= shown:
            ship = space.ships[self.rolls[number].ship]
            marks.append(Tag(ship.hex, _("rolls"), theme.CHALK))
        return marks

    def _shown(self, now: Now) -> int:
        """How many rolls are told."""
        number, _share = self.at(now)
        return number + (self.fallen(now) >= 1)

    def _shares(self, now: Now) -> list[float | None]:
        """How far the dice of each roll have fallen."""
        number, _share = self.at(now)
        falling = [self.fallen(now)]
        coming = [None] * (len(self.rolls) - number - 1)
        return [*[1.0] * number, *falling, *coming]

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice of the roll that is seen."""
        number, _share = self.at(now)
        return roll_fields(number, self.befores[number], self.rolls[number], self.fallen(now))

    def column(self, now: Now) -> Part:
        """A line for each roll, and the sheet of who rolls."""
        shares = self._shares(now)
        lines = [
            roll_part(n, self.befores[n], roll, share)
            for n, (roll, share) in enumerate(zip(self.rolls, shares, strict=True))
        ]
        caption, note = _("Control rolls"), _("two dice, {n} or more").format(n=NEEDED)
        area = Rolls("rolls", holds=column(*lines, gap=BETWEEN), seen=self.at(now)[0])
        panel = Panel("rolls panel", caption=caption, note=note, holds=column(yielding(area)))
        space, number = self.board(now), self.at(now)[0]
        return column(yielding(panel, 120), *sheet_below(space, self.rolls[number].ship), grow())


def outcome(roll: ControlRolled) -> tuple[str, theme.Colour]:
    """What came of a roll, and its colour."""
    if roll.recovery:
        words = _("in control again") if roll.made else _("still out of control")
    else:
        words = _("in control") if roll.made else _("out of control")
    return words, theme.GOOD if roll.made else theme.BAD


Fields = dict[str, dict[str, Any]]
"""What changes of widgets while dice fall, by their names."""


def roll_fields(number: int, space: Space, roll: ControlRolled, share: float | None) -> Fields:
    """The dice, terms and outcome of a roll, fallen for a share of its time; None: yet to come."""
    words, ink = outcome(roll) if share == 1 else ("", theme.INK3)
    odds = chance(space.ships[roll.ship], recovery=roll.recovery)
    terms = _("in control in {chance}").format(chance=f"{int(odds * 36)}/36")
    return {
        f"roll dice {number}": {"paint": partial(_paint, roll.dice, share)},
        f"roll result {number}": {"label": words, "colour": ink},
        f"roll terms {number}": {"label": terms_words(roll) if share == 1 else terms},
    }


def roll_part(number: int, space: Space, roll: ControlRolled, share: float | None) -> Part:
    """Dice, who rolls, terms, what came of it."""
    ship = space.ships[roll.ship]
    fields = roll_fields(number, space, roll, share)
    dice, result, second = fields.items()
    badge = Badge(f"roll badge {number}", side=side_number(space, ship.side))
    name = Label(f"roll ship {number}", label=ship.name, style=theme.LABEL, colour=theme.INK)
    head = row(fixed(20, badge), name, grow(_result(result[0], **result[1])), gap=6)
    said = column(head, _terms(second[0], **second[1]), gap=0)
    thrown = Canvas(dice[0], plain=" + ".join(str(die.value) for die in roll.dice), **dice[1])
    inside = row(fixed(2 * DIE + 6, column(fixed(DIE, thrown))), grow(said), gap=12)
    return column(fixed(ROLL, padded(middle(inside), 0, 2)))


_result = partial(Label, style=theme.LABEL, align="right")
_terms = partial(Label, style=theme.SMALL, colour=theme.INK2)


def terms_words(roll: ControlRolled) -> str:
    """The sum, term by term."""
    faces = [die.value for die in roll.dice]
    said = " + ".join(map(str, faces))
    if roll.more:
        sign = "+" if roll.more > 0 else "-"
        said = f"{said} {sign} {abs(roll.more)}"
    text = _("{sum} = {total}, needs {needed}")
    return text.format(sum=said, total=sum(faces) + roll.more, needed=NEEDED)


def _paint(
    dice: Sequence[Die],
    share: float | None,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    """Dice that have fallen for a share of their time; before that there are none."""
    if share is None:
        return
    size = m.px(DIE)
    for number, die in enumerate(dice):
        image = tumbling(die.value, size, share, die.sides)
        middle_ = rect.x + size // 2 + number * (size + m.px(6)), rect.centery
        surface.blit(image, image.get_rect(center=middle_))
