"""The panel of a ship that coasts: turn, coast, or land (rulebook: Unpowered flight, Surface)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.kit import Area, Button, Explanation, Panel, Paragraph
from game.systems.earth_expects.movement.earth_expects import COASTING_TURNS
from game.systems.earth_expects.state.orders import PlotOrder, RollWord, Unpowered
from game.words import _

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.plot.screen import PlotScreen

_ROW = 3
"""How many buttons stand in one row."""


def build_unpowered(screen: PlotScreen, place: Area) -> None:
    """What a ship without movement power may do, and what a hex of coasting would bring."""
    panel = screen.add(Panel("plot", place, _("Unpowered flight")))
    head, rest = panel.body.top(72, 8)
    screen.add(Paragraph("unpowered words", head, _words(screen)))
    order = screen.order
    assert isinstance(order, PlotOrder)
    ways = _ways(screen)
    rows, rest = rest.top(48 * (len(ways) // 2) + 8 if len(ways) > _ROW else 48, 8)
    spots = rows.columns(_ROW, 8)
    if len(ways) > _ROW:
        spots = [spot for row in rows.rows(2, 8) for spot in row.columns(2, 8)]
    for (way, words, key), spot in zip(ways, spots, strict=True):
        screen.add(
            Button(
                f"unpowered {way}",
                spot,
                words,
                lambda w=way: screen.coast(w),  # type: ignore[misc]
                keys=key,
                on=order.unpowered == way,
                region="plot",
            )
        )
    if order.roll is not None:
        _build_roll(screen, rest)
        rest = rest.top(48, 8)[1]
    row = rest.top(40, 8)[0].columns(3, 8)
    screen.add(Button("undo", row[0], _("Undo"), screen.undo, keys="Bksp", region="plot"))
    words = _("For me")
    screen.add(Button("for me", row[2], words, screen.choose_for_me, keys="F", region="plot"))


def _build_roll(screen: PlotScreen, place: Area) -> None:
    """The second turn of a roll: turn over at the end of Movement, or break off (EE-OPT-RO-1)."""
    order = screen.order
    assert isinstance(order, PlotOrder)
    ways: tuple[tuple[RollWord, str, str], ...] = (
        ("turn over", _("Turn over"), "T"),
        ("break off", _("Break off the roll"), "B"),
    )
    for (word, words, key), spot in zip(ways, place.top(48, 8)[0].columns(2, 8), strict=True):
        lines = (_("Port and starboard change places at the end of Movement."),)
        if word == "break off":
            lines = (_("She does not turn over and is free to move next turn."),)
        screen.add(
            Button(
                f"roll {word}",
                spot,
                words,
                lambda w=word: screen.roll(w),  # type: ignore[misc]
                keys=key,
                on=order.roll == word,
                region="plot",
                explain=Explanation(words, "", lines, _("Rolling ships")),
            )
        )


def _ways(screen: PlotScreen) -> list[tuple[Unpowered, str, str]]:
    ways: list[tuple[Unpowered, str, str]] = [
        ("left", _("Turn left"), "Q"),
        ("coast", _("Coast"), "W"),
        ("right", _("Turn right"), "E"),
    ]
    landing = PlotOrder(ship=screen.ship.name, unpowered="land")
    if not screen.hot.rules.movement.plot_faults(screen.board, screen.ship, landing):
        ways.append(("land", _("Land"), "S"))
    return ways


def _words(screen: PlotScreen) -> str:
    """How far the ship has coasted, and what the next hex of it does (EE-ENG-15, EE-TER-S-1)."""
    ship = screen.ship
    told = {"n": ship.motion.coasting if ship.motion else 0, "all": COASTING_TURNS}
    if ship.altitude == "landed":
        text = _("Landed. A hex of unpowered flight lifts it off ({n} of {all} turns to a hex).")
    elif ship.altitude == "low":
        text = _(
            "At low altitude. A hex of unpowered flight lands it if you choose to land, else it "
            "flies on ({n} of {all} turns to a hex)."
        )
    else:
        text = _("No movement power: turn one hexside, or coast ({n} of {all} turns to a hex).")
    return text.format(**told)
