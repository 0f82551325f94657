"""`papan batch` over a cluster: Ray Data splits, retries and writes."""

import pyarrow as pa

from . import answer as answer_rows

__all__ = ["answer"]

_SQUARES = pa.list_(pa.list_(pa.uint64()))
# Coordinates of giant boards are texts: they may exceed 2^53.
_GIANT_SQUARE = pa.list_(pa.string())
_GIANT_SQUARES = pa.list_(_GIANT_SQUARE)
_MOVE = pa.struct([("uci", pa.string()), ("san", pa.string())])

# What an answer may hold, by game: every block of a dataset has the same columns, whatever its boards are like.
COLUMNS = {
    "chess": {
        "fen": pa.string(),
        "turn": pa.string(),
        "check": pa.bool_(),
        "result": pa.string(),
        "moves": pa.list_(_MOVE),
    },
    "chess --depth": {
        "fen": pa.string(),
        "depth": pa.int64(),
        "nodes": pa.uint64(),
    },
    "giant": {
        "verdict": pa.string(),
        "side": pa.string(),
        "moves": pa.uint64(),
        "king_moves": pa.uint64(),
        "captures": pa.uint64(),
        "interceptions": pa.uint64(),
        "size": pa.string(),
        "pieces": pa.uint64(),
        "white_king": _GIANT_SQUARE,
        "black_king": _GIANT_SQUARE,
        "white_attacked_from": _GIANT_SQUARES,
        "black_attacked_from": _GIANT_SQUARES,
        "pinned": _GIANT_SQUARES,
    },
    "queens": {
        "title": pa.string(),
        "n": pa.int64(),
        "stars": pa.int64(),
        "status": pa.string(),
        "solution": _SQUARES,
        "unique": pa.bool_(),
        "solutions": pa.uint64(),
    },
    "sokoban": {
        "title": pa.string(),
        "status": pa.string(),
        "solution": pa.string(),
        "pushes": pa.int64(),
        "moves": pa.int64(),
        "nodes": pa.int64(),
        "optimal": pa.string(),
    },
}
# What is wrong with a board, and where.
FAULT = {"error": pa.string(), "input_line": pa.int64(), "line": pa.int64(), "column": pa.int64()}


def answer(dataset, game: str, *, batch_size: int = 64, **options):
    """The dataset with the answers about its column `board` as further columns; options as for `papan.answer`.

    A column of the dataset with the name of an answer's is refused: `dataset.rename_columns` makes room.

    A task is `batch_size` boards on one core: less than a few seconds of work is not worth sending around.
    """
    kind = "chess --depth" if game == "chess" and options.get("depth") is not None else game
    columns = {**COLUMNS[kind], **FAULT}

    def answer_block(block: pa.Table) -> pa.Table:
        taken = sorted(columns.keys() & set(block.column_names))
        if taken:
            raise ValueError(f"columns of the dataset have names of answers, rename them: {', '.join(taken)}")
        rows = ({"board": board} for board in block["board"].to_pylist())
        answers = list(answer_rows(game, rows, **options))
        for name, values in columns.items():
            column = pa.array([answer.get(name) for answer in answers], values)
            block = block.append_column(name, column)
        return block

    return dataset.map_batches(answer_block, batch_format="pyarrow", batch_size=batch_size, num_cpus=1)
