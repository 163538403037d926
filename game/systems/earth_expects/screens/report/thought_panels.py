"""What a thought was, beside the map: options with their chance and worth, terms, what came."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.desk.kit import (
    Explanation,
    Label,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.mind.looking_back import Meant, Unseen
from game.systems.earth_expects.mind.reasons import (
    LEAST,
    because,
    beside,
    points,
    term_words,
    weapon_words,
)
from game.systems.earth_expects.mind.thoughts import Foreseen, Option, Thought
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.screens.report.term_bar import TermBar
from game.systems.earth_expects.screens.report.thought_marks import LETTERS, chance_words
from game.systems.earth_expects.state.motion import Track
from game.words import _

COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))
TERMS = 4
"""So many terms of an option are told, those that differ most from the usual."""
ENDS = 3
"""So many of the ends that were foreseen are told of each enemy."""


def options_panel(
    thought: Thought, shown: int | None, choose: Callable[[int], None], *, drawn: bool = True
) -> Panel:
    """Options by letter, with their worth and, where it is ``drawn`` which is taken, its chance."""
    lines = [
        (
            Entry(LETTERS[number], theme.LABEL, theme.INK),
            Entry(option.words, theme.BODY, theme.INK if number == shown else theme.INK2),
            Entry(chance_words(option.chance) if drawn else "", theme.KEY),
            Entry(points(option.total), theme.NUMBER, theme.INK),
        )
        for number, option in enumerate(thought.options)
    ]
    rows = [Row(explain=_card(thought, option)) for option in thought.options]
    shown_list = Ledger(COLUMNS, lines, edge=8).listed("options", choose, shown, rows)
    caption = _("What was weighed") if thought.kind == "power" else _("Plots that were weighed")
    note = _("chance · worth") if drawn else _("worth")
    shown_list.empty = _("Nothing else was to be weighed.")
    fear = _("Numbers in hexes: points of fire feared there.")
    below = (
        Label("fear", label=fear, style=theme.SMALL, colour=theme.INK3) if thought.feared else None
    )
    return Panel(
        "options panel", caption=caption, note=note, holds=column(shown_list, below, gap=4)
    )


def _card(thought: Thought, option: Option) -> Explanation:
    """The whole sum of an option."""
    lines = tuple(
        f"{term_words(name)}: {points(value)}"
        for name, value in option.terms.items()
        if abs(value) >= LEAST
    )
    return Explanation(option.words, points(option.total), (because(thought, option), *lines))


def sentence_panel(thought: Thought, shown: int | None, more: Sequence[str] = ()) -> Panel:
    """What the side was out for, and why the option looked at is good, in chalk."""
    words = [Paragraph("intent", label=thought.intent, style=theme.LABEL, colour=theme.ON_CHALK)]
    if shown is not None and thought.options:
        told = because(thought, thought.options[shown])
        words.append(Paragraph("because", label=told, colour=theme.ON_CHALK))
    words += [
        Paragraph(f"more {n}", label=line, style=theme.SMALL, colour=theme.ON_CHALK)
        for n, line in enumerate(more)
    ]
    return Panel("sentence", fill=theme.CHALK, holds=column(*words, gap=4))


def terms_panel(thought: Thought, shown: int | None) -> Panel | None:
    """The terms of an option that differ most from the usual, and the rest in one line."""
    if shown is None or not thought.options:
        return None
    option = thought.options[shown]
    found = beside(option, thought.usual)
    first = sorted(option.terms, key=lambda name: -abs(found[name]))[:TERMS]
    first = [name for name in option.terms if name in first and abs(found[name]) >= LEAST]
    rest = option.total - sum(option.terms[name] for name in first)
    most = max((abs(option.terms[name]) for name in first), default=0.0)
    most = max(most, abs(rest), LEAST)
    lines = [_term(term_words(name), option.terms[name], found[name], most) for name in first]
    lines.append(_term(_("all else"), rest, None, most))
    caption = _("What {letter} is worth").format(letter=LETTERS[shown])
    note = _("points · beside the usual")
    return Panel("terms panel", caption=caption, note=note, holds=column(*lines, gap=0))


def _term(name: str, value: float, more: float | None, most: float) -> Part:
    words = Label(f"term {name}", label=name, style=theme.SMALL, colour=theme.INK2)
    bar = TermBar(f"bar {name}", share=value / most)
    worth = Label(f"points {name}", label=points(value), style=theme.KEY, colour=theme.INK)
    worth.align = "right"
    told = "" if more is None else (f"+{points(more)}" if more > 0 else points(more))
    colour = theme.INK3 if more is None else theme.GOOD if more > 0 else theme.BAD
    usual = Label(f"usual {name}", label=told, style=theme.KEY, colour=colour, align="right")
    return row(
        grow(words), scaled(96, 140, middle(bar)), scaled(52, 64, worth), scaled(60, 72, usual)
    )


def unseen_panel(meant: Meant) -> Panel | None:
    """What enemies had power for, and what their fire did, beside what of it was feared."""
    taken = meant.thought.taken
    if taken is None or not meant.unseen:
        return None
    lines = []
    for one in meant.unseen:
        words = _unseen_words(one, meant.thought.ship, taken.fear[one.enemy])
        worse = one.landed > taken.fear[one.enemy] + 1
        colour = theme.BAD if worse else theme.INK2
        lines.append(
            Paragraph(f"unseen {one.enemy}", label=words, style=theme.SMALL, colour=colour)
        )
    return Panel("unseen panel", caption=_("What it could not know"), holds=column(*lines, gap=4))


def _unseen_words(one: Unseen, ship: str, fear: float) -> str:
    if one.powered:
        words, weapons = _("{enemy} had power in {weapons}."), weapon_words(one.powered)
        first = words.format(enemy=one.enemy, weapons=weapons)
    else:
        first = _("{enemy} had power in no weapon.").format(enemy=one.enemy)
    second = _("Its fire did {n} points to {ship}; {feared} were feared.")
    return f"{first} {second.format(n=one.landed, ship=ship, feared=points(fear))}"


def foreseen_panel(thought: Thought, flown: Mapping[str, Track] | None = None) -> Panel | None:
    """What was foreseen of each enemy, and what it did once it has ``flown``."""
    lines = list(_foreseen(thought, flown))
    if not lines:
        return None
    caption = _("What enemies may do") if flown is None else _("What it foresaw")
    return Panel("foreseen panel", caption=caption, note=_("ends · chance"),
                 holds=column(*lines, gap=2))  # fmt: skip


def _foreseen(thought: Thought, flown: Mapping[str, Track] | None) -> Iterator[Part]:
    for name in dict.fromkeys(end.ship for end in thought.foreseen):
        ends = [end for end in thought.foreseen if end.ship == name]
        track = flown.get(name) if flown is not None else None
        came = None if track is None else (track.end, track.facing)
        rank = None if came is None else thought.rank(name, came)
        told = ends[:ENDS]
        if rank is not None and rank > ENDS:
            told = [*ends[: ENDS - 1], ends[rank - 1]]
        yield Label(f"enemy {name}", label=name, style=theme.LABEL, colour=theme.INK)
        for number, end in enumerate(told):
            yield _end(f"{name} {number}", end, came == (end.hex, end.facing))
        if flown is None:
            continue
        words = came_words(name, came, rank, ends)
        yield Paragraph(f"came {name}", label=words, style=theme.SMALL, colour=theme.CHALK)


def _end(name: str, end: Foreseen, came: bool) -> Part:
    words = _("{hex} facing {facing}")
    told = words.format(hex=hex_number(end.hex), facing=direction_words(end.facing))
    colour = theme.GOOD if came else theme.INK2
    if came:
        told = _("{end}: so it came").format(end=told)
    where = Label(f"end {name}", label=told, style=theme.SMALL, colour=colour)
    chance = Label(f"chance {name}", label=chance_words(end.chance), style=theme.KEY)
    chance.align, chance.colour = "right", colour
    return row(grow(where), scaled(64, 72, chance))


def came_words(name: str, came: End | None, rank: int | None, ends: Sequence[Foreseen]) -> str:
    """What an enemy did, and how likely that was held to be."""
    if came is None:
        return _("{ship} flew nowhere that turn.").format(ship=name)
    if rank is None:
        words = _("{ship} came to {hex} facing {facing}, which was not foreseen.")
        hex_, facing = came
        return words.format(ship=name, hex=hex_number(hex_), facing=direction_words(facing))
    if rank == 1:
        return _("{ship} did what was held to be likeliest.").format(ship=name)
    words = _("{ship} did what stood in place {n} of {all}.")
    return words.format(ship=name, n=rank, all=len(ends))
