"""Aim: the row and the high side of one attack (rulebook: Initial Point of Impact)."""

from __future__ import annotations

from game.desk.cards import WHY, build_why
from game.desk.desk import Desk
from game.desk.kit import Area, Explanation, Label, Panel, Picture
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.systems.earth_expects.events import AttackDeclared, AxisChosen
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.screens.fire.fire_sum import build_odds, build_sum, sum_height
from game.systems.earth_expects.screens.fire.line_screen import LineScreen
from game.systems.earth_expects.screens.fire.odds import points_odds
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_sprite
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.box_words import system_words as weapon_words
from game.systems.earth_expects.state.orders import AimOrder, HighWay
from game.systems.earth_expects.weapons.fire import explain
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, capitalised


class AimScreen(LineScreen):
    """The row and high side of a laser, ion cannon or railgun."""

    kind = "aim"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.dice_type = self.weapon.type
        design = self.board.ships[self.shot.ship].design
        name = weapon_words(design, self.weapon.id)
        kind = _("laser array") if self.weapon.parts else self.weapon.type.name()
        self.fire_words = _("Fire the {weapon}").format(weapon=kind)
        text = _("Aim the {weapon} at {target}")
        self.headline = text.format(weapon=name, target=self.target.name)
        self.subline = self._place_words()

    def _place_words(self) -> str:
        mine = [
            e.attack
            for e in self.hot.visible_events()
            if isinstance(e, AttackDeclared)
            and e.side == self.moment.side
            and e.attack.startswith(f"{self.turn}.")
        ]
        whole, _slash, roll = self.shot.attack.partition("/")
        if whole not in mine:
            return _("nothing is secret here")
        text = _("attack {n} of {many} of the {side}")
        number = mine.index(whole) + 1
        words = text.format(n=number, many=len(mine), side=self.moment.side)
        if roll:
            words = _("{attack} · rapid fire, roll {n}").format(attack=words, n=roll)
        return words

    @property
    def shot(self) -> Shot:
        """The attack that is aimed."""
        return _shot(self.decision)

    @property
    def weapon(self) -> System:
        """The weapon that fires."""
        return self.board.ships[self.shot.ship].design.systems[self.shot.weapon]

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
        return attack_of(self.decision).fire_side

    @property
    def aim_order(self) -> AimOrder:
        """The draft."""
        assert isinstance(self.order, AimOrder)
        return self.order

    @property
    def at(self) -> str:
        """The box whose row is aimed along."""
        return self.aim_order.at

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        return self.aim_order.high

    def first_draft(self, decision: Decision) -> Order:
        """The row most likely to be hit."""
        ship = self.hot.decision_view(decision).ships[_shot(decision).target]
        at, high = self.best_aim(ship, attack_of(decision).fire_side)
        return AimOrder(at=at, high=high)

    def write_aim(self, at: str, high: HighWay) -> None:
        """Draft another row or high side."""
        self.draft(AimOrder(at=at, high=high))

    def origin_words(self) -> str:
        """Side, shooter, range."""
        text = _("fire comes from the {side} · {ship}, range {n}")
        side = side_words(self.from_side)
        return text.format(side=side, ship=self.shot.ship, n=self.shot.range)

    def head_height(self) -> int:
        """Room for the sum, and for who chose the side if somebody did."""
        found = explain(self.board, self.shot)
        terms = max(sum_height(self.metrics, found, self._sum_width()), 60)
        return 24 + 36 + terms + (24 if self._tie_words() else 0)

    def _sum_width(self) -> int:
        return self.metrics.frame.column.w - 32 - self._odds_width() - 16

    def _odds_width(self) -> int:
        return 112 if self.metrics.compact else 220

    def build_head(self, place: Area) -> None:
        """The weapon and its sum."""
        found = explain(self.board, self.shot)
        panel = self.add(Panel("attack", place))
        head, body = panel.body.top(32, 4)
        type_ = self.weapon.type
        look = BoxLook(fill="powered", primary=True)
        picture = Picture("weapon icon", Area(head.x, head.y, 32, 32))
        picture.image = lambda m: box_sprite(type_, look, m.hex_radius(16))
        panel.add(picture)
        design = self.board.ships[self.shot.ship].design
        text = _("{weapon} · {ship}")
        full = text.format(weapon=system_words(design, self.weapon), ship=self.shot.ship)
        words = system_words(design, self.weapon) if self.metrics.compact else full
        why, head = head.right_part(WHY, 12)
        build_why(self, panel, found.rule, why.moved(0, 2))
        value, room = head.right_part(label_width(self.metrics, found.value, theme.NUMBER), 12)
        room = Area(room.x + 44, room.y, room.w - 44, 32)
        weapon = Label("weapon", room, words, theme.ROW_TITLE, theme.INK)
        weapon.explain = Explanation(capitalised(full))
        panel.add(weapon)
        panel.add(Label("sum", value, found.value, theme.NUMBER, theme.INK, "right"))
        tie = self._tie_words()
        if tie:
            foot, body = body.foot(20, 4)
            panel.add(Label("tie", foot, tie, theme.SMALL, theme.WARN))
        odds, body = body.right_part(self._odds_width(), 16)
        build_odds(panel, odds, points_odds(self.board, self.shot), type_, self.metrics)
        build_sum(panel, self.metrics, body, found)

    def _tie_words(self) -> str:
        for event in reversed(self.hot.visible_events()):
            if isinstance(event, AxisChosen) and event.attack == self.shot.attack:
                text = _("Two sides were equally parallel: the {side} chose the {way}.")
                return text.format(side=self.target.side, way=side_words(event.side))
        return ""


def _shot(decision: Decision) -> Shot:
    return attack_of(decision).shot
