#!/usr/bin/env python3
"""Runs mpi4py's own test suite on Ferrite: builds mpi4py from its source package with mpicc, runs the suite with mpiexec.

    compat/mpi4py_suite.py                          1 to 5 ranks, all tests but those of mpi4py-not-yet.txt
    compat/mpi4py_suite.py --ranks 2 test_msgspec   what starts with these names, listed or not, at these numbers of ranks

Fails when a test fails, hangs or kills its job, and names the listed entries whose tests pass by now. A job that hangs or dies is
started again after the test that it was in. FERRITE_PREFIX chooses the installed library, build/stage if unset.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from pathlib import Path

VERSION = "4.1.1"
HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build" / "compat"
PREFIX = Path(os.environ.get("FERRITE_PREFIX", HERE.parent / "build" / "stage"))
SOURCE = BUILD / f"mpi4py-{VERSION}"
PYTHON = BUILD / "venv" / "bin" / "python"
NOT_YET = HERE / "mpi4py-not-yet.txt"
MOST_RESTARTS = 40


def quiet(*command, **more):
    """Runs a command, shows what it printed only if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed: {' '.join(map(str, command))}")
    return done.stdout


def prepare():
    """mpi4py in a virtual environment, built again when the header or Python changed."""
    header = (PREFIX / "include" / "mpi.h").read_bytes()
    key = f"{VERSION} {sys.version} {hashlib.sha256(header).hexdigest()}\n"
    stamp = BUILD / "mpi4py.stamp"
    if stamp.exists() and stamp.read_text() == key:
        return
    print(f"building mpi4py {VERSION} with {PREFIX}/bin/mpicc", flush=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(BUILD / "venv", ignore_errors=True)
    quiet(sys.executable, "-m", "venv", BUILD / "venv")
    pip = (PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check")
    quiet(*pip, "install", "setuptools>=70.1", "cython>=3.0")
    archive = BUILD / f"mpi4py-{VERSION}.tar.gz"
    if not archive.exists():
        quiet(*pip, "download", "--no-deps", "--no-build-isolation", "--no-binary=mpi4py", f"--dest={BUILD}", f"mpi4py=={VERSION}")
    shutil.rmtree(SOURCE, ignore_errors=True)
    with tarfile.open(archive) as tar:
        tar.extractall(BUILD)
    # -O0: the bindings are one huge file, and their speed does not matter here.
    environment = dict(os.environ, MPICC=str(PREFIX / "bin" / "mpicc"), CFLAGS="-O0 -g0")
    quiet(*pip, "install", "--no-deps", "--no-build-isolation", SOURCE, env=environment)
    stamp.write_text(key)


def listed():
    """The entries of the list, in order: module, module.class or module.class.test."""
    lines = (re.sub(r"\s*#.*", "", line) for line in NOT_YET.read_text().splitlines())
    return [line.split()[0] for line in lines if line]


def covers(entry, name):
    return name == entry or name.startswith(entry + ".")


def plain(name):
    """A module that cannot be loaded comes as a test of the loader; call it by its own name."""
    return name.replace("unittest.loader._FailedTest.", "")


def all_tests():
    command = (PREFIX / "bin" / "mpiexec", "-n", "1", PYTHON, HERE / "mpi4py_rank.py", SOURCE / "test")
    return quiet(*command, timeout=120).split()


class Run:
    """The chosen tests at one number of ranks."""

    def __init__(self, ranks, tests, patience, label, groups=()):
        self.ranks, self.tests, self.patience = ranks, tests, patience
        self.groups = groups  # of a group of tests, a job that hangs or dies leaves out the rest
        self.folder = BUILD / f"{label}-{ranks}"
        self.outcome = {}  # test -> ok, skip, fail, hang or dead: the worst of all ranks
        self.text = {}

    def events(self):
        """What the ranks have written so far: one list per rank."""
        ranks = []
        for rank in range(self.ranks):
            file = self.folder / f"{rank}.jsonl"
            lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []
            ranks.append([json.loads(line) for line in lines])
        return ranks

    def size(self):
        return sum(file.stat().st_size for file in self.folder.glob("*.jsonl"))

    def launch(self, tests):
        """One job; returns None when every rank came to its end, else "hang" or "dead"."""
        (self.folder / "chosen").write_text("\n".join(tests), encoding="utf-8")
        command = [PREFIX / "bin" / "mpiexec", "-n", str(self.ranks), PYTHON, HERE / "mpi4py_rank.py"]
        command += [SOURCE / "test", self.folder / "chosen", self.folder]
        with open(self.folder / "output", "ab") as output:
            job = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            try:
                return self.watch(job)
            finally:  # also when this program is interrupted
                if job.poll() is None:
                    job.terminate()
                    try:
                        job.wait(10)
                    except subprocess.TimeoutExpired:
                        job.kill()
                        job.wait()

    def watch(self, job):
        size, since = -1, time.monotonic()
        while True:
            try:
                return "dead" if job.wait(0.2) else None
            except subprocess.TimeoutExpired:
                pass
            if size != self.size():
                size, since = self.size(), time.monotonic()
            elif time.monotonic() - since > self.patience:
                return "hang"

    def note(self, test, outcome, text):
        worse = ["ok", "skip", "fail", "dead", "hang"]
        before = self.outcome.get(test, "ok")
        if outcome == "start":
            return
        self.outcome[test] = max(before, outcome, key=worse.index)
        if text and outcome != "skip":
            self.text[test] = self.text.get(test, "") + text

    def go(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        left = self.tests
        for _ in range(MOST_RESTARTS):
            for file in self.folder.glob("*.jsonl"):
                file.unlink()
            ended = self.launch(left)
            last = []
            for rank, events in enumerate(self.events()):
                for outcome, test, text in events:
                    self.note(test, outcome, text and f"rank {rank}: {text}")
                last.append(events[-1][:2] if events else ["start", left[0]])
            if ended is None:
                return self
            # The tests in which ranks are; none started, or all over: what failed is the whole job.
            stuck = {test for outcome, test in last if outcome == "start"} or {test for _, test in last}
            where = "\n".join(f"rank {rank}: {'in' if o == 'start' else 'after'} {plain(t)}" for rank, (o, t) in enumerate(last))
            for test in stuck:
                self.note(test, ended, where + "\n")
            after = 1 + max((left.index(test) for _, test in last if test in left), default=len(left))
            given_up = [g for g in self.groups if any(covers(g, plain(test)) for test in stuck)]
            left = [test for test in left[after:] if not any(covers(g, plain(test)) for g in given_up)]
            if not left:
                return self
        self.note("the rest", "dead", f"given up after {MOST_RESTARTS} jobs")
        return self

    def summary(self, seconds):
        count = {o: list(self.outcome.values()).count(o) for o in ("ok", "skip", "fail", "hang", "dead")}
        bad = "".join(f", {count[o]} {word}" for o, word in (("fail", "failed"), ("hang", "hung"), ("dead", "died")) if count[o])
        return f"{self.ranks} rank{'s' * (self.ranks > 1)}: {count['ok']} passed, {count['skip']} skipped{bad} ({seconds:.0f} s)"

    def failures(self):
        return [test for test, outcome in self.outcome.items() if outcome not in ("ok", "skip")]


def timed(run):
    begin = time.monotonic()
    run.go()
    print(run.summary(time.monotonic() - begin), flush=True)
    for test in run.failures():
        print(f"  {run.outcome[test].upper()} {plain(test)}")
        print("".join(f"    | {line}\n" for line in run.text.get(test, "").splitlines()), end="", flush=True)
    return run


def now_passing(entries, tests, patience):
    """The listed tests at 2 ranks: entries of which nothing fails any more should leave the list."""
    begin = time.monotonic()
    run = Run(2, tests, patience, "listed", entries).go()
    fails = [plain(test) for test in run.failures()]
    runs = [plain(test) for test, outcome in run.outcome.items() if outcome == "ok"]
    print(f"listed: {len(runs)} pass, {len(fails)} fail at 2 ranks ({time.monotonic() - begin:.0f} s)")
    for entry in entries:
        if any(covers(entry, test) for test in runs) and not any(covers(entry, test) for test in fails):
            print(f"  passes now, take it out of {NOT_YET.name}: {entry}")
        elif not any(covers(entry, plain(test)) for test in tests):
            print(f"  no such test: {entry}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ranks", type=int, nargs="+", default=[1, 2, 3, 4, 5], metavar="N")
    parser.add_argument("--patience", type=float, default=60, metavar="SECONDS", help="without progress: a hang")
    parser.add_argument("names", nargs="*", help="module, module.class or module.class.test")
    options = parser.parse_intermixed_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    prepare()
    entries = listed()
    tests = all_tests()
    if options.names:
        chosen = [test for test in tests if any(covers(name, plain(test)) for name in options.names)]
        later = []
    else:
        later = [test for test in tests if any(covers(entry, plain(test)) for entry in entries)]
        chosen = [test for test in tests if test not in set(later)]
    print(f"{len(chosen)} tests of {len(tests)}", flush=True)
    bad = 0
    for ranks in options.ranks:
        bad += len(timed(Run(ranks, chosen, options.patience, "ranks")).failures())
    if later:
        now_passing(entries, later, min(options.patience, 20))
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
