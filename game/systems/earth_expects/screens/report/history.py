"""A finished battle as it went: every moment, boxes left by turn, damage by weapon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.desk.play.history import History as AnyHistory
from game.desk.play.luck import Luck
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.log.words import WORDS
from game.systems.earth_expects.screens.report.luck import CONTROL, SENSOR, Deed, Rolls
from game.systems.earth_expects.ship.box_type import direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.table import called
from game.table.events import Happening, TurnBegan
from game.table.log import LogLine
from game.words import _

FAILURE, TERRAIN = "failure", "terrain"


def kinds() -> tuple[str, ...]:
    """What may do damage: weapons by their words, failing engines, and what lies on the table."""
    weapons = (*sorted(direct_fire()), *launchers())
    return *(type_.word for type_ in weapons), FAILURE, TERRAIN


def kind_words(kind: str) -> str:
    """What did damage, or what dice were rolled with, in words."""
    others = {
        SENSOR: _("Sensors"),
        CONTROL: _("Controls"),
        FAILURE: _("Engine failure"),
        TERRAIN: _("Terrain"),
    }
    return others[kind] if kind in others else called(kind).titles()


class History(AnyHistory):
    """With the damage that each side suffered, and who fired at whom."""

    def __init__(self, start: Battle, events: Sequence[Happening], rules: Any = WORDS) -> None:
        self.damage: dict[tuple[str, str], int] = {}
        self._attacks: dict[str, tuple[str, str]] = {}
        self._kinds: dict[str, str] = {}
        self._rolls, self._before = Rolls(), start
        super().__init__(start, events, rules)

    def boxes_left(self, side: str) -> list[int]:
        """Boxes left of a side's ships at the start and after each turn."""
        return [boxes_left(battle, side) for battle in self.turn_ends]

    def suffered(self, side: str, kind: str) -> int:
        """Points of damage of one kind that landed on a side's ships."""
        return self.damage.get((side, kind), 0)

    def deeds(self) -> list[Deed]:
        """What dice were rolled for; fire stands for all where none were."""
        rolled = {one.deed for one in self._rolls.found} or {"fire"}
        return [deed for deed in get_args(Deed) if deed in rolled]

    def rolled_with(self, deed: Deed) -> list[str]:
        """What dice for something were rolled with."""
        rolled = {one.kind for one in self._rolls.found if one.deed == deed}
        return [kind for kind in (*kinds(), SENSOR, CONTROL) if kind in rolled]

    def luck(
        self, side: str, deed: Deed = "fire", *, kind: str | None = None, turn: int | None = None
    ) -> Luck:
        """What a side rolled for something: with one kind of weapon, or in one turn, or in all."""
        wanted = (
            one
            for one in self._rolls.found
            if (one.side, one.deed) == (side, deed)
            and kind in (None, one.kind)
            and turn in (None, one.turn)
        )
        return sum((Luck(one.points, one.mean, one.variance, 1) for one in wanted), Luck())

    def about(self, line: LogLine) -> tuple[str, str] | None:
        """The ship that fires and its target, while an attack is carried out."""
        return self._attacks.get(line.attack)

    def note(self, event: Happening, battle: Battle) -> None:
        """Damage by what did it, who fires at whom, and how lucky the dice were."""
        self._rolls.hear(event, self._before)
        self._before = battle
        if isinstance(event, TurnBegan):
            self._attacks.clear()
        elif isinstance(event, ev.AttackDeclared):
            self._attacks[event.attack] = (event.ship, event.target)
        elif isinstance(event, ev.MissileLaunched):
            self._attacks[event.missile] = (event.ship, event.target)
        elif isinstance(event, ev.ShotRolled):
            self._kinds[event.attack] = event.weapon
        elif isinstance(event, ev.BoxDamaged):
            whole = event.attack.split("/", 1)[0]
            kind = FAILURE if whole == FAILURE else self._kinds.get(whole, TERRAIN)
            key = battle.ships[event.ship].side, kind
            self.damage[key] = self.damage.get(key, 0) + event.points


def boxes_left(battle: Battle, side: str) -> int:
    """Boxes left on the table of a side's ships; an escaped ship keeps hers."""
    return sum(
        len(ship.record.own)
        for ship in battle.ships.values()
        if ship.side == side and ship.fate != "destroyed"
    )
