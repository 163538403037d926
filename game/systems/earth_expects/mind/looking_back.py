"""What scripted sides had in mind in a battle that is over, and what then came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.systems.earth_expects.events import AttackDeclared, BoxDamaged, Flown
from game.systems.earth_expects.mind.deeds import aim_words
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import AimOrder, PowerOrder, TargetsOrder
from game.table import thoughts
from game.table.asked_again import Answered, answered
from game.table.events import Happening, TurnBegan


@dataclass(frozen=True, slots=True)
class Unseen:
    """What an enemy kept to itself when a plot was sealed, and what came of it: weapons that it
    gave power to, by type, and the points that its fire landed on the ship."""

    enemy: str
    powered: Mapping[BoxType, int]
    landed: int


@dataclass(frozen=True)
class Meant(thoughts.Meant):
    """A thought, the order that was sealed, the view both were made on, and what came of it.

    ``flown``: what every ship flew in that turn, by name; ``unseen``: of a plot, what each enemy
    that was reckoned with kept to itself; ``aims``: of fire, the row of each shot.
    """

    thought: Thought
    view: Battle
    flown: Mapping[str, Track]
    unseen: tuple[Unseen, ...] = ()
    aims: tuple[str, ...] = ()


class LookingBack(thoughts.LookingBack[Meant]):
    """The thoughts of the scripted sides of a battle, and what came of each."""

    def told(self, sealed: Answered, thought: Thought, view: Battle) -> Meant:
        """A thought, what every ship flew, what enemies kept to themselves and along which rows
        was aimed."""
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
        landed = _landed(self._runner.events[sealed.place :], thought.who)
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
