"""The column of markers: coins, speeds, the group, the nova, the enemies from the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.desk.entry_rows import entry_rows
from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Label,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    only_large,
    only_small,
    row,
    scaled,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.rules import flying, missiles, pivots
from game.systems.full_thrust.rules.flying import Choice, led_to
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.bearing import Foe, bearings
from game.systems.full_thrust.screens.easier.nova_panel import nova_panel
from game.systems.full_thrust.screens.easier.plot.coins import (
    CoinButton,
    SpeedButton,
    coin_button,
    coins_part,
)
from game.systems.full_thrust.screens.easier.plot.draft import ROW, Draft
from game.systems.full_thrust.screens.easier.plot.outlook import (
    Facing,
    faced,
    in_row,
    leaves_next,
    leaving_words,
    row_words,
    rows,
    striking,
)
from game.systems.full_thrust.screens.easier.words import (
    laid_words,
    last_words,
    limits_words,
    speeds_words,
    turn_words,
)
from game.systems.full_thrust.screens.foes import prospects_part
from game.systems.full_thrust.screens.space_map import ship_lines, side_number
from game.systems.full_thrust.screens.words import class_words, weapons_words
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted, listed

Lays = Callable[[Marker, int], None]
Ticks = Callable[[str, bool], None]
SPEED = (32, 38)
LOW = (theme.PAD_X, 4)
"""Around what is in a low panel."""
GROUP = (Column(), Column(), Column(grows=True, align="right"))


def ship_panel(draft: Draft, lay: Lays, dropped: Marker | None = None) -> Panel:
    """The ship that is shown: its markers and its speeds.

    ``dropped``: the turn that it had to leave when it came to a stop.
    """
    ship, plot = draft.ship, draft.plot
    coins = [_coin(draft, marker, lay) for marker in ROW]
    text = _("Speed {a} → {b}") if plot.change else _("Speed {a}")
    words = text.format(a=ship.speed, b=ship.speed + plot.change)
    limits = Label("limits", label=speeds_words(ship), style=theme.SMALL, colour=theme.INK2)
    if dropped is not None:
        text = _("{marker} dropped: it does not move")
        limits.label, limits.colour = text.format(marker=dropped), theme.WARN
    fitted = sheet_line(ship)
    holds = column(
        only_large(fitted) if rows(draft) else fitted,
        coins_part(coins),
        row(Label("speed words", label=words, style=theme.LABEL), grow(), limits),
        scaled(*SPEED, _speeds(draft, lay)),
        gap=6,
    )
    text = _("hull {n} of {full} · TR {thrust}")
    note = text.format(n=ship.hull, full=ship.sheet.hull, thrust=ship.thrust)
    side = side_number(draft.space, draft.side)
    return Panel("plotted ship", title_=ship.name, side=side, note=note, holds=holds)


def sheet_line(ship: Ship) -> Paragraph:
    """Weapons that it has now, and how it flew last; the card tells all of it."""
    words = _("{weapons} · {last}").format(weapons=weapons_words(ship), last=last_words(ship))
    made = Paragraph("sheet line", label=words, style=theme.SMALL, colour=theme.INK2)
    lines = tuple(ship_lines(ship, hexcess=False))
    made.explain = Explanation(ship.name, class_words(ship.sheet), lines, _("Damage"), "Q246")
    return made


def _coin(draft: Draft, marker: Marker, lay: Lays) -> CoinButton:
    made = coin_button(marker)
    change = draft.plot.change
    made.on_click = partial(lay, marker, change)
    made.on = marker == draft.plot.marker
    if marker not in draft.markers(change):
        made.reason = why_not(draft, marker)
    return made


def stopped(draft: Draft, change: int) -> str:
    """The first ship of the group that comes to a stop with a change of speed; none: empty."""
    return next((ship.name for ship in draft.group if ship.speed + change == 0), "")


def why_not(draft: Draft, marker: Marker) -> str:
    """Why a marker may not be laid at the speed that is plotted."""
    for ship in draft.group:
        if ship.speed + draft.plot.change == 0:
            return _("A ship that does not move does not pivot.")
        if marker not in flying.markers(ship, draft.plot.change):
            words = turn_words(ship)
            return words if ship.name == draft.name else f"{ship.name}: {words}"
    return ""


def _speeds(draft: Draft, lay: Lays) -> Part:
    """Slower, every speed, faster: each where it stands for any ship of the table."""
    ship, change = draft.ship, draft.plot.change
    top = max(map(_top, draft.space.ships.values()))
    speeds = [_speed(draft, speed - ship.speed, lay) for speed in range(top + 1)]
    ends = []
    for name, icon, by in (("slower", "minus", -1), ("faster", "plus", 1)):
        made = Button(name, icon=icon, on_click=partial(lay, draft.plot.marker, change + by))
        made.region = "speeds"
        if change + by not in draft.changes:
            made.reason = limits_words(ship)
        ends.append(made)
    return row(grow(ends[0]), *map(grow, speeds), grow(ends[1]), gap=0)


def _top(ship: Ship) -> int:
    """The highest speed that a ship may have had or have."""
    return max(pivots.fastest(ship.sheet.thrust, ship.sheet.fastest), ship.speed)


def _speed(draft: Draft, change: int, lay: Lays) -> SpeedButton:
    plot, ship = draft.plot, draft.ship
    made = SpeedButton(f"speed {ship.speed + change}", label=str(ship.speed + change))
    made.align, made.region = "centre", "speeds"
    made.on, made.on_click = change == plot.change, partial(lay, plot.marker, change)
    if change not in draft.changes:
        made.reason = limits_words(ship)
    choice = Choice(plot.marker, change, led_to(ship, plot.marker, change))
    made.burns = any(in_row(draft, shot, choice) for shot in rows(draft))
    return made


def group_panel(draft: Draft, tick: Ticks) -> Panel | None:
    """The other ships of the side; a click puts one under the same marker, or alone (Q300)."""
    others = [name for name in draft.ships if name != draft.name]
    if not others:
        return None
    ledger = Ledger(GROUP, [_other(draft, name) for name in others], edge=12, high=(26, 32))
    shown = ListView("others", made=ledger.rows([Row() for _name in others]))
    shown.on_choose = lambda number: tick(others[number], others[number] not in draft.plot.ships)
    shown.region = "group"
    return Panel("group", holds=to_border(shown), pad=LOW)


def _other(draft: Draft, name: str) -> Entries:
    plot, ship = draft.plots[name], draft.ships[name]
    words = laid_words(plot.marker, ship.speed + plot.change)
    under = name in draft.plot.ships
    ink = theme.INK if name in draft.laid else theme.INK3
    joins = _("flies as {ship} does") if under else _("its own (G: joins)")
    return (
        Entry(name, theme.LABEL, ink),
        Entry(joins.format(ship=draft.name), colour=theme.GOOD if under else theme.INK3),
        Entry(words, colour=ink),
    )


def novas_of(draft: Draft) -> Iterator[Panel]:
    """The first nova of an enemy in flight: its stages, and whether the end is clear of it."""
    for shot in rows(draft)[:1]:
        yield nova_panel(draft.space, shot, row_words(draft, shot))


def end_panel(draft: Draft, *, weapons: bool = False, theirs: bool = False) -> Panel | None:
    """From the end: what is worth a warning, ranges and dice if enemies fly straight on.

    ``weapons``: which weapons bear on whom instead of all dice together; ``theirs``: the least and
    the most of it, wherever enemies fly.
    """
    found: list[Given] = []
    for ship in draft.group:
        if draft.leaves(ship):
            words = leaving_words(draft, ship)
            mark = Paragraph(f"leaves {ship.name}", label=words, style=theme.SMALL)
            mark.colour = theme.BAD
            found.append(mark)
        elif leaves_next(draft, ship):
            text = _("Next turn {ship} flies off the table if it flies straight on.")
            words = text.format(ship=ship.name)
            mark = Paragraph(f"leaves {ship.name}", label=words, style=theme.SMALL)
            mark.colour = theme.WARN
            found.append(mark)
    if draft.space.enemies(draft.side) and not draft.leaves(draft.ship):
        found += _missiles(draft)
        foes = faced(draft, anywhere=theirs)
        known = [(each.enemy, each.prospect) for each in foes]
        borne = yielding(to_border(_bearings(draft, foes))) if weapons else None
        if borne is not None:
            found.append(borne)
        elif theirs and rows(draft):
            taken = prospects_part(draft.space, known, tight=True, own=False)
            both = prospects_part(draft.space, known, tight=True)
            found += [only_small(taken), only_large(both)]
        else:
            found.append(prospects_part(draft.space, known, tight=bool(rows(draft))))
    if not found:
        return None
    if rows(draft):
        return Panel("from its end", holds=column(*found, gap=4), pad=LOW)
    caption = _("From its end")
    note = _("wherever they fly") if theirs else _("if they fly straight on")
    return Panel("from its end", caption=caption, note=note, holds=column(*found, gap=4))


def _missiles(draft: Draft) -> Iterator[Paragraph]:
    """Missiles that may strike there."""
    names = [missile.name for missile in striking(draft)]
    if names:
        text = counted(
            "{names} can strike there: {points} points.",
            "{names} can strike there: {points} points each.",
            len(names),
            names=listed(names),
            points=missiles.POINTS,
        )
        made = Paragraph("missiles there", label=text, style=theme.SMALL)
        made.colour = theme.BAD
        yield made


def _bearings(draft: Draft, faces: Sequence[Facing]) -> ListView:
    foes = [Foe(each.enemy, each.places) for each in faces]
    entries = list(bearings(draft.space, draft.moved(draft.name), foes))
    return ListView("bearings", made=lambda m, wide: entry_rows(m, wide, entries))
