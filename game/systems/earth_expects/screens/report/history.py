"""A finished battle as it went: every moment, boxes left by turn, damage by weapon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.ship.box_type import direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.table import called
from game.table.events import Happening, TurnBegan, TurnEnded
from game.table.log import LogLine
from game.words import _

FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of the log with the battle after it; ``when`` counts turns, 0 at the start."""

    line: LogLine
    event: Happening
    battle: Battle
    when: float
    attack: tuple[str, str] | None = None
    """The ship that fires and its target, while an attack is carried out."""


def kinds() -> tuple[str, ...]:
    """What may do damage: weapons by their words, and failing engines."""
    weapons = (*sorted(direct_fire()), *launchers())
    return *(type_.word for type_ in weapons), FAILURE


def kind_words(kind: str) -> str:
    """What did damage, in words."""
    return _("Engine failure") if kind == FAILURE else called(kind).titles()


class History:
    """Reads all events of a battle once. ``start`` is the battle before the first of them."""

    def __init__(self, start: Battle, events: Sequence[Happening]) -> None:
        self.start = start
        self.events = tuple(events)
        self.moments: list[Moment] = []
        self.turn_ends: list[Battle] = [start]
        self.damage: dict[tuple[str, str], int] = {}
        self._attacks: dict[str, tuple[str, str]] = {}
        self._kinds: dict[str, str] = {}
        self._read()

    @property
    def end(self) -> Battle:
        """The battle after everything."""
        return self.moments[-1].battle if self.moments else self.start

    @property
    def turns(self) -> int:
        """How many turns were begun, at least one."""
        return max(1, self.end.turn)

    def boxes_left(self, side: str) -> list[int]:
        """Boxes left of a side's ships at the start and after each turn."""
        return [boxes_left(battle, side) for battle in self.turn_ends]

    def turn_starts(self) -> list[int]:
        """The moments that begin a turn."""
        return [i for i, moment in enumerate(self.moments) if isinstance(moment.event, TurnBegan)]

    def suffered(self, side: str, kind: str) -> int:
        """Points of damage of one kind that landed on a side's ships."""
        return self.damage.get((side, kind), 0)

    def _read(self) -> None:
        log = Log(self.start)
        lengths = self._lengths()
        place = 0
        for event in self.events:
            place = 0 if isinstance(event, TurnBegan) else place + 1
            line = log.hear(event)
            battle = log.battle
            self._note(event, battle)
            if isinstance(event, TurnEnded):
                self.turn_ends.append(battle)
            if line is not None:
                turn = max(1, battle.turn)
                share = place / lengths.get(turn, 1)
                attack = self._attacks.get(line.attack)
                when = turn - 1 + min(1.0, share)
                self.moments.append(Moment(line, event, battle, when, attack))
        if len(self.turn_ends) <= self.turns:
            self.turn_ends.append(log.battle)

    def _lengths(self) -> dict[int, int]:
        """How many events each turn has."""
        lengths: dict[int, int] = {}
        turn = 1
        for event in self.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
            lengths[turn] = lengths.get(turn, 0) + 1
        return lengths

    def _note(self, event: Happening, battle: Battle) -> None:
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
            kind = self._kinds.get(whole, "missile") if whole != FAILURE else FAILURE
            key = battle.ships[event.ship].side, kind
            self.damage[key] = self.damage.get(key, 0) + event.points


def boxes_left(battle: Battle, side: str) -> int:
    """Boxes left on the table of a side's ships; an escaped ship keeps hers."""
    return sum(
        len(ship.record.own)
        for ship in battle.ships.values()
        if ship.side == side and ship.fate != "destroyed"
    )
