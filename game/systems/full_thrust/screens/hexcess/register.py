"""What shows which question of Hexcess Thrust."""

from __future__ import annotations

from game.systems.full_thrust.screens.hexcess.excess.sheet import ExcessSheet
from game.systems.full_thrust.screens.hexcess.give_way.back import ComeBackSheet
from game.systems.full_thrust.screens.hexcess.give_way.sheet import GiveWaySheet
from game.systems.full_thrust.screens.hexcess.move.sheet import MoveSheet

SHEETS = (ExcessSheet, MoveSheet, GiveWaySheet, ComeBackSheet)
