! PageRank by power iteration, with the matrix split by columns: the same program as pagerank.c.
!
!   mpiexec -n 4 ./pagerank_f edges.txt      in parallel
!   ./pagerank_f --serial edges.txt          one process, no MPI: the reference

module graphs
    implicit none
    integer, parameter :: name_length = 63, top = 10, most_steps = 1000
    double precision, parameter :: damping = 0.85d0, small = 1d-14

    type graph
        integer :: vertices = 0, edges = 0
        character(name_length), allocatable :: names(:)
        integer, allocatable :: degree(:)  ! edges out of each vertex
        integer, allocatable :: targets(:) ! of these edges, by origin
    end type

contains

    subroutine read_graph(path, g, ok)
        character(*), intent(in) :: path
        type(graph), intent(out) :: g
        logical, intent(out) :: ok
        integer, allocatable :: table(:), origin(:), goal(:), next(:)
        character(256) :: line
        character(name_length) :: from, to
        integer :: file, status, lines, slots, e, v

        open (newunit=file, file=path, status='old', action='read', iostat=status)
        ok = status == 0
        if (.not. ok) return
        lines = 0
        do
            read (file, '(a)', iostat=status) line
            if (status /= 0) exit
            lines = lines + 1
        end do
        slots = 16
        do while (slots < 4*lines)
            slots = 2*slots
        end do
        allocate (table(0:slots - 1), source=0)
        allocate (origin(lines), goal(lines), g%names(2*lines))
        rewind (file)
        do
            read (file, '(a)', iostat=status) line
            if (status /= 0) exit
            if (line(1:1) == '#') cycle
            read (line, *, iostat=status) from, to
            if (status /= 0) cycle
            g%edges = g%edges + 1
            origin(g%edges) = vertex(g, from, table)
            goal(g%edges) = vertex(g, to, table)
        end do
        close (file)

        ! Sorts the edges by origin, keeping their order otherwise.
        allocate (g%degree(g%vertices), source=0)
        allocate (g%targets(g%edges))
        allocate (next(g%vertices + 1))
        do e = 1, g%edges
            g%degree(origin(e)) = g%degree(origin(e)) + 1
        end do
        next(1) = 1
        do v = 1, g%vertices
            next(v + 1) = next(v) + g%degree(v)
        end do
        do e = 1, g%edges
            g%targets(next(origin(e))) = goal(e)
            next(origin(e)) = next(origin(e)) + 1
        end do
    end subroutine

    ! The vertex of this name, new or old; table is a hash table of vertices.
    integer function vertex(g, name, table)
        type(graph), intent(inout) :: g
        character(*), intent(in) :: name
        integer, intent(inout) :: table(0:)
        integer :: i, hash, slot

        hash = 0
        do i = 1, len_trim(name)
            hash = mod(hash*31 + ichar(name(i:i)), 16777213)
        end do
        slot = mod(hash, size(table))
        do while (table(slot) /= 0)
            if (g%names(table(slot)) == name) exit
            slot = mod(slot + 1, size(table))
        end do
        if (table(slot) == 0) then
            g%vertices = g%vertices + 1
            g%names(g%vertices) = name
            table(slot) = g%vertices
        end if
        vertex = table(slot)
    end function

    ! What the vertices with values x give to all: along their edges, or to everyone where there is none.
    subroutine give(degree, targets, x, given)
        integer, intent(in) :: degree(:), targets(:)
        double precision, intent(in) :: x(:)
        double precision, intent(out) :: given(:)
        double precision :: to_all
        integer :: j, k, e

        given = 0
        to_all = 0
        e = 0
        do j = 1, size(x)
            do k = 1, degree(j)
                e = e + 1
                given(targets(e)) = given(targets(e)) + x(j)/degree(j)
            end do
            if (degree(j) == 0) to_all = to_all + x(j)/size(given)
        end do
        given = given + to_all
    end subroutine

    ! Turns what was given into new values; returns how much they changed.
    double precision function update(given, n, x)
        double precision, intent(in) :: given(:)
        integer, intent(in) :: n
        double precision, intent(inout) :: x(:)
        double precision :: new
        integer :: i

        update = 0
        do i = 1, size(x)
            new = (1 - damping)/n + damping*given(i)
            update = update + abs(new - x(i))
            x(i) = new
        end do
    end function

    subroutine print_top(g, x)
        type(graph), intent(in) :: g
        double precision, intent(in) :: x(:)
        logical :: printed(g%vertices)
        integer :: place, best, v

        printed = .false.
        do place = 1, min(top, g%vertices)
            best = 0
            do v = 1, g%vertices
                if (printed(v)) cycle
                if (best > 0) then ! equal to the last digit shown: in the order of the file
                    if (anint(x(v)*1d12) <= anint(x(best)*1d12)) cycle
                end if
                best = v
            end do
            printed(best) = .true.
            print '(i3, 2x, f14.12, 2x, a)', place, x(best), trim(g%names(best))
        end do
    end subroutine

    subroutine serial(path)
        character(*), intent(in) :: path
        type(graph) :: g
        double precision, allocatable :: x(:), given(:)
        integer :: step
        logical :: ok

        call read_graph(path, g, ok)
        if (.not. ok) stop 'pagerank: cannot read the graph'
        allocate (x(g%vertices), source=1d0/g%vertices)
        allocate (given(g%vertices))
        do step = 1, most_steps
            call give(g%degree, g%targets, x, given)
            if (update(given, g%vertices, x) < small) exit
        end do
        call print_top(g, x)
    end subroutine
