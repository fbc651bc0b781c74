"""The programs: what to run, and what of their output is the result (timings are not)."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from jobs import run

HERE = Path(__file__).resolve().parent
LIB = "usr/lib/x86_64-linux-gnu"


@dataclass
class Program:
    name: str
    mpi: str  # whose MPI it was built with: openmpi or mpich
    steps: object  # (root, folder, ranks) -> [command of each rank, ...]; puts input files into the folder
    result: object  # (output of all steps, folder) -> [line, ...]
    ranks: tuple = (2, 4)
    holds: object = None  # lines -> what is wrong with them, or None: the program's own verification


def matching(pattern):
    """The result is the lines that match."""
    return lambda output, folder: [line.rstrip() for line in output.splitlines() if re.search(pattern, line)]


# NetPIPE sends every size there and back and checks what came; the same sizes must come by.


def netpipe(program, *options):
    def steps(root, folder, ranks):
        return [[root / "usr/bin" / program, "-i", "-n", "10", "-u", "1048576", "-o", "np.out", *options]]

    return steps


def netpipe_result(output, folder):
    # What the other rank says can come in the middle of a line.
    sizes = re.findall(r"\d+: +(\d+ bytes) +\d+ times -->", output)
    return sizes + [f"passed: {output.count('Integrity check passed')}, failed: {len(re.findall('(?i)fail', output))}"]


def netpipe_holds(lines):
    sizes = len(lines) - 1
    return None if lines[-1] == f"passed: {sizes}, failed: 0" else f"{sizes} sizes, {lines[-1]}"


# HPC Challenge: solves a system of equations, transposes, updates random places, Fourier-transforms, and checks each.


def hpcc(root, folder, ranks):
    text = (root / "usr/share/doc/hpcc/examples/_hpccinf.txt").read_text()
    text = re.sub(r"(?m)^1000( +Ns)", r"400\1", text)
    text = re.sub(r"(?m)^2( +Ps)", rf"{ranks // 2}\1", text)
    (folder / "hpccinf.txt").write_text(text)
    return [[root / "usr/bin/hpcc"]]


def hpcc_result(output, folder):
    wanted = r"^(Found \d+ errors|\s+\d+ tests|(Success|PTRANS_residual|\w*RandomAccess\w*_Errors|HPL_N|HPL_N[BPQ]|\w+_(N|n|VectorSize))=)"
    return matching(wanted)((folder / "hpccoutf.txt").read_text(), folder)


def hpcc_holds(lines):
    if "Success=1" not in lines:
        return "no Success=1"
    for line in lines:
        if re.search(r"^Found [1-9]|[1-9]\d* tests completed and failed|Errors=[1-9]", line):
            return line.strip()
    return None


# PhyML: bootstrap of a tree of 54 species; the ranks compute the trees, rank 0 collects them.


def phyml(root, folder, ranks):
    shutil.copy(root / "usr/share/doc/phyml/examples/nucleic", folder)
    command = [root / "usr/lib/phyml/bin/phyml-mpi", "-i", "nucleic", "-b", "8", "--r_seed", "7"]
    return [[*command, "--no_memory_check", "-m", "JC69", "-c", "1", "-o", "n"]]


def phyml_result(output, folder):
    lines = re.findall(r"Log likelihood of the current tree: \S+", output)
    lines += (folder / "nucleic_phyml_tree.txt").read_text().splitlines()
    return lines + sorted((folder / "nucleic_phyml_boot_trees.txt").read_text().splitlines())


# LAMMPS: a Lennard-Jones melt; all digits of the thermodynamic output count.


def lammps(root, folder, ranks):
    shutil.copy(HERE / "melt.in", folder)
    return [[root / "usr/bin/lmp", "-in", "melt.in", "-log", "none"]]


def lammps_result(output, folder):
    table = re.search(r"(?ms)^Step .*?(?=^Loop time)", output)
    return table.group().splitlines() if table else []


# PT-Scotch: cuts a grid into parts. Its threads call at the same time, and who comes first decides which cells are in which part: the parts must be even,
# and those of a grid this size cut 1200 edges at best.

SIDE, PARTS = 20, 8


def grid_edges():
    cells = range(SIDE**3)
    ahead = [(cell, step) for cell in cells for step in (1, SIDE, SIDE**2) if cell // step % SIDE < SIDE - 1]
    return [(cell, cell + step) for cell, step in ahead]


def scotch(root, folder, ranks):
    near = [[] for _ in range(SIDE**3)]
    for a, b in grid_edges():
        near[a].append(b)
        near[b].append(a)
    lines = ["0", f"{SIDE**3} {sum(map(len, near))}", "0 000", *(" ".join(map(str, [len(others), *others])) for others in near)]
    (folder / "grid.grf").write_text("\n".join(lines) + "\n")
    return [[root / "usr/bin/dgpart", str(PARTS), "grid.grf", "parts.map"]]


def scotch_result(output, folder):
    cells, *pairs = (folder / "parts.map").read_text().splitlines()
    part = dict(map(int, pair.split()) for pair in pairs)
    sizes = [list(part.values()).count(p) for p in range(PARTS)]
    cut = sum(part[a] != part[b] for a, b in grid_edges())
    even = max(sizes) <= 1.2 * SIDE**3 / PARTS
    return [f"{cells} cells, {len(part)} of them in {len(set(part.values()))} parts", f"even: {even}", f"short cuts: {cut < 2400}"]


def scotch_holds(lines):
    return next((line for line in lines if line.endswith("False")), None)


# ScaLAPACK's test drivers; each checks its residuals. The lines of the checks must be the same, timings apart. The drivers of
# the Cholesky factorization are left out: at 4 ranks they hang now and then, on Open MPI as well, with ranks in different rounds
# of the iterative refinement.


def scalapack(mpi, drivers, data):
    def steps(root, folder, ranks):
        for file in (root / "usr/share/scalapack" / data).glob("*.dat"):
            shutil.copy(file, folder)
        if data == "BLACS":  # without the test whose last step is MPI_Abort
            text = (folder / "bt.dat").read_text()
            (folder / "bt.dat").write_text(re.sub(r"'T'( +Run AUX)", r"'F'\1", text))
        place = root / LIB / "scalapack" / f"{mpi}-tests" / data
        return [[place / driver] for driver in drivers]

    return steps


def scalapack_result(output, folder):
    lines = [line for line in output.splitlines() if re.search(r"(?i)passed|failed|skipped|tests completed", line)]
    return [" ".join(word for word in line.split() if not re.search(r"\d\.|\.\d", word)) for line in lines]


# Library packages, through small programs of ours.


def library_program(source, *libraries):
    """Compiles source against the packages' own headers and libraries, as a user of Debian would."""

    def steps(root, folder, ranks):
        lib = root / LIB
        command = ["gcc", "-O1", "-Wall", "-Wextra", "-Werror", HERE / source, "-o", folder / "program", f"-I{root}/usr/include"]
        command += [f"-isystem{lib}/openmpi/include", f"-isystem{root}/usr/include/hdf5/openmpi", f"-L{lib}", "-Wl,--allow-shlib-undefined"]
        run([*map(str, command), *libraries, "-l:libmpi.so.40", "-lm"], folder, None, 60)
        return [[folder / "program"]]

    return steps


