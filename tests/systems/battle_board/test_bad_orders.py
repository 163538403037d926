"""Orders for the referee of the battle board that are wrong in any way: a sentence for each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commanding import run
from tests.hostile.judge import complaints_about

FLEET, TACTICS = "1/fleet/North Yard", "1/tactics/North Yard"
WASPS = {"name": "W", "design": "Wasp", "ships": 2}
OWN = {"name": "X", "hull": "Scout", "ideal_speed": 9}


def buying(**changes: Any) -> dict[str, Any]:
    """A fleet of one token, changed."""
    return {FLEET: {"kind": "fleet", "tokens": [{**WASPS, **changes}]}}


def drawing(**changes: Any) -> dict[str, Any]:
    """A fleet of one design of its own, changed."""
    token = {**WASPS, "design": "X", "ships": 1}
    return {FLEET: {"kind": "fleet", "tokens": [token], "designs": [{**OWN, **changes}]}}


def telling(**changes: Any) -> list[dict[str, Any]]:
    """Tactics for one token, changed."""
    return [{"kind": "tactics", "tokens": [{"token": "W", **changes}]}]


MISTAKES: dict[str, tuple[Any, str]] = {
    "ships below none": (buying(ships=-1), "tokens 1 ships: this must be 1 or more."),
    "more ships than there are": (buying(ships=10**400), "ships: this must be 1000 or less."),
    "half a ship": (buying(ships=1.5), "tokens 1 ships: write a whole number here"),
    "ships in words": (buying(ships="two"), "tokens 1 ships: write a whole number here"),
    "a long name": (buying(name="W" * 10_000), "name: at most 60 characters are allowed here."),
    "a name that rings": (buying(name="W\a"), "name: a character here cannot be shown"),
    "a design turned round": (buying(design="Wa\u202esp"), "a character here cannot be shown"),
    "half a letter": (buying(name="\ud800"), "it holds half a character; mend that."),
    "no such design": (buying(design="Z" * 60), "there is no design 'ZZZZ"),
    "one name twice": (
        {FLEET: {"kind": "fleet", "tokens": [WASPS, WASPS]}},
        "several tokens are called W: give each its own name. (Q326)",
    ),
    "forty stacks of a thousand": (
        {
            FLEET: {
                "kind": "fleet",
                "tokens": [{**WASPS, "ships": 1000, "name": f"W{n}"} for n in range(40)],
            }
        },
        "a side has at most 12 tokens. (Q326)",
    ),
    "too dear": (buying(ships=1000), "this costs 53000 points of 400: 52600 too many. (Q326)"),
    "nothing": ({FLEET: {"kind": "fleet"}}, "buy at least one token. (Q326)"),
    "no such hull": (drawing(hull="Boat"), "X: there is no hull 'Boat'; write Scout"),
    "too much in a hull": (drawing(shields=100), "a Scout holds 5 parts, and these are 100"),
    "five slots": (drawing(slots=[{"weapon": "Beam"}] * 5), "slots: at most 4 entries"),
    "no weapon in a slot": (
        drawing(slots=[{"weapon": "Beam", "count": 0}]),
        "count: this must be 1",
    ),
    "computers of 9": (drawing(computers=[9]), "computers 1: this must be 3 or less."),
    "a tactic misspelt": (telling(tactic="disengadge"), "did you mean 'disengage'?"),
    "a preference misspelt": (telling(preference="closest"), "write one of 'nearest', 'weakest'"),
    "a hex as a number": (
        telling(hex=105),
        'hex: write a text in quotes here, such as "hex": "0105"',
    ),
    "a hex in other digits": (telling(hex="٠١٠٥"), "write a hex number of four digits"),
    "several by hand": ([{"kind": "tactics", "by_hand": ["W"]}], "by_hand: write a text in quotes"),
    "a ninth slot": ([{"kind": "shot", "token": "W", "slot": 9}], "slot: this must be 3 or less."),
    "an order of the other game": ([{"kind": "power"}], 'write "kind": "fleet", "tactics"'),
    "another kind than is asked": (
        {FLEET: {"kind": "tactics"}},
        "a fleet order is asked for, not tactics.",
    ),
    "no kind": ([{"tokens": []}], 'this order has no kind; write "kind": "fleet"'),
    "nobody's": ({"1/fleet/Nobody": {"kind": "fleet"}}, "nothing of the kind has been asked"),
    "a die of none": ({"orders": [], "dice": [0]}, "dice 1: this must be 1 or more."),
    "a question of the other game": (
        {"orders": [], "choices": {"power": "random"}},
        "choices power: write one of 'fleet', 'tactics', 'step', 'shot' or 'pass' here.",
    ),
    "a strange side": ({"orders": [], "sides": {"East": "scripted"}}, "There is no side 'East'"),
}
"""The file, and what is read then."""
RAW = {
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(50),
    "nothing at all": b"",
    "no number": b"[NaN]",
    "a key twice": b'{"x": 1, "x": 2}',
    "cut off": b'{"1/fleet/North Yard": {"kind": "fle',
    "brackets": b"[" * 5000,
}


def told(capsys: pytest.CaptureFixture[str], path: Path, raw: bytes) -> list[str]:
    """What the referee complains of."""
    path.write_bytes(raw)
    ran = run(capsys, "referee", "--game", "battle board", "build_off", path)
    sentences = ran.err.splitlines()
    assert sentences and complaints_about(sentences, path) == []
    return sentences


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_told_in_a_sentence_of_ours(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    data, sentence = MISTAKES[name]
    assert sentence in "\n".join(told(capsys, tmp_path / "o.json", json.dumps(data).encode()))


@pytest.mark.parametrize("name", RAW)
def test_what_is_no_file_of_orders_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    assert len(told(capsys, tmp_path / "o.json", RAW[name])) == 1


@pytest.mark.parametrize(
    "odd", [lambda text: f"\ufeff{text}", lambda text: text.replace("\n", "\r\n")]
)
def test_marks_and_line_ends_of_other_systems_are_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, odd: Any
) -> None:
    text = json.dumps(buying(), indent=1)
    path = tmp_path / "o.json"
    path.write_bytes(odd(text).encode())
    ran = run(capsys, "referee", "--game", "battle board", "build_off", path, "--rest", "random")
    assert (ran.code, ran.err) == (0, "")
