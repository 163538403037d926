"""Finding entries of the handbook by words: titles before texts, beginnings of words will do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from game.handbook.book import Book, Place
from game.handbook.entries import Table

ID, TITLE, CHAPTER, TEXT = 100, 40, 12, 8
"""What a word counts where it stands; the beginning of a word counts half."""
_WORD = re.compile(r"[^\W_]+")
Weights = dict[str, int]


def search(book: Book, words: str, most: int = 60) -> tuple[Place, ...]:
    """Chapters called so, and entries that hold all the words, else any of them, the best first.

    A word that stands nowhere is read as a slip for the nearest one that does.
    """
    wanted = _words(words)
    if not wanted:
        return ()
    index = _index(book)
    asked = [_known(word, index) for word in wanted]
    found = [(_points(asked, weights), place) for place, weights in index]
    whole = [(sum(points), place) for points, place in found if all(points)]
    part = [(sum(points), place) for points, place in found if any(points)]
    ranked = sorted(whole or part, key=lambda hit: -hit[0])
    first = _named(book, words, " ".join(asked))
    rest = [place for _score, place in ranked if place not in first]
    return tuple([*first, *rest][:most])


def _named(book: Book, words: str, begun: str) -> list[Place]:
    """What is called so by its ID, and chapters whose name begins so."""
    exact = book.find(words)
    found = [] if exact is None else [exact]
    for chapter in book.chapters:
        names = (chapter.title, *chapter.also)
        place = Place(chapter)
        if place not in found and any(name.casefold().startswith(begun) for name in names):
            found.append(place)
    return found if len(begun) > 1 else []


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _points(asked: list[str], weights: Weights) -> list[int]:
    """What an entry is worth for each of the words."""
    return [
        max(
            2 * weights.get(word, 0),
            max((w for known, w in weights.items() if known.startswith(word)), default=0),
        )
        for word in asked
    ]


def _known(word: str, index: tuple[tuple[Place, Weights], ...]) -> str:
    """The word, or the nearest one there is if nothing begins like it."""
    every = {known for _place, weights in index for known in weights}
    if any(known.startswith(word) for known in every):
        return word
    near = get_close_matches(word, sorted(every), 1, 0.7)
    return near[0] if near else word


@cache
def _index(book: Book) -> tuple[tuple[Place, Weights], ...]:
    return tuple(_weighed(book))


def _weighed(book: Book) -> Iterator[tuple[Place, Weights]]:
    for chapter in book.chapters:
        for entry in chapter.entries:
            weights: Weights = {}
            ids = " ".join((*entry.ids, *(i.replace("-", "") for i in entry.ids)))
            parts = (
                (TEXT, entry.text + _table_words(entry.table)),
                (CHAPTER, chapter.title),
                (TITLE, entry.title),
                (ID, ids),
            )
            for weight, text in parts:
                for word in set(_words(text)):
                    weights[word] = weights.get(word, 0) + weight
            yield Place(chapter, entry), weights


def _table_words(table: Table | None) -> str:
    if table is None:
        return ""
    return " " + " ".join((*table.head, *(cell for row in table.rows for cell in row)))
