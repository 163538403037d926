"""Speeds on hex faces, and what one point of acceleration makes of them (VEC-1, VEC-7 to VEC-11).

Faces are numbered 0 to 5 clockwise from north, A to F (Ruling Q159).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

FACES = "ABCDEF"
MOST_SPEED = 99
"""Hexes a turn that any one speed may come to."""


class Speed(NamedTuple):
    """So many hexes a turn over one hex face."""

    face: int
    hexes: int

    @property
    def text(self) -> str:
        """As it is written: ``A10``."""
        return f"{FACES[self.face]}{self.hexes}"


class Memory(NamedTuple):
    """Which step comes next when ``facing`` is resolved against the ``farther`` face (Q266).

    Step 1 takes one off the farther speed; step 2 adds one to the speed between the two.
    """

    facing: int
    farther: int
    step: Literal[1, 2]


@dataclass(frozen=True, slots=True)
class Speeds:
    """No, one or two speeds on adjacent faces, in the order they were acquired (VEC-1, VEC-2)."""

    both: tuple[Speed, ...] = ()
    memory: Memory | None = None
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.both, self.memory)))

    def __hash__(self) -> int:
        """Reckoned once: searches look speeds up again and again."""
        return self._hash

    @property
    def total(self) -> int:
        """Hexes a turn, over both faces."""
        return sum(speed.hexes for speed in self.both)

    @property
    def faces(self) -> frozenset[int]:
        """The faces over which it moves."""
        return frozenset(face for face, _hexes in self.both)

    @property
    def text(self) -> str:
        """As they are written: ``A10 B1``; ``0`` at rest."""
        return " ".join(speed.text for speed in self.both) or "0"

    def over(self, face: int) -> int:
        """Hexes a turn over a face."""
        for one, hexes in self.both:
            if one == face:
                return hexes
        return 0

    def faster(self, facing: int) -> Speeds:
        """After one point of acceleration along the facing."""
        opposite = (facing + 3) % 6
        if self.over(opposite):
            return self._changed(opposite, -1)
        farther = self.against(facing)
        if farther is None:
            return self._changed(facing, 1)
        return self._resolved(facing, farther)

    def against(self, facing: int) -> int | None:
        """The face two away that has a speed, which a point along the facing has to reckon with.

        None where the point just adds to the facing, or takes one off the opposite face.
        """
        if self.over((facing + 3) % 6):
            return None
        apart = (face for face, _hexes in self.both if (face - facing) % 6 in (2, 4))
        return next(apart, None)

    def _resolved(self, facing: int, farther: int) -> Speeds:
        """One point against a speed two faces away: steps (i) and (ii) in turn (Q154, Q266).

        The point itself is spent on either: the facing gains it and gives it away again.
        """
        known = self.memory
        step = known.step if known is not None and known[:2] == (facing, farther) else 1
        if step == 1:
            changed = self._changed(farther, -1)
        else:
            between = (facing + 1) % 6 if (farther - facing) % 6 == 2 else (facing - 1) % 6
            changed = self._changed(between, 1)
        left = changed.over(farther)
        memory = Memory(facing, farther, 2 if step == 1 else 1) if left else None
        return Speeds(changed.both, memory)

    def _changed(self, face: int, by: int) -> Speeds:
        """With one face's speed changed; one at 0 is gone, a new one comes last (Q269)."""
        changed, known = list[Speed](), False
        for speed in self.both:
            if speed[0] != face:
                changed.append(speed)
                continue
            known = True
            if speed[1] + by:
                changed.append(Speed(face, speed[1] + by))
        if not known:
            changed.append(Speed(face, by))
        return self._with(tuple(changed))

    def _with(self, both: tuple[Speed, ...]) -> Speeds:
        memory = self.memory
        if memory is not None and not any(face == memory.farther for face, _hexes in both):
            memory = None
        return Speeds(both, memory)


AT_REST = Speeds()


def accelerated(speeds: Speeds, facing: int, points: int) -> Speeds:
    """After so many points along the facing, one by one (Ruling Q268)."""
    for _point in range(points):
        speeds = speeds.faster(facing)
    return speeds


def owed(speeds: Speeds, moved: tuple[int, ...]) -> dict[int, int]:
    """Hexes still to be moved this turn, by face (Ruling Q232). ``moved``: hexes by face, six."""
    left = {face: hexes - moved[face] for face, hexes in speeds.both}
    return {face: hexes for face, hexes in left.items() if hexes > 0}


def next_face(speeds: Speeds, moved: tuple[int, ...]) -> int | None:
    """Over which face the next hex is, None when nothing is owed (VEC-6, Ruling Q157).

    The one that is the farthest behind: largest part of its speed still owed, then the larger
    speed, then the one acquired first.
    """
    found, part, speed = None, 0, 1
    for face, hexes in speeds.both:
        left = hexes - moved[face]
        if left > 0 and (left * speed, hexes) > (part * hexes, speed if part else 0):
            found, part, speed = face, left, hexes
    return found


def parsed(text: str) -> Speeds | None:
    """Speeds as they are written, ``A10 B1`` or ``0``; None where that cannot be."""
    words = text.split()
    if words in ([], ["0"]):
        return AT_REST
    found = []
    for word in words:
        face, hexes = FACES.find(word[:1].upper()), word[1:]
        if (
            face < 0
            or not (hexes.isascii() and hexes.isdigit())
            or not 0 < int(hexes) <= MOST_SPEED
        ):
            return None
        found.append(Speed(face, int(hexes)))
    if len(found) > 2 or (len(found) == 2 and (found[0].face - found[1].face) % 6 not in (1, 5)):
        return None
    return Speeds(tuple(found))
