"""The games: one folder each, and this table of them. Importing it puts them on the list."""

from __future__ import annotations

from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.figures.game import FIGURES
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.vectorish.game import VECTORISH
from game.table.game import register

register(EARTH_EXPECTS)
register(BATTLE_BOARD)
register(FIGURES)
register(VECTORISH)
register(FULL_THRUST)
