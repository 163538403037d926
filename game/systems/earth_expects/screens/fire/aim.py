"""Aim: the row of the target's record that a direct weapon fires along (EE-IPI-1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.cards import why_button
from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    Part,
    Picture,
    column,
    fixed,
    grow,
    row,
    scaled,
)
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import REST, Head, Stage, Tool
from game.systems.earth_expects.events import Aimed, AxisChosen
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.impact import Aim, first_box
from game.systems.earth_expects.screens.fire.fire_all import aimed_for, attacks_by, outlook_of
from game.systems.earth_expects.screens.fire.fire_sum import odds_chart, sum_lines
from game.systems.earth_expects.screens.fire.line_column import PAD
from game.systems.earth_expects.screens.fire.line_sheet import BY_HAND, LineSheet
from game.systems.earth_expects.screens.fire.odds import points_odds
from game.systems.earth_expects.screens.fire.outlook import Outlook
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_icon
from game.systems.earth_expects.screens.scenes.declared import tell_opened
from game.systems.earth_expects.screens.scenes.struck.queue_parts import queue_strip
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import queue
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.box_words import system_words as weapon_words
from game.systems.earth_expects.state.orders import AimOrder, HighWay
from game.systems.earth_expects.weapons.fire import explain
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, counted

CHART = 112, 220
"""How wide the chances are."""
CELLS = 6
"""So many attacks of the turn are shown beside the target at most."""


class AimSheet(LineSheet):
    """The row and high side of a laser, ion cannon or railgun."""

    kind = "aim"

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        tell_opened(desk, stage)

    @property
    def shot(self) -> Shot:
        """The attack that is aimed."""
        return attack_of(self.pad.decision).shot

    @property
    def weapon(self) -> System:
        """The weapon that fires."""
        return self.board.ships[self.shot.ship].design.systems[self.shot.weapon]

    @property
    def dice_type(self) -> BoxType:
        """The weapon's type."""
        return self.weapon.type

    @property
    def armour(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Whether armour is in the way of the weapon (EE-ION-5)."""
        return not weapon_of(self.weapon).passes_armour

    @property
    def target(self) -> Ship:
        """The ship fired at."""
        return self.board.ships[self.shot.target]

    @property
    def from_side(self) -> int:
        """The side the fire comes from, as the map or the defender has settled it."""
        return attack_of(self.pad.decision).fire_side

    @property
    def aim_order(self) -> AimOrder:
        """The draft."""
        return self.pad.written(AimOrder)

    @property
    def at(self) -> str:
        """The box whose row is aimed along."""
        return self.aim_order.at

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        return self.aim_order.high

    def first(self, decision: Decision) -> Order:
        """The row that the last shot there was aimed along by hand; else the row worth most for
        what was aimed for last; before that, the likeliest to hit."""
        view, want = self.pad.hot.decision_view(decision), self.asked_for(decision.side)
        attack = attack_of(decision)
        ship, last = view.ships[attack.shot.target], self._last_by_hand(decision)
        if last is not None:
            box = first_box(ship.record, attack.fire_side, last.row, self.armour)
            if box is not None:
                return AimOrder(at=box, high=last.high)
        if want is not None:
            return aimed_for(view, decision, want)
        at, high = self.best_aim(ship, attack.fire_side)
        return AimOrder(at=at, high=high)

    def _last_by_hand(self, decision: Decision) -> Aimed | None:
        """How the last shot at this ship from this side was aimed, if by hand."""
        chosen = self.desk.kept.get((decision.side, BY_HAND))
        attack = attack_of(decision)
        there = attack.shot.target, attack.fire_side
        events = reversed(self.pad.hot.visible_events())
        shots = (e for e in events if isinstance(e, Aimed) and (e.target, e.side) == there)
        last = next(shots, None)
        alike = last is not None and chosen == (*there, last.row) and self.desk.proposes
        return last if alike else None

    def row_by_hand(self) -> int | None:
        """That of the last shot at this ship from this side, if it was chosen by hand."""
        last = self._last_by_hand(self.pad.decision)
        return None if last is None else last.row

    def aimed(self, at: str, high: HighWay) -> Order:
        """The draft with a row and a high side."""
        return AimOrder(at=at, high=high)

    def fired(self) -> object:
        """The shot."""
        return self.shot

    def look_out(self) -> Outlook | None:
        """The odds of the shot."""
        return outlook_of(self.board, self.shot, Aim(self.from_side, self.aiming.row, self.high))

    def tools(self) -> Sequence[Tool]:
        """Aim for me, and fire all that is left."""
        found = super().tools()
        mine, (whole, _slash, _roll) = self._attacks(), self.shot.attack.partition("/")
        if not found or whole not in mine or len(mine) == 1:
            return found
        words, more = _(self.wanted.all_words), len(mine) - mine.index(whole) - 1
        alone = "" if more else _("No other shot of yours is left in this turn.")
        card = self._all_card(words, more) if more else None
        return [*found, Tool("fire all", words, REST, self.fire_all, alone, seals=True, about=card)]

    def _all_card(self, words: str, more: int) -> Explanation:
        text = counted(
            "This shot as it is aimed, and {n} more of yours in this turn",
            "This shot as it is aimed, and {n} more of yours in this turn",
            more,
        )
        how = _("each along the row that is worth most for that when it is fired")
        return Explanation(words, "", (text, how), _("Initial Point of Impact"), "EE-IPI-1")

    def fire_all(self) -> None:
        """Fire this shot as it is aimed, and all others of the turn for what was aimed for last."""

        def aimed(view: Battle, decision: Decision) -> Order:
            return aimed_for(view, decision, self.wanted)

        self.seal_all(aimed)

    def _attacks(self) -> list[str]:
        return attacks_by(self.pad.hot.visible_events(), self.pad.side, self.board.turn)

    # -- how it is shown

    def strip(self) -> Given:
        """All fire of the turn in its order, what came of it, and how far it has come."""
        whole = self.shot.attack.partition("/")[0]
        listed = queue(self.board, self.pad.hot.visible_events(), whole)
        return queue_strip(listed, self.board.sides, CELLS) if len(listed) > 1 else None

    def head(self) -> Head:
        """What is aimed, and which of the attacks it is."""
        design = self.board.ships[self.shot.ship].design
        name = weapon_words(design, self.weapon.id)
        text = _("Aim the {weapon} at {target}")
        return Head(text.format(weapon=name, target=self.target.name), self._place_words())

    def _place_words(self) -> str:
        mine = self._attacks()
        whole, _slash, roll = self.shot.attack.partition("/")
        if whole not in mine:
            return _("nothing is secret here")
        text = _("attack {n} of {many} by {side}")
        words = text.format(n=mine.index(whole) + 1, many=len(mine), side=self.pad.side)
        if roll:
            words = _("{attack} · rapid fire, roll {n}").format(attack=words, n=roll)
        return words

    def origin_words(self) -> str:
        """Side, shooter, range."""
        text = _("fire comes from the {side} · {ship}, range {n}")
        side = side_words(self.from_side)
        return text.format(side=side, ship=self.shot.ship, n=self.shot.range)

    def fire_words(self) -> str:
        """Fire it."""
        kind = _("laser array") if self.weapon.parts else self.weapon.type.name()
        return _("Fire the {weapon}").format(weapon=kind)

    def attack(self) -> Sequence[Given]:
        """The weapon and its sum."""
        found = explain(self.board, self.shot)
        odds = points_odds(self.board, self.shot)
        chart = odds_chart(odds, self.weapon.type) if odds else None
        terms = row(grow(sum_lines("attack", found)), scaled(*CHART, chart), gap=16)
        tie = self._tie_words()
        told = Paragraph("tie", label=tie, style=theme.SMALL, colour=theme.WARN) if tie else None
        head = self._attack_head(found.value, found.rule)
        return [Panel("attack", holds=column(head, terms, told, gap=4), pad=PAD)]

    def _attack_head(self, worth: str, rule: str) -> Part:
        type_, look = self.weapon.type, BoxLook(fill="powered", primary=True)
        picture = Picture("weapon icon", image=lambda m: box_icon(type_, look, m, 16))
        design = self.board.ships[self.shot.ship].design
        named = system_words(design, self.weapon)
        short = capitalised(type_.name())
        weapon = Label("weapon", label=named, short=short, style=theme.ROW_TITLE, colour=theme.INK)
        text = _("{weapon} · {ship}")
        weapon.explain = Explanation(capitalised(text.format(weapon=named, ship=self.shot.ship)))
        value = Label("sum", label=worth, style=theme.NUMBER, align="right")
        why = why_button(self.stage, rule, "attack why")
        return column(fixed(32, row(fixed(32, picture), grow(weapon), value, why, gap=12)))

    def _tie_words(self) -> str:
        for event in reversed(self.pad.hot.visible_events()):
            if isinstance(event, AxisChosen) and event.attack == self.shot.attack:
                text = _("Two hexsides were equally parallel: {side} chose the {way}.")
                return text.format(side=self.target.side, way=side_words(event.side))
        return ""
