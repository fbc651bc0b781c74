"""Runs one command with a time limit; whatever it has started is gone afterwards."""

import ctypes
import os
import signal
import subprocess
import time
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36


def adopt():
    """Makes this process the parent of what its children leave behind, so that `sweep` finds it."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def sweep():
    """Ends and reaps every child of this process."""
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    until = time.monotonic() + 10
    while (pids := children.read_text().split()) and time.monotonic() < until:
        for pid in map(int, pids):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


class Failed(Exception):
    """A job that timed out or ended with an error; says which, with the last lines of its output."""


def run(command, folder, environment, seconds):
    """What the command printed."""
    job = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        output, timed_out = job.communicate(timeout=seconds)[0], False
    except subprocess.TimeoutExpired:
        job.terminate()  # a launcher cleans up
        try:
            output = job.communicate(timeout=10)[0]
        except subprocess.TimeoutExpired:
            os.killpg(job.pid, signal.SIGKILL)
            sweep()
            output = b""
        timed_out = True
    finally:
        if job.poll() is None:
            os.killpg(job.pid, signal.SIGKILL)
            job.wait()
        sweep()
    text = output.decode(errors="replace")
    (Path(folder) / "output").write_text(text)
    if timed_out:
        raise Failed(f"no end after {seconds:.0f} s{last_lines(text)}")
    if job.returncode:
        raise Failed(f"exit code {job.returncode}{last_lines(text)}")
    return text


def last_lines(text):
    return "".join(f"\n    | {line}" for line in text.rstrip().splitlines()[-12:])
