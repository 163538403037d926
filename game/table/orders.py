"""Orders: what a side answers when it is asked. Each game has its own; this is their base."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Paper


class Order(Paper):
    """An answer. ``kind`` is that of the question it answers; what else it says is the game's.

    Plain data that can be written in a file; whether it is legal is asked of the question.
    """

    kind: str


class PassOrder(Order):
    """Nothing to decide, or consent to go on."""

    kind: Literal["pass"] = "pass"
