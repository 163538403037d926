"""The table of optional rules: what each is called, what it changes, and how (rulebook: Optional).

Each rule is one file in ``game/optional`` that makes a new ruleset of another; nothing else asks
which options are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from game.battle.option_names import OPTION_NAMES, OptionName
from game.optional.crew_quality import crew_quality
from game.optional.variable_repairs import variable_repairs
from game.rulesets import Ruleset
from game.words import _


@dataclass(frozen=True, slots=True)
class Option:
    """One optional rule: its name, its inventory ID, what it changes in a sentence, and how."""

    name: OptionName
    rule: str
    changes: str
    apply: Callable[[Ruleset], Ruleset]


_ALL: tuple[Option, ...] = (
    Option(
        "crew quality",
        "EE-OPT-CQ-1",
        _(
            "Elite crews roll eight-sided dice and double the price of their ship, crack crews "
            "roll ten-sided dice and quadruple it."
        ),
        crew_quality,
    ),
    Option(
        "variable repairs",
        "EE-OPT-VR-1",
        _("Every repair is rolled for, light damage too; a damaged control may mend itself."),
        variable_repairs,
    ),
)
OPTIONS: Mapping[OptionName, Option] = {option.name: option for option in _ALL}
"""In the order of the rulebook, which is also the order in which they are applied."""

PRESETS: Mapping[str, tuple[OptionName, ...]] = {
    _("Rulebook"): (),
    _("Quick fleet battle"): ("simple sensors", "fast missiles"),
    _("Everything"): OPTION_NAMES,
}


def with_options(rules: Ruleset, names: Collection[OptionName]) -> Ruleset:
    """The ruleset with the options in play, applied in the order of the table."""
    if not names:
        return rules
    chosen = [option for name, option in OPTIONS.items() if name in names]
    for option in chosen:
        rules = option.apply(rules)
    return replace(rules, options=tuple(option.name for option in chosen))