DRIVERS = "xdlu xzlu xdgblu xclu xsqr xzqr xdls xcls xdinv xdbrd xzbrd xdhrd xztrd xdnep xzevc xddblu xzpbllt xsdtlu".split()
# Not xdsep: one of its checks fails now and then on Open MPI, whose sums depend on who comes first.
EIGENVALUES = "xssep xzsep xcsep xzgsep xdsvd".split()
BLACS = ["xCbtest", "xFbtest"]
PBLAS = ["dpb1tst", "zpb2tst", "spb3tst"]

PROGRAMS = [
    Program("NetPIPE", "openmpi", netpipe("NPopenmpi"), netpipe_result, (2,), netpipe_holds),
    Program("NetPIPE, any source", "openmpi", netpipe("NPopenmpi", "-z"), netpipe_result, (2,), netpipe_holds),
    Program("NetPIPE, synchronous", "openmpi", netpipe("NPopenmpi", "-S"), netpipe_result, (2,), netpipe_holds),
    Program("NetPIPE", "mpich", netpipe("NPmpich2"), netpipe_result, (2,), netpipe_holds),
    Program("NetPIPE, preposted", "mpich", netpipe("NPmpich2", "-a"), netpipe_result, (2,), netpipe_holds),
    Program("HPC Challenge", "openmpi", hpcc, hpcc_result, holds=hpcc_holds),
    Program("PhyML", "openmpi", phyml, phyml_result),
    Program("LAMMPS melt", "openmpi", lammps, lammps_result),
    Program("PT-Scotch", "openmpi", scotch, scotch_result, (2, 4, 8), scotch_holds),
    Program("FFTW", "openmpi", library_program("fftw.c", "-lfftw3_mpi", "-lfftw3"), matching("^fftw")),
    Program("HDF5", "openmpi", library_program("hdf5.c", "-lhdf5_openmpi"), matching("^hdf5")),
]
for mpi in ("openmpi", "mpich"):
    PROGRAMS += [
        Program("ScaLAPACK: BLACS", mpi, scalapack(mpi, BLACS, "BLACS"), scalapack_result, (4,)),
        Program("ScaLAPACK: PBLAS", mpi, scalapack(mpi, PBLAS, "PBLAS"), scalapack_result),
        Program("ScaLAPACK: equations", mpi, scalapack(mpi, DRIVERS, "."), scalapack_result),
        Program("ScaLAPACK: eigenvalues", mpi, scalapack(mpi, EIGENVALUES, "."), scalapack_result, (4,)),
    ]
