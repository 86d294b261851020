import type { StorageLogger } from '../database';

/** For tests: what the storage says of itself is not what they look at. */
export const silentLogger: StorageLogger = { info: () => undefined, warn: () => undefined };
