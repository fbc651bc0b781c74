/* What a program sees of the ABI on one rank: sentinels, statuses, callbacks, attributes, error codes, strings. Prints only what
 * the standard fixes. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int deleted, copied;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    copied++;
    *(void **)out = (char *)in + *(int *)extra;
    *flag = 1;
    return MPI_SUCCESS;
}

static int forget(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

static void handler(MPI_Comm *comm, int *code, ...)
{
    int class;
    MPI_Error_class(*code, &class);
    printf("handler: world %d, class %d\n", *comm == MPI_COMM_WORLD, class);
}

static void last(void *in, void *inout, int *len, MPI_Datatype *type)
{
    printf("op: %d elements of MPI_INT: %d\n", *len, *type == MPI_INT);
    memcpy(inout, in, (size_t)*len * sizeof(int));
}

int main(int argc, char **argv)
{
    int rank, size, flag, key, extra = 3, in[4] = { 1, 2, 3, 4 }, out[4] = { 0 }, n, class, major, minor;
    void *value;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Comm dup;
    MPI_Errhandler eh;
    MPI_Op op;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;

    MPI_Initialized(&flag);
    printf("initialized %d\n", flag);
    MPI_Init(&argc, &argv);
    MPI_Get_version(&major, &minor);
    printf("version %d.%d\n", major, minor);
    MPI_Abi_get_version(&major, &minor);
    printf("abi %d.%d\n", major, minor);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    printf("rank %d of %d\n", rank, size);

    MPI_Irecv(out, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &request);
    MPI_Send(in, 3, MPI_INT, 0, 17, MPI_COMM_SELF);
    status.MPI_ERROR = 99;
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &n);
    printf("received %d %d %d: source %d tag %d error %d count %d null %d\n", out[0], out[1], out[2], status.MPI_SOURCE,
           status.MPI_TAG, status.MPI_ERROR, n, request == MPI_REQUEST_NULL);
    MPI_Get_count(&status, MPI_DOUBLE, &n);
    printf("in doubles: undefined %d\n", n == MPI_UNDEFINED);
    MPI_Recv(out, 4, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    printf("from nobody: %d %d\n", status.MPI_SOURCE == MPI_PROC_NULL, status.MPI_TAG == MPI_ANY_TAG);

    MPI_Comm_create_keyval(copy, forget, &key, &extra);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, text);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_get_attr(dup, key, &value, &flag);
    printf("attribute %d %d\n", flag, (char *)value == text + 3);
    MPI_Comm_free(&dup);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
    printf("copied %d deleted %d key %d null %d\n", copied, deleted, key == MPI_KEYVAL_INVALID, dup == MPI_COMM_NULL);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, text);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    value = NULL;
    MPI_Comm_get_attr(dup, key, &value, &flag);
    printf("attribute %d %d\n", flag, (char *)value == text);
    MPI_Comm_free(&dup);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    printf("tag_ub %d %d\n", flag, *(int *)value >= 32767);

    MPI_Op_create(last, 0, &op);
    MPI_Reduce_local(in, out, 4, MPI_INT, op);
    printf("reduced %d %d %d %d\n", out[0], out[1], out[2], out[3]);
    MPI_Op_free(&op);
    printf("op null %d\n", op == MPI_OP_NULL);
    MPI_Allreduce(MPI_IN_PLACE, out, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    printf("in place %d\n", out[3]);

    MPI_Comm_create_errhandler(handler, &eh);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, eh);
    MPI_Errhandler_free(&eh);
    /* What this returns after the handler has returned differs. */
    MPI_Send(in, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    n = MPI_Send(in, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD);
    MPI_Error_class(n, &class);
    MPI_Error_string(n, text, &n);
    printf("class %d text %d\n", class, n > 0 && text[n] == 0);
    MPI_Comm_get_name(MPI_COMM_WORLD, text, &n);
    printf("%s %d\n", text, n);
    printf("int %d\n", MPI_Comm_fromint(MPI_Comm_toint(MPI_COMM_WORLD)) == MPI_COMM_WORLD);

    MPI_Finalize();
    MPI_Finalized(&flag);
    printf("finalized %d\nend\n", flag);
    return 0;
}
