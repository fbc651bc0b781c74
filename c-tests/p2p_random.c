/* Messages of all modes and many sizes in a random order, between random ranks of several communicators, blocking or left open for a while, with ranks
 * that come late. What was sent is spoilt as soon as its memory is its sender's again, and what lies around a place to receive in is looked after.
 * All ranks go through the same messages in the same order, and wait for none but earlier ones, so whoever waits gets what it waits for.
 * The arguments: how many messages, and where the numbers begin. */
#include "check.h"

enum { LARGEST = 600000, ROOM = LARGEST + 20000, LINE = 64, PERIOD = 4096, OPEN = 10, COMMS = 3, BUFFERED = 4 << 20 };

enum how_sent { SEND, SSEND, BSEND, ISEND, ISSEND, IBSEND, SEND_INIT, SSEND_INIT, SENDS };
static const char *const sent_by[SENDS] = {"Send", "Ssend", "Bsend", "Isend", "Issend", "Ibsend", "Send_init", "Ssend_init"};
enum how_received { RECV, IRECV, RECV_INIT, PROBE, IPROBE, MPROBE, IMPROBE, RECEIVES };
static const char *const received_by[RECEIVES] = {"Recv", "Irecv", "Recv_init", "Probe", "Iprobe", "Mprobe", "Improbe"};

/* Ranks are those of MPI_COMM_WORLD. `n` bytes, in blocks of `block` bytes with gaps between them if a side has some; `more` that the receiver has room for. */
struct message {
    int from, to, comm, tag, any_source, any_tag, n, block, gap[2], more;
    enum how_sent sent;
    enum how_received received;
};

/* A request that is open, if `k` is not negative. */
static struct open {
    unsigned char *memory, *at;
    struct message m;
    int k, receives;
    MPI_Request request;
} opens[OPEN];
static MPI_Request requests[OPEN];

static MPI_Comm comms[COMMS];
static unsigned char table[ROOM + PERIOD], *blocking[2], *buffered;
static size_t used;
static uint64_t common, own;

/* The same on all ranks; a rank's own. */
static int below(int n) { return (int)check_drawn(&common, (unsigned)n); }
static int mine(int n) { return (int)check_drawn(&own, (unsigned)n); }

static int rank_in(int comm, int rank) { return comm == COMMS - 1 ? check_size - 1 - rank : rank; }

static const unsigned char *data(int k) { return table + k * 1031 % PERIOD; }

static int length(void) {
    static const int most[] = {10, 300, 5000, 40000, 300000, LARGEST};
    int n = below(most[below(6)]);
    return below(2) ? n : n / 64 * 64;
}

static int gap(void) { return below(8) ? 0 : 1 + below(60); }

static struct message draw(int k) {
    static struct message m;
    static int again, swap;
    if (again-- > 0) {
        if (swap) {
            int from = m.from;
            m.from = m.to, m.to = from;
        }
    } else {
        int n = length(), two = check_size > 1 && below(20);
        m.from = below(check_size);
        m.to = two ? (m.from + 1 + below(check_size - 1)) % check_size : m.from;
        m.comm = below(COMMS);
        m.gap[0] = gap(), m.gap[1] = gap();
        m.block = m.gap[0] || m.gap[1] ? 1 + n / 200 + below(64) : 1;
        m.n = n / m.block * m.block;
        m.more = m.gap[1] || below(3) ? 0 : below(1000);
        m.sent = (enum how_sent)below(SENDS);
        m.received = (enum how_received)below(RECEIVES);
        m.any_tag = below(4) == 0;
        m.any_source = !m.any_tag && below(4) == 0;
        again = below(8) ? 0 : below(40);
        swap = below(2);
    }
    /* With any source nothing but the tag says which it is. */
    m.tag = m.any_source ? 100 + k : below(5);
    if (m.from == m.to && (m.sent == SEND || m.sent == SSEND))
        m.sent = m.sent == SEND ? ISEND : ISSEND;
    return m;
}

/* The bytes from the first to the last. */
static size_t span(const struct message *m, int side) {
    return (size_t)m->n + (m->n ? (size_t)(m->n / m->block - 1) * (size_t)m->gap[side] : 0);
}

static void fill(unsigned char *to, const struct message *m, int k) {
    size_t step = (size_t)m->block + (size_t)m->gap[0];
    if (!m->gap[0])
        memcpy(to, data(k), (size_t)m->n);
    else
        for (int i = 0; i < m->n / m->block; i++)
            memcpy(to + i * step, data(k) + (size_t)i * (size_t)m->block, (size_t)m->block);
}

