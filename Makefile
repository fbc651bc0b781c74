.PHONY: build test generate peers
build:
	cargo build --workspace
test:
	cargo test --workspace
# Writes the files that follow from src/abi/spec: shims, constants, header, table of functions.
generate:
	cargo run -p ferrite-spec
# The MPICH package from PyPI, to compare with, in build/peers/mpich.
peers:
	python3 -m venv build/peers/mpich
	build/peers/mpich/bin/pip install --quiet mpich

include install.mk

STAGE := $(CURDIR)/build/stage/bin
.PHONY: test-c demo bench peers
# The C tests on the debug build. CTEST='-R reduce' and the like choose some.
test-c: stage
	@cmake -S c-tests -B build/c-tests -DMPI_C_COMPILER=$(STAGE)/mpicc -DMPI_CXX_COMPILER=$(STAGE)/mpicxx \
	  -DMPIEXEC_EXECUTABLE=$(STAGE)/mpiexec >/dev/null
	@cmake --build build/c-tests -j 2
	ctest --test-dir build/c-tests --output-on-failure -j 2 $(CTEST)

# PageRank of this project's dependencies, in C and Fortran on 4 ranks, compared with the serial run.
demo: stage
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

# The other MPI libraries from PyPI, into build/peers.
peers:
	python3 benches/run.py --install-peers

# Ferrite against the peers that are there; QUICK=1 for three minutes instead of fifteen. BENCH='--ranks 2' and the like.
bench:
	cargo build --release -p ferrite -p ferrite-abi-standard
	@$(MAKE) --no-print-directory install-files FROM=$(TARGET_DIR)/release STRIP=true PREFIX='$(CURDIR)/build/release' DESTDIR=
	python3 benches/run.py $(BENCH)
