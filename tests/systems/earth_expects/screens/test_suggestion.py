"""Suggest: what is best for one's own ship and why, for a person who plays alone."""

from __future__ import annotations

from random import Random

import pytest

from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.dice import LabelledDice
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.reasons import because
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.suggestion import SuggestionScreen
from game.table.hotseat import Decide, HotSeat
from game.table.levels import Player
from game.table.minds import Mind
from game.table.runner import Runner
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import desk_for, show

SIZES = [(1280, 720), (1920, 1080)]


class Blind(RandomLegal):
    """A mind that cannot be asked."""


def practice(red: int = 2, blue: type[Mind] = Scripted, other: Player = "scripted") -> HotSeat:
    """A person in Blue, and a Red that does anything."""
    battle = duel(
        boat(yard("vigilance"), (0, 0)),
        boat(yard("resolute"), (4, 0), facing="S"),
        turn_limit=4,
    )
    runner = Runner(battle, DEFAULT, LabelledDice(bytes(32)))
    runner.start()

    def mind(side: str) -> Mind:
        return blue(Random(1)) if side == BLUE else RandomLegal(Random(red))  # type: ignore[call-arg]

    return HotSeat(runner, {BLUE: "person", RED: other}, mind)


def asked(hot: HotSeat, kind: str) -> OrderScreen:
    """The screen of a kind of orders; power is given as the mind of the seat would."""
    while True:
        moment = hot.next_moment()
        if not isinstance(moment, Decide):
            continue
        if moment.decisions[0].kind == kind:
            screen = desk_for(hot).screen_of(moment)
            assert isinstance(screen, OrderScreen)
            show(screen)
            return screen
        hot.seal([(d, hot.choose_for_me(d)) for d in moment.decisions])


def suggested(screen: Screen) -> SuggestionScreen:
    """What J opens."""
    opened = press(screen, "J")
    assert isinstance(opened, SuggestionScreen)
    show(opened)
    return opened


@pytest.mark.parametrize("kind", ["power", "plot"])
def test_it_is_written_only_when_asked_and_can_be_undone(kind: str) -> None:
    screen = asked(practice(), kind)
    before, sealed = screen.order, screen.hot.sealed_kinds(BLUE)
    opened = suggested(screen)
    assert because(opened.thought, opened.thought.options[0]) in opened.text()
    assert press(opened, "Esc") is screen
    assert screen.order == before
    opened = suggested(screen)
    assert press(opened, "Enter") is screen
    assert screen.order == opened.thought.options[0].order != before
    assert screen.hot.faults(screen.decision, screen.order) == []
    assert screen.hot.sealed_kinds(BLUE) == sealed
    press(screen, "Bksp")
    assert screen.order == before


def test_it_opens_by_the_mouse_and_another_option_can_be_written() -> None:
    screen = asked(practice(), "plot")
    opened = click(screen, "suggestion")
    assert isinstance(opened, SuggestionScreen)
    show(opened)
    press(opened, "2")
    assert click(opened, "write") is screen
    assert screen.order == opened.thought.options[1].order


def test_the_best_stands_first() -> None:
    totals = [one.total for one in suggested(asked(practice(), "plot")).thought.options[:4]]
    assert totals == sorted(totals, reverse=True)


def test_it_sees_what_the_person_sees() -> None:
    screens = [asked(practice(red), "plot") for red in (2, 3, 4)]
    sealed = {str(one.hot.runner.events[-1]) for one in screens} | {
        str([e for e in one.hot.runner.events if getattr(e, "side", "") == RED]) for one in screens
    }
    assert len(sealed) > 1, "the enemy has ordered otherwise"
    opened = [suggested(screen) for screen in screens]
    assert all(one.board.eyes == BLUE for one in opened)
    assert all(one.board == one.desk.game.decision_view(s.decision)
               for one, s in zip(opened, screens, strict=True))  # fmt: skip
    assert opened[0].thought == opened[1].thought == opened[2].thought


def test_it_is_not_offered_where_two_share_the_screen_or_nothing_can_be_told() -> None:
    for hot in (practice(other="person"), practice(blue=Blind)):
        if hot.shared:
            hot.lift(BLUE)
        screen = asked(hot, "power")
        assert not screen.has("suggestion")
        assert not isinstance(press(screen, "J"), SuggestionScreen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["power", "plot"])
def test_nothing_of_it_is_cut(kind: str, size: tuple[int, int]) -> None:
    screen = asked(practice(), kind)
    eye = Eye()
    eye.look(screen, size)
    eye.look(suggested(screen), size)
