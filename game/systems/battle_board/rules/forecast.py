"""What a slot is going to do before it fires (Firing): on whom, how much, and what it leaves.

Beams are not rolled: theirs is the very volley. Of torpedoes it is what may be expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.rules.beams import volley
from game.systems.battle_board.rules.condition import Struck, condition
from game.systems.battle_board.rules.expected import POINT, Outlook, slot_does
from game.systems.battle_board.rules.preference import in_reach
from game.systems.battle_board.rules.torpedoes import losses
from game.systems.battle_board.state.board import Board, Token


@dataclass(frozen=True)
class Forecast:
    """What a slot is going to do to ``target`` at a distance, and to whom its beams stream on.

    ``full``: points that leave it; ``does``: those expected to arrive. ``struck``: what a beam does
    to each, the target first; ``lost``: the chance of each number of ships that torpedoes destroy,
    empty where they are too many to be reckoned.
    """

    slot: Slot
    ships: int
    target: Token
    far: int
    full: int
    does: Fraction
    struck: tuple[Struck, ...] = ()
    lost: tuple[Fraction, ...] = ()

    @property
    def mean_lost(self) -> Fraction:
        """Ships of the target that it destroys on an average."""
        if self.struck:
            return Fraction(self.struck[0].killed)
        return sum((n * chance for n, chance in enumerate(self.lost)), Fraction(0))


def forecast(board: Board, token: Token, slot: Slot, name: str) -> Forecast:
    """What a slot does that fires at an enemy in its range first, and by preference then."""
    weapon = slot.weapon
    targets = in_reach(board, token, weapon.range)
    targets.sort(key=lambda each: each[1].name != name)
    far, target = targets[0]
    full = weapon.power * slot.count * token.ships
    does = Fraction(slot_does(slot, token.ships, far), POINT)
    if weapon.accuracy is None:
        given = [(enemy.name, away, condition(enemy)) for away, enemy in targets]
        struck = tuple(volley(full, weapon.range, given))
        return Forecast(slot, token.ships, target, far, full, does, struck)
    count = slot.count * token.ships
    lost = losses(weapon.power, count, weapon.accuracy, condition(target))
    return Forecast(slot, token.ships, target, far, full, does, lost=lost)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A line of what a hex is worth: a slot of ``who`` on ``whom``, in hundredths of a point.

    ``slot`` is None where an enemy has less left than the slots on it do together.
    """

    who: Token
    slot: Slot | None
    whom: Token
    far: int
    does: Fraction | int


def done_in(board: Board, token: Token, at: Hex) -> Sequence[Reckoned]:
    """What a token would do from a hex, slot by slot; what is more than an enemy has left is less.

    All together are what ``Outlook.prospect`` tells as done (Ruling Q310).
    """
    found: list[Reckoned] = []
    sums: dict[str, int] = {}
    enemies: dict[str, tuple[Token, int]] = {}
    for share in Outlook(board, token).shares(at):
        found.append(Reckoned(token, share.slot, share.target, share.far, share.does))
        sums[share.target.name] = sums.get(share.target.name, 0) + share.does
        enemies[share.target.name] = share.target, share.far
    for name, does in sums.items():
        enemy, far = enemies[name]
        more = does - enemy.left * POINT
        if more > 0:
            found.append(Reckoned(token, None, enemy, far, -more))
    return found


def taken_in(board: Board, token: Token, at: Hex) -> Sequence[Reckoned]:
    """What enemies could do to it in a hex, slot by slot: every slot in range of it.

    All together are what ``Outlook.prospect`` tells as taken (Ruling Q310).
    """
    return [
        Reckoned(enemy, slot, token, far, slot_does(slot, enemy.ships, far))
        for enemy in board.enemies(token)
        for slot in enemy.design.slots
        if (far := distance(at, enemy.where)) <= slot.weapon.range
    ]
