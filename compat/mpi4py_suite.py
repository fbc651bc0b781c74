#!/usr/bin/env python3
"""Runs mpi4py's own test suite on Ferrite: mpi4py built from its source package with mpicc, or its binary wheel as it comes.

    compat/mpi4py_suite.py                          built from source; 1 to 5 ranks, all tests but those of mpi4py-not-yet.txt
    compat/mpi4py_suite.py --ranks 2 test_msgspec   what starts with these names, listed or not, at these numbers of ranks
    compat/mpi4py_suite.py --wheel mpich            the wheel's module for MPICH (or openmpi)
    compat/mpi4py_suite.py --wheel mpich --under mpich      the same, under MPICH's mpiexec with LD_PRELOAD of Ferrite

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
LIBRARY = {"mpich": "libmpi.so.12", "openmpi": "libmpi.so.40"}
NOT_YET = HERE / "mpi4py-not-yet.txt"
MOST_RESTARTS = 40


def quiet(*command, **more):
    """Runs a command, shows what it printed only if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed: {' '.join(map(str, command))}")
    return done.stdout


class Setup:
    """Which mpi4py, and who starts it."""

    def __init__(self, wheel, under):
        self.wheel, self.under = wheel, under
        self.label = "-".join(filter(None, ["wheel" if wheel else "ranks", wheel, under and f"under-{under}"]))
        self.venv = BUILD / ("venv-wheel" if wheel else "venv")
        self.python = self.venv / "bin" / "python"
        self.environment = dict(os.environ)
        if wheel:
            self.environment["MPI4PY_MPIABI"] = wheel
        if under:
            self.launcher, more = peers_of(under)
            self.environment.update(more, LD_PRELOAD=f"{PREFIX}/lib/{LIBRARY[wheel]}")

    def start(self, ranks):
        """The command line that starts this many Pythons."""
        if not self.under:
            return [PREFIX / "bin" / "mpiexec", "-n", str(ranks), self.python]
        return [*self.launcher, "-n", str(ranks), self.python]

    def pip(self, *arguments, **more):
        quiet(self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments, **more)

    def prepare(self):
        """mpi4py in a virtual environment, made again when the header or Python changed."""
        header = b"" if self.wheel else (PREFIX / "include" / "mpi.h").read_bytes()
        key = f"{VERSION} {sys.version} {hashlib.sha256(header).hexdigest()}\n"
        stamp = self.venv.with_suffix(".stamp")
        if stamp.exists() and stamp.read_text() == key:
            return
        print(f"mpi4py {VERSION}: " + ("the wheel from PyPI" if self.wheel else f"building with {PREFIX}/bin/mpicc"), flush=True)
        BUILD.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.venv, ignore_errors=True)
        quiet(sys.executable, "-m", "venv", self.venv)
        self.pip("install", "setuptools>=70.1", "cython>=3.0")
        archive = BUILD / f"mpi4py-{VERSION}.tar.gz"
        if not archive.exists():
            more = ("--no-deps", "--no-build-isolation", "--no-binary=mpi4py")
            self.pip("download", *more, f"--dest={BUILD}", f"mpi4py=={VERSION}")
        shutil.rmtree(SOURCE, ignore_errors=True)
        with tarfile.open(archive) as tar:
            tar.extractall(BUILD)
        if self.wheel:
            self.pip("install", "--only-binary=:all:", f"mpi4py=={VERSION}")
        else:
            # -O0: the bindings are one huge file, and their speed does not matter here.
            environment = dict(os.environ, MPICC=str(PREFIX / "bin" / "mpicc"), CFLAGS="-O0 -g0")
            self.pip("install", "--no-deps", "--no-build-isolation", SOURCE, env=environment)
        stamp.write_text(key)


def peers_of(mpi):
    """Another library's launcher, and what it wants in its environment: of `make peers`, or of Debian's packages."""
    peers = Path(os.environ.get("FERRITE_PEERS", BUILD.parent / "peers"))
    debian = BUILD / "debian" / "root" / "usr"
    options = ["--allow-run-as-root", "--oversubscribe"] if mpi == "openmpi" else []
    launcher = peers / mpi / "bin" / "mpiexec"
    if launcher.exists():
        return [launcher, *options], {}
    launcher = debian / "bin" / ("orterun" if mpi == "openmpi" else "mpiexec.hydra")
    if launcher.exists():
        return [launcher, *options], {"OPAL_PREFIX": str(debian), "LD_LIBRARY_PATH": f"{debian}/lib/x86_64-linux-gnu"}
    print(f"SKIPPED: neither `make peers` nor `make compat-debian` has brought the launcher of {mpi}")
    sys.exit()


