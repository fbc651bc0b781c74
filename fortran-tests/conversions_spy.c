/* Stands in for MPI functions, and notes what C arguments Fortran's became. Nothing is initialized, nothing communicates. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static char text[2000];

/* Pointers that mean something by their value have names. */
static const char *name_of(const void *p)
{
    if (p == MPI_IN_PLACE)
        return "in_place";
    if (p == MPI_UNWEIGHTED)
        return "unweighted";
    if (p == MPI_WEIGHTS_EMPTY)
        return "weights_empty";
    if (p == MPI_BUFFER_AUTOMATIC)
        return "automatic";
    return p ? "data" : "null";
}

#define NOTE(...) snprintf(text, sizeof text, __VA_ARGS__)
#define MORE(...) snprintf(text + strlen(text), sizeof text - strlen(text), __VA_ARGS__)

/* What the last call was, for the program: a Fortran procedure in all spellings. */
void noted_(char *result, size_t length)
{
    size_t n = strlen(text);
    memset(result, ' ', length);
    memcpy(result, text, n < length ? n : length);
}
void noted(char *result, size_t length) { noted_(result, length); }

int MPI_Allreduce(const void *s, void *r, int n, MPI_Datatype d, MPI_Op op, MPI_Comm c)
{
    NOTE("%s %s %d %d %d %d", name_of(s), name_of(r), n, d == MPI_INTEGER, op == MPI_SUM, c == MPI_COMM_WORLD);
    return MPI_SUCCESS;
}

int MPI_Recv(void *r, int n, MPI_Datatype d, int source, int tag, MPI_Comm c, MPI_Status *status)
{
    NOTE("%s %d %d %d %d %d %s", name_of(r), n, d == MPI_REAL8, source, tag, c == MPI_COMM_SELF, name_of(status));
    if (status != MPI_STATUS_IGNORE) {
        status->MPI_SOURCE = 11;
        status->MPI_TAG = 12;
        status->MPI_ERROR = 13;
    }
    return MPI_ERR_TRUNCATE;
}

int MPI_Waitany(int n, MPI_Request requests[], int *index, MPI_Status *status)
{
    NOTE("%d %s", n, name_of(status));
    for (int i = 0; i < n; i++)
        MORE(" %d", (int)(size_t)requests[i]);
    requests[n - 1] = MPI_REQUEST_NULL;
    *index = n - 1;
    return MPI_SUCCESS;
}

int MPI_Testsome(int n, MPI_Request requests[], int *done, int indices[], MPI_Status statuses[])
{
    NOTE("%d %d %s", n, requests[0] == MPI_REQUEST_NULL, name_of(statuses));
    *done = n > 2 ? 2 : MPI_UNDEFINED;
    indices[0] = 0;
    indices[1] = 2;
    return MPI_SUCCESS;
}

int MPI_Comm_set_name(MPI_Comm c, const char *name)
{
    NOTE("[%s] %d", name, c == MPI_COMM_WORLD);
    return MPI_SUCCESS;
}

int MPI_Comm_get_name(MPI_Comm c, char *name, int *length)
{
    NOTE("%d", c == MPI_COMM_WORLD);
    *length = sprintf(name, "%s", "a name");
    return MPI_SUCCESS;
}

int MPI_Info_get_string(MPI_Info info, const char *key, int *length, char *value, int *flag)
{
    NOTE("%d [%s] %d", info == MPI_INFO_ENV, key, *length);
    if (*length > 0)
        snprintf(value, (size_t)*length, "the value");
    *length = 10;
    *flag = 1;
    return MPI_SUCCESS;
}

int MPI_Comm_spawn(const char *command, char *argv[], int n, MPI_Info info, int root, MPI_Comm c, MPI_Comm *made, int codes[])
{
    NOTE("[%s] %d %d %d %d %s", command, n, info == MPI_INFO_NULL, root, c == MPI_COMM_SELF, name_of(codes));
    for (int i = 0; argv && argv[i]; i++)
        MORE(" [%s]", argv[i]);
    *made = MPI_COMM_WORLD;
    return MPI_SUCCESS;
}

int MPI_Comm_spawn_multiple(int n, char *commands[], char **argvs[], const int procs[], const MPI_Info infos[], int root,
                            MPI_Comm c, MPI_Comm *made, int codes[])
{
    NOTE("%d %d %s", root, c == MPI_COMM_SELF, name_of(codes));
    for (int i = 0; i < n; i++) {
        MORE(" [%s] %d %d", commands[i], procs[i], infos[i] == MPI_INFO_ENV);
        for (int j = 0; argvs && argvs[i][j]; j++)
            MORE(" [%s]", argvs[i][j]);
    }
    *made = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int MPI_Dist_graph_create_adjacent(MPI_Comm c, int indegree, const int sources[], const int in_weights[], int outdegree,
                                   const int destinations[], const int out_weights[], MPI_Info info, int reorder,
                                   MPI_Comm *made)
{
    NOTE("%d %d %s %d %s %d %d", indegree, sources[0], name_of(in_weights), outdegree, name_of(out_weights),
         info == MPI_INFO_NULL && c == MPI_COMM_WORLD, reorder);
    *made = destinations ? MPI_COMM_SELF : MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int MPI_Buffer_attach(void *buffer, int size)
{
    NOTE("%s %d", name_of(buffer), size);
    return MPI_SUCCESS;
}

int MPI_Type_create_struct(int n, const int lengths[], const MPI_Aint displs[], const MPI_Datatype types[], MPI_Datatype *made)
{
    NOTE("%d", n);
    for (int i = 0; i < n; i++)
        MORE(" %d %lld %d", lengths[i], (long long)displs[i], types[i] == (i % 2 ? MPI_CHARACTER : MPI_2INTEGER));
    *made = MPI_INTEGER;
    return MPI_SUCCESS;
}

int MPI_Cart_create(MPI_Comm c, int n, const int dims[], const int periods[], int reorder, MPI_Comm *made)
{
    NOTE("%d %d %d %d %d", n, dims[1], periods[0] != 0, periods[1] != 0, reorder != 0);
    *made = c;
    return MPI_SUCCESS;
}

int MPI_Testall(int n, MPI_Request requests[], int *flag, MPI_Status statuses[])
{
    NOTE("%d %s %d", n, name_of(statuses), requests[n - 1] == MPI_REQUEST_NULL);
    *flag = n > 20;
    return MPI_SUCCESS;
}

int MPI_File_set_view(MPI_File f, MPI_Offset displ, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep, MPI_Info info)
{
    NOTE("%d %lld %d %d [%s] %d", f == MPI_FILE_NULL, (long long)displ, etype == MPI_BYTE, filetype == MPI_INTEGER, datarep,
         info == MPI_INFO_NULL);
    return MPI_SUCCESS;
}
