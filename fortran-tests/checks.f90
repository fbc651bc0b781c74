! What every test uses: counting failed checks, and ending with a status that the launcher can see.
module checks
  implicit none
  private
  public :: check, check_int, check_str, start, finish, has, rank, nprocs
  include 'mpif.h'
  integer :: failures = 0
  integer :: rank = -1
  integer :: nprocs = -1
contains
  ! MPI_Init, and who am I.
  subroutine start()
    integer :: ierr
    call MPI_INIT(ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_INIT')
    call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierr)
    call MPI_COMM_SIZE(MPI_COMM_WORLD, nprocs, ierr)
  end subroutine start

  ! Does the library have the function that returned `code`? If not, the test is skipped.
  logical function has(code, name)
    integer, intent(in) :: code
    character(*), intent(in) :: name
    integer :: class, ierr
    call MPI_ERROR_CLASS(code, class, ierr)
    has = class /= MPI_ERR_UNSUPPORTED_OPERATION
    if (.not. has .and. rank == 0) print '(3a)', 'skipped: ', name, ' is not supported'
  end function has

  subroutine check(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    failures = failures + 1
    if (failures <= 20) print '(a,i0,2a)', 'rank ', rank, ': FAILED: ', what
  end subroutine check

  subroutine check_int(got, want, what)
    integer, intent(in) :: got, want
    character(*), intent(in) :: what
    if (got == want) return
    failures = failures + 1
    if (failures <= 20) print '(a,i0,3a,i0,a,i0)', 'rank ', rank, ': FAILED: ', what, ' is ', got, ', expected ', want
  end subroutine check_int

  ! The whole variable is compared, blanks at its end included.
  subroutine check_str(got, want, what)
    character(*), intent(in) :: got, want, what
    character(len(got)) :: padded
    padded = want
    if (got == padded .and. index(got, char(0)) == 0) return
    failures = failures + 1
    if (failures <= 20) print '(a,i0,7a)', 'rank ', rank, ': FAILED: ', what, ' is "', got, '", expected "', want, '"'
  end subroutine check_str

  ! MPI_Finalize; a rank with failures leaves with status 1.
  subroutine finish()
    integer :: ierr
    call MPI_FINALIZE(ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_FINALIZE')
    if (failures > 0) then
      print '(a,i0,a,i0,a)', 'rank ', rank, ': ', failures, ' checks failed'
      stop 1
    end if
  end subroutine finish
end module checks
