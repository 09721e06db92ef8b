"""The contents of hints, reviews, solutions, traces, trees and generated puzzles; and their pickles and copies."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from puzzles import EIGHT, EXAMPLES, TINY

import teka


def results() -> dict[str, Any]:
    tiny, eight = teka.open(TINY), teka.open(EIGHT)
    return {
        "puzzle": tiny,
        "state": tiny.with_state("A..\nAA."),
        "goal": teka.open(EIGHT, goal="snail", metric="multi"),
        "result": tiny.solve(),
        "solution": eight.solve().solution,
        "count": tiny.count(),
        "unique": tiny.unique(),
        "hint": tiny.hint(),
        "rating": eight.rate(),
        "review": tiny.review("AA.\n.A."),
        "verdict": tiny.check("AAB\nAAB"),
        "event": next(tiny.trace()),
        "generated": teka.generate("sliding", size=(3, 3), seed=4),
    }


@pytest.mark.parametrize("name", results())
def test_everything_can_be_pickled_and_copied(name: str) -> None:
    value = results()[name]
    again = pickle.loads(pickle.dumps(value))
    assert type(again) is type(value)
    if name in ("puzzle", "state", "goal", "generated"):
        assert (again, hash(again), again.text) == (value, hash(value), value.text)
        assert again.generated == value.generated
    if name == "count":
        assert (again, again.distinct, again.stats) == (value, value.distinct, value.stats)
    if name == "solution":
        assert again == value and again.svg() == value.svg()
    copy.deepcopy(value)


def test_a_pickled_tree_can_be_drawn() -> None:
    tree = teka.open(EIGHT).tree("branch-and-bound")
    again: teka.Tree = pickle.loads(pickle.dumps(tree))
    assert again.nodes == tree.nodes
    assert again.svg() == tree.svg()


def test_hints_lead_to_the_solution() -> None:
    puzzle = teka.open(EIGHT)
    states = [None, "1 2 3\n4 5 6\n7 0 8", [[1, 2, 3], [4, 5, 6], [7, 8, 0]]]
    hints = [puzzle.hint("answer", state=state) for state in states]
    moves = "".join(hint.details["move"] for hint in hints if hint is not None)
    assert puzzle.check(moves)
    assert hints[-1] is None, "solved"
    nudge = teka.open(EXAMPLES / "packing" / "challenge-junior.toml").hint("nudge")
    assert nudge is not None and nudge.message and nudge.svg().startswith("<svg")


def test_a_dead_position_names_the_pieces_to_take_back() -> None:
    review = teka.open(TINY).review("AA.\n.A.")
    assert (review.verdict, review.take_back) == ("dead", (("A",),))


def test_solutions_are_an_iterator_that_can_be_closed_early() -> None:
    puzzle = teka.open(EXAMPLES / "packing" / "pentominoes-6x10.txt")
    with puzzle.solutions() as solutions:
        first, second = next(solutions), next(solutions)
        assert first.text != second.text
        assert not solutions.complete and solutions.stats is None
    assert list(solutions) == []
    limited = puzzle.solutions(nodes=1000)
    found = len(list(limited))
    assert not limited.complete and limited.reason == "limit.nodes" and found < 9356


def test_an_algorithm_lists_solutions_in_its_own_order() -> None:
    puzzle = teka.open("2 3 2\nDEFAULT\nAAA\nA\nBB\n")
    found = {solution.text for solution in puzzle.solutions(algorithm="cells-first")}
    assert len(found) == 4 and found == {solution.text for solution in puzzle.solutions()}


def test_traces_count_what_solve_counts() -> None:
    puzzle = teka.open(EXAMPLES / "packing" / "kanoodle.txt")
    algorithm = "cells-first"
    trace = puzzle.trace(algorithm)
    events = list(trace)
    assert trace.result is not None
    solved = puzzle.solve(algorithm)
    assert (trace.result.stats.cases, trace.result.text) == (solved.stats.cases, solved.text)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert events[-1].event == "solution"


def test_traces_with_pictures_stop_at_their_limit() -> None:
    trace = teka.open(EXAMPLES / "packing" / "kanoodle.txt").trace("cells-first", limit=5, pictures=True)
    events = list(trace)
    assert len(events) == 5
    assert all(event.picture and event.picture.startswith("<svg") for event in events)
    assert events[0].picture != events[1].picture


def test_trees_have_the_path_of_the_solution() -> None:
    puzzle = teka.open(EIGHT)
    tree = puzzle.tree("branch-and-bound")
    assert "".join(node.move or "" for node in tree.path()) == puzzle.solve().moves
    assert tree.generated == len(tree.nodes) - 1
    assert "digraph" in tree.dot() and "forest" in tree.tex()
    cut = teka.open(EXAMPLES / "sliding" / "medium.txt").tree("branch-and-bound", nodes=20)
    assert not cut.complete and len(cut.nodes) <= 20


@pytest.mark.parametrize("family", teka.families())
def test_new_puzzles_are_the_same_for_the_same_seed(family: teka.Family) -> None:
    size = {"sliding": (3, 3), "fillin": (7, 7)}.get(family)
    options: teka.GenerateOptions = {"seed": 7} if size is None else {"seed": 7, "size": size}
    if family == "packing":
        options["to_place"] = 3
    first, second = teka.generate_many(family, 2, **options)
    assert first != second
    assert (first.family, teka.generate(family, **options)) == (family, first)
    assert first.generated is not None and first.generated["seed"] == 7
    assert first.solve(timeout=60)
    if family != "sliding":
        assert first.unique()


def test_a_fillin_of_words_is_generated() -> None:
    puzzle = teka.generate("fillin", words="en", size=(7, 7), seed=2, style="lattice")
    assert puzzle.unique()


def test_the_package_knows_sets_families_and_algorithms() -> None:
    assert "kanoodle" in teka.sets()
    assert all(teka.algorithms(family) for family in teka.families())
    assert teka.open("XXX\nXXX\nXXX\n\nXXX\nXXX\nXXX\n\nXXX\nXXX\nXXX", set="soma").family == "packing"
