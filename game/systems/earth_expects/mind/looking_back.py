"""What scripted sides had in mind in a battle that is over, and what then came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.systems.earth_expects.events import AttackDeclared, BoxDamaged, Flown
from game.systems.earth_expects.mind.deeds import aim_words, tells
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import AimOrder, PlotOrder, PowerOrder, TargetsOrder
from game.table.asked_again import Answered, AskedAgain, answered
from game.table.events import Happening, TurnBegan
from game.table.runner import Runner


@dataclass(frozen=True, slots=True)
class Unseen:
    """What an enemy kept to itself when a plot was sealed, and what came of it: weapons that it
    gave power to, by type, and the points that its fire landed on the ship."""

    enemy: str
    powered: Mapping[BoxType, int]
    landed: int


@dataclass(frozen=True)
class Meant:
    """A thought, the order that was sealed, the view both were made on, and what came of it.

    ``flown``: what every ship flew in that turn, by name; ``unseen``: of a plot, what each enemy
    that was reckoned with kept to itself; ``aims``: of fire, the row of each shot.
    ``alike``: whether the order is the one that would be given today; it may not be in a battle
    of an earlier version.
    """

    sealed: Answered
    thought: Thought
    view: Battle
    flown: Mapping[str, Track]
    unseen: tuple[Unseen, ...] = ()
    aims: tuple[str, ...] = ()

    @property
    def alike(self) -> bool:
        """Whether that is still what the side would do."""
        taken = self.thought.taken
        order = self.thought.order if taken is None else taken.order
        return order is None or order == self.sealed.order


class LookingBack:
    """The thoughts of the scripted sides of a battle, one by one as they are asked for."""

    def __init__(self, runner: Runner[Any], minds: Mapping[str, Scripted]) -> None:
        self._runner, self._minds = runner, minds
        self._again = AskedAgain(runner)
        self._known: dict[int, Meant | None] = {}
        kinds = PowerOrder | PlotOrder
        self.sealed: Sequence[Answered] = [
            one
            for one in answered(runner.events)
            if one.side in minds and (isinstance(one.order, kinds) or tells(one.order))
        ]
        """Every order that has a thought, in the order they were sealed."""

    def __len__(self) -> int:
        return len(self.sealed)

    def meant(self, number: int) -> Meant | None:
        """What was meant by one of the orders; None where it cannot be found out any more."""
        if number not in self._known:
            self._known[number] = self._meant(self.sealed[number])
        return self._known[number]

    def _meant(self, sealed: Answered) -> Meant | None:
        found = self._again.of(sealed)
        if found is None:
            return None
        decision, view = found
        thought = self._minds[sealed.side].thinks(view, decision, self._runner.rules)
        if thought is None:
            return None
        flown = dict(_flown(self._runner.events[sealed.place :]))
        unseen, aims = self._unseen(sealed, thought, view), self._aims(sealed)
        return Meant(sealed, thought, view, flown, tuple(unseen), tuple(aims))

    def _aims(self, sealed: Answered) -> Iterator[str]:
        """Along which rows the shots were aimed that were chosen with an order."""
        if not isinstance(sealed.order, TargetsOrder):
            return
        for one in answered(self._runner.events):
            if one.turn == sealed.turn and one.side == sealed.side:
                found = self._again.of(one) if isinstance(one.order, AimOrder) else None
                if found is not None and isinstance(one.order, AimOrder):
                    yield aim_words(found[1], found[0], one.order)

    def _unseen(self, sealed: Answered, thought: Thought, view: Battle) -> Iterator[Unseen]:
        """What the enemies kept to themselves that a plot was to reckon with."""
        if thought.taken is None or not thought.taken.fear:
            return
        every = (one for one in answered(self._runner.events) if one.turn == sealed.turn)
        powers = {one.order.ship: one.order for one in every if isinstance(one.order, PowerOrder)}
        landed = _landed(self._runner.events[sealed.place :], thought.ship)
        for enemy in thought.taken.fear:
            if enemy not in view.ships:
                continue
            boxes = powers[enemy].boxes if enemy in powers else ()
            weapons = view.ships[enemy].design.systems_of(*direct_fire())
            kinds = Counter(w.type for w in weapons if not set(w.boxes).isdisjoint(boxes))
            yield Unseen(enemy, kinds, landed[enemy])


def _landed(events: Sequence[Happening], ship: str) -> Counter[str]:
    """Points of fire that land on a ship until the turn is over, by who fires."""
    found: Counter[str] = Counter()
    shooter: dict[str, str] = {}
    for event in events:
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, AttackDeclared):
            shooter[event.attack] = event.ship
        elif isinstance(event, BoxDamaged) and event.ship == ship and event.attack in shooter:
            found[shooter[event.attack]] += event.points
    return found


def _flown(events: Sequence[Happening]) -> Iterator[tuple[str, Track]]:
    """What ships fly until the turn is over."""
    for event in events:
        if isinstance(event, TurnBegan):
            return
        if isinstance(event, Flown):
            yield event.ship, event.track
