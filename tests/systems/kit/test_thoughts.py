"""What scripted sides meant, in every game whose mind says it: told truly, and seen whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest

from game.app import apply_settings
from game.desk.before.sit_down import minds
from game.desk.kit import Screen
from game.desk.play.report import ReportScreen
from game.desk.play.thoughts import ThoughtsScreen, looking_back
from game.dice import LabelledDice
from game.table.game import begin
from game.table.hotseat import HotSeat, Over
from game.table.levels import Player
from game.table.points import all_is_open
from game.table.reasons import LETTERS, points
from game.table.thoughts import SHOWN, Meant, Thinker, Thought
from tests import pseudo
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import click, frame, press
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit
from tests.systems.kit.stage import desk_for
from tests.systems.screens.pictured import Form

TINY = 1e-6
FIRST = 3
"""So many orders of each kind are looked at in a longer language, option by option."""
TIGHT = (Form((1280, 720)), Form((1280, 720), 0.75), Form((1920, 1080), 1.25))
SIZES = (Form((1280, 720)), Form((1920, 1080)))


def _levels(kit: Kit) -> Iterable[Player]:
    """Those whose mind says what it means."""
    every = (level.name for level in kit.game.levels)
    return (name for name in every if isinstance(kit.game.mind(1, name), Thinker))


def _usual(kit: Kit) -> Sequence[Player]:
    """The last of them, if there is any."""
    return tuple(_levels(kit))[-1:]


@cache
def _battle(kit: Kit, level: Player) -> HotSeat[Any]:
    """A battle between sides of a level that is over; each level plays another one."""
    names = [one.name for one in kit.game.levels]
    listed = kit.game.listed()
    setup = listed[names.index(level) % len(listed)].setup
    runner = begin(kit.game, setup, LabelledDice(b"meant" * 8))
    players = dict.fromkeys(runner.battle.sides, level)
    hot = HotSeat(runner, players, minds(runner, players))
    while not isinstance(hot.next_moment(), Over):
        pass
    assert all_is_open(hot)
    return hot


@of_each("level", _levels)
def test_what_each_side_meant_is_what_it_did(kit: Kit, level: Player) -> None:
    """Every order that is told follows again from its view, and its worth is the sum of its
    terms."""
    back = looking_back(_battle(kit, level))
    assert back is not None
    for number, sealed in enumerate(back.sealed):
        meant = back.meant(number)
        assert meant is not None, sealed
        try:
            _is_true(meant)
        except AssertionError as error:
            error.add_note(f"{kit.name}, {level}, turn {sealed.turn}: {sealed.order}")
            error.add_note(repr(meant.thought))
            raise


def _is_true(meant: Meant) -> None:
    thought, order = meant.thought, meant.sealed.order
    assert thought.intent.strip() and all(line.strip() for line in thought.standing)
    if thought.taken is None:
        assert thought.order == order, "weighed piece by piece, or not at all"
        assert thought.standing and not thought.options
        return
    assert thought.taken.order == order
    assert thought.order is None
    _options_are_whole(thought)


def _options_are_whole(thought: Thought[Any]) -> None:
    assert len(thought.options) <= min(SHOWN + 1, thought.weighed, len(LETTERS))
    words = [option.words for option in thought.options]
    assert all(each.strip() for each in words)
    assert len(set(words)) == len(words), "two options are called alike"
    for number, option in enumerate(thought.options):
        assert option.order not in [one.order for one in thought.options[:number]]
        assert sum(option.terms.values()) == pytest.approx(option.total, abs=TINY)
    names = {name for option in thought.options for name in option.terms}
    assert all(name.strip() for name in names) and names <= {*(thought.usual or {})}
    taken, best = thought.taken, thought.best
    assert taken is not None and best is not None
    if points(taken.total) != points(best.total):
        assert thought.standing, "why it does not take the best has to be said"


@of_each("level", _usual)
@pytest.mark.parametrize("form", SIZES, ids=lambda form: form.name)
def test_every_order_is_looked_at_from_the_report(kit: Kit, level: Player, form: Form) -> None:
    """By keys in a small window, by the mouse in a large one; nothing is cut."""
    by_keys = form is SIZES[0]
    report = _report(kit, level, form)
    screen = press(report, "W") if by_keys else click(report, "thoughts")
    assert isinstance(screen, ThoughtsScreen)
    found = set()
    for number in range(len(screen.thoughts)):
        assert screen.at == number
        found |= _cut(screen, form)
        if number < screen.last:
            if by_keys:
                press(screen, "Right")
            else:
                click(screen, "on")
    assert screen.at == screen.last and found == set()
    assert (press(screen, "Esc") if by_keys else click(screen, "close")) is report


@of_each("level", _usual)
@pytest.mark.parametrize("form", TIGHT, ids=lambda form: form.name)
def test_in_a_longer_language_nothing_is_cut(kit: Kit, level: Player, form: Form) -> None:
    """Every option of some orders of each kind."""
    found: set[Cut] = set()
    with pseudo.spoken():
        report = _report(kit, level, form)
        found |= _cut(report, form)
        screen = press(report, "W")
        assert isinstance(screen, ThoughtsScreen)
        for number in _few(screen):
            screen.stepping.scrub(number)
            found |= _cut(screen, form)
            meant = screen.meant
            assert meant is not None
            for option in range(len(meant.thought.options)):
                press(screen, str(option + 1))
                assert screen.shown == option
                found |= _cut(screen, form)
    assert found == set()


def _few(screen: ThoughtsScreen) -> Sequence[int]:
    """The first orders of each kind, and the last of all."""
    met: Counter[str] = Counter()
    found = []
    for number, sealed in enumerate(screen.thoughts.sealed):
        met[sealed.order.kind] += 1
        if met[sealed.order.kind] <= FIRST:
            found.append(number)
    return [*found, screen.last]


def _report(kit: Kit, level: Player, form: Form) -> ReportScreen:
    desk = desk_for(_battle(kit, level))
    apply_settings(desk)
    report = desk.named["report"](desk)
    assert isinstance(report, ReportScreen)
    _fitted(report, form)
    return report


def _fitted(screen: Screen, form: Form) -> None:
    screen.resize(form.size, form.scale)
    screen.update(0.0)


def _cut(screen: Screen, form: Form) -> set[Cut]:
    _fitted(screen, form)
    frame(screen, form.size)
    return set(cuts(screen, form.size))
