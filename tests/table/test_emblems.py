"""Emblems: the same for a side in every battle, never one for two sides of a battle by chance."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.table.about import About, SideAbout
from game.table.emblems import EMBLEMS, OWN, Emblem, emblems_of


def _sides(*names: str, emblem: Emblem | None = None) -> list[SideAbout]:
    return [SideAbout(name, emblem=emblem if n == 0 else None) for n, name in enumerate(names)]


def test_a_side_has_one_emblem_wherever_it_sits() -> None:
    first, second = emblems_of(_sides("United Nations", "Jovian League"))
    assert (second, first) == emblems_of(_sides("Jovian League", "United Nations"))
    assert first == OWN["United Nations"]


def test_a_name_that_nobody_knows_has_one_that_follows_from_it() -> None:
    assert emblems_of(_sides("Nobody", "Jovian League"))[0] in EMBLEMS
    assert emblems_of(_sides("Nobody"))[0] == emblems_of(_sides("Nobody", "Jovian League"))[0]


@pytest.mark.parametrize("names", list(pairwise("abcdefghijklmnopqrstuvwxyz")))
def test_no_two_sides_of_a_battle_are_alike(names: tuple[str, str]) -> None:
    every = emblems_of(_sides(*names, "Raiders", "Vega"))
    assert len(set(every)) == len(every)


def test_a_file_names_another_one_and_then_it_is_that() -> None:
    named = About(tuple(_sides("United Nations", "Nobody", emblem="waves"))).emblems
    assert named[0] == "waves" and named[1] != "waves"
