# find_package(Ferrite) gives the targets Ferrite::MPI_C, Ferrite::MPI_CXX and Ferrite::MPI_Fortran, and Ferrite_MPIEXEC.
# Everything is found from where this file lies, so the installation can be moved.
get_filename_component(_ferrite_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

set(Ferrite_MPIEXEC "${_ferrite_prefix}/bin/mpiexec")

if(NOT TARGET Ferrite::mpi_abi)
  add_library(Ferrite::mpi_abi SHARED IMPORTED)
  set_target_properties(Ferrite::mpi_abi PROPERTIES
    IMPORTED_LOCATION "${_ferrite_prefix}/lib/libmpi_abi.so.1"
    IMPORTED_SONAME "libmpi_abi.so.1"
    INTERFACE_INCLUDE_DIRECTORIES "${_ferrite_prefix}/include")
  foreach(_ferrite_language C CXX Fortran)
    add_library(Ferrite::MPI_${_ferrite_language} INTERFACE IMPORTED)
    set_target_properties(Ferrite::MPI_${_ferrite_language} PROPERTIES INTERFACE_LINK_LIBRARIES Ferrite::mpi_abi)
  endforeach()
  # As mpifort does: mpif.h has no interfaces, and one procedure gets buffers of many types.
  set_property(TARGET Ferrite::MPI_Fortran PROPERTY INTERFACE_COMPILE_OPTIONS
    "$<$<AND:$<COMPILE_LANGUAGE:Fortran>,$<Fortran_COMPILER_ID:GNU>>:-fallow-argument-mismatch>")
endif()

unset(_ferrite_prefix)
unset(_ferrite_language)