def listed(wheel):
    """The entries of the list, in order: module, module.class or module.class.test. Behind it may be whose they are only:
    [wheel], [mpich] or [openmpi]."""
    entries = []
    for line in NOT_YET.read_text().splitlines():
        words = re.sub(r"\s*#.*", "", line).split()
        if words and (not words[1].startswith("[") or words[1] == f"[{wheel}]" or (wheel and words[1] == "[wheel]")):
            entries.append(words[0])
    return entries


def covers(entry, name):
    return name == entry or name.startswith(entry + ".")


def plain(name):
    """A module that cannot be loaded comes as a test of the loader; call it by its own name."""
    return name.replace("unittest.loader._FailedTest.", "")


def all_tests(setup):
    command = (*setup.start(1), HERE / "mpi4py_rank.py", SOURCE / "test")
    return quiet(*command, timeout=120, env=setup.environment).split()


class Run:
    """The chosen tests at one number of ranks."""

    def __init__(self, setup, ranks, tests, patience, groups=()):
        self.setup, self.ranks, self.tests, self.patience = setup, ranks, tests, patience
        self.groups = groups  # of a group of tests, a job that hangs or dies leaves out the rest
        self.folder = BUILD / f"{setup.label}{'-listed' * bool(groups)}-{ranks}"
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

    def environment(self):
        """The tests leave files where temporary ones go. (Another launcher's sockets want a short path.)"""
        own = {} if self.setup.under else {"TMPDIR": str(self.folder / "tmp")}
        return {**self.setup.environment, **own}

    def launch(self, tests):
        """One job; returns None when every rank came to its end, else "hang" or "dead"."""
        (self.folder / "chosen").write_text("\n".join(tests), encoding="utf-8")
        command = [*self.setup.start(self.ranks), HERE / "mpi4py_rank.py", SOURCE / "test", self.folder / "chosen", self.folder]
        with open(self.folder / "output", "ab") as output:
            job = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=self.environment())
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
        (self.folder / "tmp").mkdir(parents=True)
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


def now_passing(setup, entries, tests, patience):
    """The listed tests at 2 ranks: entries of which nothing fails any more should leave the list."""
    begin = time.monotonic()
    run = Run(setup, 2, tests, patience, entries).go()
    fails = [plain(test) for test in run.failures()]
    runs = [plain(test) for test, outcome in run.outcome.items() if outcome == "ok"]
    print(f"listed: {len(runs)} pass, {len(fails)} fail at 2 ranks ({time.monotonic() - begin:.0f} s)")
    for entry in entries:
        if any(covers(entry, test) for test in runs) and not any(covers(entry, test) for test in fails):
            print(f"  passes now, take it out of {NOT_YET.name}: {entry}")
        elif not any(covers(entry, plain(test)) for test in tests):
            print(f"  no such test: {entry}")


def numbers(text):
    return [int(word) for word in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ranks", type=numbers, default=[1, 2, 3, 4, 5], metavar="N,N")
    parser.add_argument("--patience", type=float, default=60, metavar="SECONDS", help="without progress: a hang")
    parser.add_argument("--wheel", choices=LIBRARY, help="the binary wheel from PyPI, its module for this MPI")
    parser.add_argument("--under", choices=LIBRARY, help="with this MPI's launcher and LD_PRELOAD of Ferrite")
    parser.add_argument("names", nargs="*", help="module, module.class or module.class.test")
    options = parser.parse_intermixed_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if options.under and not options.wheel:
        parser.error("--under goes with --wheel")
    setup = Setup(options.wheel, options.under)
    setup.prepare()
    entries = listed(options.wheel)
    tests = all_tests(setup)
    if options.names:
        chosen = [test for test in tests if any(covers(name, plain(test)) for name in options.names)]
        later = []
    else:
        later = [test for test in tests if any(covers(entry, plain(test)) for entry in entries)]
        chosen = [test for test in tests if test not in set(later)]
    print(f"{setup.label}: {len(chosen)} tests of {len(tests)}", flush=True)
    bad = 0
    for ranks in options.ranks:
        bad += len(timed(Run(setup, ranks, chosen, options.patience)).failures())
    # (What passes by now does so however mpi4py was built.)
    if later and not options.wheel:
        now_passing(setup, entries, later, min(options.patience, 20))
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
