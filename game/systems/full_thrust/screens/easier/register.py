"""What shows which question of Easier Hex Thrust, beside fire."""

from __future__ import annotations

from game.systems.full_thrust.screens.easier.fly import FlySheet
from game.systems.full_thrust.screens.easier.launch import LaunchSheet
from game.systems.full_thrust.screens.easier.plot.sheet import PlotSheet
from game.systems.full_thrust.screens.easier.steer import SteerSheet

SHEETS = (PlotSheet, FlySheet, LaunchSheet, SteerSheet)
