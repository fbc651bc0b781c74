#!/usr/bin/env python3
"""Finds where Ferrite reads back what it has just written in other pieces, which the processor does not hand over (see stalls.c): needs valgrind and addr2line.

    benches/stalls.py bcast reduce_scatter_block --sizes 8,512

The library is the one of make bench (or in FERRITE_PREFIX), the calls are those of bench.c, on 2 ranks. A line per two places in the source: how often, what is loaded and what had been stored, and how many instructions lay between. What
it costs is not said: most where stores to lines that other cores have lie before, and little time between.
"""

import argparse
import os
import re
import subprocess
import tempfile
from pathlib import Path

from libraries import REPO, compile_plain, compile_with, environment, tools
from run import numbers

LEAST = 50  # times, in some hundred calls


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("calls", nargs="+")
    parser.add_argument("--sizes", type=numbers, default=[8])
    parser.add_argument("--symbols", type=Path, default=REPO / "target/release/libmpi_abi.so", help="the same library with its symbols")
    return parser.parse_args()


def trace(call, size):
    """[(count, load, bytes, store, bytes, between)] of both ranks, and where the library begins."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        pipes = [directory / f"trace.{rank}" for rank in range(2)]
        for pipe in pipes:
            os.mkfifo(pipe)
        filters = [subprocess.Popen(f"{compile_plain('stalls.c')} < {pipe}", shell=True, stdout=subprocess.PIPE, text=True) for pipe in pipes]
        env = environment("ferrite", {"LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(directory / "ld")})
        valgrind = ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={directory}/trace.%q{{PMI_RANK}}"]
        # (Valgrind does not know all instructions of this processor.)
        bench = [str(compile_with("ferrite", "bench.c", native=False)), "--calls", call, "--sizes", str(size), "--cell-ms", "500"]
        subprocess.run([str(tools("ferrite")[0] / "mpiexec"), "-n", "2", *valgrind, *bench], env=env, check=True, stdout=subprocess.DEVNULL)
        found = [tuple(map(lambda v, base: int(v, base), line.split(), (10, 16, 10, 16, 10, 10))) for f in filters for line in f.communicate()[0].splitlines()]
        begins = [m for file in directory.glob("ld.*") for m in re.findall(r"file=libmpi_abi\S*.*?generating link map.*?base: (0x[0-9a-f]+)", file.read_text(), re.S)]
        return found, int(begins[-1], 16)


def source(symbols, address):
    """Function and line, and whence it was inlined."""
    lines = subprocess.run(["addr2line", "-f", "-C", "-i", "-e", str(symbols), hex(address)], capture_output=True, text=True).stdout.splitlines()
    places = [f"{function.split('::')[-1]} {place.split('/')[-1].split(' ')[0]}" for function, place in zip(lines[::2], lines[1::2])]
    return " < ".join(places[:3])


def main():
    options = arguments()
    for call in options.calls:
        for size in options.sizes:
            found, begin = trace(call, size)
            inside = [row for row in found if 0 <= row[1] - begin < options.symbols.stat().st_size]
            print(f"{call} of {size} bytes")
            for count, load, bytes_loaded, store, bytes_stored, between in sorted(inside, reverse=True):
                if count >= LEAST:
                    print(f"  {count:6}  load of {bytes_loaded}, {source(options.symbols, load - begin)};  {between} behind a store of {bytes_stored}, {source(options.symbols, store - begin)}")


if __name__ == "__main__":
    main()
