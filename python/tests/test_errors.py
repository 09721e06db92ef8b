"""Exceptions: code, position, help, language and pickling; also warnings from lenient reading, and limits."""

from __future__ import annotations

import pickle

import pytest
from puzzles import EIGHT, TINY

import teka


def test_an_error_has_a_code_a_position_and_help() -> None:
    with pytest.raises(teka.PuzzleError) as caught:
        teka.open("2 3 3\nDEFAULT\nAA\nA\nBB\nB\n")
    error = caught.value
    assert error.code == "packing.piece_count"
    assert (error.line, error.column) == (1, 5)
    assert error.help and error.message
    assert isinstance(error, ValueError)
    assert "1:5" in str(error)


def test_all_errors_are_reported() -> None:
    with pytest.raises(teka.PuzzleError) as caught:
        teka.open("2 3 2\nDEFAULT\nAa\nA\nB1\nB\n")
    assert len(caught.value.problems) >= 2


def test_errors_are_translated() -> None:
    sentences: list[str] = []
    for language in ("en", "id"):
        teka.set_language(language)
        try:
            with pytest.raises(teka.PuzzleError) as caught:
                teka.open("")
        finally:
            teka.set_language("en")
        sentences.append(caught.value.message)
    assert sentences[0] != sentences[1]


def test_errors_survive_pickling() -> None:
    with pytest.raises(teka.TekaError) as caught:
        teka.open("2 3 3\nDEFAULT\nAA\nA\nBB\nB\n")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.problems) == (type(caught.value), caught.value.problems)


def test_unsupported_operations_and_arguments_raise_exceptions() -> None:
    puzzle = teka.open(TINY)
    with pytest.raises(teka.UnsupportedError, match="exact"):
        puzzle.solve("no-such-algorithm")
    with pytest.raises(teka.UnsupportedError):
        teka.open(EIGHT).count()
    with pytest.raises(teka.UnsupportedError):
        next(teka.open(EIGHT).solutions())
    with pytest.raises(teka.UnsupportedError):
        puzzle.svg(theme="pink")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(teka.TekaError):
        puzzle.with_state("XYZ\nXYZ")
    with pytest.raises(TypeError):
        teka.generate("sliding", colour="red")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(teka.UnsupportedError):
        teka.generate("sliding", to_place=3)


def test_lenient_reading_warns() -> None:
    puzzle = teka.open("2 3 3\nDEFAULT\nAA\nA\nBB\nB\n", lenient=True)
    assert puzzle.warnings[0].code == "packing.piece_count"


def test_limits_are_reported_and_invalid_limits_rejected() -> None:
    result = teka.open(TINY).solve("cells-first", nodes=1)
    assert (result.outcome, result.reason) == ("stopped", "limit.nodes")
    with pytest.raises(teka.StoppedError):
        result.unwrap()
    for wrong in ({"timeout": -1.0}, {"threads": 0}, {"nodes": -1}):
        with pytest.raises(ValueError):
            teka.open(TINY).solve(**wrong)  # pyright: ignore[reportArgumentType]
