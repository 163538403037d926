"""The card behind the turn on the rail: what the battle is about (EE-GEN-1)."""

from __future__ import annotations

from game.desk.kit import Explanation, Term
from game.systems.earth_expects.rules.aims import aim_words, limit_words
from game.systems.earth_expects.rules.standing import standings
from game.systems.earth_expects.state.battle import Battle
from game.words import _


def aims_card(view: Battle) -> Explanation:
    """What wins the battle for each side, what the end of the turns brings, and how it stands."""
    scenario = view.scenario
    terms: list[Term | str] = []
    for side in view.sides:
        text = _("Victory for {side} if {aim}.")
        terms.append(text.format(side=side.upper(), aim=aim_words(scenario, side)))
    text = _("After turn {n}, if nothing is decided: {what}.")
    terms.append(text.format(n=scenario.turn_limit, what=limit_words(scenario)))
    terms += [Term(words, amount) for words, amount in standings(view)]
    title = _("The aims of {title}").format(title=_(scenario.title))
    return Explanation(title, "", tuple(terms), _("Victory"), "EE-GEN-1")
