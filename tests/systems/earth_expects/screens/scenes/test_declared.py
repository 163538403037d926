"""Targets are open: what comes at whom stands at the names, and no line hides another."""

from __future__ import annotations

from collections import Counter

import pytest

from game.desk.map.marks import Arrow, Plate, Tag
from game.desk.play.show import Now
from game.systems.earth_expects.events import AttackDeclared, LaunchesDeclared
from game.systems.earth_expects.screens.scenes.declared import DeclaredShow
from game.table.hotseat import Decide
from tests.desk.driver import click
from tests.systems.earth_expects.screens.stage import desk_for, show
from tests.systems.earth_expects.screens.weapons_stage import example, scene


def test_every_target_has_all_that_comes_at_it_on_its_name() -> None:
    hot = example("person", "scripted")
    found = scene(hot, "targets")
    show = DeclaredShow(desk_for(hot), found)
    coming = Counter(e.target for e in found.of(AttackDeclared))
    coming.update(t for e in found.of(LaunchesDeclared) for *_who, t in e.launches)
    marks = show.marks(Now(over=True))
    assert not any(isinstance(mark, Tag) for mark in marks)
    assert all(mark.lane and not mark.label for mark in marks if isinstance(mark, Arrow))
    for mark in marks:
        if isinstance(mark, Plate):
            told = sum(
                int(part.split()[0]) for words, _c in mark.notes for part in words.split(" · ")
            )
            assert told == coming[mark.name]


def test_the_attack_pointed_at_alone_is_lit() -> None:
    hot = example("person", "scripted")
    found = scene(hot, "targets")
    show = DeclaredShow(desk_for(hot), found)
    attack = found.of(AttackDeclared)[0]
    lit = show.marks(Now(over=True, pointed=0))
    wide = [m for m in lit if isinstance(m, Arrow) and m.wide == 4]
    ends = show.after.ships[attack.ship].hex, show.after.ships[attack.target].hex
    assert [(m.start, m.end) for m in wide] == [ends]
    assert [m.name for m in lit if isinstance(m, Plate) and m.notes] == [attack.target]


@pytest.mark.parametrize("kind", ["targets", "fire"])
def test_all_the_fire_of_a_turn_is_passed_with_a_click(kind: str) -> None:
    hot = example("person", "scripted")
    moment = scene(hot, kind)
    screen = show(desk_for(hot).screen_of(moment), (1280, 720))
    click(screen, "end of turn")
    assert isinstance(hot.next_moment(), Decide)
