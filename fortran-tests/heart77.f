C     The reductions and their data movement as a program in FORTRAN 77
C     calls them: fixed form, arrays of fixed size, an EXTERNAL operation.
      PROGRAM HEART
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER N, MAXP
      PARAMETER (N = 7, MAXP = 64)
      INTEGER RANK, P, IERR, I, R, BAD, OP, SIZES(0:MAXP-1)
      INTEGER STATUS(MPI_STATUS_SIZE), LEFT, RIGHT
      INTEGER IA(N*MAXP), IB(N*MAXP), PAIR(2), BEST(2)
      REAL A(N*MAXP), B(N*MAXP), RPAIR(2), RBEST(2)
      DOUBLE PRECISION D(N*MAXP), E(N*MAXP)
      COMPLEX Z(N), W(N)
      LOGICAL L(N), M(N), FLAG
      CHARACTER*6 WORD
      EXTERNAL WORST
      COMMON /BIG/ A, B, D, E, IA, IB

      CALL MPI_INIT(IERR)
      CALL MPI_COMM_RANK(MPI_COMM_WORLD, RANK, IERR)
      CALL MPI_COMM_SIZE(MPI_COMM_WORLD, P, IERR)
      BAD = 0

      DO 10 I = 1, N*P
        IA(I) = RANK + I
        A(I) = 0.5 * (RANK + I)
        D(I) = I - RANK
   10 CONTINUE
      CALL MPI_REDUCE_SCATTER_BLOCK(IA, IB, N, MPI_INTEGER, MPI_SUM,
     &                              MPI_COMM_WORLD, IERR)
      DO 20 I = 1, N
        IF (IB(I) .NE. P*(RANK*N+I) + P*(P-1)/2) BAD = BAD + 1
   20 CONTINUE
      DO 30 R = 0, P-1
        SIZES(R) = N
   30 CONTINUE
      CALL MPI_REDUCE_SCATTER(A, B, SIZES, MPI_REAL, MPI_MAX,
     &                        MPI_COMM_WORLD, IERR)
      DO 40 I = 1, N
        IF (B(I) .NE. 0.5 * (P - 1 + RANK*N + I)) BAD = BAD + 1
   40 CONTINUE
      CALL MPI_REDUCE(D, E, N*P, MPI_DOUBLE_PRECISION, MPI_MIN, 0,
     &                MPI_COMM_WORLD, IERR)
      IF (RANK .EQ. 0) THEN
        DO 50 I = 1, N*P
          IF (E(I) .NE. I - (P - 1)) BAD = BAD + 1
   50   CONTINUE
      END IF
      CALL MPI_SCATTER(E, N, MPI_DOUBLE_PRECISION, D, N,
     &                 MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, IERR)
      DO 60 I = 1, N
        IF (D(I) .NE. RANK*N + I - (P - 1)) BAD = BAD + 1
        Z(I) = CMPLX(RANK, -I)
        L(I) = MOD(I, P) .EQ. RANK
   60 CONTINUE
      CALL MPI_ALLREDUCE(Z, W, N, MPI_COMPLEX, MPI_SUM,
     &                   MPI_COMM_WORLD, IERR)
      CALL MPI_ALLREDUCE(L, M, N, MPI_LOGICAL, MPI_LXOR,
     &                   MPI_COMM_WORLD, IERR)
      DO 70 I = 1, N
        IF (REAL(W(I)) .NE. P*(P-1)/2) BAD = BAD + 1
        IF (AIMAG(W(I)) .NE. -I*P) BAD = BAD + 1
        IF (.NOT. M(I)) BAD = BAD + 1
   70 CONTINUE
      PAIR(1) = MOD(RANK + 1, P)
      PAIR(2) = RANK
      CALL MPI_ALLREDUCE(PAIR, BEST, 1, MPI_2INTEGER, MPI_MAXLOC,
     &                   MPI_COMM_WORLD, IERR)
      IF (BEST(1) .NE. P-1) BAD = BAD + 1
      IF (BEST(2) .NE. MOD(2*P-2, P)) BAD = BAD + 1
      RPAIR(1) = 1.0
      RPAIR(2) = P - RANK
      CALL MPI_ALLREDUCE(RPAIR, RBEST, 1, MPI_2REAL, MPI_MINLOC,
     &                   MPI_COMM_WORLD, IERR)
      IF (RBEST(1) .NE. 1.0 .OR. RBEST(2) .NE. 1.0) BAD = BAD + 1
      WORD = '?'
      IF (RANK .EQ. P-1) WORD = 'word'
      CALL MPI_BCAST(WORD, 6, MPI_CHARACTER, P-1, MPI_COMM_WORLD, IERR)
      IF (WORD .NE. 'word') BAD = BAD + 1

C     An operation of our own, on the whole and locally.
      CALL MPI_OP_CREATE(WORST, .TRUE., OP, IERR)
      CALL MPI_OP_COMMUTATIVE(OP, FLAG, IERR)
      IF (.NOT. FLAG) BAD = BAD + 1
      IA(1) = 3 - RANK
      IA(2) = RANK
      CALL MPI_ALLREDUCE(IA, IB, 2, MPI_INTEGER, OP, MPI_COMM_WORLD,
     &                   IERR)
      IF (IB(1) .NE. MAX(3, P - 4)) BAD = BAD + 1
      IF (IB(2) .NE. P-1) BAD = BAD + 1
      IB(1) = -9
      IB(2) = 0
      CALL MPI_REDUCE_LOCAL(IA, IB, 2, MPI_INTEGER, OP, IERR)
      IF (IB(1) .NE. 9 .OR. IB(2) .NE. RANK) BAD = BAD + 1
      CALL MPI_OP_FREE(OP, IERR)

C     Once round.
      RIGHT = MOD(RANK + 1, P)
      LEFT = MOD(RANK + P - 1, P)
      CALL MPI_SENDRECV(RANK, 1, MPI_INTEGER, RIGHT, 5, I, 1,
     &                  MPI_INTEGER, LEFT, 5, MPI_COMM_WORLD, STATUS,
     &                  IERR)
      IF (I .NE. LEFT .OR. STATUS(MPI_SOURCE) .NE. LEFT) BAD = BAD + 1

      CALL MPI_FINALIZE(IERR)
      IF (BAD .GT. 0) THEN
        WRITE(*,*) 'rank', RANK, ': failed checks:', BAD
        STOP 1
      END IF
      END

C     The larger absolute value.
      SUBROUTINE WORST(X, Y, N, TYPE)
      IMPLICIT NONE
      INTEGER N, TYPE, X(N), Y(N), I
      INCLUDE 'mpif.h'
      IF (TYPE .NE. MPI_INTEGER) STOP 2
      DO 10 I = 1, N
        Y(I) = MAX(ABS(X(I)), ABS(Y(I)))
   10 CONTINUE
      END
