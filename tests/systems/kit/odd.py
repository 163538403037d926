"""What journals of any game are edited to, and what is said of it."""

from __future__ import annotations

from tests.systems.kit.kit import Odd

MISFIT = "it does not fit the battle it stands in"
ANY_GAME: dict[str, Odd] = {
    "another turn": ("turn_began", {"turn": 7}, MISFIT),
    "a phase of another turn": ("phase_began", {"turn": 7}, MISFIT),
}
"""What no battle comes to."""
