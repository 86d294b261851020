// Node flags and environment of the built site.

/**
 * The heap grows by 40 % of its live size before a full garbage collection; by default it may double or more. The young
 * generation keeps V8's default size: a smaller one costs 10 % more processor time for cached answers. One helper thread
 * collects garbage and compiles: on a machine with one process per core, V8's default of four would compete with the
 * serving threads.
 */
export const SITE_FLAGS = ['--heap-growing-percent=40', '--v8-pool-size=1'];

/**
 * Hashing, the database driver, DNS and file reads share one pool; four threads are too few. Each would keep its own
 * arena of freed memory: two arenas are enough (glibc only). Blocks of 64 KB or more are returned to the system when they
 * are freed: by default glibc raises both thresholds, up to 32 MB, when a large block is freed.
 */
export const SITE_ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '12',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