static void spoil(unsigned char *what, const struct message *m) { memset(what, 0x5a, span(m, 0)); }

static void clear(unsigned char *place, const struct message *m) { memset(place, 0xa5, span(m, 1) + (size_t)m->more + CHECK_GUARD); }

static void expect(const unsigned char *got, const struct message *m, int k, const MPI_Status *status) {
    int count = -1, right;
    size_t step = (size_t)m->block + (size_t)m->gap[1], end = span(m, 1);
    MPI_Get_count(status, MPI_BYTE, &count);
    right = status->MPI_SOURCE == rank_in(m->comm, m->from) && status->MPI_TAG == m->tag && count == m->n;
    CHECKF(right, "message %d: from %d with tag %d and %d bytes, not %d, %d, %d", k, status->MPI_SOURCE, status->MPI_TAG, count,
           rank_in(m->comm, m->from), m->tag, m->n);
    if (!m->gap[1])
        right = memcmp(got, data(k), (size_t)m->n) == 0;
    else
        for (int i = 0; i < m->n / m->block && right; i++) {
            right = memcmp(got + i * step, data(k) + (size_t)i * (size_t)m->block, (size_t)m->block) == 0;
            right = right && (i * step + step > end || untouched(got + i * step + m->block, (size_t)m->gap[1]));
        }
    CHECKF(right && untouched(got + end, (size_t)m->more + CHECK_GUARD), "message %d: %s of %d bytes (gaps of %d) from %d to %d by %s (%d, room for %d more): wrong data", k,
           sent_by[m->sent], m->n, m->gap[0], m->from, m->to, received_by[m->received], m->gap[1], m->more);
}

static void completed(struct open *o, const MPI_Status *status) {
    if (o->receives)
        expect(o->at, &o->m, o->k, status);
    else
        spoil(o->at, &o->m);
    if (o->request != MPI_REQUEST_NULL)
        MPI_Request_free(&o->request); /* one that persists */
    o->k = -1;
}

/* Completes one or more of the open requests, if there are any, or looks whether it can. */
static void complete(int must) {
    int count = 0, indices[OPEN], slots[OPEN], done = 0, one;
    MPI_Status statuses[OPEN];
    for (int i = 0; i < OPEN; i++)
        if (opens[i].k >= 0) {
            slots[count] = i;
            requests[count++] = opens[i].request;
        }
    if (!count)
        return;
    one = mine(count);
    /* (On MPICH one that persists is inactive once its status was asked for.) */
    switch (mine(must ? 5 : on_mpich() ? 7 : 8)) {
    case 0:
        MPI_Wait(&requests[one], &statuses[0]);
        indices[done++] = one;
        break;
    case 1:
        MPI_Waitany(count, requests, &indices[0], &statuses[0]);
        done = 1;
        break;
    case 2:
        MPI_Waitsome(count, requests, &done, indices, statuses);
        break;
    case 3:
        for (int flag = 0; !flag;)
            MPI_Test(&requests[one], &flag, &statuses[0]);
        indices[done++] = one;
        break;
    case 4:
        MPI_Waitall(count, requests, statuses);
        for (done = 0; done < count; done++)
            indices[done] = done;
        break;
    case 5:
        MPI_Testsome(count, requests, &done, indices, statuses);
        break;
    case 6: {
        int flag = 0;
        MPI_Testany(count, requests, &indices[0], &flag, &statuses[0]);
        done = flag ? 1 : 0;
        break;
    }
    default: {
        int flag = 0;
        MPI_Request_get_status(requests[one], &flag, &statuses[0]);
        if (flag) {
            MPI_Wait(&requests[one], &statuses[0]);
            indices[done++] = one;
        }
    }
    }
    for (int i = 0; i < done; i++) {
        struct open *o = &opens[slots[indices[i]]];
        o->request = requests[indices[i]];
        completed(o, &statuses[i]);
    }
}

static int closed(void) {
    int n = 0;
    for (int i = 0; i < OPEN; i++)
        n += opens[i].k < 0;
    return n;
}

static struct open *open_one(const struct message *m, int k, int receives) {
    int i = 0;
    while (opens[i].k >= 0)
        i++;
    struct open *o = &opens[i];
    *o = (struct open){o->memory, o->memory + mine(LINE), *m, k, receives, MPI_REQUEST_NULL};
    return o;
}

