"""The commands know the orders of the optional rules, and what a ship needs of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commanding import run

Captured = pytest.CaptureFixture[str]
CERES, MINDS = "Ceres", "Two Minds"
QUIET = {"Jovian League": "scripted", CERES: "scripted"}


def refereed(capsys: Captured, folder: Path, orders: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of both_ends with these orders, everything else scripted."""
    path = folder / "orders.json"
    text = {"orders": orders, "sides": QUIET, "seed": "07"}
    path.write_text(json.dumps(text), encoding="utf-8")
    ran = run(capsys, "referee", "both_ends", path, "--json")
    assert ran.code == 0, ran.err
    return ran.data


def test_modes_and_rolls_are_ordered_in_files(capsys: Captured, tmp_path: Path) -> None:
    still = {"kind": "power", "ship": MINDS, "boxes": ["R1.3"]}
    said = [{"ship": MINDS, "what": "roll"}]
    events = refereed(
        capsys,
        tmp_path,
        {
            "1/announce/Ceres": {"kind": "announce", "said": said},
            "1/power/Two Minds": {**still, "primaries": ["R1.3"], "rapid": ["R1"]},
            "2/power/Two Minds": still,
            "2/plot/Two Minds": {
                "kind": "plot",
                "ship": MINDS,
                "unpowered": "coast",
                "roll": "break off",
            },
        },
    )
    powered = [e for e in events if e["kind"] == "powered" and e["ship"] == MINDS]
    assert (powered[0]["order"]["primaries"], powered[0]["order"]["rapid"]) == (["R1.3"], ["R1"])
    flown = [e for e in events if e["kind"] == "flown" and e["ship"] == MINDS]
    assert flown[1]["roll"] == "break off"
    assert not [e for e in events if e["kind"] == "turned_over" and e["ship"] == MINDS]


@pytest.mark.rule("EE-OPT-AR-1")
def test_a_wrong_word_before_power_is_refused_with_the_reason(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "orders.json"
    said = [{"ship": MINDS, "what": "astern"}]
    orders = {"orders": {"1/announce/Ceres": {"kind": "announce", "said": said}}, "sides": QUIET}
    path.write_text(json.dumps(orders), encoding="utf-8")
    ran = run(capsys, "referee", "both_ends", path)
    assert ran.code == 1
    assert "it made 1.0 speed power last turn; first slow down to none." in ran.err + ran.out


def test_the_ship_command_says_which_optional_rules_a_design_needs(capsys: Captured) -> None:
    window = run(capsys, "ship", "ships/rose_window.toml").out
    assert "Needs an optional rule: L1 is an array of lasers; their boxes: 2, 1, 1, 1, 1." in window
    minds = run(capsys, "ship", "ships/two_minds.toml").out
    assert "Needs an optional rule: R1 has the primary boxes R1.1, R1.3." in minds
