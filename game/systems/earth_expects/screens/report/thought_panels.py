"""What a thought was, beside the map: options with their chance and worth, terms, what came."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from game.desk.kit import Label, Panel, Paragraph, Part, Row, column, grow, row
from game.desk.paint import theme
from game.desk.play.thought_panels import (
    option_card,
    options_ledger,
    sentences,
    term_lines,
    worth_panel,
)
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.mind.feeding import weapon_words
from game.systems.earth_expects.mind.looking_back import Meant, Unseen
from game.systems.earth_expects.mind.meanings import compared_words, meaning, rates_words
from game.systems.earth_expects.mind.reasons import (
    because,
    beside,
    beside_words,
    drawn_by,
    term_words,
)
from game.systems.earth_expects.mind.thoughts import ForeseenHex, Thought
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.screens.report.thought_marks import (
    LIKELY,
    SURE,
    chance_words,
    forecast_words,
)
from game.systems.earth_expects.state.motion import Track
from game.table.levels import player_words
from game.table.reasons import points
from game.table.thoughts import Option as AnyOption
from game.words import _, counted

FACINGS = 3
"""So many facings are told of each of them."""


def options_panel(
    thought: Thought, shown: int | None, choose: Callable[[int], None], *, drawn: bool = True
) -> Panel | None:
    """Options by letter, with their worth and, where it is ``drawn`` which is taken, its chance.

    Power goes to the best of them, undrawn. Where nothing is drawn, the map has no legend: what its
    numbers mean stands below. Where an order was weighed piece by piece there are none.
    """
    if thought.order is not None:
        return None
    drawn = drawn and thought.kind != "power"
    chances = {id(option): chance_words(option.chance) for option in thought.options}

    def says(option: AnyOption) -> str:
        return chances[id(option)] if drawn else ""

    rows = [
        Row(
            explain=option_card(
                option, because(thought, option), term_words, partial(meaning, thought)
            )
        )
        for option in thought.options
    ]
    shown_list = options_ledger(thought, shown, says).listed("options", choose, shown, rows)
    caption = _("What was weighed") if thought.kind == "power" else _("Plots that were weighed")
    note = _("chance · worth in points") if drawn else _("worth in points")
    shown_list.empty = _("Nothing else was to be weighed.")
    fear = _("Numbers in hexes: points of fire feared there.")
    told = Label("fear", label=fear, style=theme.SMALL, colour=theme.INK3)
    below = told if thought.feared and not drawn else None
    return Panel(
        "options panel", caption=caption, note=note, holds=column(shown_list, below, gap=4)
    )


def sentence_panel(
    thought: Thought, shown: int | None, more: Sequence[str] = (), *, drawn: bool = True
) -> Panel:
    """What the side was out for, and why the option looked at is good, in chalk; of the one taken
    how it was ``drawn``."""
    each = [because(thought, option) for option in thought.options]
    if drawn and thought.chosen is not None:
        each[thought.chosen] = " ".join(filter(None, (each[thought.chosen], drawn_by(thought))))
    lines = [*thought.standing, *thought.clock]
    return sentences(thought.intent, lines, (thought.score, *more), each, shown)


def terms_panel(thought: Thought, shown: int | None) -> Panel | None:
    """All terms of an option that can be seen in a decimal, beside the usual, and what is left."""
    if shown is None or not thought.options:
        return None
    option = thought.options[shown]
    lines = term_lines(option, beside(thought, option), term_words, partial(meaning, thought))
    told = [*rates_words(thought, option), compared_words(thought, option)]
    below = Paragraph("unit", label=" ".join(told), style=theme.SMALL, colour=theme.INK3)
    return worth_panel(shown, lines, beside_words(thought, option), below)


def unseen_panel(meant: Meant) -> Panel | None:
    """What enemies had power for, and what their fire did, beside what of it was feared."""
    taken = meant.thought.taken
    if taken is None or not meant.unseen:
        return None
    lines = []
    for one in meant.unseen:
        words = _unseen_words(one, meant.thought.who, taken.fear[one.enemy])
        worse = one.landed > taken.fear[one.enemy] + 1
        colour = theme.BAD if worse else theme.INK2
        lines.append(
            Paragraph(f"unseen {one.enemy}", label=words, style=theme.SMALL, colour=colour)
        )
    return Panel("unseen panel", caption=_("What it could not know"), holds=column(*lines, gap=4))


def aims_panel(meant: Meant) -> Panel | None:
    """Along which row each shot was aimed."""
    if not meant.aims:
        return None
    lines = (
        Paragraph(f"aim {n}", label=line, style=theme.SMALL, colour=theme.INK2)
        for n, line in enumerate(meant.aims)
    )
    return Panel("aims panel", caption=_("How it aimed"), holds=column(*lines, gap=4))


def _unseen_words(one: Unseen, ship: str, fear: float) -> str:
    if one.powered:
        words, weapons = _("{enemy} had power in {weapons}."), weapon_words(one.powered)
        first = words.format(enemy=one.enemy, weapons=weapons)
    else:
        first = _("{enemy} had power in no weapon.").format(enemy=one.enemy)
    second = counted(
        "Its fire did {n} point of damage to {ship}, where {feared} had been feared.",
        "Its fire did {n} points of damage to {ship}, where {feared} had been feared.",
        one.landed,
        ship=ship,
        feared=points(fear),
    )
    return f"{first} {second}"


def foreseen_panel(thought: Thought, flown: Mapping[str, Track] | None = None) -> Panel | None:
    """What was foreseen of each enemy, and what it did once it has ``flown``."""
    lines = list(_foreseen(thought, flown))
    if not lines:
        return None
    lines.append(
        Paragraph("rival", label=_taken_for(thought), style=theme.SMALL, colour=theme.INK3)
    )
    caption = _("What enemies may do") if flown is None else _("What it foresaw")
    return Panel("foreseen panel", caption=caption, note=_("hexes · share"),
                 holds=column(*lines, gap=2))  # fmt: skip


def _taken_for(thought: Thought) -> str:
    """What the forecast goes by."""
    if thought.straight:
        return _("A forecast: enemies are taken to fly straight on.")
    if thought.rival:
        level = player_words(thought.rival, EARTH_EXPECTS.levels)
        words = _("Shares of a forecast: enemies are taken to weigh as the level {level} does.")
        return words.format(level=level)
    return _("Shares of a forecast: the better an end is for an enemy, the larger its share.")


def _foreseen(thought: Thought, flown: Mapping[str, Track] | None) -> Iterator[Part]:
    for name in dict.fromkeys(end.ship for end in thought.foreseen):
        hexes = thought.hexes(name)
        track = flown.get(name) if flown is not None else None
        came = next((n for n, one in enumerate(hexes) if track and one.hex == track.end), None)
        told = hexes[:LIKELY]
        if came is not None and came >= LIKELY:
            told = [*told, hexes[came]]
        yield Label(f"enemy {name}", label=name, style=theme.LABEL, colour=theme.INK)
        for number, one in enumerate(told):
            yield _hex(f"{name} {number}", one, track)
        if flown is None:
            continue
        words = came_words(thought, name, None if track is None else (track.end, track.facing))
        if not flown:
            words = _("The battle was over before {ship} flew.").format(ship=name)
        yield Paragraph(f"came {name}", label=words, style=theme.SMALL, colour=theme.CHALK)


def _hex(name: str, one: ForeseenHex, track: Track | None) -> Part:
    """A hex with the chance that stands beside it on the map, and what that is made of."""
    came = track is not None and one.hex == track.end
    colour, told = theme.GOOD if came else theme.INK2, "{end}"
    if track is not None and came:
        told = _("{end} · so it came") if track.facing in one.facings else _("{end} · it came here")
    words = told.format(end=facing_words(one))
    where = Paragraph(f"hex {name}", label=words, style=theme.SMALL, colour=colour)
    chance = Label(f"chance {name}", label=forecast_words(one.chance), style=theme.KEY)
    chance.align, chance.colour = "right", colour
    return row(grow(where), chance, gap=8)


def facing_words(one: ForeseenHex) -> str:
    """A hex, and how it may be faced there, with chances where there are several."""
    here = hex_number(one.hex)
    if len(one.facings) == 1:
        [facing] = one.facings
        return _("{hex} facing {facing}").format(hex=here, facing=direction_words(facing))
    words = _("{hex}: {facings}")
    each = [f"{direction_words(f)} {chance_words(c)}" for f, c in one.facings.items()]
    if len(each) > FACINGS:
        each[FACINGS:] = ["…"]
    return words.format(hex=here, facings=", ".join(each))


def came_words(thought: Thought, name: str, came: End | None) -> str:
    """What an enemy did, and how likely that was held to be."""
    if came is None:
        return _("{ship} flew nowhere that turn.").format(ship=name)
    rank, every = thought.rank(name, came), [e for e in thought.foreseen if e.ship == name]
    hex_, facing = hex_number(came[0]), direction_words(came[1])
    if rank is None:
        words = _("{ship} came to {hex} facing {facing}, which was not foreseen.")
        if any(one.hex == came[0] for one in every):
            words = _("{ship} came to {hex} facing {facing}: that facing was not foreseen.")
        return words.format(ship=name, hex=hex_, facing=facing)
    chance = every[rank - 1].chance
    if chance > SURE:
        words = _("{ship} came to {hex} facing {facing}, as expected.")
        return words.format(ship=name, hex=hex_, facing=facing)
    words = _("{ship} came to {hex} facing {facing}, which had {chance} of the forecast: "
              "number {n} of {all} ends.")  # fmt: skip
    share = chance_words(chance)
    return words.format(ship=name, hex=hex_, facing=facing, chance=share, n=rank, all=len(every))
