// What the built site is started with, wherever it is started.

/** Stacks name the lines of the sources. A small young generation is collected more often and stays small. */
export const SITE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * Hashing, the database driver, DNS and file reads share one pool; four threads are too few. Each of them would keep an arena
 * of freed memory of its own: two are enough (glibc; others do not read it).
 */
export const SITE_ENVIRONMENT = { UV_THREADPOOL_SIZE: '12', MALLOC_ARENA_MAX: '2' };
