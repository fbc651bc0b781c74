.PHONY: build test generate
build:
	cargo build --workspace
test:
	cargo test --workspace
# Writes the files that follow from src/abi/spec: shims, constants, header, table of functions.
generate:
	cargo run -p ferrite-spec

include install.mk
