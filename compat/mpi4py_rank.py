"""One rank of the mpi4py test suite: runs the chosen tests in order and writes what became of each, at once.

Usage: python mpi4py_rank.py TESTS CHOSEN RESULTS: the folder of the suite, a file of test ids, the folder of the results.
With TESTS alone it prints the ids of all tests.
"""

import json
import os
import sys
import unittest

sys.dont_write_bytecode = True
# The suite looks for these array packages; what it does depends on this project only.
for package in ("cupy", "numba", "numpy"):
    sys.modules[package] = None


class Result(unittest.TestResult):
    """Appends one line per event, so that a rank that dies has left its last test behind."""

    def __init__(self, file):
        super().__init__()
        self.file = file

    def note(self, outcome, test, text=""):
        self.file.write(json.dumps([outcome, test.id(), text]) + "\n")
        self.file.flush()

    def startTest(self, test):
        super().startTest(test)
        self.note("start", test)

    def addSuccess(self, test):
        self.note("ok", test)

    def addSkip(self, test, reason):
        self.note("skip", test, reason)

    def addExpectedFailure(self, test, err):
        self.note("ok", test)

    def addUnexpectedSuccess(self, test):
        self.note("fail", test, "was expected to fail")

    def addFailure(self, test, err):
        self.note("fail", test, self._exc_info_to_string(err, test))

    addError = addFailure

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.note("fail", test, self._exc_info_to_string(err, test))


def flat(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from flat(item)
        else:
            yield item


def load(folder):
    sys.path.insert(0, folder)
    return flat(unittest.TestLoader().discover(folder))


def main():
    folder, chosen, results = sys.argv[1:]
    from mpi4py import MPI

    with open(chosen, encoding="utf-8") as file:
        chosen = dict.fromkeys(file.read().split("\n"))
    tests = [test for test in load(folder) if test.id() in chosen]
    rank = MPI.COMM_WORLD.Get_rank()
    with open(os.path.join(results, f"{rank}.jsonl"), "a", encoding="utf-8") as file:
        unittest.TestSuite(tests).run(Result(file))


if __name__ == "__main__":
    if sys.argv[2:]:
        main()
    else:  # the ids of all tests, for the driver
        print("\n".join(test.id() for test in load(sys.argv[1])))