/* The type of a side's data, and how many of it. */
static MPI_Datatype type_of(const struct message *m, int side, int *count) {
    MPI_Datatype type = MPI_BYTE;
    *count = m->n + (side ? m->more : 0);
    if (m->gap[side]) {
        MPI_Type_vector(m->n / m->block, m->block, m->block + m->gap[side], MPI_BYTE, &type);
        MPI_Type_commit(&type);
        *count = 1;
    }
    return type;
}

/* Has room for a buffered message; whoever has none waits until all have left. */
static void make_room(int n) {
    size_t needs = (size_t)n + MPI_BSEND_OVERHEAD + 64;
    if (used + needs > BUFFERED) {
        int size;
        void *where;
        MPI_Buffer_detach(&where, &size);
        CHECK(where == buffered && size == BUFFERED);
        MPI_Buffer_attach(buffered, BUFFERED);
        used = 0;
    }
    used += needs;
}

static void send(const struct message *m, int k) {
    int count, to = rank_in(m->comm, m->to), blocks = m->sent <= BSEND;
    MPI_Comm comm = comms[m->comm];
    MPI_Datatype type = type_of(m, 0, &count);
    struct open *o = blocks ? NULL : open_one(m, k, 0);
    unsigned char *from = blocks ? blocking[0] + mine(LINE) : o->at;
    fill(from, m, k);
    if (m->sent == BSEND || m->sent == IBSEND)
        make_room(m->n);
    switch (m->sent) {
    case SEND:
        MPI_Send(from, count, type, to, m->tag, comm);
        break;
    case SSEND:
        MPI_Ssend(from, count, type, to, m->tag, comm);
        break;
    case BSEND:
        MPI_Bsend(from, count, type, to, m->tag, comm);
        break;
    case ISEND:
        MPI_Isend(from, count, type, to, m->tag, comm, &o->request);
        break;
    case ISSEND:
        MPI_Issend(from, count, type, to, m->tag, comm, &o->request);
        break;
    case IBSEND:
        MPI_Ibsend(from, count, type, to, m->tag, comm, &o->request);
        break;
    case SEND_INIT:
        MPI_Send_init(from, count, type, to, m->tag, comm, &o->request);
        MPI_Start(&o->request);
        break;
    default:
        MPI_Ssend_init(from, count, type, to, m->tag, comm, &o->request);
        MPI_Startall(1, &o->request);
    }
    if (blocks)
        spoil(from, m);
    if (m->gap[0])
        MPI_Type_free(&type);
}

static void receive(const struct message *m, int k) {
    int count, flag = 0, from = m->any_source ? MPI_ANY_SOURCE : rank_in(m->comm, m->from), tag = m->any_tag ? MPI_ANY_TAG : m->tag;
    int stays = m->received == IRECV || m->received == RECV_INIT || (m->received == IMPROBE && k % 2);
    MPI_Comm comm = comms[m->comm];
    MPI_Status status;
    MPI_Message found;
    MPI_Datatype type = type_of(m, 1, &count);
    struct open *o = stays ? open_one(m, k, 1) : NULL;
    unsigned char *to = stays ? o->at : blocking[1] + mine(LINE);
    clear(to, m);
    switch (m->received) {
    case RECV:
        MPI_Recv(to, count, type, from, tag, comm, &status);
        break;
    case IRECV:
        MPI_Irecv(to, count, type, from, tag, comm, &o->request);
        break;
    case RECV_INIT:
        MPI_Recv_init(to, count, type, from, tag, comm, &o->request);
        MPI_Start(&o->request);
        break;
    case PROBE:
    case IPROBE:
        while (!flag)
            if (m->received == IPROBE)
                MPI_Iprobe(from, tag, comm, &flag, &status);
            else
                flag = MPI_Probe(from, tag, comm, &status) == MPI_SUCCESS;
        CHECK(status.MPI_SOURCE == rank_in(m->comm, m->from) && status.MPI_TAG == m->tag);
        MPI_Recv(to, count, type, status.MPI_SOURCE, status.MPI_TAG, comm, &status);
        break;
    case MPROBE:
        MPI_Mprobe(from, tag, comm, &found, &status);
        MPI_Mrecv(to, count, type, &found, &status);
        break;
    default:
        while (!flag)
            MPI_Improbe(from, tag, comm, &flag, &found, &status);
        if (stays)
            MPI_Imrecv(to, count, type, &found, &o->request);
        else
            MPI_Mrecv(to, count, type, &found, &status);
    }
    if (!stays)
        expect(to, m, k, &status);
    if (m->gap[1])
        MPI_Type_free(&type);
}

