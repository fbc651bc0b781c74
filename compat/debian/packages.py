"""Debian packages, unpacked into a folder of our own: nothing is installed, no rights are needed, and the programs stay as they are."""

import re
import shutil
import subprocess
from pathlib import Path

# What the programs and their own MPIs consist of. Libraries that these depend on come along where the machine lacks them.
PACKAGES = """
    openmpi-bin openmpi-common libopenmpi3 libopenmpi-dev mpich libmpich12
    netpipe-openmpi netpipe-mpich2 hpcc libblas3 liblapack3 phyml
    scalapack-mpi-test scalapack-test-common libscalapack-openmpi2.2 libscalapack-mpich2.2
    lammps liblammps0 libkim-api2 libvoro++1
    ptscotch libptscotch-7.0 libscotch-7.0
    libfftw3-mpi3 libfftw3-double3 libfftw3-dev libfftw3-mpi-dev
    libhdf5-openmpi-103-1 libhdf5-openmpi-dev libsz2 libaec0
""".split()
# Packages whose dependencies do not matter to a program that runs: graphics drivers, a remote shell.
ALONE = {"libopenmpi-dev", "libhdf5-openmpi-dev", "libfftw3-dev", "libfftw3-mpi-dev"}


class Unavailable(Exception):
    """The packages cannot be had here; says why."""


def call(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith("E:")] or done.stderr.splitlines()
        raise Unavailable(f"{command[0]}: {lines[-1] if lines else 'failed'}")
    return done.stdout


class Apt:
    """apt with the machine's package lists, or, where it has none or old ones, with lists of our own."""

    def __init__(self, folder):
        self.folder = folder
        self.options = []

    def own_lists(self):
        for name in ("lists/partial", "cache/archives/partial"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.options = ["-o", f"Dir::State::lists={self.folder}/lists", "-o", f"Dir::Cache={self.folder}/cache"]
        self.options += ["-o", "APT::Sandbox::User=root", "-o", "Debug::NoLocking=1"]
        call("apt-get", *self.options, "-qq", "update")

    def needed(self):
        """PACKAGES and the libraries that they depend on and the machine does not have."""
        command = ["apt-get", *self.options, "-s", "--no-install-recommends", "install"]
        listed = call(*command, *(name for name in PACKAGES if name not in ALONE))
        missing = re.findall(r"^Inst (lib[\w.+-]+) \((?!.*\[i386\])", listed, re.MULTILINE)
        return sorted({*PACKAGES, *missing})

    def download(self, names, folder):
        folder.mkdir(parents=True, exist_ok=True)
        command = ["apt-get", *self.options, "-qq", "download", *names]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise Unavailable(f"apt-get download: {done.stdout.strip().splitlines()[-1]}")


def unpacked(folder):
    """The folder in which all packages lie unpacked, as below /."""
    root = folder / "root"
    stamp = folder / "unpacked"
    key = " ".join(PACKAGES)
    if stamp.exists() and stamp.read_text() == key:
        return root
    if not shutil.which("apt-get") or 'VERSION_CODENAME=bookworm' not in Path("/etc/os-release").read_text():
        raise Unavailable("these are the packages of Debian 12, and this machine runs something else")
    print("fetching the packages of Debian 12", flush=True)
    apt = Apt(folder)
    debs = folder / "debs"
    shutil.rmtree(debs, ignore_errors=True)
    try:
        apt.download(apt.needed(), debs)
    except Unavailable:  # no lists, or so old that the files are gone
        apt.own_lists()
        apt.download(apt.needed(), debs)
    shutil.rmtree(root, ignore_errors=True)
    for deb in sorted(debs.glob("*.deb")):
        call("dpkg-deb", "-x", str(deb), str(root))
    shutil.rmtree(debs)
    stamp.write_text(key)
    return root
