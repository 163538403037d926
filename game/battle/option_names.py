"""The optional rules by name, as scenarios and journals write them (rulebook: Optional rules).

``game/options.py`` says what each of them changes.
"""

from __future__ import annotations

from typing import Literal, get_args

OptionName = Literal[
    "crew quality",
    "exposed engines",
    "exposed engines, severe",
    "all ahead reverse",
    "variable repairs",
    "simple sensors",
    "fast missiles",
    "improved tailing",
    "multiple primary boxes",
    "laser arrays",
    "rapid-fire railguns",
    "rolling ships",
    "disguised warships",
    "FTL escape",
]
OPTION_NAMES: tuple[OptionName, ...] = get_args(OptionName)
