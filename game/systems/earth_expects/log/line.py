"""One line of the log, and what its writers know when they write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import boxes_words, system_words, the_box
from game.systems.earth_expects.state.orders import HighWay
from game.table.events import Die
from game.table.log import LogLine
from game.table.log import Told as AnyTold
from game.words import _


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
    """The battle before the event, and the attacks of this turn by name."""

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


Writer = Callable[[Told, Any], "LogLine | None"]


def points(count: int) -> str:
    """``1 point``, ``5 points``."""
    return _("1 point") if count == 1 else _("{n} points").format(n=count)


def rows_towards(shift: int, high: HighWay | None) -> str:
    """How far and where a row moved: ``2 rows to the bow``; ``high`` is where high rolls go."""
    if shift == 0:
        return _("the line stays")
    way = high or "up"
    if shift < 0:
        way = _OPPOSITE[way]
    words = {
        "up": _("{n} to the bow"),
        "down": _("{n} to the stern"),
        "left": _("{n} to port"),
        "right": _("{n} to starboard"),
    }
    count = _("1 row") if abs(shift) == 1 else _("{n} rows").format(n=abs(shift))
    return words[way].format(n=count)


_OPPOSITE: dict[HighWay, HighWay] = {"up": "down", "down": "up", "left": "right", "right": "left"}


def terms(pairs: Iterable[tuple[str, str]]) -> str:
    """A sum carried by an event, in one line."""
    return " · ".join(f"{words} {amount}" for words, amount in pairs)


def added(dice: Iterable[Die]) -> str:
    """``4 + 5 = 9``; one die is just its number."""
    values = [die.value for die in dice]
    if len(values) == 1:
        return str(values[0])
    return f"{' + '.join(str(v) for v in values)} = {sum(values)}"
