! Derived datatypes: constructors, extents, contents, packing.
program datatypes
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 6
  integer :: ierr, i, j, dtype, inner, comm, size_of, position, size_needed, ni, na, nd, combiner
  integer :: a(n, n), b(n, n), ints(20), types(5), lengths(4), offsets(4), flat(n * n)
  integer(MPI_ADDRESS_KIND) :: lower, extent, places(4), addrs(5), far, room
  double precision :: d(n), e(n)
  character(400) :: pack_buffer
  real :: sample

  call start()
  call MPI_COMM_DUP(MPI_COMM_SELF, comm, ierr)
  a = reshape([(i, i = 1, n * n)], shape(a))

  ! A row of a Fortran array is a vector.
  call MPI_TYPE_VECTOR(n, 1, n, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 4 * n, 'size of a row')
  call MPI_TYPE_GET_EXTENT(dtype, lower, extent, ierr)
  call check(lower == 0 .and. extent == 4 * (n * (n - 1) + 1), 'extent of a row')
  b = 0
  call copy(a(2, 1), 1, dtype, b(4, 1), 1, dtype)
  call check(all(b(4, :) == a(2, :)) .and. count(b /= 0) == n, 'a row')
  call MPI_TYPE_GET_ENVELOPE(dtype, ni, na, nd, combiner, ierr)
  call check(ni == 3 .and. na == 0 .and. nd == 1, 'envelope of a vector')
  call check_int(combiner, MPI_COMBINER_VECTOR, 'combiner')
  call MPI_TYPE_GET_CONTENTS(dtype, 3, 0, 1, ints, addrs, types, ierr)
  call check(all(ints(:3) == [n, 1, n]) .and. types(1) == MPI_INTEGER, 'contents of a vector')

  ! Rows one after the other: resize a row to the distance of neighbours, and so transpose.
  call MPI_TYPE_CREATE_RESIZED(dtype, 0_MPI_ADDRESS_KIND, 4_MPI_ADDRESS_KIND, inner, ierr)
  call MPI_TYPE_COMMIT(inner, ierr)
  b = 0
  call copy(a, n, inner, b, n * n, MPI_INTEGER)
  call check(all(b == transpose(a)), 'transposed')
  call MPI_TYPE_FREE(inner, ierr)
  call MPI_TYPE_FREE(dtype, ierr)

  ! Subarray, in Fortran's order.
  call MPI_TYPE_CREATE_SUBARRAY(2, [n, n], [2, 3], [1, 2], MPI_ORDER_FORTRAN, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  flat = 0
  call copy(a, 1, dtype, flat, 6, MPI_INTEGER)
  call check(all(flat(:6) == reshape(a(2:3, 3:5), [6])) .and. all(flat(7:) == 0), 'subarray')
  call MPI_TYPE_FREE(dtype, ierr)

  ! Indexed, indexed block, hindexed, hvector.
  lengths = [1, 2, 0, 3]
  offsets = [30, 0, 5, 10]
  call MPI_TYPE_INDEXED(4, lengths, offsets, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  flat = 0
  call copy(a, 1, dtype, flat, 6, MPI_INTEGER)
  call check(all(flat(:6) == [31, 1, 2, 11, 12, 13]), 'indexed')
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_TYPE_CREATE_INDEXED_BLOCK(2, 3, [20, 3], MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  flat = 0
  call copy(a, 1, dtype, flat, 6, MPI_INTEGER)
  call check(all(flat(:6) == [21, 22, 23, 4, 5, 6]), 'indexed block')
  call MPI_TYPE_FREE(dtype, ierr)
  places = [40, 0, 80, 8]
  call MPI_TYPE_CREATE_HINDEXED(4, [1, 1, 1, 1], places, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  flat = 0
  call copy(a, 1, dtype, flat, 4, MPI_INTEGER)
  call check(all(flat(:4) == [11, 1, 21, 3]), 'hindexed')
  call MPI_TYPE_GET_CONTENTS(dtype, 5, 4, 1, ints, addrs, types, ierr)
  call check(all(addrs(:4) == places) .and. ints(1) == 4 .and. types(1) == MPI_INTEGER, 'contents of hindexed')
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_TYPE_CREATE_HVECTOR(3, 2, 16_MPI_ADDRESS_KIND, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  flat = 0
  call copy(a, 1, dtype, flat, 6, MPI_INTEGER)
  call check(all(flat(:6) == [1, 2, 5, 6, 9, 10]), 'hvector')
  call MPI_TYPE_FREE(dtype, ierr)

  ! A struct with a derived member; the member may go before.
  call MPI_TYPE_CONTIGUOUS(2, MPI_DOUBLE_PRECISION, inner, ierr)
  d = [(i * 0.5d0, i = 1, n)]
  e = 0
  call MPI_TYPE_CREATE_STRUCT(2, [1, 1], [16_MPI_ADDRESS_KIND, 0_MPI_ADDRESS_KIND], [inner, MPI_DOUBLE_PRECISION], dtype, ierr)
  call MPI_TYPE_FREE(inner, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  call MPI_SENDRECV(d, 1, dtype, 0, 0, e, 3, MPI_DOUBLE_PRECISION, 0, 0, comm, MPI_STATUS_IGNORE, ierr)
  call check(all(e(:3) == [1.5d0, 2d0, 0.5d0]) .and. all(e(4:) == 0), 'struct')
  call MPI_TYPE_GET_TRUE_EXTENT(dtype, lower, extent, ierr)
  call check(lower == 0 .and. extent == 32, 'true extent of the struct')
  call MPI_TYPE_FREE(dtype, ierr)

  ! A distributed array: the blocks of all ranks make the whole.
  call MPI_TYPE_CREATE_DARRAY(nprocs, rank, 1, [n * n], [MPI_DISTRIBUTE_CYCLIC], [MPI_DISTRIBUTE_DFLT_DARG], [nprocs], &
                              MPI_ORDER_FORTRAN, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  size_of = size_of / 4
  flat = 0
  call copy(a, 1, dtype, flat, size_of, MPI_INTEGER)
  call check(all(flat(:size_of) == [(rank + 1 + j * nprocs, j = 0, size_of - 1)]), 'darray')
  call MPI_TYPE_FREE(dtype, ierr)

  ! Packing.
  call MPI_PACK_SIZE(n, MPI_DOUBLE_PRECISION, comm, size_needed, ierr)
  call check(size_needed >= 8 * n .and. size_needed <= 200, 'MPI_PACK_SIZE')
  position = 0
  call MPI_PACK(d, n, MPI_DOUBLE_PRECISION, pack_buffer, 400, position, comm, ierr)
  call MPI_PACK(a, n, MPI_INTEGER, pack_buffer, 400, position, comm, ierr)
  size_needed = position
  position = 0
  e = 0
  b = 0
  call MPI_UNPACK(pack_buffer, size_needed, position, e, n, MPI_DOUBLE_PRECISION, comm, ierr)
  call MPI_UNPACK(pack_buffer, size_needed, position, b, n, MPI_INTEGER, comm, ierr)
  call check(all(e == d) .and. all(b(:, 1) == a(:, 1)) .and. position == size_needed, 'packed and unpacked')
  room = 400
  call MPI_PACK_EXTERNAL_SIZE('external32', n, MPI_INTEGER, far, ierr)
  call check(far == 4 * n, 'MPI_PACK_EXTERNAL_SIZE')
  far = 0
  call MPI_PACK_EXTERNAL('external32', a, n, MPI_INTEGER, pack_buffer, room, far, ierr)
  call check(far == 4 * n .and. ichar(pack_buffer(4:4)) == 1 .and. ichar(pack_buffer(1:1)) == 0, 'external32 is big-endian')
  far = 0
  b = 0
  call MPI_UNPACK_EXTERNAL('external32', pack_buffer, room, far, b, n, MPI_INTEGER, ierr)
  call check(all(b(:, 1) == a(:, 1)) .and. far == 4 * n, 'MPI_UNPACK_EXTERNAL')

  ! Types by precision and size.
  call MPI_TYPE_CREATE_F90_REAL(precision(0d0), range(0d0), dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 8, 'size of MPI_TYPE_CREATE_F90_REAL')
  call MPI_TYPE_CREATE_F90_COMPLEX(precision(sample), MPI_UNDEFINED, dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 8, 'size of MPI_TYPE_CREATE_F90_COMPLEX')
  call MPI_TYPE_CREATE_F90_INTEGER(9, dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 4, 'size of MPI_TYPE_CREATE_F90_INTEGER')
  call MPI_TYPE_MATCH_SIZE(MPI_TYPECLASS_REAL, 8, dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 8, 'MPI_TYPE_MATCH_SIZE')
  call MPI_COMM_FREE(comm, ierr)
  call finish()
contains
  ! A message to itself.
  subroutine copy(from, nfrom, tfrom, to, nto, tto)
    integer :: from(*), to(*)
    integer, intent(in) :: nfrom, tfrom, nto, tto
    call MPI_SENDRECV(from, nfrom, tfrom, 0, 0, to, nto, tto, 0, 0, comm, MPI_STATUS_IGNORE, ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_SENDRECV')
  end subroutine copy
end program datatypes
