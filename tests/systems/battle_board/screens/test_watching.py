"""Battles of the battle board watched: what is passed over, and what each moment shows."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame
import pytest

from game.app import Window
from game.desk.kit import Area, Metrics
from game.desk.map.fire_marks import Fire, Struck
from game.desk.map.marks import Arrow, Mark, Number, Plate, Tag, Track
from game.desk.paint.charts import Scrubber
from game.desk.play.order_screen import OrderScreen
from game.desk.play.passing import AT_ONCE, PassingScreen
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.systems.battle_board.events.fire import Regained, RoundClosed, SlotFired, hit
from game.systems.battle_board.rules.beams import volley
from game.systems.battle_board.rules.condition import condition
from game.systems.battle_board.rules.torpedoes import salvo
from game.systems.battle_board.screens.report import ReportScreen
from game.systems.battle_board.screens.salvo import torpedoes
from game.systems.battle_board.screens.scenes.fired import FiredShow
from game.systems.battle_board.screens.scenes.flashes import struck_at
from game.systems.battle_board.screens.scenes.moved import MovesShow
from game.systems.battle_board.screens.scenes.opened import OpenedShow
from game.systems.battle_board.screens.scenes.regained import RegainedShow
from game.systems.battle_board.screens.volley import volley_panel
from game.systems.battle_board.screens.words import bears_words
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.tactics import tactic_words
from game.table.altering import altered
from game.table.events import Die
from game.table.scenes import Scene
from tests.desk.driver import name_of
from tests.systems.battle_board.screens.on_desk import seated
from tests.systems.battle_board.support import beam, board, design, token, torpedo
from tests.window.test_whole_battles import by_keys, click, press

NOBODY = ("scripted", "scripted")


def use(window: Window, by: str, key: str, name: str) -> None:
    """Press a key, or click what is called so."""
    press(window, key) if by == "keys" else click(window, window.screen.widget(name))


def on(window: Window, met: Callable[[Window], bool]) -> Window:
    """Go on until something is met."""
    for _step in range(300):
        if met(window):
            return window
        by_keys(window)
    raise AssertionError(f"not met; now on {name_of(window.screen)}")


def shown(window: Window, kind: type) -> bool:
    """Whether such a show is on screen."""
    return isinstance(window.screen, Playback) and isinstance(window.screen.show, kind)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_where_nobody_plays_the_whole_battle_is_passed_over_at_once(by: str) -> None:
    window = on(seated("raiders", *NOBODY), lambda w: shown(w, MovesShow))
    use(window, by, "B", "next decision")
    for _frame in range(100):
        window.step(0.1)
        if not isinstance(window.screen, PassingScreen):
            break
    assert isinstance(window.screen, ReportScreen) and window.desk.game.runner.over


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_what_takes_long_to_pass_over_tells_how_far_it_is_and_can_be_stopped(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert AT_ONCE > 1
    monkeypatch.setattr("game.desk.play.passing.AT_ONCE", 1)
    window = on(seated("raiders", *NOBODY), lambda w: shown(w, MovesShow))
    use(window, by, "B", "next decision")
    assert isinstance(window.screen, PassingScreen)
    window.step(0.1)
    turn = window.desk.game.view().turn
    assert f"Round {turn}" in window.screen.text() and window.screen.turn == turn
    use(window, by, "Space", "go on")
    assert isinstance(window.screen, Playback)
    assert not window.desk.game.runner.over


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_person_passes_over_all_up_to_the_next_decision(by: str) -> None:
    window = on(seated("line_of_battle", "person", "scripted"), lambda w: shown(w, MovesShow))
    use(window, by, "B", "next decision")
    assert isinstance(window.screen, OrderScreen)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_end_of_the_round_is_the_beginning_of_the_next(by: str) -> None:
    window = on(
        seated("raiders", *NOBODY),
        lambda w: shown(w, MovesShow) and w.desk.game.view().turn == 3,
    )
    use(window, by, "R", "end of turn")
    assert isinstance(window.screen, Playback) and window.screen.turn == 4


def test_no_decision_comes_while_the_last_round_is_watched_again() -> None:
    window = on(
        seated("line_of_battle", "person", "scripted"),
        lambda w: name_of(w.screen) == "StepSheet" and w.desk.game.view().turn == 3,
    )
    waits = window.screen
    press(window, "F5")
    assert isinstance(window.screen, Playback)
    assert not window.screen.has("next decision")
    assert window.screen.hotkeys["B"].label == "Take it from here"
    press(window, "R")
    assert window.screen is waits


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_whole_battle_is_watched_again_from_the_report(by: str) -> None:
    window = on(
        seated("raiders", "person", "scripted"), lambda w: isinstance(w.screen, ReportScreen)
    )
    report, rounds = window.screen, window.desk.game.runner.battle.turn
    use(window, by, "Shift F5", "watch")
    seen = []
    for _second in range(500):
        if window.screen is report:
            break
        assert isinstance(window.screen, Playback)
        seen.append(window.screen.turn)
        window.step(2.0)
    assert window.screen is report
    assert seen == sorted(seen) and set(seen) == set(range(1, rounds + 1))


def test_the_whole_battle_watched_again_can_be_paused_shortened_and_left() -> None:
    window = on(seated("raiders", *NOBODY), lambda w: isinstance(w.screen, ReportScreen))
    report = window.screen
    press(window, "Shift F5")
    press(window, "P")
    first = window.screen
    for _second in range(10):
        window.step(2.0)
    assert window.screen is first and isinstance(first, Playback) and first.turn == 1
    press(window, "R")
    assert isinstance(window.screen, Playback) and window.screen.turn == 2
    press(window, "Esc")
    assert window.screen is report
    press(window, "F5")
    assert isinstance(window.screen, Playback)
    assert window.screen.turn == window.desk.game.runner.battle.turn


def fire_of(name: str, wanted: Callable[[FiredShow], bool], key: str = "05" * 32) -> FiredShow:
    """The first fire of a battle of two scripted sides that is wanted."""

    def met(window: Window) -> bool:
        screen = window.screen
        if not isinstance(screen, Playback) or not isinstance(screen.show, FiredShow):
            return False
        return wanted(screen.show)

    screen = on(seated(name, *NOBODY, key=key), met).screen
    assert isinstance(screen, Playback) and isinstance(screen.show, FiredShow)
    return screen.show


def kinds(marks: list[Mark]) -> set[type]:
    """What there is among marks beside counters."""
    return {type(mark) for mark in marks} - {Plate, Number}


def test_fire_is_seen_then_what_it_strikes_then_what_it_took() -> None:
    def is_beam_on_shields(one: FiredShow) -> bool:
        first = one.shots[0].event
        return not first.ran and first.hits[0].shields > 0

    show = fire_of("line_of_battle", is_beam_on_shields)
    shot = show.shots[0]
    assert kinds(list(show.marks(Now(0, 0.0)))) == set()
    assert kinds(list(show.marks(Now(0, 0.1)))) == {Fire}
    assert Struck in kinds(list(show.marks(Now(0, struck_at(shot)))))
    assert kinds(list(show.marks(Now(1, 0.0)))) >= {Arrow, Tag}
    assert not kinds(list(show.marks(Now(1, 0.0)))) & {Fire, Struck}


def test_fire_and_what_it_strikes_are_at_the_counters_that_are_meant() -> None:
    """Of several in a hex."""
    for ran in (False, True):
        show = fire_of("line_of_battle", lambda one, ran=ran: (one.shots[0].event.ran > 0) is ran)
        shot = show.shots[0]
        pairs = set(shot.pairs)
        for hundredth in range(1, 100):
            for mark in show.marks(Now(0, hundredth / 100)):
                if isinstance(mark, Fire):
                    assert (mark.of, mark.at) in pairs
                if isinstance(mark, Struck):
                    assert mark.at in {at for _of, at in pairs}


def test_between_two_slots_the_one_before_is_told() -> None:
    show = fire_of("line_of_battle", lambda one: len(one.shots) > 1)
    first = show.shots[0].event.token
    assert show.below(Now(1, 0.0)).endswith(first)
    assert show.last_words(Now(1, 0.0)) == show.last_words(Now(1, 0.5))
    assert show.coming(1)[1].startswith(show.shots[1].event.token)


def test_a_token_that_is_destroyed_is_a_shadow_before_it_is_gone() -> None:
    show = fire_of(
        "raiders", lambda one: any(not hit.ships for s in one.shots for hit in s.event.hits)
    )
    number, shot = next(
        (n, s) for n, s in enumerate(show.shots) if any(not hit.ships for hit in s.event.hits)
    )
    lost = next(hit.token for hit in shot.event.hits if not hit.ships)

    def seen(share: float) -> list[bool]:
        marks = show.marks(Now(number, share))
        return [m.ghost for m in marks if isinstance(m, Plate) and m.name.startswith(lost)]

    assert [seen(0.01), seen(struck_at(shot)), seen(0.95)] == [[False], [True], []]


def test_torpedoes_are_told_one_by_one() -> None:
    show = fire_of("line_of_battle", lambda one: any(s.event.ran for s in one.shots))
    shot = next(s for s in show.shots if s.event.ran)
    ran = torpedoes(shot.before, shot.event)
    slot = shot.before.tokens[shot.event.token].design.slots[shot.event.slot]
    assert [one.hits for one in ran] == [one.rolled <= slot.weapon.accuracy for one in ran]
    assert [one.at for one in ran] == sorted(one.at for one in ran)
    assert {one.at for one in ran} == set(range(len(shot.event.hits)))
    panel = volley_panel(shot.before, shot.event)
    panel.lay(Metrics((1280, 720)), Area(0, 0, 400, 600))
    words = " ".join(widget.text() for widget in panel.walk())
    rolled = ", ".join(str(one.rolled) for one in ran)
    assert f"Hits on {slot.weapon.accuracy} or less: {rolled}" in words


def _panel_words(there: Board, fired: SlotFired) -> str:
    panel = volley_panel(there, fired)
    panel.lay(Metrics((1280, 720)), Area(0, 0, 400, 600))
    return " ".join(widget.text() for widget in panel.walk())


def test_the_panel_tells_what_this_volley_did_whatever_was_lost_before() -> None:
    """STR-FIRE-2: 30 arrive, 10 for the shields; 280 that it had taken before are not told."""
    firer = token("A", "West", "0505", design((beam(power=30), 1)))
    hurt = token("X", "East", "0505", design(armour=400, shields=10), damaged=1)
    hurt = altered(hurt, damage=Fraction(280), pool=10)
    there = board([firer, hurt])
    struck = volley(30, 2, [("X", 0, condition(hurt))])
    fired = SlotFired(token="A", slot=0, power=30, hits=(hit(struck[0], 0),))
    assert "X: shields take 10, armour 20" in _panel_words(there, fired)


def test_torpedoes_that_miss_are_told_to_reach_the_shields_only() -> None:
    """Ruling Q319."""
    firer = token("A", "West", "0505", design((torpedo(power=80, accuracy=50), 3)))
    theirs = token("X", "East", "0605", design(armour=400, shields=100))
    struck = salvo(80, 3, lambda: False, [("X", condition(theirs))])
    dice = tuple(Die(sides=100, value=90, label="torpedo") for _each in range(3))
    fired = SlotFired(token="A", slot=0, power=80, hits=(hit(struck[0], 1),), ran=3, dice=dice)
    words = _panel_words(board([firer, theirs]), fired)
    assert "Hits on 50 or less: 90, 90, 90 0 hits" in words
    assert "3 misses: an eighth, to shields only 30" in words
    assert "X: shields take 30, nothing reaches the armour" in words


def test_slots_that_fired_before_a_shot_by_hand_stay_on_the_ladder() -> None:
    show = fire_of("line_of_battle", lambda one: bool(one.earlier), key="02" * 32)
    events = [e for e in show.desk.game.runner.events if isinstance(e, SlotFired)]
    before = events[: events.index(show.shots[0].event)]
    assert show.earlier.items() <= {
        ((e.token, e.slot), sum(hit.arrived for hit in e.hits)) for e in before
    }


def test_moves_end_with_the_way_of_each_and_tell_how_far_the_phase_has_come() -> None:
    window = on(
        seated("line_of_battle", *NOBODY),
        lambda w: shown(w, MovesShow) and len(w.screen.show.moves) > 1,  # type: ignore[attr-defined]
    )
    screen = window.screen
    assert isinstance(screen, Playback) and isinstance(screen.show, MovesShow)
    show = screen.show
    over = Now(len(show.moves), 1.0, True)
    ways = [mark for mark in show.marks(over) if isinstance(mark, Track)]
    for way in ways:
        assert way.hexes[-1] in {token.hex for token in show.after.on_board()}
    assert ways
    last = show.moves[-1]
    names = [name for name, _margin in last.board.movers]
    done = last.board.step == 3 and names[-1] == last.event.token
    assert (show.below(over) == "all have moved") is done


def test_shields_that_come_back_are_shown_and_nothing_else_is() -> None:
    plain = design((beam(), 1), shields=40)
    there = board([token("A", "West", "0505", plain, pool=10), token("X", "East", "0705", plain)])
    closed = RoundClosed(regained=(Regained(token="A", points=4),))
    show = RegainedShow(seated("raiders", *NOBODY).desk, Scene("shields", there, (closed,)))
    assert [m.label for m in show.marks(Now(1, 1.0, True)) if isinstance(m, Tag)] == ["+4"]
    assert not [m for m in show.marks(Now(0, 0.0)) if isinstance(m, Tag)]
    assert closed.watching is not None
    assert RoundClosed().watching is None


def test_a_torpedo_runs_at_the_next_target_once_the_one_before_is_destroyed() -> None:
    gun = torpedo(power=20, accuracy=50)
    firer = token("A", "West", "0505", design((gun, 5)))
    theirs = [token(name, "East", "0605", design((beam(), 1), armour=20)) for name in "XY"]
    there = board([firer, *theirs])
    rolls = [90, 10, 95, 50, 20]
    struck = salvo(20, 5, iter([roll <= 50 for roll in rolls]).__next__,
                   [(each.name, condition(each)) for each in theirs])  # fmt: skip
    fired = SlotFired(
        token="A",
        slot=0,
        power=20,
        hits=tuple(hit(each, 1) for each in struck),
        ran=5,
        dice=tuple(Die(sides=100, value=roll, label="torpedo") for roll in rolls[:4]),
    )
    ran = [(one.at, one.hits) for one in torpedoes(there, fired)]
    assert ran == [(0, False), (0, True), (1, False), (1, True)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_map_comes_closer_once_between_watching_and_ordering(
    size: tuple[int, int],
) -> None:
    window, found, met = seated("line_of_battle", "person", "scripted", size=size), set(), set()
    radius = window.desk.map_view.metrics.r
    for _step in range(30):
        view = window.desk.map_view
        found.add((view.origin, view.step, view.size))
        met.add(name_of(window.screen))
        by_keys(window)
    assert {"TacticsSheet", "StepSheet", "MovesShow", "FiredShow"} <= met
    assert window.desk.map_view.metrics.r > radius
    assert len(found) == 2, "the whole board, then once where the fleets have met"


def test_a_click_on_the_chart_of_the_report_leads_to_that_round() -> None:
    window = on(seated("raiders", *NOBODY), lambda w: isinstance(w.screen, ReportScreen))
    screen = window.screen
    assert isinstance(screen, ReportScreen)
    chart, scrubber = screen.widget("chart"), screen.widget("scrubber")
    assert isinstance(scrubber, Scrubber)
    place = scrubber.x_of(3), chart.rect.centery
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.event.Event(kind, pos=place, button=1))
    assert screen.moment is not None and abs(screen.moment.when - 3) < 0.2


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_orders_of_both_sides_are_seen_once_they_are_sealed(by: str) -> None:
    """Ruling Q239."""
    window = seated("line_of_battle", "person", "scripted")
    assert name_of(window.screen) == "TacticsSheet"
    press(window, "H")
    press(window, "Enter")
    assert shown(window, OpenedShow)
    told, there = window.screen.text(), window.desk.game.view()
    for theirs in there.of("East"):
        assert f"{theirs.name} ×{theirs.ships} {bears_words(theirs)}" in told.replace(" · ", " ")
        assert tactic_words(theirs.tactic) in told
    use(window, by, "Enter", "go on")
    assert not shown(window, OpenedShow)


def test_where_nobody_plays_nothing_is_said_to_be_asked() -> None:
    window = on(seated("raiders", *NOBODY), lambda w: shown(w, MovesShow))
    assert "asked in turn" not in window.screen.text()
