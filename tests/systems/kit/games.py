"""The small games whose tests are made of their kits."""

from __future__ import annotations

from tests.systems.battle_board.kit import BATTLE_BOARD
from tests.systems.figures.kit import FIGURES
from tests.systems.full_thrust.kit import FULL_THRUST
from tests.systems.kit.kit import Kit
from tests.systems.vectorish.kit import VECTORISH

KITS: tuple[Kit, ...] = (BATTLE_BOARD, FIGURES, VECTORISH, FULL_THRUST)
"""Another game is tested once it stands here."""
