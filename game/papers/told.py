"""How much is told of a file with very many faults: the first, and how many more there are."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import counted

MOST_TOLD = 20
"""Sentences that are told of one file."""
UNTOLD = ""
"""Stands for the sentence of a fault that is only counted."""


def first_told(sentences: Sequence[str]) -> list[str]:
    """The first sentences, then one on how many more faults there are."""
    told = [sentence for sentence in sentences if sentence != UNTOLD][:MOST_TOLD]
    more = len(sentences) - len(told)
    if more:
        told.append(
            counted(
                "One more fault is not listed here: put these right first.",
                "{n} more faults are not listed here: put these right first.",
                more,
            )
        )
    return told
