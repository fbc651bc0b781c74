# Installing: `make install PREFIX=/usr/local DESTDIR=`, `make uninstall`; `make stage` makes the same tree in build/stage for
# the tests, from the debug profile.
PREFIX ?= /usr/local
DESTDIR ?=
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
ROOT = $(DESTDIR)$(PREFIX)
# Compiles the module mpi, for `use mpi`, if it is there.
FORTRAN ?= gfortran

TOOLS := mpiexec mpicc mpicxx mpifort
# link=file
TOOL_LINKS := mpirun=mpiexec mpic++=mpicxx mpiCC=mpicxx mpif77=mpifort mpif90=mpifort
# soname=file that cargo makes
LIBS := libmpi_abi.so.1=libmpi_abi.so libmpi.so.12=libmpi_mpich.so libmpi.so.40=libmpi_ompi.so
LIB_LINKS := libmpi_abi.so=libmpi_abi.so.1 libmpi_abi.so.0=libmpi_abi.so.1 libmpi.so=libmpi_abi.so.1
# For programs that open libmpi.so by that name while they run: of the kind that they know.
BY_NAME := ferrite/mpich/libmpi.so=../../libmpi.so.12 ferrite/openmpi/libmpi.so=../../libmpi.so.40
# soname=library: programs of that ABI name these, too. Empty libraries that load the other one, so that there is one of it.
COMPANIONS := $(foreach l,mpich mpifort mpichfort mpicxx mpichcxx,lib$(l).so.12=libmpi.so.12) \
  $(foreach l,mpifh usempi_ignore_tkr usempif08 cxx,libmpi_$(l).so.40=libmpi.so.40)
HEADERS = $(wildcard include/*.h)
DOCS = $(wildcard README.md LICENSE* docs/*.md)

.PHONY: install uninstall stage install-files
install:
	cargo build --release --workspace
	$(MAKE) --no-print-directory install-files FROM=$(TARGET_DIR)/release STRIP='strip --strip-debug'

stage:
	cargo build --workspace
	@$(MAKE) --no-print-directory install-files FROM=$(TARGET_DIR)/debug STRIP=true PREFIX='$(CURDIR)/build/stage' DESTDIR=

# FROM: the folder of the built files. STRIP: what to run on each of them.
install-files:
	@install -d '$(ROOT)/bin' '$(ROOT)/lib/pkgconfig' '$(ROOT)/lib/cmake/Ferrite' '$(ROOT)/lib/ferrite/mpich' '$(ROOT)/lib/ferrite/openmpi' \
	  '$(ROOT)/include' '$(ROOT)/share/doc/ferrite'
	@for f in $(TOOLS); do install -m 755 $(FROM)/$$f '$(ROOT)/bin' && $(STRIP) "$(ROOT)/bin/$$f" || exit 1; done
	@for l in $(TOOL_LINKS); do ln -sf $${l#*=} "$(ROOT)/bin/$${l%%=*}" || exit 1; done
	@for l in $(LIBS); do f="$(ROOT)/lib/$${l%%=*}"; install -m 755 $(FROM)/$${l#*=} "$$f" && $(STRIP) "$$f" || exit 1; done
	@for l in $(LIB_LINKS) $(BY_NAME); do ln -sf $${l#*=} "$(ROOT)/lib/$${l%%=*}" || exit 1; done
	@for l in $(COMPANIONS); do $(CC) -shared -nostdlib -o "$(ROOT)/lib/$${l%%=*}" -Wl,-soname,$${l%%=*} -Wl,--no-as-needed \
	  -Wl,--enable-new-dtags,-rpath,'$$ORIGIN' "$(ROOT)/lib/$${l#*=}" || exit 1; done
	@for f in $(HEADERS); do install -m 644 $$f '$(ROOT)/include' || exit 1; done
	@install -m 644 include/mpi.f90 '$(ROOT)/include'
	@if command -v $(FORTRAN) >/dev/null; then cd '$(ROOT)/include' && $(FORTRAN) -fsyntax-only mpi.f90; \
	  else echo 'No $(FORTRAN): the module mpi is not compiled, mpif.h can be used.'; fi
	@for f in $(DOCS); do install -m 644 $$f '$(ROOT)/share/doc/ferrite' || exit 1; done
	@sed 's/@VERSION@/$(VERSION)/' pkgconfig/ferrite.pc.in >'$(ROOT)/lib/pkgconfig/ferrite.pc'
	@install -m 644 cmake/FerriteConfig.cmake '$(ROOT)/lib/cmake/Ferrite'
	@sed 's/@VERSION@/$(VERSION)/' cmake/FerriteConfigVersion.cmake.in >'$(ROOT)/lib/cmake/Ferrite/FerriteConfigVersion.cmake'

uninstall:
	rm -f $(patsubst %,'$(ROOT)/bin/%',$(TOOLS) $(foreach l,$(TOOL_LINKS),$(firstword $(subst =, ,$(l)))))
	rm -f $(patsubst %,'$(ROOT)/lib/%',$(foreach l,$(LIBS) $(LIB_LINKS) $(COMPANIONS),$(firstword $(subst =, ,$(l)))))
	rm -f $(patsubst %,'$(ROOT)/include/%',$(notdir $(HEADERS)) mpi.f90 mpi.mod) '$(ROOT)/lib/pkgconfig/ferrite.pc'
	rm -rf '$(ROOT)/lib/cmake/Ferrite' '$(ROOT)/lib/ferrite' '$(ROOT)/share/doc/ferrite'
