/* Reads what valgrind's lackey says of a program's loads and stores (--trace-mem=yes), and finds loads of what has just been written in other pieces: the processor hands
 * over what one store has written as a whole, and for all else waits until the store has reached the cache, behind all stores before it.
 *
 *   stalls < trace
 *
 * Prints, for each two instructions: how often, the address of the load, its bytes, that of the store, its bytes, and how many instructions lay between at last. */
#include <stdio.h>
#include <stdlib.h>

/* Stores that may be under way, and instructions for which they may be. */
enum { STORES = 64, SOON = 400, PLACES = 1 << 16 };

static struct store {
    unsigned long addr, pc, when;
    unsigned long bytes;
} stores[STORES];

static struct found {
    unsigned long load, store, count, between, load_bytes, store_bytes;
} found[PLACES];

static unsigned long stored, now, pc;

static struct found *place(unsigned long load, unsigned long store) {
    size_t at = (load * 31 + store * 7) % PLACES;
    while (found[at].count && (found[at].load != load || found[at].store != store))
        at = (at + 1) % PLACES;
    return &found[at];
}

static void load(unsigned long addr, unsigned long bytes) {
    for (unsigned long back = 1; back <= STORES && back <= stored; back++) {
        const struct store *s = &stores[(stored - back) % STORES];
        if (now - s->when > SOON)
            return;
        if (addr + bytes <= s->addr || s->addr + s->bytes <= addr)
            continue;
        if (s->addr > addr || s->addr + s->bytes < addr + bytes) {
            struct found *f = place(pc, s->pc);
            *f = (struct found){pc, s->pc, f->count + 1, now - s->when, bytes, s->bytes};
        }
        return;
    }
}

static void store(unsigned long addr, unsigned long bytes) { stores[stored++ % STORES] = (struct store){addr, pc, now, bytes}; }

int main(void) {
    static char line[256];
    char kind;
    unsigned long addr, bytes;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, " %c %lx,%lu", &kind, &addr, &bytes) != 3)
            continue;
        if (kind == 'I') {
            pc = addr;
            now++;
        }
        if (kind == 'L' || kind == 'M')
            load(addr, bytes);
        if (kind == 'S' || kind == 'M')
            store(addr, bytes);
    }
    for (const struct found *f = found; f < found + PLACES; f++)
        if (f->count)
            printf("%lu %lx %lu %lx %lu %lu\n", f->count, f->load, f->load_bytes, f->store, f->store_bytes, f->between);
    return 0;
}
