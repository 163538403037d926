"""Who sits at the screen, what is shown, and when the curtain falls (Ruling Q250)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.events import DefenceFired, Flown, LockRolled, ShotRolled
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import MissileEntry
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.eyes import PUBLIC
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.levels import Player
from game.table.orders import Order
from game.table.runner import Runner
from game.table.scenes import Scene, next_scene
from tests.support import BLUE, RED, boat, duel, yard


def seated(
    blue: Player = "person", red: Player = "person", *, seed: int = 1, **keys: object
) -> HotSeat:
    """Vigilance and Icarus close together, nobody locked on unless told."""
    keys.setdefault("turn_limit", 3)
    vigilance = boat(yard("vigilance"), (3, 4), "N", speed=4)
    icarus = boat(yard("icarus"), (4, 1), "N", speed=1)
    return seats(duel(vigilance, icarus, **keys), blue, red, seed)


def seats(battle: Battle, blue: Player, red: Player, seed: int) -> HotSeat:
    runner = Runner(battle, DEFAULT, LabelledDice(bytes([seed] * 32)))
    runner.start()
    players = {BLUE: blue, RED: red}
    return HotSeat(runner, players, lambda side: RandomLegal(Random(side)), shown=0)


def answer(hot: HotSeat, decisions: tuple[Decision, ...], random: Random) -> None:
    player = RandomLegal(random)
    hot.seal([(d, player.decide(hot.runner.question_view(d), d, DEFAULT)) for d in decisions])


def play_out(hot: HotSeat, seed: int = 5) -> list[tuple[object, str]]:
    """Play to the end; gives every moment, with the eyes at that time."""
    random = Random(seed)
    seen: list[tuple[object, str]] = []
    while True:
        moment = hot.next_moment()
        seen.append((moment, hot.eyes))
        if isinstance(moment, Over):
            return seen
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            answer(hot, moment.decisions, random)


def test_power_and_plot_are_one_sitting_without_a_curtain_in_between() -> None:
    hot = seated()
    assert isinstance(hot.next_moment(), Curtain)
    hot.lift(BLUE)
    first = hot.next_moment()
    assert isinstance(first, Decide) and first.decisions[0].kind == "power"
    answer(hot, first.decisions, Random(1))
    second = hot.next_moment()
    assert isinstance(second, Decide)
    assert (second.side, second.decisions[0].kind) == (BLUE, "plot")


def test_with_tailing_the_other_side_is_called_between_power_and_plot() -> None:
    battle = duel(
        boat(yard("vigilance"), (3, 4), "N", speed=4),
        boat(yard("icarus"), (3, 1), "N", speed=1),
        locks=["Vigilance>Icarus"],
    )
    hot = seats(battle, "person", "person", 1)
    hot.next_moment()
    hot.lift(BLUE)
    moment = hot.next_moment()
    assert isinstance(moment, Decide)
    answer(hot, moment.decisions, Random(1))
    moment = hot.next_moment()
    assert isinstance(moment, Curtain)
    assert moment.side == RED
    assert moment.decisions[0].kind == "power"


def test_between_two_persons_no_secret_is_asked_before_the_named_side_lifts_the_curtain() -> None:
    for seed in range(4):
        for moment, eyes in play_out(seated(seed=seed)):
            if isinstance(moment, Decide) and any(d.secret for d in moment.decisions):
                assert eyes == moment.side
            if isinstance(moment, Scene) and moment.what != "repairs":
                assert eyes == PUBLIC


def test_who_repairs_last_goes_on_to_targets_without_a_curtain() -> None:
    """Repairs are told on no screen of their own, so nobody else has looked in between."""
    stayed = False
    for seed in range(6):
        moments = play_out(seated(seed=seed, turn_limit=5))
        decided = [(m, eyes) for m, eyes in moments if not isinstance(m, Scene)]
        for (one, _before), (other, eyes) in pairwise(decided):
            repaired = isinstance(one, Decide) and one.decisions[0].step == "repairs"
            if repaired and isinstance(other, Decide) and other.decisions[0].step == "targets":
                assert (one.side, eyes) == (other.side, other.side)  # type: ignore[union-attr]
                stayed = True
    assert stayed


def test_against_a_scripted_side_there_is_no_curtain() -> None:
    moments = play_out(seated(red="scripted"))
    assert not any(isinstance(m, Curtain) for m, _eyes in moments)
    assert {eyes for _m, eyes in moments} == {BLUE}


def test_a_curtain_falls_again_after_something_was_shown_to_both() -> None:
    moments = [m for m, _eyes in play_out(seated())]
    shown = next(n for n, m in enumerate(moments) if isinstance(m, Scene))
    after = next(m for m in moments[shown + 1 :] if isinstance(m, Decide | Curtain))
    assert isinstance(after, Curtain) or after.open_to_both


def test_scenes_hold_only_what_everybody_may_see_and_nothing_twice() -> None:
    hot = seated(seed=3)
    scenes = [m for m, _eyes in play_out(hot) if isinstance(m, Scene)]
    shown = [e for scene in scenes for e in scene.events]
    assert all(e.seen_by is None for e in shown)
    for kind in (Flown, ShotRolled, LockRolled):
        happened = [e for e in hot.runner.events if isinstance(e, kind)]
        assert [e for e in shown if isinstance(e, kind)] == happened


def test_each_attack_is_a_scene_of_its_own() -> None:
    hot = seated(seed=2, locks=["Vigilance>Icarus"])
    scenes = [m for m, _eyes in play_out(hot) if isinstance(m, Scene) and m.what == "fire"]
    assert scenes
    for scene in scenes:
        assert sum(isinstance(e, ShotRolled) for e in scene.events) <= 1


def test_watching_a_finished_battle_again_gives_the_same_scenes() -> None:
    hot = seated(seed=3)
    first = [m for m, _eyes in play_out(hot) if isinstance(m, Scene) and m.what != "defence"]
    battle, at, again = hot.runner.first, 0, []
    while True:
        scene, at, battle = next_scene(hot.runner.events, at, battle, hot.rules.after)
        if scene is None:
            break
        if scene.what != "defence":
            again.append(scene)
    assert [s.what for s in again] == [s.what for s in first]
    assert [s.events for s in again] == [s.events for s in first]


def test_sealed_orders_can_be_taken_back_before_the_other_side_has_sealed() -> None:
    hot = seated()
    hot.next_moment()
    hot.lift(BLUE)
    moment = hot.next_moment()
    assert isinstance(moment, Decide)
    answer(hot, moment.decisions, Random(1))
    assert hot.take_back(BLUE)
    again = hot.next_moment()
    assert isinstance(again, Decide)
    assert again.decisions[0].kind == "power"
    assert not hot.take_back(BLUE)


def _under_missiles(red: Player = "person") -> HotSeat:
    missiles = [MissileEntry(ship="Vigilance", target="Icarus", hex="0304", count=4)]
    return seated(red=red, missiles=missiles, seed=4)


def _shots_shown(moments: list[tuple[object, str]]) -> list[DefenceFired]:
    scenes = [m for m, _eyes in moments if isinstance(m, Scene) and m.what == "defence"]
    return [e for scene in scenes for e in scene.events if isinstance(e, DefenceFired)]


def test_point_defence_is_watched_on_its_own_screen_by_who_fires() -> None:
    hot = _under_missiles(red="person")
    hot.players[BLUE] = "scripted"
    hot.persons, hot.eyes = (RED,), RED
    moments = play_out(hot)
    fired = [e for e in hot.runner.events if isinstance(e, DefenceFired)]
    assert fired
    assert len(_shots_shown(moments)) < len(fired)


def test_with_two_persons_all_shots_are_shown_to_both_once_the_last_is_fired() -> None:
    """One scene a side, whether the side could have gone on or not (Ruling Q250)."""
    hot = _under_missiles()
    moments = play_out(hot)
    fired = [e for e in hot.runner.events if isinstance(e, DefenceFired)]
    assert fired
    assert _shots_shown(moments) == fired
    kinds = [m.what if isinstance(m, Scene) else type(m).__name__ for m, _eyes in moments]
    assert ("defence", "defence") not in pairwise(kinds)


def test_what_was_not_sealed_is_forgotten_when_somebody_else_looks() -> None:
    hot = seated()
    hot.next_moment()
    hot.lift(BLUE)
    moment = hot.next_moment()
    assert isinstance(moment, Decide)
    hot.drafts[moment.decisions[0].key] = hot.choose_for_me(moment.decisions[0])
    hot.drop()
    assert hot.drafts == {}


def test_a_battle_taken_up_calls_first_who_was_at_the_screen() -> None:
    hot = seated()
    calls = []
    for _step in range(60):
        moment = hot.next_moment()
        if isinstance(moment, Over):
            break
        if isinstance(moment, Curtain):
            again = HotSeat(hot.runner, hot.players, lambda side: RandomLegal(Random(side)))
            anew = again.next_moment()
            assert isinstance(anew, Curtain)
            assert anew.side == moment.side
            calls.append(moment.side)
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            answer(hot, moment.decisions, Random(3))
    assert set(calls) == {BLUE, RED}


class Looking:
    """Notes whose view it is asked on."""

    def __init__(self) -> None:
        self.eyes: list[tuple[bool, str | None]] = []
        self._mind = RandomLegal(Random(1))

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        self.eyes.append((decision.secret, view.eyes))
        return self._mind.decide(view, decision, rules)


def test_who_chooses_for_both_to_see_knows_what_both_know() -> None:
    looking = Looking()
    hot = HotSeat(
        seated(locks=["Vigilance>Icarus"], seed=2).runner,
        {BLUE: "person", RED: "person"},
        lambda _side: looking,
    )
    while not isinstance(moment := hot.next_moment(), Over):
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            hot.seal([(d, hot.choose_for_me(d)) for d in moment.decisions])
    assert {eyes for secret, eyes in looking.eyes if not secret} == {PUBLIC}
    assert {eyes for secret, eyes in looking.eyes if secret} == {BLUE, RED}
