"""Launches that come before all other fire (rulebook: Optional rules, Fast missiles)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.desk.play.order_sheet import Head, Seal
from game.systems.earth_expects.mind.choices.fire import choose_launches
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.fire.weapon_lines import Key
from game.systems.earth_expects.state.orders import LaunchesOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import FireOption, fire_options
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted


class LaunchSheet(TargetsSheet):
    """The targets screen with launchers only; each ship launches as many as it can guide."""

    kind = "launches"

    def listed(self) -> list[FireOption]:
        """Launchers, not weapons."""
        return fire_options(self.board, self.pad.side, launches=True)

    def first(self, decision: Decision) -> Order:
        """What the scripted side would launch, as a proposal: launchers are always loaded."""
        if not self.desk.proposes:
            return LaunchesOrder()
        return choose_launches(self.board, decision)

    @property
    def is_proposed(self) -> bool:
        """Whether the launches are those that the draft began with."""
        return bool(self.targets.launches) and not self.pad.begun

    def proposed_words(self) -> str:
        """How many launches are proposed."""
        return counted(
            "{n} launch proposed · change it, or seal",
            "{n} launches proposed · change them, or seal",
            len(self.targets.launches),
        )

    @property
    def targets(self) -> TargetsOrder:
        """The draft as the parts of the targets screen read it."""
        return TargetsOrder(launches=self.pad.written(LaunchesOrder).launches)

    def put(self, order: TargetsOrder) -> None:
        """Put another draft in place."""
        self.pad.write(LaunchesOrder(launches=order.launches))

    def most(self, ship: str) -> int:
        """How many missiles a ship may launch."""
        return replace(self.plan, shown=ship).most_launches

    def give(self, keys: Sequence[Key], target: str) -> None:
        """Launch as many of these as the controls of each ship can guide."""
        told = {(n.ship, n.launcher) for n in self.targets.launches}
        kept: list[Key] = []
        for key in sorted(keys, key=lambda k: k != self.plan.lead):
            used = {k for k in (*told, *kept) if k[0] == key[0]} - {key}
            if len(used) < self.most(key[0]):
                kept.append(key)
        if len(kept) < len(keys):
            self.stage.toast(
                counted(
                    "One undamaged control guides one missile.",
                    "{n} undamaged controls guide {n} missiles.",
                    self.most(keys[0][0]),
                )
            )
        super().give(kept, target)

    def head(self) -> Head:
        """What is done here, and what bears."""
        able = len(self.plan.ready)
        bears = counted("{n} launcher may launch", "{n} launchers may launch", able)
        guided = counted("{n} control guides", "{n} controls guide", self.most(self.shown))
        return self._secret(_("Launch missiles of {ship}"), f"{bears} · {guided}")

    def seal(self) -> Seal:
        """How many are launched."""
        count = len(self.targets.launches)
        words = counted("{n} launch", "{n} launches", count) if count else _("no launch")
        if self.is_proposed:
            words = _("proposed: {what}").format(what=words)
        return Seal(_("Seal launches"), words)
