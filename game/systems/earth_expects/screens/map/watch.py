"""Looking on at a battle that another window plays: the map and the record of every ship."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.watch import Watching
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.systems.earth_expects.screens.map.look import LookScreen


class WatchScreen(Watching, LookScreen):
    """The map and the records as the file has them; the same ship is looked at again."""

    def __init__(self, desk: Desk, path: Path, last: Screen | None = None) -> None:
        super().__init__(desk, path)
        at = last.at if isinstance(last, WatchScreen) else 0
        self.at = min(at, len(self.ships) - 1)
