"""`papan.ray.answer` on this machine. Without Ray only its absence is told."""

import json
import pathlib
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]

try:
    import papan.ray
    import pyarrow.parquet
    import ray
except ImportError:
    ray = None


@unittest.skipIf(ray is None, "Ray is not installed")
class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)

    @classmethod
    def tearDownClass(cls):
        ray.shutdown()

    def test_columns_are_those_of_the_schema(self):
        schema = json.loads((ROOT / "docs/schema.json").read_text())
        # A row has one board: its number says nothing. Times and the cases of the brute force are not in a batch.
        elsewhere = {"id", "level", "board", "seconds", "cases", "divide"}
        for kind, columns in papan.ray.COLUMNS.items():
            told = set(schema[f"batch {kind}"]["properties"])
            self.assertEqual(set(columns), told - elsewhere, kind)
        self.assertEqual(set(papan.ray.FAULT), set(schema["batch (bad input)"]["properties"]) - {"id"})

    def test_files_of_lines_are_read_and_answered(self):
        level = {"name": "one", "board": "######\n#@ $.#\n######"}
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "levels.jsonl").write_text(json.dumps(level) + "\n")
            (row,) = papan.ray.answer(ray.data.read_json(folder), "sokoban").take_all()
        self.assertEqual((row["name"], row["solution"]), ("one", "rR"))

    def test_a_column_with_the_name_of_an_answers_is_refused(self):
        levels = ray.data.from_items([{"title": "one", "board": "######\n#@ $.#\n######"}])
        with self.assertRaisesRegex(Exception, "rename them: title"):
            papan.ray.answer(levels, "sokoban").take_all()

    def test_a_cluster_answers_as_one_process_does(self):
        boards = {
            "sokoban": ["######\n#@ $.#\n######", "bad"],
            "queens": [(ROOT / "examples/queens/report.txt").read_text(), "AB\nAB"],
            "giant": [(ROOT / "examples/giant/check.txt").read_text(), "1\n8 2\n1 1 k\n8 8 K\n"],
            "chess": ["8/8/8/8/8/8/8/K6k w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"],
        }
        for game, texts in boards.items():
            items = [{"name": n, "board": texts[n // 8 % 2]} for n in range(64)]
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                dataset = papan.ray.answer(ray.data.from_items(items), game, batch_size=8)
                dataset.write_parquet(folder)
                found = pyarrow.parquet.read_table(folder).sort_by("name").to_pylist()
                alone = papan.answer(game, items)
                self.assertEqual(len(found), len(items))
                for row, item, answer in zip(found, items, alone):
                    self.assertEqual((row["name"], row["board"]), (item["name"], item["board"]))
                    for column in (*papan.ray.COLUMNS[game], *papan.ray.FAULT):
                        self.assertEqual(row[column], answer.get(column), column)


if __name__ == "__main__":
    unittest.main()
