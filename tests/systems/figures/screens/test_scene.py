"""A figure's turn as it is watched: where it stands, its rolls, what nobody knows yet."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.desk.before.sit_down import minds
from game.desk.kit import Area, Metrics, Panel
from game.desk.map.fire_marks import Struck
from game.desk.map.flight import eased
from game.desk.map.marks import Arrow, Caption, Plate, Tag, Track
from game.desk.play.order_screen import OrderScreen
from game.desk.play.passing import pass_on
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.event import EVENTS
from game.systems.figures.events.falls import WentDown
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.quicksand import GroundTried
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.game import FIGURES
from game.systems.figures.ruleset import FiguresRules
from game.systems.figures.screens.face import FigureFace
from game.systems.figures.screens.legend import figure_signs
from game.systems.figures.screens.scenes.acted import QUIET, TurnShow, parted
from game.systems.figures.screens.scenes.befell import befell
from game.systems.figures.screens.scenes.signs import PLAIN, TOLD
from game.systems.figures.state.yard import Yard
from game.table.hotseat import Decide, HotSeat
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.systems.figures.support import CLEAR, EAST, WEST, act, begun, figure, put, three, yard
from tests.systems.kit.stage import Stage, desk_for

STAGE = Stage(FIGURES)


def show_of(runner: Runner[Yard]) -> TurnShow:
    """The turn that was just played, as a show."""
    rules, before = FiguresRules(), runner.first
    events = runner.events
    at = next(n for n, event in enumerate(events) if event.kind == "acts")
    for event in events[:at]:
        before = rules.after(before, event)
    seen = tuple(
        event for event in events[at:] if event.watching is not None or event.kind == "rested"
    )
    players: dict[str, Any] = dict.fromkeys(before.sides, "person")
    desk = desk_for(HotSeat(runner, players, minds(runner), shown=0))
    return TurnShow(desk, Scene("turn", before, seen))


def blow() -> TurnShow:
    runner = begun(yard(figure("Ann"), figure("Bob", "0502", "S", EAST)), three(9, 14))
    act(runner, "Ann", "step", path="0503 N", attack="Bob")
    return show_of(runner)


def run() -> TurnShow:
    runner = begun(yard(figure("Ann", "0506"), figure("Bob", "0008", "S", EAST)))
    act(runner, "Ann", path="0505 N, 0504 N, 0503 N, 0502 N, 0501 N")
    return show_of(runner)


def where(show: TurnShow, name: str, now: Now) -> str:
    [plate] = [mark for mark in show.marks(now) if isinstance(mark, Plate) and mark.name == name]
    return hex_number(plate.hex)


def test_five_yards_are_watched_in_about_a_second() -> None:
    show = run()
    assert len(show.lengths) == 5
    assert 0.8 <= sum(show.lengths) <= 1.2


def test_after_so_many_steps_it_stands_where_they_led_and_the_words_agree() -> None:
    show = run()
    for steps in range(1, 5):
        now = Now(steps=steps)
        assert where(show, "Ann", now) == f"050{6 - steps}"
        assert f" to 050{6 - steps}, " in show.below(now)
        assert show.battle(now).figures["Ann"].hex == hex_from_number(f"050{6 - steps}")


def test_in_a_step_it_slides_to_the_next_hex() -> None:
    marks = run().marks(Now(steps=2, share=0.4))
    [ann] = [mark for mark in marks if isinstance(mark, Plate) and mark.name == "Ann"]
    assert (hex_number(ann.hex), ann.progress) == ("0504", eased(0.4))
    assert ann.towards == hex_from_number("0503")


def test_in_the_end_its_way_its_blow_and_what_came_of_it_are_seen_at_once() -> None:
    marks = blow().marks(Now(steps=5, share=1.0, over=True))
    [way] = [mark for mark in marks if isinstance(mark, Track)]
    assert [hex_number(hex_) for hex_ in way.hexes] == ["0504", "0503"]
    [arrow] = [mark for mark in marks if isinstance(mark, Arrow)]
    assert (hex_number(arrow.start), hex_number(arrow.end)) == ("0503", "0502")
    tags = {hex_number(mark.hex): mark.label for mark in marks if isinstance(mark, Tag)}
    assert tags == {"0503": "9 of 12: hit", "0502": "down"}


def throws(show: TurnShow, steps: int) -> list[tuple[str, int, str]]:
    number, _share = show._at(Now(steps=steps))
    return [(one.head, one.total, one.outcome) for one in show._throws(number)]


def test_rolls_are_shown_from_the_step_in_which_they_fall() -> None:
    show = blow()
    kinds = [type(each.event) for each in show.seen]
    assert kinds == [Stepped, Attacked, Rolled, Rolled, WentDown]
    assert throws(show, 2) == []
    assert throws(show, 3) == [("Ann strikes at Bob", 9, "hit")]
    assert throws(show, 4)[1:] == [("Bob dodges", 14, "too slow")]


def test_both_rolls_of_a_contest_are_shown_with_their_margins() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0503", "S", EAST)), three(9, 11))
    act(runner, "Ann", "move", path="0503 N, 0502 N")
    show = show_of(runner)
    steps = next(n for n, seen in enumerate(show.seen, 1) if isinstance(seen.event, Contested))
    assert throws(show, steps) == [
        ("Ann evades Bob", 9, "by 3"),
        ("Bob stands in the way of Ann", 11, "by 1"),
    ]


def test_quicksand_is_not_on_the_map_before_it_is_found() -> None:
    soft = put(CLEAR, q="0503")
    found = yard(figure("Ann"), figure("Bob", "0008", "S", EAST), rows=soft, quicksands=1)
    runner = begun(found, three(18, 4))
    act(runner, "Ann", path="0503 N")
    show = show_of(runner)
    tried = next(n for n, each in enumerate(show.seen) if isinstance(each.event, GroundTried))
    hex_ = hex_from_number("0503")
    assert not show.battle(Now(steps=tried)).land.at(hex_).quicksand
    assert show.battle(Now(steps=tried + 1)).land.at(hex_).quicksand


def test_it_says_whose_turn_comes_next() -> None:
    assert run().next_words() == "Bob of East is next"


def test_everything_watched_has_a_sign_on_the_map() -> None:
    drawn = {*PLAIN, *TOLD, *QUIET, Stepped, Attacked, GroundTried}
    missing = [kind.__name__ for kind in EVENTS if kind.watched and kind not in drawn]
    assert missing == []


def test_the_column_has_the_line_and_two_curves() -> None:
    show = blow()
    names = {widget.name for widget in _widgets(show) if isinstance(widget, Panel)}
    assert {"told", "throw panel 0", "throw panel 1"} <= names


def _widgets(show: TurnShow) -> list[Any]:
    metrics = Metrics((1280, 720))
    return show.column(Now(steps=5, share=1.0, over=True)).lay(metrics, Area(0, 0, 424, 456))


@pytest.mark.parametrize(("size", "name"), [((1280, 720), "hints"), ((1920, 1080), "signs")])
def test_a_card_tells_what_the_marks_mean_in_any_window(size: tuple[int, int], name: str) -> None:
    hot = STAGE.seat("crossing")
    moment = STAGE.until(hot, "act")
    assert isinstance(moment, Decide)
    screen = desk_for(hot).screen_of(moment)
    screen.resize(size)
    screen.update(0.0)
    card = screen.widget(name).explain
    assert card is not None
    assert {*figure_signs()} <= {*card.terms}


@pytest.mark.parametrize("until", ["turn", "decision"])
def test_what_is_not_watched_leads_to_the_next_order(until: Any) -> None:
    hot = STAGE.seat("crossing")
    scene = STAGE.until(hot, "scene:turn")
    assert isinstance(scene, Scene)
    screen = desk_for(hot).screen_of(scene)
    assert isinstance(screen, Playback)
    screen.resize((1280, 720))
    screen.update(0.0)
    screen.seen = False
    screen.pass_on(until)
    following = screen.following()
    assert isinstance(following, OrderScreen)
    told = following.toasts[-1].message
    assert told.startswith("Passed over: ") and "scene" in told
    assert hot.runner.decisions[0].side == hot.runner.battle.sides[0]


@pytest.mark.parametrize("until", ["turn", "decision"])
def test_what_befalls_an_own_figure_is_not_passed_over(until: Any) -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0502", "S", EAST)), three(9, 14))
    act(runner, "Ann", "step", path="0503 N", attack="Bob")
    players: dict[str, Any] = {WEST: "scripted", EAST: "person"}
    hot = HotSeat(runner, players, minds(runner), shown=0)
    following = pass_on(desk_for(hot), until)
    assert isinstance(following, Playback)
    assert befell(following.show.scene, [EAST])
    assert not befell(following.show.scene, [WEST])


def test_what_is_told_of_a_turn_stays_as_more_is_told() -> None:
    told = [parted(lines) for lines in blow().lines]
    assert "… Bob goes down." in told[-1]
    for before, after in pairwise(told):
        assert after[: len(before) - 1] == before[:-1]
        assert after[len(before) - 1].startswith(before[-1].removesuffix("."))


def test_the_line_of_a_way_stands_still_while_it_is_gone() -> None:
    show = run()
    assert len(show.steady) == 5
    assert {*show.steady} == {show.lines[-1]}
    assert len({*show.lines}) == 5


def test_the_words_on_the_ground_stay_while_a_figure_slides() -> None:
    show = run()
    words = [
        {mark.label for mark in show.marks(now) if isinstance(mark, Caption)}
        for now in (Now(steps=2, share=0.4), Now(steps=3), Now(steps=5, share=1.0, over=True))
    ]
    assert words[0] and words[0] == words[1] == words[2]


@pytest.mark.parametrize("over", [False, True])
def test_who_goes_on_over_ground_that_bears_is_told_from_the_first_step(over: bool) -> None:
    rows = put(CLEAR, q="0502")
    before = yard(figure("Ann", "0503"), rows=rows)
    ground = GroundTried(figure="Ann", hex="0502", quicksand=False)
    step = Stepped(figure="Ann", to="0502", facing=0)
    runner = begun(before, three())
    desk = desk_for(HotSeat(runner, dict.fromkeys(before.sides, "person"), minds(runner), shown=0))
    show = TurnShow(desk, Scene("turn", before, (ground, step)))
    for share in (0.0, 0.5):
        now = Now(0, share, over)
        assert show.below(now) and show.last_words(now)


def _flying(show: TurnShow, step: int, seconds: float) -> set[str]:
    now = Now(steps=step, share=seconds / show.lengths[step])
    return {mark.kind for mark in show.marks(now) if isinstance(mark, Struck)}


def _rolls(show: TurnShow) -> list[int]:
    return [n for n, each in enumerate(show.seen) if isinstance(each.event, Rolled)]


def test_a_blow_that_strikes_gives_sparks_as_it_is_heard_and_a_miss_does_not() -> None:
    show = blow()
    roll, *_dodge = _rolls(show)
    assert [sound for _at, sound in show.cues(roll)] == ["blow"]
    assert _flying(show, roll, 0.15) == {"blow"} and not _flying(show, roll, 0.05)
    assert not _flying(show, roll, 0.89), "only for a moment"
    runner = begun(yard(figure("Ann"), figure("Bob", "0502", "S", EAST)), three(17))
    act(runner, "Ann", "step", path="0503 N", attack="Bob")
    missed = show_of(runner)
    roll, *_more = _rolls(missed)
    assert [sound for _at, sound in missed.cues(roll)] == ["miss"]
    assert not _flying(missed, roll, 0.15)


def test_who_goes_down_raises_dust_where_it_is_dry() -> None:
    show = blow()
    falls = [n for n, each in enumerate(show.seen) if isinstance(each.event, WentDown)]
    for fall in falls:
        assert _flying(show, fall, 0.3) >= {"dust"}
        assert [sound for _at, sound in show.cues(fall)] == ["fall"]
    assert falls
    assert not [mark for mark in show.marks(Now(steps=len(show.seen), share=1.0, over=True))
                if isinstance(mark, Struck)]  # fmt: skip


def test_in_a_step_it_turns_as_it_goes_and_where_it_stands() -> None:
    runner = begun(yard(figure("Ann", "0506"), figure("Bob", "0008", "S", EAST)))
    act(runner, "Ann", path="0505 N, 0505 NE")
    marks = show_of(runner).marks(Now(steps=1, share=0.5))
    [ann] = [mark for mark in marks if isinstance(mark, Plate) and mark.name == "Ann"]
    assert isinstance(ann.shape, FigureFace) and ann.shape.facing == 0.5
    assert ann.towards is None
