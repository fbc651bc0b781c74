/* What a program does with data that it exchanges: it writes them anew before it sends them, */
static void change_write(double *v, int n, int step) {
    for (int k = 0; k < n; k++)
        v[k] = k + step;
}

/* and makes something of those that have come. */
static volatile double change_sum;

static void change_add_up(const double *v, int n) {
    double parts[4] = {0};
    for (int k = 0; k < n; k++)
        parts[k % 4] += v[k];
    change_sum = parts[0] + parts[1] + parts[2] + parts[3];
}
