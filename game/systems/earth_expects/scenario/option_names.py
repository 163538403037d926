"""The optional rules by name, as scenarios and journals write them (rulebook: Optional rules).

``options/choosing.py`` says what each of them changes.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
NEEDED: Mapping[str, OptionName] = {"crew": "crew quality", "disguise": "disguised warships"}
"""What a ship entry may say only where an optional rule is in play."""
OPTION_NAMES: tuple[OptionName, ...] = get_args(OptionName)


def allowed(key: str, options: Collection[str]) -> bool:
    """Whether a ship entry may say this at a table that plays by these optional rules."""
    return NEEDED[key] in options
