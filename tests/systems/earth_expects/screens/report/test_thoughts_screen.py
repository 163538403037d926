"""After the battle: what the scripted side had in mind, to be opened from the report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from unittest import mock

import pytest

from game.desk.kit import BigButton, Label, ListView, Row
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.marks import Number, Tag, Track
from game.desk.play.term_bar import TermBar
from game.desk.play.thoughts import looking_back
from game.dice import LabelledDice
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.reasons import term_words
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.screens.report.thought_marks import (
    CLOSEST,
    LIKELY,
    came_marks,
    forecast_words,
    thought_marks,
)
from game.systems.earth_expects.screens.report.thought_panels import came_words, facing_words
from game.systems.earth_expects.screens.report.thoughts import ThoughtsScreen
from game.systems.earth_expects.state.motion import Track as FlownTrack
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.minds import Mind
from game.table.reasons import LEAST, points
from game.table.runner import Runner
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import desk_for, show

SIZES = [(1280, 720), (1920, 1080)]


def _over(red: type[Scripted | RandomLegal] = Scripted) -> HotSeat:
    """Two turns, Blue played at random by a person, Red scripted."""
    battle = duel(
        boat(yard("vigilance"), (0, 0)),
        boat(yard("resolute"), (2, 0), facing="S"),
        turn_limit=2,
    )
    runner = Runner(battle, DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    players: dict[str, Player] = {BLUE: "person", RED: "scripted"}
    person = RandomLegal(Random(1))

    def mind(side: str) -> Mind:
        return red(Random(2)) if side == RED else Scripted(Random(3))

    hot = HotSeat(runner, players, mind)
    while not runner.over:
        hot.next_moment()
        for d in runner.pending.get(BLUE, ()):
            hot.seal([(d, person.decide(runner.question_view(d), d, DEFAULT))])
    hot.shown = len(runner.events)
    return hot


@pytest.mark.parametrize("size", SIZES)
def test_it_opens_from_the_report_by_mouse_and_by_key_and_goes_back(size: tuple[int, int]) -> None:
    report = ReportScreen(desk_for(_over()))
    show(report, size)
    assert "[What it meant (W)]" in report.text()
    opened = click(report, "thoughts")
    assert isinstance(opened, ThoughtsScreen)
    show(opened, size)
    words = opened.text()
    assert "What Red meant" in words
    assert "Turn 1 · power · Resolute" in words
    assert "To fight for the better exchange of damage." in words
    assert press(opened, "Esc") is report
    assert isinstance(press(report, "W"), ThoughtsScreen)


def test_it_opens_at_the_turn_that_the_report_stands_at() -> None:
    report = ReportScreen(desk_for(_over()))
    show(report)
    report.stepping.scrub(report.turn_starts()[1])
    opened = press(report, "W")
    assert isinstance(opened, ThoughtsScreen)
    assert opened.sealed.turn == 2 and opened.thoughts.sealed[opened.at - 1].turn == 1


def _opened(hot: HotSeat | None = None) -> ThoughtsScreen:
    desk = desk_for(hot or _over())
    screen = ThoughtsScreen(desk, show(ReportScreen(desk)))
    show(screen)
    return screen


def test_it_goes_from_order_to_order_and_turn_to_turn() -> None:
    screen = _opened()
    every = [(one.turn, one.order.kind) for one in screen.thoughts.sealed]
    kinds = ["power", "plot", "targets", "section", "sensors"]
    assert [kind for turn, kind in every if turn == 1] == kinds
    press(screen, "Right")
    assert "Turn 1 · plot · Resolute" in screen.text()
    press(screen, "Right")
    assert "Turn 1 · fire\n" in screen.text()
    press(screen, "Shift Right")
    assert "Turn 2 · power · Resolute" in screen.text()
    press(screen, "End", "Right")
    assert screen.at == len(every) - 1
    press(screen, "Home")
    click(screen, "on")
    assert screen.at == 1


def test_below_fire_stand_the_records_of_the_target_and_of_who_fires_where_there_is_room() -> None:
    screen = _opened()
    show(screen, SIZES[1])
    assert not screen.has("record Resolute")
    while screen.sealed.order.kind != "targets":
        press(screen, "Right")
    shown = [screen.widget(f"record {name}").place for name in ("Vigilance", "Resolute")]
    assert shown[0].y < shown[1].y and all(place.h > 50 for place in shown)
    show(screen, SIZES[0])
    assert not screen.has("record Resolute") and not screen.widget("more below").text()


def test_what_is_farther_down_is_named_until_it_is_seen() -> None:
    screen = _opened()
    show(screen, SIZES[0])
    while screen.sealed.order.kind != "plot":
        press(screen, "Right")
    assert "is worth, and more" in screen.widget("more below").text()
    screen.focus_on("told")
    press(screen, "End")
    screen.update(0.1)
    assert screen.widget("more below").text() == ""


def test_fire_is_told_shot_by_shot_without_options_or_signs() -> None:
    screen = _opened()
    press(screen, "Right", "Right")
    meant = screen.meant
    assert meant is not None and meant.alike and meant.thought.standing
    words = screen.text()
    assert meant.aims and screen.has("aims panel")
    assert all(line in words for line in (*meant.thought.standing, *meant.aims))
    for name in ("options", "thought legend", "terms panel"):
        assert not screen.has(name)
    assert "To fire where most is to be had." in words


def test_power_is_not_drawn_so_that_no_chance_stands_beside_it() -> None:
    screen = _opened()
    text = screen.text()
    assert "worth" in text and "chance · worth" not in text
    assert not any("100 %" in row.plain or "0 %" in row.plain for row in _rows(screen))
    press(screen, "Right")
    assert "chance · worth" in screen.text()
    assert any("%" in row.plain for row in _rows(screen))


def _rows(screen: ThoughtsScreen) -> list[Row]:
    options = screen.widget("options")
    assert isinstance(options, ListView)
    return list(options.rows)


def test_the_option_taken_is_marked_and_another_can_be_looked_at() -> None:
    screen = _opened()
    press(screen, "Right")
    assert screen.meant is not None and screen.meant.alike
    thought = screen.meant.thought
    assert screen.shown == thought.chosen
    options = screen.widget("options")
    assert isinstance(options, ListView)
    assert len(options.rows) == len(thought.options) > 1
    other = next(n for n in range(len(thought.options)) if n != thought.chosen)
    screen.show_option(other)
    assert f"What {'ABCDEF'[other]} is worth".upper() in screen.text().upper()
    assert thought.options[other].words in screen.text()


def test_ghosts_lie_below_the_counters() -> None:
    screen = _opened()
    for _order in range(2):
        plates = [plate.ghost for plate in screen.map_view.plates()]
        assert True in plates
        assert plates == sorted(plates, reverse=True), "ghosts are drawn first"
        press(screen, "Right")


def test_what_an_enemy_did_stands_beside_what_was_foreseen() -> None:
    screen = _opened()
    press(screen, "Right")
    meant = screen.meant
    assert meant is not None
    flown = meant.flown["Vigilance"]
    rank = meant.thought.rank("Vigilance", (flown.end, flown.facing))
    words = screen.text()
    assert "Vigilance " in words
    assert ("not foreseen" in words) == (rank is None)


def test_terms_are_bars_and_what_it_could_not_know_stands_below() -> None:
    screen = _opened()
    assert "What it could not know" not in screen.text(), "power is given out before any fire"
    press(screen, "Right")
    bars = {w.name: w.share for w in screen.walk() if isinstance(w, TermBar)}
    meant = screen.meant
    assert meant is not None and meant.thought.taken is not None
    assert max(map(abs, bars.values())) == 1
    terms = meant.thought.taken.terms
    assert bars["bar enemy fire this turn"] == pytest.approx(
        bars["bar own fire this turn"] * terms["harm"] / terms["fire"]
    )
    [unseen] = meant.unseen
    assert unseen.enemy == "Vigilance"
    assert f"Its fire did {unseen.landed} points of damage to Resolute" in screen.text()


def test_the_map_tells_what_was_feared_in_each_hex_a_plot_leads_to() -> None:
    screen = _opened()
    press(screen, "Right")
    meant = screen.meant
    assert meant is not None and len(meant.thought.feared) > 1
    marks = thought_marks(meant.view, meant.thought, screen.hot.rules.movement, None)
    numbers = {mark.hex: mark.label for mark in marks if isinstance(mark, Number)}
    assert numbers == {here: points(n) for here, n in meant.thought.feared.items()}


def test_the_way_looked_at_and_what_came_glow_and_what_was_foreseen_is_joined_by_dashes() -> None:
    screen = _opened()
    glowing = 0
    for _order in range(4):
        meant = screen.meant
        assert meant is not None
        ship, movement = meant.view.ships["Resolute"], screen.hot.rules.movement
        for shown in range(len(meant.thought.options)):
            marks = thought_marks(meant.view, meant.thought, movement, shown)
            tracks = [mark for mark in marks if isinstance(mark, Track)]
            own = [t for t in tracks if t.hexes[0] == ship.hex and t.glows]
            ends = [end for end, _facing in meant.thought.options[shown].ends]
            assert [t.hexes[-1] for t in own] == [end for end in ends if own]
            glowing += len(own)
        enemy = meant.view.ships["Vigilance"]
        joined = {t.hexes for t in tracks if t.hexes[0] == enemy.hex and t.dash and not t.glows}
        likely = {one.hex for one in meant.thought.hexes("Vigilance")[:LIKELY]}
        assert joined == {(enemy.hex, here) for here in likely - {enemy.hex}}
        came = [mark for mark in came_marks(meant) if isinstance(mark, Track)]
        assert all(track.glows for track in came)
        press(screen, "Right")
    assert glowing


@pytest.mark.parametrize("size", SIZES)
def test_a_legend_tells_what_is_on_the_map(size: tuple[int, int]) -> None:
    screen = _opened()
    press(screen, "Right")
    show(screen, size)
    meant = screen.meant
    assert meant is not None
    words = [w.label for w in screen.walk() if w.name.startswith("legend words")]
    most = points(max(meant.thought.feared.values()))
    assert words[:2] == ["looked at", "weighed"]
    assert words[-1] == f"0 to {most} points of fire feared"
    assert "foreseen" in words


def test_the_map_is_fitted_closely() -> None:
    screen = _opened()
    press(screen, "Right")
    show(screen, (1920, 1080))
    assert screen.map_view.metrics.r == FITTED_STEPS[CLOSEST] == 52


def test_every_term_that_can_be_seen_has_a_line_and_they_sum_to_the_worth() -> None:
    screen = _opened()
    for _order in range(4):
        meant = screen.meant
        assert meant is not None
        for number, option in enumerate(meant.thought.options):
            screen.show_option(number)
            bars = [w for w in screen.walk() if isinstance(w, TermBar)]
            seen = {w.name.removeprefix("bar ") for w in bars}
            telling = {term_words(n) for n, v in option.terms.items() if abs(v) >= LEAST}
            assert telling <= seen
            biggest = max(abs(v) for v in option.terms.values())
            assert sum(w.share for w in bars) * biggest == pytest.approx(option.total, abs=0.05)
        press(screen, "Right")


def test_what_is_foreseen_is_told_as_a_forecast_and_never_as_certain() -> None:
    screen = _opened()
    press(screen, "Right")
    assert "Shares of a forecast: the better an end is for an enemy" in screen.text()
    meant = screen.meant
    assert meant is not None
    [first, *_rest] = meant.thought.foreseen
    sure = replace(meant.thought, foreseen=(replace(first, chance=1.0),), straight=True)
    cadet = replace(sure, rival="")
    text = _told(screen, cadet)
    assert "enemies are taken to fly straight on" in text
    [row] = [w for w in screen.walk() if w.name == f"chance {first.ship} 0"]
    assert isinstance(row, Label) and row.label == "expected"
    rival = _told(screen, replace(sure, straight=False, rival="captain"))
    assert "enemies are taken to weigh as the level Captain does" in rival
    end = first.hex, first.facing
    assert came_words(sure, first.ship, end).endswith(", as expected.")
    facing, aside = (first.facing + 1) % 6, first.hex.step(0)
    assert came_words(sure, first.ship, (first.hex, facing)).endswith(
        ": that facing was not foreseen."
    )
    assert came_words(sure, first.ship, (aside, facing)).endswith(", which was not foreseen.")
    half = replace(meant.thought, foreseen=(replace(first, chance=0.5),))
    told = came_words(half, first.ship, end)
    assert told.endswith("which had 50 % of the forecast: number 1 of 1 ends.")


def test_a_hex_that_was_come_to_otherwise_is_not_said_to_have_come_so() -> None:
    screen = _opened()
    press(screen, "Right")
    meant = screen.meant
    assert meant is not None
    [name, *_others] = meant.flown.keys() & {end.ship for end in meant.thought.foreseen}
    track, [first, *_rest] = meant.flown[name], meant.thought.hexes(name)
    for turned, words in ((0, " · so it came"), (1, " · it came here")):
        facing = (next(iter(first.facings)) + turned) % 6
        flown = {name: track.but(start=first.hex, steps=(), facing=facing)}
        thought = replace(meant.thought, foreseen=meant.thought.foreseen[:1])
        text = _told(screen, thought, flown)
        assert text.count(words) == 1
    assert f"The battle was over before {name} flew." in _told(screen, thought, {})


def _told(
    screen: ThoughtsScreen, thought: Thought, flown: Mapping[str, FlownTrack] | None = None
) -> str:
    """The screen with another thought on it, or after other flights."""
    meant = screen.meant
    assert meant is not None
    flown = meant.flown if flown is None else flown
    changed = replace(meant, thought=thought, flown=flown)
    with mock.patch.object(ThoughtsScreen, "meant", changed):
        screen.rebuild()
        return screen.text()


@pytest.mark.parametrize("landed", [1, 5])
def test_points_of_an_enemy_are_counted(landed: int) -> None:
    screen = _opened()
    press(screen, "Right")
    meant = screen.meant
    assert meant is not None
    [one] = meant.unseen
    with mock.patch.object(
        ThoughtsScreen, "meant", replace(meant, unseen=(replace(one, landed=landed),))
    ):
        screen.rebuild()
        words = "1 point of damage" if landed == 1 else "5 points of damage"
        assert f"Its fire did {words} to Resolute" in screen.text()


def test_the_chance_of_a_hex_on_the_map_is_that_of_the_list() -> None:
    screen = _opened()
    several = 0
    for _order in range(4):
        meant = screen.meant
        assert meant is not None
        marks = thought_marks(meant.view, meant.thought, screen.hot.rules.movement, None)
        shown = [(m.hex, m.label) for m in [*marks, *came_marks(meant)] if isinstance(m, Tag)]
        listed = meant.thought.hexes("Vigilance")
        for number, one in enumerate(listed):
            came = one.hex == meant.flown["Vigilance"].end
            where = (one.hex, forecast_words(one.chance))
            assert (where in shown) == (number < LIKELY or came)
            if number < LIKELY or came:
                so = meant.flown["Vigilance"].facing in one.facings
                told = facing_words(one)
                assert (
                    told + (" · so it came" if so else " · it came here") * came
                ) in screen.text()
                several += len(one.facings) > 1
        press(screen, "Right")
    assert several


def test_enemies_are_named_beside_their_likeliest_hex_where_there_are_several() -> None:
    found = _opened().meant
    assert found is not None
    other = replace(found.thought.foreseen[0], ship="Resolute", chance=1.0)
    thought = replace(found.thought, foreseen=(*found.thought.foreseen, other))
    marks = thought_marks(found.view, thought, DEFAULT.movement, None)
    labels = [mark.label for mark in marks if isinstance(mark, Tag)]
    assert sum(label.startswith("Vigilance ") for label in labels) == 1


def test_nothing_is_told_before_all_is_open() -> None:
    hot = _over()
    assert looking_back(hot) is not None
    with mock.patch.object(HotSeat, "ended", property(lambda self: False)):
        assert looking_back(hot) is None, "a battle in play keeps what its sides think"
        report = ReportScreen(desk_for(hot))
        show(report)
        assert not report.has("thoughts")


def test_a_battle_is_taken_up_from_a_thought() -> None:
    screen = _opened()
    assert isinstance(screen.widget("take from"), BigButton)
    with mock.patch.object(screen, "take_from") as taken:
        press(screen, "Right", "B")
    taken.assert_called_once_with(screen.thoughts.sealed[1].place)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_it_is_cut(size: tuple[int, int]) -> None:
    eye = Eye()
    desk = desk_for(_over())
    report = ReportScreen(desk)
    eye.look(report, size)
    screen = ThoughtsScreen(desk, report)
    for _order in range(9):
        eye.look(screen, size)
        press(screen, "Right")


def test_without_a_scripted_side_there_is_no_such_button() -> None:
    hot = _over(RandomLegal)
    assert looking_back(hot) is None
    report = ReportScreen(desk_for(hot))
    show(report)
    assert not report.has("thoughts")


def test_the_card_of_an_option_and_that_of_a_term_say_what_is_counted() -> None:
    report = show(ReportScreen(desk_for(_over())))
    screen = click(report, "thoughts")
    assert isinstance(screen, ThoughtsScreen)
    show(screen)
    press(screen, "Right")
    [options] = [w for w in screen.focus_order() if w.name == "options"]
    screen.focus(options)
    screen.focus_shown = True
    press(screen, "F1")
    assert screen.card is not None
    assert "Damage expected of its guns and missiles" in screen.card.text()
    lines = [w for w in screen.walk() if w.name.startswith("term ")]
    assert lines and all(line.explain is not None for line in lines)
    assert "The last column: how much more that is than in the middle of all" in screen.text()
