"""Launches that come before all other fire (rulebook: Optional rules, Fast missiles)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.systems.earth_expects.screens.fire.targets import TargetsScreen
from game.systems.earth_expects.screens.fire.targets_plan import Key
from game.systems.earth_expects.state.orders import LaunchesOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import FireOption, fire_options
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted


class LaunchScreen(TargetsScreen):
    """The targets screen with launchers only; each ship launches as many as it can guide."""

    kind = "launches"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.seal_words = _("Seal launches")

    def listed(self) -> list[FireOption]:
        """Launchers, not weapons."""
        return fire_options(self.board, self.moment.side, launches=True)

    def first_draft(self, decision: Decision) -> Order:
        """Nothing is launched yet."""
        return LaunchesOrder()

    @property
    def targets(self) -> TargetsOrder:
        """The draft as the parts of the targets screen read it."""
        assert isinstance(self.order, LaunchesOrder)
        return TargetsOrder(launches=self.order.launches)

    def draft(self, order: Order) -> None:
        """Put another draft in place."""
        if isinstance(order, TargetsOrder):
            order = LaunchesOrder(launches=order.launches)
        super().draft(order)

    def most(self, ship: str) -> int:
        """How many missiles a ship may launch."""
        rule = self.board.customs.launching
        assert rule is not None
        return rule.most(self.board.ships[ship])

    def give(self, keys: Sequence[Key], target: str) -> None:
        """Launch as many of these as the controls of each ship can guide."""
        told = {(n.ship, n.launcher) for n in self.targets.launches}
        kept: list[Key] = []
        for key in sorted(keys, key=lambda k: k != self.plan.lead):
            used = {k for k in (*told, *kept) if k[0] == key[0]} - {key}
            if len(used) < self.most(key[0]):
                kept.append(key)
        if len(kept) < len(keys):
            self.toast(
                counted(
                    "One undamaged control guides one missile.",
                    "{n} undamaged controls guide {n} missiles.",
                    self.most(keys[0][0]),
                )
            )
        super().give(kept, target)

    def head_words(self) -> tuple[str, str]:
        """What is done here, and what bears."""
        able = len(self.plan.ready)
        bears = counted("{n} launcher may launch", "{n} launchers may launch", able)
        guided = counted("{n} control guides", "{n} controls guide", self.most(self.shown))
        return _("Launch missiles of {ship}").format(ship=self.shown), f"{bears} · {guided}"

    def _seal_words(self) -> str:
        count = len(self.targets.launches)
        return counted("{n} launch", "{n} launches", count) if count else _("no launch")
