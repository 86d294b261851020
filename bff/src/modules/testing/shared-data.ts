import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder of the public data sets, beside the checkout or above it. Null: it is not there, and its tests are skipped. */
export function sharedData(...path: readonly string[]): string | null {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'shared', 'data', ...path);
    if (existsSync(found)) return found;
  }
  return null;
}
