"""What is known of a battle when an event of it is put into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import boxes_words, system_words, the_box
from game.systems.earth_expects.state.orders import HighWay
from game.table.log import Told as AnyTold
from game.words import _


class Heading(Protocol):
    """The rules of a weapon: their title in the rulebook, and its ID."""

    @property
    def rule(self) -> str:
        """The prefix of all their IDs."""

    def title(self) -> str:
        """The heading in words."""


@dataclass(slots=True)
class Attack:
    """What has been said of an attack: who fires what at whom, and which way high rolls go.

    ``what`` begins a sentence: ``The port laser``, ``Missile M3``.
    """

    ship: str
    what: str
    target: str
    high: HighWay | None = None


@dataclass(slots=True)
class Told(AnyTold[Battle]):
    """The battle before the event, and the attacks of this turn by name.

    ``heading``: that of a weapon which events call by a word.
    """

    heading: Callable[[str], Heading]
    attacks: dict[str, Attack] = field(default_factory=dict)

    def attack(self, name: str) -> Attack | None:
        """The attack of a name such as ``1.1.1``, of one of its points, or of a missile."""
        whole = name.split("/", 1)[0]
        if whole in self.attacks:
            return self.attacks[whole]
        missile = self.battle.missiles.get(whole)
        if missile is None:
            return None
        what = _("Missile {name}").format(name=whole)
        return Attack(missile.ship, what, missile.target)

    def remember(self, name: str) -> Attack | None:
        """The attack, kept from now on: a missile is gone once it has struck."""
        found = self.attack(name)
        if found is not None:
            self.attacks[name.split("/", 1)[0]] = found
        return found

    def target(self, name: str) -> str | None:
        """The ship an attack is aimed at."""
        found = self.attack(name)
        return found.target if found else None

    def box(self, ship: str | None, box: str | None) -> str:
        """A box of a ship as it stands in a sentence."""
        if ship is None or box is None:
            return box or ""
        return the_box(self.battle.ships[ship].design, box)

    def boxes(self, ship: str, boxes: Iterable[str]) -> str:
        """Boxes of a ship in words."""
        return boxes_words(self.battle.ships[ship].design, boxes)

    def weapon(self, ship: str, weapon: str) -> str:
        """A weapon of a ship in words."""
        return system_words(self.battle.ships[ship].design, weapon)
