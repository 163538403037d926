"""What shows which question and which scene of Hexcess Thrust."""

from __future__ import annotations

from game.systems.full_thrust.screens.hexcess.excess.sheet import ExcessSheet
from game.systems.full_thrust.screens.hexcess.give_way.back import ComeBackSheet
from game.systems.full_thrust.screens.hexcess.give_way.sheet import GiveWaySheet
from game.systems.full_thrust.screens.hexcess.move.sheet import MoveSheet
from game.systems.full_thrust.screens.hexcess.scenes.contest import ContestShow
from game.systems.full_thrust.screens.hexcess.scenes.control import ControlShow

SHEETS = (ExcessSheet, MoveSheet, GiveWaySheet, ComeBackSheet)
SHOWS = (ControlShow, ContestShow)
