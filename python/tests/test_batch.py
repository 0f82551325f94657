"""`papan.answer` against the program that `PATH` leads to."""

import itertools
import pathlib
import unittest

import papan

ROOT = pathlib.Path(__file__).parents[2]
LEVEL = "######\n#@ $.#\n######"


class Batch(unittest.TestCase):
    def test_rows_are_answered_in_their_order(self):
        rows = [{"id": [n], "board": LEVEL if n % 3 else "bad"} for n in range(500)]
        answers = list(papan.answer("sokoban", rows, threads=2))
        self.assertEqual([answer["id"] for answer in answers], [[n] for n in range(500)])
        self.assertTrue(all(answer["solution"] == "rR" for answer in answers if answer["id"][0] % 3))
        self.assertTrue(all(answer["line"] == 1 for answer in answers if not answer["id"][0] % 3))

    def test_options_are_passed_on(self):
        board = (ROOT / "examples/queens/report.txt").read_text()
        (one,) = papan.answer("queens", [{"board": board}], unique=True, count=False, nodes=10_000)
        self.assertIs(one["unique"], True)
        with self.assertRaisesRegex(RuntimeError, "unknown option --no-such-option"):
            list(papan.answer("queens", [], no_such_option=1))
        with self.assertRaisesRegex(ValueError, "no game of papan: 'ludo'"):
            list(papan.answer("ludo", []))

    def test_rows_without_end_are_read_as_answers_are(self):
        read = itertools.count()
        rows = ({"id": next(read), "board": LEVEL} for _ in itertools.repeat(None))
        answers = papan.answer("sokoban", rows)
        self.assertEqual([next(answers)["id"] for _ in range(1000)], list(range(1000)))
        answers.close()

    def test_what_goes_wrong_with_the_rows_is_raised(self):
        def rows():
            yield {"id": 1, "board": LEVEL}
            raise KeyError("gone")

        answers = papan.answer("sokoban", rows())
        self.assertEqual(next(answers)["id"], 1)
        with self.assertRaisesRegex(KeyError, "gone"):
            next(answers)


if __name__ == "__main__":
    unittest.main()
