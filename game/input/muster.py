"""Buying a fleet with points and placing it, before the battle (Ruling Q256).

``Muster`` goes from side to side; each person buys behind a veil, scripted sides buy by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.battle.muster import library, mustered, open_sides
from game.battle.scenario import Scenario, ShipEntry
from game.display.kit import Screen
from game.hotseat import Player
from game.input.desk import Desk
from game.input.muster_screen import MusterScreen
from game.input.veil import Veil
from game.options import buildable
from game.shipyard.design import Design
from game.sides.muster_choice import choose_muster
from game.words import _

Done = Callable[[Scenario, Mapping[str, Design]], Screen]


class Muster:
    """One battle's fleets as they are bought; ``done`` gives the screen of the battle."""

    def __init__(
        self,
        desk: Desk,
        scenario: Scenario,
        players: Mapping[str, Player],
        back: Screen,
        done: Done,
    ) -> None:
        self.desk = desk
        self.scenario = scenario
        self.players = players
        self.back = back
        self.designs = buildable(library(), scenario.options)
        self.fleets: dict[str, tuple[ShipEntry, ...]] = {}
        self._done = done

    def suggestion(self, side: str) -> tuple[ShipEntry, ...]:
        """What the scripted side would buy."""
        return choose_muster(self.scenario, side, self.designs, Random(f"{side} musters"))

    def next_screen(self) -> Screen:
        """The next person's purchase, behind a veil if others look on; then the battle."""
        for side in open_sides(self.scenario):
            if side in self.fleets:
                continue
            if self.players.get(side) != "person":
                random = Random()
                self.fleets[side] = choose_muster(self.scenario, side, self.designs, random)
                continue
            screen = MusterScreen(self, side)
            return MusterVeil(self.desk, self, side, screen) if self.shared else screen
        return self._done(mustered(self.scenario, self.fleets), self.designs)

    def take(self, side: str, fleet: tuple[ShipEntry, ...]) -> Screen:
        """A side's fleet is bought and placed."""
        self.fleets[side] = fleet
        return self.next_screen()

    def number(self, side: str) -> int:
        """The place of a side in the list."""
        return self.scenario.side_names().index(side)

    @property
    def shared(self) -> bool:
        """Whether several persons buy, so that others wait behind the veil."""
        return sum(player == "person" for player in self.players.values()) > 1


class MusterVeil(Veil):
    """Pass the screen to the side that buys its fleet."""

    flag_letter = "S"

    def __init__(self, desk: Desk, muster: Muster, side: str, then: Screen) -> None:
        super().__init__(desk, side, muster.number(side))
        self._then = then

    def when_words(self) -> str:
        """What the side will do."""
        return _("Before the battle · you will buy and place your fleet")

    def lift(self) -> None:
        """To the purchase."""
        self.goto(self._then)
