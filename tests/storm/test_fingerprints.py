"""Some of the battles on record are played again: they go as they did.

Where the game is meant to go another way, the record is written anew by
``python -m tests.storm.fingerprints --write``; what changed is then told with that change.
"""

from __future__ import annotations

import pytest

from tests.storm.fingerprints import fingerprint, kept, names

FEW = (
    "storm/31",
    "storm/134",
    "storm/137",
    "storm/171",
    "storm/199",
    "scripted/301",
    "scripted/302",
    "scripted/303",
    "scripted/437",
    "both_ends/1",
    "contraband/1",
    "customs_post/1",
)
"""Short ones that hold nearly every kind of event between them."""


@pytest.mark.parametrize("name", FEW)
def test_a_battle_goes_as_it_did(name: str) -> None:
    assert fingerprint(name) == kept()[name], (
        "This battle goes another way than before. If that is meant, write the record anew: "
        "python -m tests.storm.fingerprints --write"
    )


def test_every_battle_is_on_record() -> None:
    assert list(kept()) == names()