end module

program pagerank
    use graphs
    implicit none
    include 'mpif.h'

    character(1024) :: path
    type(graph) :: g
    integer :: ierror, rank, ranks, n, r, v, mine, my_edges, step, first, done
    integer, allocatable :: counts(:), starts(:), edge_counts(:), edge_starts(:), degree(:), targets(:)
    double precision, allocatable :: x(:), given(:), got(:), all(:)
    double precision :: change, total
    logical :: ok

    call get_command_argument(1, path)
    if (path == '--serial') then
        call get_command_argument(2, path)
        call serial(trim(path))
        stop
    end if

    call MPI_Init(ierror)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
    if (rank == 0) then
        call read_graph(trim(path), g, ok)
        if (.not. ok) then
            write (0, *) 'pagerank: cannot read ', trim(path)
            call MPI_Abort(MPI_COMM_WORLD, 1, ierror)
        end if
    else
        allocate (g%degree(0), g%targets(0))
    end if

    ! Deal out the vertices, as evenly as they go, and with them the edges that leave them.
    n = g%vertices
    call MPI_Bcast(n, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    allocate (counts(ranks), starts(ranks), edge_counts(ranks), edge_starts(ranks))
    v = 0
    first = 0
    do r = 1, ranks
        counts(r) = n/ranks
        if (r <= mod(n, ranks)) counts(r) = counts(r) + 1
        starts(r) = v
        edge_starts(r) = first
        edge_counts(r) = 0
        if (rank == 0) edge_counts(r) = sum(g%degree(v + 1:v + counts(r)))
        v = v + counts(r)
        first = first + edge_counts(r)
    end do
    mine = counts(rank + 1)
    call MPI_Scatter(edge_counts, 1, MPI_INTEGER, my_edges, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    allocate (degree(mine), targets(my_edges))
    call MPI_Scatterv(g%degree, counts, starts, MPI_INTEGER, degree, mine, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    call MPI_Scatterv(g%targets, edge_counts, edge_starts, MPI_INTEGER, targets, my_edges, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)

    allocate (x(mine), source=1d0/n)
    allocate (given(n), got(mine))
    do step = 1, most_steps
        call give(degree, targets, x, given)
        call MPI_Reduce_scatter(given, got, counts, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierror)
        change = update(got, n, x)
        call MPI_Reduce(change, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierror)
        done = merge(1, 0, rank == 0 .and. total < small)
        call MPI_Bcast(done, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
        if (done == 1) exit
    end do

    allocate (all(merge(n, 0, rank == 0)))
    call MPI_Gatherv(x, mine, MPI_DOUBLE_PRECISION, all, counts, starts, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierror)
    if (rank == 0) call print_top(g, all)
    call MPI_Finalize(ierror)
end program
