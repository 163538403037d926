"""What the column of a figure's turn says: points, facing, refusals, the big button."""

from __future__ import annotations

import pytest

from game.systems.figures.rules.ahead import Ahead
from game.systems.figures.screens.act.deeds import deeds_of, done
from game.systems.figures.screens.act.ending import ending
from game.systems.figures.screens.act.manoeuvres import refused
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.points import facing_words, pips_of
from game.systems.figures.screens.act.sealing import sealed
from game.systems.figures.screens.told import told_at
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.manoeuvres import MANOEUVRES, MOVE
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard


def plan(*figures: Figure, rows: tuple[str, ...] = CLEAR, **said: object) -> Plan:
    found = yard(*(figures or (figure("a"),)), rows=rows, scenario_stream="S")
    return Plan(found, ActOrder.model_validate({"figure": "a", **said}))


def test_points_are_told_as_left_and_on_the_path() -> None:
    pips = pips_of(plan(path=("0503 N", "0502 N")))
    assert pips is not None
    assert (pips.left, pips.path, pips.most) == (3 * POINT, 2 * POINT, 5 * POINT)
    assert pips_of(plan(manoeuvre="step")) is None


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"path": ("0503 N", "0502 N")}, "up to half"),
        ({"path": ("0503 N", "0502 N", "0501 N")}, "Over half"),
        ({"manoeuvre": "step"}, "any"),
        ({"manoeuvre": "all-out attack"}, "stays as it is"),
    ],
)
def test_the_facing_at_the_end_is_told_live(said: dict[str, object], words: str) -> None:
    assert words in facing_words(plan(**said))


def test_manoeuvres_that_are_not_open_say_why() -> None:
    cart = plan(figure("a", kind="cart"))
    assert [bool(refused(cart, one)) for one in MANOEUVRES] == [one != MOVE for one in MANOEUVRES]
    lying = plan(figure("a", posture="lying"))
    assert "cannot attack lying" in refused(lying, "all-out attack")
    assert "gets nowhere lying" in refused(lying, "disengage")
    assert not refused(lying, "change position")
    walled = plan(rows=put(CLEAR, **{"#": "0505"}))
    assert "nobody can enter" in refused(walled, "retreat")
    assert not any(refused(plan(), one) for one in MANOEUVRES)


@pytest.mark.parametrize(
    ("said", "words", "second"),
    [
        ({}, "a stays", "ends its turn, 5 points unused · nothing to roll"),
        ({"path": ("0503 N",)}, "a: go to 0503", "1 of 5 points · nothing to roll"),
        ({"facing": "S"}, "a: turn to S", "0 of 5 points · nothing to roll"),
        ({"manoeuvre": "wait"}, "a: wait, facing N", "no points needed · nothing to roll"),
        (
            {"manoeuvre": "change position", "posture": "kneeling"},
            "a: change to kneeling",
            "no points needed · nothing to roll",
        ),
    ],
)
def test_the_big_button_says_what_enter_does(
    said: dict[str, object], words: str, second: str
) -> None:
    seal = sealed(plan(**said))
    assert (seal.words, seal.second) == (words, second)


def test_who_is_down_is_offered_its_roll_and_nothing_else() -> None:
    found = plan(figure("a", down=0))
    assert (sealed(found).words, sealed(found).second) == ("a: try to rise", "rolls DX 12, 74 %")
    assert sealed(plan(figure("a", down=1))).words == "a: lose its turn"
    assert deeds_of(found) == []


def test_an_attack_is_a_deed_that_is_taken_back_by_choosing_it_again() -> None:
    found = plan(figure("a"), figure("x", "0502", "S", EAST))
    [deed] = [one for one in deeds_of(found.by("step").told(path=("0503 N",))) if one.keys == "T"]
    assert deed.label == "Attack x"
    struck = done(found.by("step").told(path=("0503 N",)), deed)
    assert struck is not None
    assert struck.order.attack == "x"
    again = done(struck, deed)
    assert again is not None
    assert again.order.attack is None


def test_enemies_who_can_strike_it_where_it_ends_are_told() -> None:
    enemy = figure("x", "0501", "S", EAST)
    words = [line.words for line in ending(plan(figure("a"), enemy, path=("0503 N",)))]
    assert any(one.startswith("x can") for one in words)
    assert "No enemy can strike it there." not in words
    away = figure("x", "1008", "S", EAST)
    calm = [line.words for line in ending(plan(figure("a"), away))]
    assert "No enemy can strike it there." in calm


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"facing": "S"}, "not from the front"),
        ({"manoeuvre": "all-out attack"}, "off balance"),
        ({"manoeuvre": "change position", "posture": "kneeling"}, "not standing"),
    ],
)
def test_a_figure_that_could_not_dodge_is_told_so_and_why(
    said: dict[str, object], why: str
) -> None:
    enemy = figure("x", "0502", "S", EAST)
    [threat] = [
        line.words for line in ending(plan(figure("a"), enemy, **said)) if "x can" in line.words
    ]
    assert threat.endswith(f"no dodge: {why}")
    walled = plan(figure("a"), enemy, manoeuvre="wait")
    assert not any("no dodge" in line.words for line in ending(walled))


def test_an_enemy_that_is_pointed_at_tells_what_both_can_do() -> None:
    enemy = figure("x", "0502", "S", EAST)
    found = plan(figure("a"), enemy, path=("0503 N",))
    card = told_at(found, enemy.hex)
    assert card is not None
    words = card.text()
    assert "a strikes  74 %  DX 12" in words
    assert "x strikes  74 %  DX 12" in words
    assert "x dodges  26 %  Dodge 8" in words
    assert "a dodges  26 %  Dodge 8" in words
    assert "x goes down  55 %" in words
    assert "not within reach" in told_at(plan(figure("a"), enemy), enemy.hex).text()


def test_rolls_are_told_on_the_big_button() -> None:
    found = plan(rows=put(CLEAR, F="0503"), path=("0503 N",))
    assert [type(one) for one in found.rolls] == [Ahead, Ahead]
    assert sealed(found).second == "swept away in 10 % · 2 of 5 points"


def test_who_is_run_around_is_told() -> None:
    foe = figure("x", "0504", "N", EAST)
    around = [line.words for line in ending(plan(figure("a", "0604"), foe, path=("0605 S",)))]
    assert "It runs around x, who may turn to face it at once." in around
    away = [line.words for line in ending(plan(figure("a", "0604"), foe, path=("0603 N",)))]
    assert not any("runs around" in words for words in away)
