"""How much of a saved battle tokens may fill: so bounded, whatever is played can be loaded again.

Counted are the bytes of the events that a token may make, at most; a journal has at most 4 MB
(``table/journal/read.py``), of which the rest is for what players take back.
"""

from __future__ import annotations

import json

from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.designs.movement import allowances

MOST = 3_400_000
"""Bytes that the tokens of a battle may fill."""
SHARE = MOST // 2
"""Bytes that those of a side may fill that buys them."""
ROUND, STEP, SLOT, TORPEDO = (175, 3), (344, 4), (510, 3), (58, 1)
"""Bytes of what is told of a token in a round, of a step, a slot and a torpedo, and how often each
says its name."""


LINE = 900_000
"""Bytes that the torpedoes of one slot may fill, which are one line of a journal."""


def room(name: str, design: Design, ships: int, rounds: int) -> int:
    """Bytes that a token may fill in so many rounds; more than there are if a line is too long."""
    letters, slots = len(json.dumps(name, ensure_ascii=False).encode()), design.slots
    salvos = [ships * slot.count for slot in slots if not slot.weapon.beam]
    often = {
        ROUND: 1,
        STEP: max(allowances(design.quarters)),
        SLOT: len(slots),
        TORPEDO: sum(salvos),
    }
    told = sum(number * (size + names * letters) for (size, names), number in often.items())
    too_long = max(salvos, default=0) * (TORPEDO[0] + letters) > LINE
    return MOST + 1 if too_long else rounds * told
