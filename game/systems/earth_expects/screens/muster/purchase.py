"""One side buys ships with its points and places them in its zone (Ruling Q256)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import ceil

import pygame

from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Canvas,
    CardList,
    Label,
    Metrics,
    Panel,
    Part,
    Row,
    Segment,
    column,
    fixed,
    flow,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.kit.layout import GAP
from game.desk.map.framed import FramedMap
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Tint
from game.desk.paint import theme
from game.desk.play.doubts import Doubt, build_doubts
from game.desk.printing import print_design
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number, hex_number
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.scenario.muster import (
    library,
    muster_faults,
    points_left,
    points_text,
    price,
    ship_names,
    zone_hexes,
)
from game.systems.earth_expects.scenario.option_names import allowed
from game.systems.earth_expects.scenario.scenario import Crew, ShipEntry
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.muster.base import PreparingScreen
from game.systems.earth_expects.screens.muster.shown import Shown, purse, shown_panel
from game.systems.earth_expects.screens.muster.standing import peers, spent_shares
from game.systems.earth_expects.screens.muster.steps import Steps
from game.systems.earth_expects.screens.muster.waste import purse_waste
from game.systems.earth_expects.screens.muster.yard import Yard, yard_panel
from game.systems.earth_expects.screens.portrait import portrait
from game.systems.earth_expects.ship.design import Design
from game.words import _, counted

YARD, SHOWN, FLEET = (480, 700), (296, 400), (308, 420)
SMALL = 40
CREWS: tuple[Crew, ...] = ("standard", "elite", "crack")


class PurchaseScreen(PreparingScreen):
    """Yard left, zone in the middle, the fleet bought at the right."""

    def __init__(self, steps: Steps, side: str) -> None:
        super().__init__(steps, side, HexView((8, *MAP_STEPS), step=9, rulers=False))
        self.yard = Yard(self.designs, own=frozenset(self.designs.keys() - library().keys()))
        self.as_record = False
        self._asked: list[Doubt] = []
        entry = next(s for s in self.scenario.sides if s.name == side)
        self.points, self.zone = entry.points, zone_hexes(entry)
        self.map_view.fit(sorted(self.zone))
        self._look_first()

    @property
    def designs(self) -> Mapping[str, Design]:
        """What can be bought."""
        return self.muster.for_sale

    def _look_first(self) -> None:
        """At the chosen ship, or at the dearest that can be bought."""
        able = [key for key in self.yard.found if price(self.designs[key]) <= self.left]
        key = self.entry.design if self.entry is not None else next(iter(able), None)
        self.yard = replace(self.yard, looked_at=key if key in self.designs else None)

    def paper(self) -> Button:
        """The ship looked at on paper."""
        reason = "" if self.yard.looked_at else _("choose a ship in the list first")
        return Button("print", label=_("Print"), on_click=self.print_out, icon="printer",
                      keys="Ctrl P", reason=reason, region="head")  # fmt: skip

    def print_out(self) -> None:
        """Ask what of the ship looked at is to be printed."""
        if self.yard.looked_at:
            print_design(self, self.desk, EARTH_EXPECTS, self.designs[self.yard.looked_at])

    # -- what is bought

    @property
    def left(self) -> Fraction:
        """The points left."""
        return points_left(self.scenario, self.side, self.fleet, self.designs)

    def buy(self, key: str) -> None:
        """One more ship, in the free hex of the zone nearest its middle."""
        if price(self.designs[key]) > self.left:
            text = _("The {ship} costs more than is left ({left}).")
            self.refuse(text.format(ship=self.designs[key].name, left=points_text(self.left)))
            return
        taken = {hex_from_number(e.hex) for e in self.fleet}
        free = [h for h in _from_middle(self.zone) if h not in taken] or _from_middle(self.zone)
        facing = (self.fleet or self.muster.suggestion(self.side))[-1].facing
        self.fleet.append(
            ShipEntry(
                name=key[:60], side=self.side, design=key, hex=hex_number(free[0]), facing=facing
            )
        )
        self.chosen = len(self.fleet) - 1
        self._named()

    def drop(self) -> None:
        """Give the chosen ship back."""
        if self.chosen is not None:
            del self.fleet[self.chosen]
            self.chosen = min(self.chosen, len(self.fleet) - 1) if self.fleet else None
            self._named()

    def change(self, **values: object) -> None:
        """Change hex, facing or crew of the chosen ship."""
        if self.chosen is not None:
            self.fleet[self.chosen] = self.fleet[self.chosen].but(**values)
            self.keep()

    def place(self, hex_: Hex) -> None:
        """Move the chosen ship to a hex of the zone."""
        if hex_ not in self.zone:
            self.refuse(_("Ships are placed inside the coloured zone."))
        elif self.chosen is None:
            self.refuse(_("Buy a ship first: choose one in the list and press B."))
        else:
            self.change(hex=hex_number(hex_))

    def choose(self, number: int) -> None:
        """Another ship of the fleet."""
        self.yard = replace(self.yard, looked_at=self.fleet[number].design)
        super().choose(number)

    def take_suggestion(self) -> None:
        """The fleet the scripted side would buy."""
        self.fleet = list(self.muster.suggestion(self.side))
        self.chosen = 0 if self.fleet else None
        self.keep()

    def _named(self) -> None:
        names = ship_names([e.design for e in self.fleet], self.designs)
        self.fleet = [e.but(name=n) for e, n in zip(self.fleet, names, strict=True)]
        self.keep()

    def faults(self) -> list[str]:
        """Why the fleet cannot be used yet."""
        return muster_faults(self.scenario, self.side, self.fleet, self.designs)

    def finish(self) -> None:
        """The big button: the fleet is ready, unless there is a fault or a doubt."""
        found = self.faults()
        if found:
            self.refuse(found[0])
            return
        self._asked = self.doubts()
        if self._asked:
            self.rebuild()
        else:
            self.seal()

    @property
    def asked_kind(self) -> str:
        """Fleets that are bought."""
        return "purchase"

    def doubts(self, *, every: bool = False) -> list[Doubt]:
        """Points that would still buy a ship, if they are asked about.

        Not about a fleet that was chosen for the player.
        """
        if not (every or self.desk.settings.asks(self.asked_kind)):
            return []
        lost = list(purse_waste(self.left, map(price, self.designs.values())))
        if not lost or self.fleet == list(self.muster.suggestion(self.side)):
            return []
        return [Doubt(words) for words in lost]

    def think_again(self) -> None:
        """Back to the fleet."""
        self._asked = []
        self.rebuild()

    def find(self, text: str) -> None:
        """Show only designs with this text."""
        self._narrow(replace(self.yard, wanted=text))

    def show_group(self, group: str) -> None:
        """Show only designs of a group."""
        self._narrow(replace(self.yard, group=group))

    def _narrow(self, yard: Yard) -> None:
        """Fewer designs are shown; one that is not among them is looked at no more."""
        first = next(iter(yard.found), None)
        self.yard = yard if yard.at is not None else replace(yard, looked_at=first)
        self.rebuild()

    # -- the screen

    def heading(self) -> str:
        """Buy, and place."""
        return _("{side}: buy and place a fleet").format(side=self.side)

    def means(self) -> str:
        """The points left of all."""
        text = _("{left} of {points} points left")
        return text.format(left=points_text(self.left), points=self.points)

    def build(self) -> None:
        """The keys of the yard as well, and what is asked before the fleet is ready."""
        super().build()
        self.hotkey("Left", _("previous ship"), lambda: self._step(-1))
        self.hotkey("Right", _("next ship"), lambda: self._step(1))
        self.hotkey("Up", _("ship above"), lambda: self._step(-self._across))
        self.hotkey("Down", _("ship below"), lambda: self._step(self._across))
        self.hotkey("Del|Bksp", _("give the ship back"), self.drop)
        self.hotkey("F|M", _("choose for me"), self.take_suggestion)
        self.hotkey("V", _("ship or record"), lambda: self.look_as(1 - self.as_record))
        self.hotkey("Ctrl F", _("find"), partial(self.focus_on, "find"))
        if self._asked:
            fleet, ready = (self._laid(name) for name in ("fleet", "ready"))
            column_ = fleet._replace(h=ready.y - fleet.y - self.metrics.pick(*GAP))
            build_doubts(self, self._asked, column_, ready)

    def _laid(self, name: str) -> Area:
        return next(w.place for w in self.root.children if w.name == name)

    def body(self) -> Part:
        """Yard; the ship looked at above the map; fleet."""
        held = Counter(entry.design for entry in self.fleet)
        yard = yard_panel(self.yard, self.left, self.number, held, self)
        between = column(scaled(*SHOWN, self._shown()), grow(self._map()))
        return row(scaled(*YARD, yard), grow(between), scaled(*FLEET, self._right()), gap=GAP)

    def _shown(self) -> Panel:
        key = self.yard.looked_at
        if key is None:
            hint = Label("record hint", label=_("Choose a ship at the left."), style=theme.BODY,
                         colour=theme.INK3, align="center")  # fmt: skip
            return Panel("record panel", holds=middle(hint))
        design = self.designs[key]
        equal = peers(design, self.designs.values())
        speed = self.muster.top_speed
        shown = Shown(design, self.number, equal, speed, self.as_record)
        return shown_panel(shown, self.look_as)

    def look_as(self, way: int) -> None:
        """Show the hull (0) or the record (1) of the ship looked at."""
        self.as_record = bool(way)
        self.rebuild()

    @property
    def _across(self) -> int:
        """How many cards stand beside each other in the yard."""
        cards = self.widget("designs")
        return cards.across if isinstance(cards, CardList) else 1

    def _step(self, step: int) -> None:
        """Look at the next design of the yard."""
        key = self.yard.beside(step)
        if key is not None:
            self.look_at(key)

    def look_at(self, key: str) -> None:
        """Show a design of the yard."""
        self.yard = replace(self.yard, looked_at=key)
        self.rebuild()

    def _map(self) -> Part:
        zone = sorted(self.zone)
        colour = theme.side(self.number).colour
        plates = [self._plate(n, e) for n, e in enumerate(self.fleet)]
        self.map_view.show([Tint(h, colour) for h in zone], plates)
        return FramedMap(self.map_view, zone, hooks={"on_pick": self.pick})

    def _plate(self, number: int, entry: ShipEntry) -> Plate:
        place, facing = hex_from_number(entry.hex), DIRECTION_NAMES.index(entry.facing)
        design, chosen = self.designs[entry.design], number == self.chosen
        shape, kind = design_shape(design), design.ship_class
        return Plate(place, facing, shape, self.number, entry.name, chosen=chosen, class_=kind)

    def _right(self) -> Part:
        lot = column(
            fixed(18, self._purse()),
            self._purse_words(),
            grow(self.fleet_list(_("Choose a ship at the left and press B."))),
            *self._tools(),
            gap=10,
        )
        panel = Panel("fleet", caption=_("Your fleet"), region="fleet", holds=lot)
        return column(grow(panel), self._ready_button())

    def _ready_button(self) -> BigButton:
        """It warns while points are left that would buy a ship."""
        found = self.faults()
        lost = [] if found else self.doubts(every=True)
        return BigButton(
            "ready",
            label=_("Fleet ready"),
            second=self._lost() if lost else _("it stays as it is from now on"),
            on_click=self.finish,
            side=self.number,
            icon="triangle-alert" if lost else "flag",
            loses=bool(lost),
            reason=found[0] if found else "",
        )

    def _lost(self) -> str:
        left = points_text(self.left)
        n = ceil(self.left)
        return counted("{points} point is lost", "{points} points are lost", n, points=left)

    def _purse_words(self) -> Label:
        """What the ship looked at would leave."""
        key, left = self.yard.looked_at, self.left
        text = _("{left} left")
        if key is not None:
            left -= price(self.designs[key])
            text = _("{left} left after {ship}") if left >= 0 else _("{left} short of {ship}")
        ship = self.designs[key].name if key is not None else ""
        words = text.format(left=points_text(abs(left)), ship=ship)
        return Label("purse words", label=words, style=theme.SMALL, colour=theme.INK2)

    def _purse(self) -> Canvas:
        key = self.yard.looked_at
        wanted = price(self.designs[key]) if key else Fraction(0)
        shares = spent_shares(self.points or 1, self.left, wanted)
        return purse(self.points or 1, shares, theme.side(self.number).colour)

    def row(self, entry: ShipEntry) -> Row:
        """What it is, where it begins, what it cost."""
        design = self.designs[entry.design]
        kind = design.ship_class
        if design.base:
            kind = _("{ship_class} base").format(ship_class=kind)
        second = _("{kind} · hex {hex}, facing {facing}").format(
            kind=kind, hex=entry.hex, facing=entry.facing
        )
        image = partial(self._small, design)
        cost = points_text(price(design, entry.crew))
        return Row(entry.name, second=second, note=cost, image=image)

    def _small(self, design: Design, m: Metrics) -> pygame.Surface:
        return portrait(design_shape(design), self.number, m.px(SMALL))

    def _tools(self) -> Iterator[Part]:
        none = "" if self.chosen is not None else _("choose a ship of your fleet first")
        if allowed("crew", self.scenario.options):
            now = self.fleet[self.chosen].crew if self.chosen is not None else "standard"
            names = (_("standard"), _("elite ×2"), _("crack ×4"))
            yield Segment("crew", options=names, chosen=CREWS.index(now),
                          on_choose=lambda i: self.change(crew=CREWS[i]))  # fmt: skip
        give = Button("give back", label=_("Give back"), on_click=self.drop, icon="trash-2",
                      keys="Del", reason=none)  # fmt: skip
        suggest = Button("suggest", label=_("A fleet for these points"), icon="bot", keys="F",
                         on_click=self.take_suggestion)  # fmt: skip
        yield flow(*self.turning(none), give, fill=True)
        yield suggest


def _from_middle(zone: frozenset[Hex]) -> list[Hex]:
    """The hexes of a zone from its middle outwards."""
    if not zone:
        return [Hex(0, 0)]
    total = len(zone)
    middle = Hex(sum(h.q for h in zone) // total, sum(h.r for h in zone) // total)
    return sorted(zone, key=lambda h: (h.minus(middle).q ** 2 + h.minus(middle).r ** 2, h))
