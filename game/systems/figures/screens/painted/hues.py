"""The colours of ground."""

from __future__ import annotations

from game.desk.paint.theme import rgb

GRASS = rgb("#182318"), rgb("#212E20"), rgb("#2F3D28")
"""From dark to light."""
PLANK = rgb("#2B2119"), rgb("#3A2D21"), rgb("#463728")
MUD, DEEP_MUD, WET = rgb("#3B2E20"), rgb("#1A140F"), rgb("#5C5A52")
SHALLOW, DEEP, FOAM = rgb("#1A4462"), rgb("#0E2438"), rgb("#8FC7E8")
BANK = rgb("#14180F")
GRAVEL = rgb("#45463F")
SOFT, SAND = rgb("#3D3F24"), rgb("#77683F")
STEP = rgb("#7D6E58")
STONE, WOOD = rgb("#94938E"), rgb("#7A5A3A")
REED = rgb("#8A8A4C")
LEAF, HEDGE, LIT = rgb("#24482C"), rgb("#2B5029"), rgb("#6F9156")
FAR, DISTANT = rgb("#090E13"), rgb("#080D12")
"""What is seen far away from the land, painted and as it looks with grain."""
