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
