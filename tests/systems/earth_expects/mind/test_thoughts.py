"""What a scripted side weighs: the terms make up the worth, the chances are those it draws by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.systems.earth_expects.events import AttackDeclared, BoxDamaged
from game.systems.earth_expects.mind.choices.plot import chances, choose
from game.systems.earth_expects.mind.feeding import fed_words
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.reasons import because, beside, beside_words, drawn_by
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Option, Thought, alike
from game.systems.earth_expects.mind.weighing.last_turn import stake
from game.systems.earth_expects.rules.victory import share_words
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.table.asked_again import AskedAgain, answered
from game.table.events import TurnBegan
from game.table.reasons import points
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, duel, play


def _captains(seed: int, skill: Skill = CAPTAIN) -> dict[str, Scripted]:
    return {side: Scripted(Random(f"{seed}{side}"), skill=skill) for side in (RED, BLUE)}


def _meant(what: Scenario, seed: int = 1, skill: Skill = CAPTAIN) -> Iterator[Meant]:
    """The orders that were weighed whole: power and plots."""
    return (meant for meant in _every(what, seed, skill) if meant.thought.order is None)


def _every(what: Scenario, seed: int = 1, skill: Skill = CAPTAIN) -> Iterator[Meant]:
    minds = _captains(seed, skill)
    back = LookingBack(play(what, minds, seed), minds)
    assert len(back)
    for number in range(len(back)):
        found = back.meant(number)
        assert found is not None
        yield found


BATTLES = [
    duel("resolute", "farewell", turn_limit=3),
    duel("vigilance", "resolute", turn_limit=3, options=("fast missiles",)),
]


@pytest.mark.parametrize("number", range(len(BATTLES)))
def test_the_terms_of_every_option_sum_to_its_worth(number: int) -> None:
    kinds = set()
    for meant in _meant(BATTLES[number]):
        kinds.add(meant.thought.kind)
        for option in meant.thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)
    assert kinds == {"power", "plot"}


@pytest.mark.parametrize("number", range(len(BATTLES)))
def test_what_is_thought_afterwards_is_what_was_ordered(number: int) -> None:
    for meant in _meant(BATTLES[number]):
        assert meant.thought.taken is not None
        assert meant.thought.taken.order == meant.sealed.order
        assert meant.alike


def test_chances_are_those_that_plots_are_drawn_by() -> None:
    worth = np.array([3.0, 2.8, 2.0, -5.0])
    likely = chances(worth, 0.5)
    drawn = Counter(choose(worth, 0.5, Random(n)) for n in range(4000))
    assert likely.sum() == pytest.approx(1)
    for number, chance in enumerate(likely):
        assert drawn[number] / 4000 == pytest.approx(chance, abs=0.03)
    assert list(chances(worth, 0.0)) == [1, 0, 0, 0]


def test_what_is_foreseen_of_an_enemy_sums_to_one_and_the_likeliest_stands_first() -> None:
    for meant in _meant(duel("resolute", "farewell", turn_limit=2)):
        ends = meant.thought.foreseen
        assert ends
        for name in {end.ship for end in ends}:
            shares = [end.chance for end in ends if end.ship == name]
            assert sum(shares) == pytest.approx(1)
            assert shares == sorted(shares, reverse=True)
            first = next(end for end in ends if end.ship == name)
            assert meant.thought.rank(name, (first.hex, first.facing)) == 1
        assert set(meant.flown) == {"R1", "B1"}


def test_a_question_of_the_past_is_asked_on_the_view_it_was_asked_on() -> None:
    minds, seen = _captains(3), {}

    class Noting(Scripted):
        def decide(self, view, decision, rules):  # type: ignore[no-untyped-def]
            seen[decision.key] = view
            return super().decide(view, decision, rules)

    noting = {side: Noting(Random(f"3{side}"), skill=CAPTAIN) for side in minds}
    runner = play(duel("resolute", "farewell", turn_limit=3), noting, 3)
    again = AskedAgain(runner)
    asked = 0
    for order in answered(runner.events):
        found = again.of(order)
        assert found is not None
        decision, view = found
        assert decision.key == order.key
        assert view == seen[decision.key]
        asked += 1
    assert asked > 20


def test_a_record_that_leads_nowhere_is_not_told() -> None:
    minds = _captains(1)
    runner: Runner = play(duel("resolute", "farewell", turn_limit=2), minds, 1)
    order = next(one for one in answered(runner.events) if one.order.kind == "plot")
    again = AskedAgain(runner)
    assert again.of(order) is not None
    lost = type(order)(order.place, order.turn, order.side, "1/plot/Nobody", order.order)
    assert again.of(lost) is None


def test_fear_is_told_by_hex_and_enemy_in_points_of_fire() -> None:
    """A weighed term counts a point by what it costs; all of a thought count it alike."""
    weighed = 0
    for meant in _meant(BATTLES[0]):
        thought = meant.thought
        if thought.kind != "plot":
            assert not thought.feared and not meant.unseen
            continue
        rates = {
            round(sum(o.fear.values()) / -o.terms["harm"], 6)
            for o in thought.options
            if o.terms["harm"]
        }
        assert len(rates) <= 1 and 1.0 not in rates
        weighed += len(rates)
        for option in reversed(thought.options):
            [(there, _facing)] = option.ends
            best = next(o for o in thought.options if o.ends[0][0] == there)
            assert thought.feared[there] == pytest.approx(sum(best.fear.values()))
    assert weighed


def test_what_an_enemy_kept_to_itself_is_told_with_what_its_fire_did() -> None:
    minds = _captains(1)
    runner = play(duel("resolute", "farewell", turn_limit=8), minds, 1)
    back, orders = LookingBack(runner, minds), list(answered(runner.events))
    told = dict[tuple[int, str], int]()
    for number, sealed in enumerate(back.sealed):
        found = back.meant(number)
        assert found is not None
        for one in found.unseen:
            powers = [o.order for o in orders if o.turn == sealed.turn]
            [power] = [o for o in powers if isinstance(o, PowerOrder) and o.ship == one.enemy]
            direct = [s for s in runner.battle.ships[one.enemy].design.systems.values()]
            guns = [s for s in direct if s.type.direct and set(s.boxes) & set(power.boxes)]
            assert sum(one.powered.values()) == len(guns)
            told[sealed.turn, found.thought.who] = one.landed
    fired, hurt, turn = set(), Counter[tuple[int, str]](), 0
    for event in runner.events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, AttackDeclared):
            fired.add(event.attack)
        elif isinstance(event, BoxDamaged) and event.attack in fired:
            hurt[turn, event.ship] += event.points
    assert any(told.values())
    assert told == {when: hurt[when] for when in told}


def test_the_score_is_told_as_it_stood_and_what_it_changes() -> None:
    shares, weighed = set(), 0
    for meant in _meant(duel("vigilance", "vigilance", turn_limit=9)):
        view = meant.view
        red, blue = (share_words(view, side) for side in (RED, BLUE))
        shares |= {red, blue}
        told, side = meant.thought.score, meant.sealed.side
        start = f"Turn {view.turn} of 9. Enemy value destroyed: {RED} {red}, {BLUE} {blue}. "
        assert told.startswith(start)
        idle = told == f"{start}That plays no part in the choice."
        assert idle == (points(stake(view, side, CAPTAIN)) == "1")
        weighed += not idle
    assert len(shares) > 1 and weighed


@pytest.mark.parametrize(
    ("verdict", "words"),
    [("draw", "A draw if the turns run out."), (RED, f"{RED} wins if the turns run out.")],
)
def test_who_wins_when_the_turns_run_out_is_told(verdict: str, words: str) -> None:
    battle = duel("resolute", "farewell", turn_limit=8).but(at_limit=verdict)
    told = next(_meant(battle)).thought
    assert told.score == f"Turn 1 of 8. {words}"


# -- in words


def _option(**terms: float) -> Option:
    order = PlotOrder(ship="Icarus", plot="L..")
    named = {name.replace("_", " "): value for name, value in terms.items()}
    total = sum(terms.values())
    return Option(
        order=order, words="Turn left, 2 hexes ahead", chance=0.5, total=total, terms=named
    )


def _weighed(
    kind: str, options: tuple[Option, ...], usual: dict[str, float] | None, weighed: int
) -> Thought:
    return Thought(
        turn=3,
        who="Icarus",
        kind=kind,
        intent="To get away.",
        options=options,
        chosen=0,
        usual=usual,
        weighed=weighed,
    )


def _thought(option: Option, **usual: float) -> Thought:
    named = {name.replace("_", " "): value for name, value in usual.items()}
    return _weighed("plot", (option,), named, 30)


def test_the_two_terms_that_decided_make_a_sentence() -> None:
    option = _option(fire=10.0, harm=-1.0, later_fire=-3.0)
    thought = _thought(option, fire=1.0, harm=-1.0, later_fire=1.0)
    assert because(thought, option) == (
        "Turn left, 2 hexes ahead, to bring its weapons to bear: 9 points more than is usual among "
        "its 30 plots; gives up 4 points of next turn's fire."
    )
    assert beside(thought, option) == {"fire": 9.0, "harm": 0.0, "later fire": -4.0}


def test_a_sentence_where_nothing_is_given_up_and_where_nothing_speaks_for_it() -> None:
    option = _option(fire=1.5)
    assert because(_thought(option), option).endswith(
        "weapons to bear: 1.5 points more than is usual among its 30 plots."
    )
    assert because(_thought(option, fire=1.5), option) == (
        "Turn left, 2 hexes ahead: none of its 30 plots is worth more."
    )


def _powers(*every: Option) -> Thought:
    return _weighed("power", every, None, 9)


def test_a_way_to_share_out_power_is_told_beside_the_next_and_the_others_beside_it() -> None:
    taken = replace(_option(boxes=5.0, harm=-1.0, lock=0.5), words="Speed power ½; all guns")
    other = replace(_option(boxes=2.0, harm=-0.2), words="Speed power 1; no gun")
    alike = replace(_option(boxes=4.0, harm=-0.2, lock=0.7), words="Speed power 2; no gun")
    thought = _powers(taken, other)
    assert because(thought, taken) == (
        "Speed power ½; all guns. It beats B by 2.7 points, most by what has power where it "
        "would end (+3) and in spite of enemy fire this turn (−0.8); all else comes to +0.5."
    )
    assert because(thought, other) == (
        "Speed power 1; no gun. It falls 2.7 points short of A, most by what has power where it "
        "would end (−3) and in spite of enemy fire this turn (+0.8); all else comes to −0.5."
    )
    assert beside(thought, taken)["harm"] == pytest.approx(-0.8)
    assert beside_words(thought, taken) == "points · beside B"
    assert beside_words(thought, other) == "points · beside A"
    [_first, told] = because(_powers(taken, alike), taken).split(". ")
    assert told == "It is worth as much as B; of equals the first is taken."
    [_first, told] = because(_powers(taken, alike), alike).split(". ")
    assert told == "It is worth as much as A."
    assert because(_powers(taken), taken) == "Speed power ½; all guns. There was no other way."


def test_what_is_weighed_of_power_names_what_it_feeds_in_quarters_of_power() -> None:
    seen = set()
    for meant in _meant(BATTLES[0]):
        ship = meant.view.ships[meant.thought.who]
        for option in meant.thought.options:
            if isinstance(option.order, PowerOrder):
                fed = fed_words(ship, option.order)
                assert option.words.endswith(f"; {fed}") and "." not in option.words
                seen.add(fed)
    assert len(seen) > 4


def test_no_option_is_said_to_be_the_best_beside_a_better_one() -> None:
    option, better = _option(fire=1.5), _option(fire=2.0)
    thought = replace(_thought(option, fire=1.75), options=(better, option), chosen=1)
    assert because(thought, option) == (
        "Turn left, 2 hexes ahead: in no term better than is usual among its 30 plots; "
        "gives up 0.2 points of fire."
    )
    assert because(thought, better).endswith("0.2 points more than is usual among its 30 plots.")


def test_a_draw_is_told_as_one_with_the_best_beside_it() -> None:
    best, taken = replace(_option(fire=2.0), chance=0.4), replace(_option(fire=1.8), chance=0.3)
    thought = replace(_thought(taken), options=(best, taken), chosen=1, alike=3)
    assert drawn_by(thought) == (
        "Drawn by lot, so that no enemy can foretell it: this one comes in 30 %, and 2 others at "
        "least half as often as the likeliest. A is worth more: 2 points, beside 1.8."
    )
    rare = replace(taken, chance=0.1)
    assert drawn_by(replace(thought, options=(best, rare), alike=1)) == (
        "Drawn by lot, so that no enemy can foretell it; this one comes in 10 %. "
        "A is worth more: 2 points, beside 1.8."
    )
    assert "this one comes in 40 %, and 2 others" in drawn_by(replace(thought, chosen=0))
    two = drawn_by(replace(thought, chosen=0, alike=2))
    assert two.endswith(", and 1 other at least half as often as the likeliest.")
    sure = replace(best, chance=0.9)
    assert not drawn_by(replace(thought, options=(sure, rare), chosen=0, alike=1))


def test_courses_that_are_drawn_about_equally_often_are_counted_among_all() -> None:
    assert alike(np.array([0.4, 0.3, 0.2, 0.1])) == 3
    assert alike(np.array([1.0, 0.0])) == 1
    for meant in _meant(BATTLES[0]):
        most = max(option.chance for option in meant.thought.options)
        shown = [o for o in meant.thought.options if o.chance >= most / 2]
        assert meant.thought.alike >= len(shown) >= 1


def test_the_last_turn_is_named_where_it_decides() -> None:
    told = {meant.thought.turn: meant.thought.clock for meant in _meant(BATTLES[0])}
    last = "The last turn: nothing after it counts, no later fire, lock-ons or repairs."
    assert told == {1: (), 2: (), 3: (last, "A missile launched now would come too late.")}
    fast = [meant.thought.clock for meant in _meant(BATTLES[1]) if meant.thought.turn == 3]
    assert fast and all(len(words) == 1 for words in fast), "fast missiles strike at once"


def test_a_level_that_does_not_heed_the_last_turn_says_so() -> None:
    every = [meant.thought for meant in _meant(BATTLES[0], skill=OFFICER)]
    assert {thought.rival for thought in every} == {""}
    heedless = "The last turn, which this level does not heed: it weighs as if more came."
    told = {thought.turn: thought.clock for thought in every}
    assert told == {1: (), 2: (), 3: (heedless,)}


@pytest.mark.parametrize("skill", [OFFICER, CAPTAIN])
def test_a_hex_is_foreseen_as_surely_as_all_its_facings_and_each_end_stands_once(
    skill: Skill,
) -> None:
    for meant in _meant(BATTLES[0], skill=skill):
        thought = meant.thought
        assert thought.rival == ("" if skill == OFFICER else "scripted")
        for name in {end.ship for end in thought.foreseen}:
            ends = [end for end in thought.foreseen if end.ship == name]
            assert len({(end.hex, end.facing) for end in ends}) == len(ends)
            hexes = thought.hexes(name)
            assert sum(one.chance for one in hexes) == pytest.approx(1)
            assert [one.chance for one in hexes] == sorted((o.chance for o in hexes), reverse=True)
            for one in hexes:
                faced = {end.facing: end.chance for end in ends if end.hex == one.hex}
                assert one.facings == faced and one.chance == pytest.approx(sum(faced.values()))


def test_points_in_words() -> None:
    assert [points(n) for n in (9.0, -0.04, 0.06, -2.25)] == ["9", "0", "0.1", "−2.2"]


def test_the_sentence_names_the_weapons_that_are_brought_to_bear() -> None:
    option = replace(_option(fire=9.0), bears={BoxType.LASER: 2, BoxType.RAILGUN: 1})
    told = because(_thought(option), option)
    assert told == (
        "Turn left, 2 hexes ahead, to bring two lasers and a railgun to bear: "
        "9 points more than is usual among its 30 plots."
    )


def test_weapons_that_bear_are_those_that_can_do_something_there() -> None:
    some = 0
    for meant in _meant(BATTLES[1]):
        for option in meant.thought.options:
            if meant.thought.kind == "plot" and option.terms["fire"] > 1:
                some += bool(option.bears)
            if not option.terms.get("fire", 0.0):
                assert not option.bears
    assert some
