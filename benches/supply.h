#include <stddef.h>
#include <sys/mman.h>

/* A host takes free memory back after a few seconds and gives it again page by page as it is touched: 2 MB take 5 ms then, 0.1 else, and it is chance
 * whose turn that falls into. So before what is timed the ranks touch as much as it may need, and free it. */
static void supply_memory(int size) {
    enum { ALL = 32 << 20, HUGE_PAGE = 2 << 20 };
    size_t bytes = ALL / size > HUGE_PAGE ? ALL / size : HUGE_PAGE;
    char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return;
    madvise(memory, bytes, MADV_HUGEPAGE);
    for (size_t at = 0; at < bytes; at += 4096)
        *(volatile char *)(memory + at) = 1;
    munmap(memory, bytes);
}
