"""The ships of a side: what excess thrust gives each, and how likely each stays in control."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.desk.kit import (
    Button,
    Explanation,
    Hint,
    Panel,
    Part,
    Term,
    column,
    scaled,
    spare,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.systems.full_thrust.rules.control import (
    AFTER_EXCESS,
    KRAVAK,
    NEEDED,
    chance,
)
from game.systems.full_thrust.rules.thrust import heading_limit, side_cost, sides_at
from game.systems.full_thrust.screens.hexcess.thrust import told
from game.systems.full_thrust.screens.scenes.flight_rows import listed
from game.systems.full_thrust.screens.scenes.meaning import meaning
from game.systems.full_thrust.screens.words import percent
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.words import _

SHIP = (52, 64)
"""How high the button of a ship is, in a small window and a large one."""
NOW = 100
"""The list of enemies is not lower than this."""
ROLLS = 36
"""Ways in which two dice may fall."""


def ships_panel(
    ships: Sequence[Ship], chosen: Collection[str], switch: Callable[[str], None]
) -> Panel:
    """A button for each ship."""
    lines = [_line(number, ship, chosen, switch) for number, ship in enumerate(ships, 1)]
    caption = _("Excess thrust")
    return Panel("ships", caption=caption, note=_("in secret"), holds=column(*lines, gap=8))


def _line(number: int, ship: Ship, chosen: Collection[str], switch: Callable[[str], None]) -> Part:
    button = Button(f"ship {number}", label=ship.name, on_click=partial(switch, ship.name))
    button.keys = str(number) if number <= 9 else ""
    button.on, button.region = ship.name in chosen, "ships"
    button.icon = "zap" if button.on else ""
    button.second = gain_words(ship)
    button.explain = roll_card(ship)
    return column(scaled(*SHIP, button))


def bold(ship: Ship) -> Ship:
    """The ship with excess thrust, in control."""
    return altered(ship, excess=True)


def gain_words(ship: Ship) -> str:
    """What it gives and what it risks, in short."""
    if not ship.speed:
        return _("V 0: of no use, it turns with half its thrust all the same")
    plain, all_of_it = sides_at(ship, ship.speed), sides_at(ship, ship.speed, excess=True)
    text = _("TR {tr}, V {v}: sides turned {n} → {m} · holds {chance}")
    if plain == all_of_it:
        text = _("TR {tr}, V {v}: sides turned {n} either way · holds {chance}")
    sides = {"n": plain, "m": all_of_it}
    return text.format(tr=ship.thrust, v=ship.speed, **sides, chance=_out_of(ship))


def _out_of(ship: Ship, *, recovery: bool = False) -> str:
    return f"{int(chance(ship, recovery=recovery) * ROLLS)}/{ROLLS}"


def roll_card(ship: Ship) -> Explanation:
    """Its control roll, term by term, and what failing means."""
    sheet, wild = ship.sheet, altered(ship, excess=True, wild=True)
    lines: list[Hint] = [
        Term(_("TR"), str(ship.thrust), _("V {n}").format(n=ship.speed)),
        Term(_("for heading"), f"{heading_limit(altered(ship, excess=False))} TP", _("half")),
        Term(_("with excess"), f"{heading_limit(bold(ship))} TP", _("all of it")),
        Term(_("a side"), f"{side_cost(ship.speed)} TP"),
        Term(_("control roll"), f"2d6 {_added(ship)}".strip(), _("{n} or more").format(n=NEEDED)),
        Term(_("holds"), _out_of(ship), percent(chance(ship))),
        _("Else it is out of control: straight on at its speed, but it may fire."),
        Term(
            _("regains it"),
            _out_of(wild, recovery=True),
            _("in the End Phase, {n} after excess").format(n=AFTER_EXCESS),
        ),
    ]
    if sheet.kravak:
        lines.append(Term(_("Kra'Vak"), f"+{KRAVAK}"))
    if sheet.quality:
        lines.append(Term(_("crew"), f"{sheet.quality:+}"))
    return Explanation(ship.name, "", tuple(lines), _("Excess thrust"), "HXT-7")


def _added(ship: Ship) -> str:
    more = ship.sheet.quality + KRAVAK * ship.sheet.kravak
    return f"{more:+}" if more else ""


def meaning_panel() -> Panel:
    """What it is, in sentences."""
    words = (
        _("All of the thrust may go into heading instead of half of it."),
        _("Each ship that uses it rolls two dice at once: {n} or more keeps control.").format(
            n=NEEDED
        ),
        _("A ship that uses it does not change its facing alone this turn."),
        _("Out of control it flies straight on at its speed; it may still fire."),
        _("Lit on the map: where each may end with what is chosen."),
    )
    lines = [told(f"meaning {n}", each, theme.INK2) for n, each in enumerate(words)]
    return Panel("meaning", caption=_("What it means"), holds=column(*lines, gap=6))


def now_panel(space: Space, side: str) -> Sized:
    """Each ship and the enemy that is nearest before any moves, where there is room for it."""
    return spare(yielding(listed("now", _("Before they move"), meaning(space, side)), NOW))
