"""Odds are told with terms that are those of the rules, by examples worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.desk.kit import Explanation, Term
from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.designs.design import Design, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.rules.expected import POINT, Outlook
from game.systems.battle_board.rules.forecast import forecast
from game.systems.battle_board.screens.terms import (
    damage_card,
    hex_terms,
    prefers_words,
    price_words,
    quiet_words,
    reach_words,
    shot_terms,
    standing_words,
)
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import StepOrder, TacticsOrder
from tests.desk.driver import move
from tests.systems.battle_board.screens.on_desk import LARGE, SMALL, asked, seated
from tests.systems.battle_board.support import beam, board, design, token, torpedo

SHIP = design(armour=100, shields=5, cost=10)


def terms_of(found: Board, firer: Token, name: str, slot: int = 0) -> list[tuple[str, str]]:
    """The lines of a shot."""
    told = shot_terms(forecast(found, firer, firer.design.slots[slot], name))
    return [(term.label, term.amount) for term in told]


def test_a_volley_is_told_from_its_power_to_ships_lost() -> None:
    """60 x 3 x 2 are 360; at 3 of 3 hexes 324: 24 for shields, 300 kill three of 90."""
    mine = token("mine", "West", "0705", design((beam(power=60, range_=3), 3)), ships=2)
    theirs = token("theirs", "East", "0708", design(armour=90), ships=4, pool=24)
    assert terms_of(board([mine, theirs]), mine, "theirs") == [
        ("60 × 3 weapons × 2 ships", "360"),
        ("at 3 of 3: less 10 %", "324"),
        ("shields take", "24"),
        ("armour takes", "300"),
        ("ships lost", "3 of 4"),
    ]


def test_what_is_over_is_told_with_the_token_that_it_strikes() -> None:
    """100 on a token of 10, and the 90 that are over on the next in the hex."""
    mine = token("mine", "West", "0705", design((beam(power=100), 1)))
    two = [
        token("first", "East", "0705", design(armour=10)),
        token("second", "East", "0705", SHIP),
    ]
    assert terms_of(board([mine, *two]), mine, "first") == [
        ("100 × one weapon × one ship", "100"),
        ("at 0 of 2: less 0 %", "100"),
        ("armour takes", "10"),
        ("ships lost", "1 of 1"),
        ("over, on second", "90"),
    ]


def test_torpedoes_are_told_by_their_chance() -> None:
    """Two of 80 at 75 in 100: 160 leave and 120 arrive; one alone kills a ship of 80: 15 of 16."""
    mine = token("mine", "West", "0705", design((torpedo(power=80, accuracy=75), 2)))
    theirs = token("theirs", "East", "0708", design(armour=80), ships=2)
    assert terms_of(board([mine, theirs]), mine, "theirs") == [
        ("2 torpedoes × 80", "160"),
        ("75 % of them hit", "120"),
        ("ships lost, as a mean", "1.5 of 2"),
        ("at least one", "94 %"),
    ]


def test_torpedoes_that_cannot_kill_say_so() -> None:
    mine = token("mine", "West", "0705", design((torpedo(power=10, accuracy=75), 1)))
    theirs = token("theirs", "East", "0708", SHIP, ships=2, pool=50)
    assert terms_of(board([mine, theirs]), mine, "theirs")[2:] == [
        ("shields take of each hit", "up to 5"),
        ("ships lost", "0 of 2"),
    ]


def test_a_hex_is_told_slot_by_slot_for_both_sides() -> None:
    """Two beams of 100 do 190, of which 7 count; two enemy slots reach, the third does not."""
    guns = [(beam("Short", power=20, range_=0), 1), (beam("Long", power=40), 2)]
    frail = design(*guns, (torpedo(power=80, accuracy=75), 1), armour=7)
    mine = token("mine", "West", "0705", design((beam(power=100), 2)))
    found = board([mine, token("frail", "East", "0707", frail)])
    at = hex_from_number("0706")
    told = [(term.label, term.amount) for term in hex_terms(found, mine, at)]
    assert told == [
        ("beam on frail at 1", "+190"),
        ("frail has only 7 left", "−183"),
        ("frail, long at 1", "−76"),
        ("frail, torpedo at 1", "−60"),
    ]
    net = Outlook(found, mine).prospect(at).net
    assert net == POINT * (190 - 183 - 76 - 60)


def test_what_a_token_does_is_told_by_distance() -> None:
    """Two ships with a beam of 20 and a torpedo of 80 at 75 in 100: 40 less a tenth, and 120."""
    mixed = design((beam(power=20), 1), (torpedo(power=80, accuracy=75), 1))
    assert reach_words(mixed, 2) == "160 at 0, 158 at 1, 156 at 2, 120 at 3 to 4"
    assert reach_words(design()) == "no weapons"


def test_the_enemy_it_would_fire_at_is_named_once_places_are_known() -> None:
    found = board(
        [
            token("mine", "West", "0705", SHIP, preference="weakest"),
            token("near", "East", "0704", SHIP),
            token("weak", "East", "1207", SHIP, damaged=1, damage=Fraction(20)),
        ]
    )
    assert prefers_words(found, found.tokens["mine"]).endswith(": now weak")
    unplaced = found.with_token("near", hex=None)
    assert "now" not in prefers_words(unplaced, unplaced.tokens["mine"])


@pytest.mark.parametrize("name", sorted(stock()))
def test_the_price_of_damage_is_cost_over_the_most_it_may_do(name: str) -> None:
    """By the parts: power x count, and the chance of torpedoes, all in one hex."""
    made = design_of(stock()[name], standard())
    most = sum(
        Fraction(slot.weapon.power * slot.count * (slot.weapon.accuracy or 100), 100)
        for slot in made.slots
    )
    assert price_words(made) == f"{float(made.cost / most):.2f} points per damage"
    last = damage_card(made).terms[-1]
    assert isinstance(last, str) and str(round(most)) in last


def test_a_design_without_weapons_has_no_price_of_damage() -> None:
    assert price_words(design()) == ""


def _standing(**west: Any) -> str:
    big = token("big", "West", "0101", SHIP, ships=10)
    small = token("small", "East", "1301", SHIP, ships=2)
    found = board([big, small])
    return standing_words(found.with_token("big", **west))


def test_who_is_ahead_is_told_by_the_share_that_is_left() -> None:
    """Ruling Q322."""
    assert _standing() == "level at 100 %"
    assert _standing(ships=6) == "East leads, 100 % to 60 %"
    assert standing_words(board([])) == ""


@pytest.mark.parametrize(
    ("turn", "quiet", "shots", "words"),
    [
        (9, 1, 0, "3 more quiet rounds end it"),
        (10, 3, 0, "one more quiet round ends it"),
        (9, 6, 0, "one more quiet round ends it"),
        (8, 5, 0, "2 more quiet rounds end it"),
        (7, 6, 0, ""),
        (12, 3, 1, ""),
        (12, 0, 0, ""),
    ],
)
def test_quiet_rounds_are_counted_down_from_the_eighth(
    turn: int, quiet: int, shots: int, words: str
) -> None:
    """Ruling Q324."""
    assert quiet_words(board([], turn=turn, quiet=quiet, shots=shots)) == words


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_share_of_each_side_and_the_end_that_is_near_stand_on_the_rail(
    size: tuple[int, int],
) -> None:
    """Rulings Q322 and Q324."""
    ships = [token("mine", "West", "0500", SHIP), token("theirs", "East", "0510", SHIP)]
    found = board(ships, turn=8, quiet=3)
    hurt = found.with_token("mine", damaged=1, damage=Fraction(25))
    screen = asked(hurt, "tactics", size)
    assert screen.widget("standing").text() == "75 % 100 %"
    told = screen.widget("subline").text().lower()
    assert told.startswith("one more quiet round ends it")


BIG: Design = design((beam(power=60, range_=3), 3), armour=900, ideal_speed=4, weight=900)


def _by_hand() -> Board:
    return board(
        [
            token("big", "West", "0705", BIG),
            token("a", "East", "0707", design(armour=20, ideal_speed=4, weight=900)),
            token("b", "East", "0708", BIG, ships=2),
        ],
        turn=0,
    )


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_shot_tells_its_terms_before_it_is_fired(size: tuple[int, int]) -> None:
    """180 at 1 of 3 hexes are 174; one of 20 leaves 154 over, which are 144 at 2 of 3."""
    said = {
        "tactics": TacticsOrder(by_hand="big"),
        "step": StepOrder(token="big", to="0705"),
    }
    screen = asked(_by_hand(), "shot", size, **said)
    told = screen.text()
    for words in ("60 × 3 weapons × one ship", "174", "over, on b", "144"):
        assert words in told


def test_the_step_tells_its_terms_in_both_sizes() -> None:
    said = {"tactics": TacticsOrder(by_hand="big")}
    assert "a has only 20 left · −142" in asked(_by_hand(), "step", LARGE, **said).text()
    small = asked(_by_hand(), "step", SMALL, **said)
    labels = [hint.label for hint in small.hints() if isinstance(hint, Term)]
    assert any(label == "a has only 20 left" for label in labels)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_tactics_tell_reach_and_target_before_they_are_chosen(size: tuple[int, int]) -> None:
    told = asked(_by_hand(), "tactics", size).text()
    assert "Does 180 at 0, 174 at 1, 168 at 2, 162 at 3 hexes." in told
    assert "now a" in told


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_designer_tells_what_damage_costs_and_its_card_how_it_comes_about(
    size: tuple[int, int],
) -> None:
    window = seated("build_off", "person", "scripted", size=size)
    screen = window.screen
    assert "points per damage" in screen.text()
    move(screen, screen.widget("damage").rect.center)
    chart = screen.widget("damage")
    assert screen.hovered is chart
    assert isinstance(chart.explain, Explanation) and "All together" in chart.explain.text()
