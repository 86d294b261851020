// What the built site is started with, wherever it is started.

/**
 * The heap grows by two fifths of what lives in it before V8 looks for what is dead, and
 * not to twice and more. The young generation keeps V8's own size: a smaller one costs ready answers a tenth of their
 * processor time. One thread beside the main one collects garbage and compiles: where a machine has a process for each of
 * its cores, V8's usual four only take turns with the threads that serve.
 */
export const SITE_FLAGS = ['--heap-growing-percent=40', '--v8-pool-size=1'];

/**
 * Hashing, the database driver, DNS and file reads share one pool; four threads are too few. Each of them would keep an arena
 * of freed memory of its own: two are enough (glibc; others do not read it). What is larger than a page of a board goes back
 * to the system when it is freed: glibc would raise both limits to 32 MB with the first large block that it sees freed.
 */
export const SITE_ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '12',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