/* Two ranks send each other something. */
static void exchange(const struct message *m, int k, int replace) {
    int there = check_rank == m->from ? m->to : m->from, n = m->n, other = replace ? n : n * 3 % LARGEST, first = check_rank == m->from;
    struct message out = {.from = check_rank, .to = there, .comm = m->comm, .tag = m->tag, .n = first ? n : other, .block = 1};
    struct message in = {.from = there, .to = check_rank, .comm = m->comm, .tag = m->tag, .n = first ? other : n, .block = 1};
    unsigned char *from = blocking[0] + mine(LINE), *to = blocking[1] + mine(LINE);
    MPI_Comm comm = comms[m->comm];
    MPI_Status status;
    there = rank_in(m->comm, there);
    clear(to, &in);
    if (replace) {
        fill(to, &out, k + first);
        MPI_Sendrecv_replace(to, n, MPI_BYTE, there, m->tag, there, m->tag, comm, &status);
    } else {
        fill(from, &out, k + first);
        MPI_Sendrecv(from, out.n, MPI_BYTE, there, m->tag, to, in.n, MPI_BYTE, there, m->tag, comm, &status);
        spoil(from, &out);
    }
    expect(to, &in, k + !first, &status);
}

static void all_together(const struct message *m, int k) {
    int root = rank_in(m->comm, m->from), sum = -1;
    if (m->any_tag) {
        MPI_Allreduce(&k, &sum, 1, MPI_INT, MPI_SUM, comms[m->comm]);
        CHECK_INT(sum, k * check_size);
    } else if (m->any_source) {
        MPI_Barrier(comms[m->comm]);
    } else {
        unsigned char *place = blocking[1] + mine(LINE);
        memset(place, 0xa5, (size_t)m->n + CHECK_GUARD);
        if (check_rank == m->from)
            memcpy(place, data(k), (size_t)m->n);
        MPI_Bcast(place, m->n, MPI_BYTE, root, comms[m->comm]);
        CHECKF(memcmp(place, data(k), (size_t)m->n) == 0 && guard_ok(place, (size_t)m->n), "call %d: Bcast of %d bytes: wrong data", k, m->n);
    }
}

/* A receive that nothing is for. */
static void cancelled(const struct message *m) {
    MPI_Request request;
    MPI_Status status;
    int flag = 0;
    MPI_Irecv(blocking[1], m->n, MPI_BYTE, m->any_source ? MPI_ANY_SOURCE : rank_in(m->comm, m->to), 99, comms[m->comm], &request);
    if (m->any_tag)
        complete(0);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
}

static void step(int k) {
    struct message m = draw(k);
    int what = below(24), here = check_rank == m.from || check_rank == m.to;
    if (mine(100) == 0)
        usleep((unsigned)mine(400));
    if (what == 0) {
        all_together(&m, k);
    } else if (what <= 3 && m.from != m.to) {
        if (here)
            exchange(&m, k, what == 1);
    } else if (what == 4) {
        if (here)
            cancelled(&m);
    } else {
        while (here && closed() < 2)
            complete(1);
        if (check_rank == m.from)
            send(&m, k);
        if (check_rank == m.to)
            receive(&m, k);
    }
    if (mine(4) == 0)
        complete(0);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int steps = argc > 1 ? atoi(argv[1]) : 4000, flag = 0;
    common = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    own = mix(common, (uint64_t)check_rank, 7);
    for (size_t i = 0; i < sizeof table; i++)
        table[i] = (unsigned char)(mix(i, 1, 2) % 0x50); /* neither what is spoilt nor what is untouched */
    for (int i = 0; i < OPEN; i++)
        opens[i].memory = malloc(ROOM), opens[i].k = -1;
    blocking[0] = malloc(ROOM), blocking[1] = malloc(ROOM), buffered = malloc(BUFFERED);
    MPI_Buffer_attach(buffered, BUFFERED);
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -check_rank, &comms[2]);
    for (int k = 0; k < steps; k++)
        step(k);
    for (int i = 0; i < OPEN; i++)
        while (opens[i].k >= 0)
            complete(1);
    for (int c = 0; c < COMMS; c++) {
        MPI_Barrier(comms[c]);
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comms[c], &flag, MPI_STATUS_IGNORE);
        CHECKF(!flag, "something is left in communicator %d", c);
    }
    MPI_Buffer_detach(&buffered, &steps);
    MPI_Comm_free(&comms[1]);
    MPI_Comm_free(&comms[2]);
    for (int i = 0; i < OPEN; i++)
        free(opens[i].memory);
    free(blocking[0]), free(blocking[1]), free(buffered);
    return check_done();
}
