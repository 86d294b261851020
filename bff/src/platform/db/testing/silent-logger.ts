import type { StorageLogger } from '../database';

/** A logger for tests that do not check the log of the storage. */
export const silentLogger: StorageLogger = { info: () => undefined, warn: () => undefined };
