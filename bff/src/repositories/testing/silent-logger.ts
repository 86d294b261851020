import type { StorageLogger } from '../storage';

/** For tests: what the storage says of itself is not what they look at. */
export const silentLogger: StorageLogger = { info: () => undefined, warn: () => undefined };
