! Every predefined operation on every Fortran type it is defined for, against a serial evaluation. With WIDE defined,
! the types of 16 bytes and more instead, which not every MPI library has.
module cases
  use heart
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: sizes(3) = [1, 5, 700]
contains
#ifdef WIDE
#define NAME case_integer16
#define TYPE integer(16)
#define DTYPE MPI_INTEGER16
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_real16
#define TYPE real(16)
#define DTYPE MPI_REAL16
#define IS_REAL
#include "one_type.inc"
#define NAME case_complex32
#define TYPE complex(16)
#define DTYPE MPI_COMPLEX32
#define IS_COMPLEX
#include "one_type.inc"
#else
#define NAME case_integer1
#define TYPE integer(1)
#define DTYPE MPI_INTEGER1
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_integer2
#define TYPE integer(2)
#define DTYPE MPI_INTEGER2
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_integer4
#define TYPE integer(4)
#define DTYPE MPI_INTEGER4
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_integer8
#define TYPE integer(8)
#define DTYPE MPI_INTEGER8
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_integer
#define TYPE integer
#define DTYPE MPI_INTEGER
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_aint
#define TYPE integer(MPI_ADDRESS_KIND)
#define DTYPE MPI_AINT
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_count
#define TYPE integer(MPI_COUNT_KIND)
#define DTYPE MPI_COUNT
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_offset
#define TYPE integer(MPI_OFFSET_KIND)
#define DTYPE MPI_OFFSET
#define IS_INTEGER
#include "one_type.inc"
#define NAME case_real4
#define TYPE real(4)
#define DTYPE MPI_REAL4
#define IS_REAL
#include "one_type.inc"
#define NAME case_real8
#define TYPE real(8)
#define DTYPE MPI_REAL8
#define IS_REAL
#include "one_type.inc"
#define NAME case_real
#define TYPE real
#define DTYPE MPI_REAL
#define IS_REAL
#include "one_type.inc"
#define NAME case_double
#define TYPE double precision
#define DTYPE MPI_DOUBLE_PRECISION
#define IS_REAL
#include "one_type.inc"
#define NAME case_complex
#define TYPE complex
#define DTYPE MPI_COMPLEX
#define IS_COMPLEX
#include "one_type.inc"
#define NAME case_double_complex
#define TYPE complex(kind(0d0))
#define DTYPE MPI_DOUBLE_COMPLEX
#define IS_COMPLEX
#include "one_type.inc"
#define NAME case_complex8
#define TYPE complex(4)
#define DTYPE MPI_COMPLEX8
#define IS_COMPLEX
#include "one_type.inc"
#define NAME case_complex16
#define TYPE complex(8)
#define DTYPE MPI_COMPLEX16
#define IS_COMPLEX
#include "one_type.inc"
#define NAME case_logical
#define TYPE logical
#define DTYPE MPI_LOGICAL
#define IS_LOGICAL
#include "one_type.inc"
#define NAME case_2integer
#define TYPE integer
#define DTYPE MPI_2INTEGER
#include "one_pair.inc"
#define NAME case_2real
#define TYPE real
#define DTYPE MPI_2REAL
#include "one_pair.inc"
#define NAME case_2double
#define TYPE double precision
#define DTYPE MPI_2DOUBLE_PRECISION
#include "one_pair.inc"

  ! CHARACTER moves, but nothing reduces it. MPI_BYTE moves and has bits.
  subroutine case_character(n)
    integer, intent(in) :: n
    integer(b1) :: x(n * nprocs, 0:nprocs - 1), want(n * nprocs)
    integer :: i, r
    x = reshape([((int(33 + mod(i * 3 + r * 7, 90), b1), i = 1, n * nprocs), r = 0, nprocs - 1)], shape(x))
    call all_moves('MPI_CHARACTER', MPI_CHARACTER, 1, n, x)
    call all_moves('MPI_BYTE', MPI_BYTE, 1, n, x)
    do i = 1, n * nprocs
      want(i) = iall(x(i, :))
    end do
    call all_reductions('MPI_BYTE MPI_BAND', MPI_BYTE, MPI_BAND, 1, n, x, want)
    do i = 1, n * nprocs
      want(i) = iparity(x(i, :))
    end do
    call all_reductions('MPI_BYTE MPI_BXOR', MPI_BYTE, MPI_BXOR, 1, n, x, want)
  end subroutine case_character
#endif
end module cases

program reductions
  use cases
  implicit none
  integer :: i
  call start()
  do i = 1, size(sizes)
#ifdef WIDE
    call case_integer16(sizes(i))
    call case_real16(sizes(i))
    call case_complex32(sizes(i))
#else
    call case_integer1(sizes(i))
    call case_integer2(sizes(i))
    call case_integer4(sizes(i))
    call case_integer8(sizes(i))
    call case_integer(sizes(i))
    call case_aint(sizes(i))
    call case_count(sizes(i))
    call case_offset(sizes(i))
    call case_real4(sizes(i))
    call case_real8(sizes(i))
    call case_real(sizes(i))
    call case_double(sizes(i))
    call case_complex(sizes(i))
    call case_double_complex(sizes(i))
    call case_complex8(sizes(i))
    call case_complex16(sizes(i))
    call case_logical(sizes(i))
    call case_2integer(sizes(i))
    call case_2real(sizes(i))
    call case_2double(sizes(i))
    call case_character(sizes(i))
#endif
  end do
  call finish()
end program reductions
