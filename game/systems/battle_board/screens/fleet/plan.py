"""Designing and buying: a design on the table, a fleet within its points. Pure edits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, count
from string import ascii_uppercase

from game.papers.model import LONGEST_NAME
from game.systems.battle_board.designs.design import (
    MAX_SLOTS,
    Design,
    DesignSheet,
    SlotSheet,
    design_of,
)
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.rules.fleet import cost, sheets
from game.systems.battle_board.state.orders import Bought, FleetOrder

MOST_COMPUTER = 3
"""Points of initiative of the best computer."""
PARTS = ("ideal_speed", "engines", "jets", "overthrusters", "computers", "shields")
"""What a design has more or less of, beside its weapons."""


@dataclass(frozen=True)
class FleetPlan:
    """The fleet that is being bought, and the design ``sheet`` that is being drawn.

    ``kept``: designs that the player kept in earlier battles.
    """

    parts: Catalogue
    points: int
    order: FleetOrder
    sheet: DesignSheet
    kept: Mapping[str, DesignSheet] = field(default_factory=dict)

    # -- the design

    @cached_property
    def design(self) -> Design:
        """What the sheet makes."""
        return design_of(self.sheet, self.parts)

    @property
    def faults(self) -> list[str]:
        """Why the design cannot be built, a sentence each."""
        return [misfit.sentence for misfit in design_misfits(self.sheet, self.parts)]

    @property
    def fits(self) -> bool:
        """Whether the hull has room for all that is in it."""
        return not self.faults

    def amount(self, part: str) -> int:
        """How much of a part the design has; of computers their points together."""
        return sum(self.sheet.computers) if part == "computers" else getattr(self.sheet, part)

    def limits(self, part: str) -> tuple[int, int]:
        """The least and the most of a part, whatever room there is."""
        hull = self.parts.hulls[self.sheet.hull]
        found = {"ideal_speed": (4, 10), "engines": (1, hull.engines)}
        return found.get(part, (0, min(99, hull.parts * 3)))

    def with_part(self, part: str, amount: int) -> FleetPlan:
        """So much of a part; computers are as few as give so many points."""
        if part == "computers":
            whole, rest = divmod(amount, MOST_COMPUTER)
            points = (MOST_COMPUTER,) * whole + ((rest,) if rest else ())
            return self._drawn(self.sheet.but(computers=points))
        return self._drawn(self.sheet.but(**{part: amount}))

    def with_hull(self, name: str) -> FleetPlan:
        """Another hull; engines that it does not take are left out."""
        most = self.parts.hulls[name].engines
        return self._drawn(self.sheet.but(hull=name, engines=min(self.sheet.engines, most)))

    def with_slot(self, number: int, weapon: str, count: int) -> FleetPlan:
        """A slot with so many of a weapon; none takes it away, a new number adds one."""
        slots = list(self.sheet.slots)
        if count < 1:
            del slots[number : number + 1]
        elif number < len(slots):
            slots[number] = SlotSheet(weapon=weapon, count=count)
        elif number < MAX_SLOTS:
            slots.append(SlotSheet(weapon=weapon, count=count))
        return self._drawn(self.sheet.but(slots=tuple(slots)))

    def named(self, name: str) -> FleetPlan:
        """Under another name."""
        return replace(self, sheet=self.sheet.but(name=name))

    def drawing(self, sheet: DesignSheet) -> FleetPlan:
        """Another design on the table."""
        return replace(self, sheet=sheet)

    def _drawn(self, sheet: DesignSheet) -> FleetPlan:
        """The changed sheet; that of another design than it was gets a name of its own."""
        known = self.known.get(sheet.name)
        if known is not None and known != sheet:
            sheet = sheet.but(name=self._free(sheet.name))
        return replace(self, sheet=sheet)

    def _free(self, name: str) -> str:
        base = name.rsplit(" mk ", 1)[0]
        endings = (f" mk {number}" for number in count(2))
        names = (base[: LONGEST_NAME - len(ending)] + ending for ending in endings)
        return next(each for each in names if each not in self.known)

    # -- the fleet

    @cached_property
    def known(self) -> Mapping[str, DesignSheet]:
        """The designs that may be bought: the game's, the side's own, and those that were kept."""
        return {**self.kept, **sheets(self.order)}

    @property
    def saved(self) -> Collection[str]:
        """The names of designs that were kept."""
        return self.kept.keys() - stock().keys()

    @property
    def spent(self) -> int:
        """Points that the fleet costs."""
        return cost(self.order, self.parts)

    @property
    def left(self) -> int:
        """Points that are left."""
        return self.points - self.spent

    def price(self, name: str) -> int:
        """Points of one ship of a known design."""
        return design_of(self.known[name], self.parts).cost

    def affordable(self, name: str) -> bool:
        """Whether one more ship of a known design may be bought."""
        return self.price(name) <= self.left

    def add(self) -> FleetPlan:
        """One more token, a single ship of the design on the table, with its design."""
        sheet, order = self.sheet, self.order
        designs = order.designs
        if sheets(order).get(sheet.name) != sheet:
            designs = (*(each for each in designs if each.name != sheet.name), sheet)
        tokens = (*order.tokens, Bought(name=self._token_name(sheet.name), design=sheet.name))
        return replace(self, order=order.but(tokens=tokens, designs=designs))

    def more(self, number: int, by: int) -> FleetPlan:
        """More or fewer ships in a token; without any it is taken away, with designs unused."""
        tokens = list(self.order.tokens)
        ships = tokens[number].ships + by
        if ships < 1:
            del tokens[number]
        else:
            tokens[number] = tokens[number].but(ships=ships)
        used = {token.design for token in tokens}
        designs = tuple(each for each in self.order.designs if each.name in used)
        return replace(self, order=self.order.but(tokens=tuple(tokens), designs=designs))

    def _token_name(self, base: str) -> str:
        """A free name after that of the design: with a letter where that ends in a number."""
        taken = {token.name for token in self.order.tokens}
        marks: Iterable[object] = ascii_uppercase if base[-1:].isdigit() else ()
        names = (f"{base} {mark}" for mark in chain(marks, count(1)))
        return next(name for name in names if name not in taken)


def first_sheet() -> DesignSheet:
    """The design that lies on the table at first."""
    return next(iter(stock().values()))
