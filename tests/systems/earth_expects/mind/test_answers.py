"""What a scripted side says of answers that are chosen among a few."""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.mind.deeds import tells, think_of_deeds
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import OFFICER
from game.systems.earth_expects.screens.report.thoughts import ThoughtsScreen
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    ApproachOrder,
    AxisOrder,
    ConsentOrder,
    CutOrder,
    HeatOrder,
    ImpactOrder,
    SectionOrder,
)
from game.systems.earth_expects.state.record import Level
from game.table.decisions import Decision
from game.table.orders import Order
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, duel, play
from tests.systems.earth_expects.mind.test_choices import SIDE, _damaged, _started, near


@pytest.fixture(scope="module")
def fought() -> list[Meant]:
    minds = {side: Scripted(Random(side)) for side in (RED, BLUE)}
    back = LookingBack(play(duel("vigilance", "resolute", turn_limit=8), minds, 1), minds)
    found = (back.meant(number) for number in range(len(back)))
    return [meant for meant in found if meant is not None]


def _of(fought: list[Meant], kind: type[Order]) -> list[tuple[Meant, str]]:
    found = [m for m in fought if isinstance(m.sealed.order, kind)]
    return [(meant, " ".join(meant.thought.standing)) for meant in found]


def test_missiles_tell_how_they_come_in_and_where_they_strike(fought: list[Meant]) -> None:
    come, strike = _of(fought, ApproachOrder), _of(fought, ImpactOrder)
    assert come and strike
    for meant, words in come:
        assert meant.alike and isinstance(meant.sealed.order, ApproachOrder)
        for entry in meant.sealed.order.entries:
            assert entry.missile in words and f" from {entry.side}. " in words
    for meant, words in strike:
        order = meant.sealed.order
        assert meant.alike and isinstance(order, ImpactOrder)
        assert words.startswith(f"{order.missile} at ") == (order.at is not None)
        assert "a hit is worth " in words or order.at is None


def _costs(words: str) -> list[float]:
    [first, second] = words.split(": ")[1].removesuffix(".").split(" and ")
    return [float(one.split()[-1]) for one in (first, second)]


def test_of_two_sides_the_one_that_costs_less_is_taken(fought: list[Meant]) -> None:
    found = _of(fought, AxisOrder)
    assert found
    for meant, words in found:
        less, more = _costs(words)
        assert meant.alike and less <= more
    view = begin(near("vigilance", "resolute"), 1).battle
    asked = Decision("1/heat/R1", "heat", RED, "R1", choices=("NE", "SE"))
    order = SIDE.heat(view, asked, None)  # type: ignore[arg-type]
    assert isinstance(order, HeatOrder)
    less, more = _costs(_said(view, asked, order))
    assert 0 < less <= more


def _said(view: Battle, asked: Decision, order: Order) -> str:
    assert tells(order)
    thought = think_of_deeds(view, asked, order, OFFICER)
    assert thought is not None
    [words] = thought.standing
    assert "{" not in words
    return words


def test_the_section_that_is_kept_is_worth_more_than_the_rest() -> None:
    levels = {box: Level.DESTROYED for box in ("H1", "H2", "C1")}
    view = _started(near("icarus", "resolute"), _damaged("R1", levels)).battle
    choices = tuple(sorted(min(section) for section in view.ships["R1"].record.sections))
    asked = Decision("1/section/R1", "section", RED, "R1", choices=choices)
    order = SIDE.section(view, asked, None)  # type: ignore[arg-type]
    assert isinstance(order, SectionOrder)
    words = _said(view, asked, order)
    kept, rest = words.split(", worth ")[1].split(" points; the best of the others is worth ")
    assert float(kept) > float(rest.removesuffix("."))


def test_what_an_enemy_loses_and_who_may_dock_is_told() -> None:
    view = begin(near("vigilance", "resolute"), 1).battle
    boxes = view.ships["B1"].design.by_type[BoxType.LASER]
    asked = Decision("1/cut/B1", "cut", RED, "B1", choices=boxes, count=1)
    order = SIDE.cut(view, asked, None)  # type: ignore[arg-type]
    assert isinstance(order, CutOrder)
    assert _said(view, asked, order).startswith("B1 moved as it may not, and loses power for ")
    assert not tells(CutOrder(ship="B1"))
    asked = Decision("1/consent/R1", "consent", RED, "R1", choices=("B1",))
    assert _said(view, asked, ConsentOrder(yes=True)) == "B1 may dock with R1: the two are to meet."
    assert _said(view, asked, ConsentOrder()).startswith("B1 may not dock with R1: ")


def test_each_kind_has_a_name_on_the_screen() -> None:
    for kind in ("axis", "heat", "approach", "impact", "section", "cut", "consent"):
        assert kind in ThoughtsScreen.kinds
