"""How a game of figures stands, on the rail."""

from __future__ import annotations

from game.systems.figures.game import FIGURES
from game.systems.figures.screens.standing import (
    decided_words,
    head_words,
    standing_words,
    still_to_act,
)
from game.table.altering import altered
from tests.systems.figures.support import EAST, WEST, figure, yard


def test_a_crossing_counts_figures_at_home() -> None:
    found = yard(figure("a", gone="home"), figure("b"), scenario_needed=3)
    assert standing_words(found) == ["1 of 3 home", "0 of 3 home"]


def test_a_fight_for_the_banner_counts_turns() -> None:
    found = yard(figure("a"), goal="banner", carried={EAST: 2})
    assert standing_words(found) == ["banner, 0 turns", "banner, 2 turns"]
    held = found.with_figure("a", banner=True)
    assert standing_words(held) == ["a has it, 0 turns", "banner, 2 turns"]


def test_a_cart_has_its_way_and_its_turns() -> None:
    found = altered(FIGURES.first(FIGURES.find("bog_cart")), turn=3)
    assert standing_words(found) == ["25 yards to go", "24 turns left"]


def test_those_who_have_still_to_act_are_counted() -> None:
    found = yard(figure("a"), figure("b", "0404"), figure("x", "0104", "S", EAST), acted=("a",))
    assert still_to_act(found, WEST) == "still to act: 1 of yours, 1 of theirs"


def test_a_race_that_is_decided_is_told_in_the_head() -> None:
    home = [figure(name, side=EAST, gone="home") for name in "xyz"]
    mine = [figure("a", gone="home"), figure("b", "0404"), figure("c", "0406")]
    found = yard(*mine, *home, scenario_needed=3)
    assert "last chance" in decided_words(found, WEST)
    assert "the race is lost" in decided_words(altered(found, acted=("b",)), WEST)
    assert decided_words(found, EAST) == "3 of East are home: the race ends with this turn"
    open_race = yard(*mine, *home[:2], scenario_needed=3)
    assert head_words(open_race, WEST) == still_to_act(open_race, WEST)
    assert not decided_words(altered(yard(*mine, *home, goal="banner", scenario_needed=3)), WEST)
