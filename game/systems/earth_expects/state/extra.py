"""What an optional rule keeps of a ship: its extra, which sees to itself as the turns go by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self, TypeVar

from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import RollWord
from game.systems.earth_expects.state.record import Record


class Extra:
    """What one optional rule knows of one ship: a frozen dataclass of the option's.

    Made without arguments it says nothing, and is not kept. ``secret``: other sides do not know.
    ``faces``: what the faces of a hex are called from the top on, if not by the compass.
    ``burns``: the engines of the ship are seen to burn on its counter.
    ``stands_still``: the ship gives no power to movement; ``goes_straight``: none to manoeuvre.
    """

    __slots__ = ()
    secret: ClassVar[bool] = False
    faces: ClassVar[tuple[str, ...]] = ()
    burns: ClassVar[bool] = False

    @property
    def stands_still(self) -> bool:
        """Whether the ship may give no power to speed or manoeuvre this turn."""
        return False

    @property
    def goes_straight(self) -> bool:
        """Whether the ship may give no power to manoeuvre."""
        return False

    @property
    def mends_turning(self) -> bool:
        """Whether the ship repairs and reloads in a turn that gave power to manoeuvre, too."""
        return False

    def next_turn(self) -> Self:
        """What is left of it when a turn begins."""
        return self

    def flown(self, track: Track, roll: RollWord | None) -> Self:
        """What it is once the ship has flown; ``roll``: what it does about its roll."""
        del track, roll
        return self

    def alongside(self, host: Self) -> Self:
        """What it is while the ship is docked to another, of which the same rule knows ``host``."""
        del host
        return self

    def holds_fire(self, weapon: str, fired: bool) -> tuple[str, str] | None:
        """Why a weapon may not fire that otherwise might, in words, and the rule.

        ``fired``: it has been used this turn.
        """
        del weapon, fired
        return None

    def mirrored(self) -> Self:
        """What it is once port and starboard have changed places."""
        return self

    def shown(self, record: Record, loaded: frozenset[str]) -> tuple[Record, frozenset[str]]:
        """The ship's record and loaded launchers as other sides take them to be."""
        return record, loaded


AnExtra = TypeVar("AnExtra", bound=Extra)


_NOTHING: dict[type, Any] = {}


def nothing(kind: type[AnExtra]) -> AnExtra:
    """The extra of a ship with which an optional rule has nothing to do."""
    found: AnExtra | None = _NOTHING.get(kind)
    if found is None:
        found = _NOTHING[kind] = kind()
    return found


def kept(extras: Iterable[Extra]) -> tuple[Extra, ...]:
    """Those that say something."""
    return tuple(extra for extra in extras if extra != nothing(type(extra)))
