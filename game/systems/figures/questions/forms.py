"""What to write in orders of the figures, where what stands there is not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.words import marked

_STRIDE = marked("write a hex and a facing, such as 0506 NE (column, row, facing).")
_HEX = marked("write a hex number of four digits such as 0105 (column, row).")
PATTERNS = {"path": _STRIDE, "scout": _HEX, "out": _HEX}
"""What to write where the form of a text is wrong."""
EXAMPLES: Mapping[str, Any] = {"path": ["0506 NE", "0605 NE"], "scout": "0506", "out": "0506"}
"""Values by key, for keys of the wrong type."""
