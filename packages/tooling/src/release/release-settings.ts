import { resolve } from 'node:path';
import { readConfig } from '../../../../bff/src/config';
import { releasePlaces } from '../../../../bff/src/pages/registry/release-places';
import type { ReleasePlaces } from '../../../../bff/src/pages/registry/release-places';
import { projectRoot } from '../webpack/common';

/** Where this machine's site looks for releases: by the same variables as the site itself. Throws: Error in a line. */
export function placesFrom(
  environment: Readonly<Record<string, string | undefined>>,
  registry: string | undefined,
): ReleasePlaces {
  const { remotesFile, releasesDir } = readConfig(environment);
  const named = registry === undefined ? remotesFile : resolve(registry);
  return releasePlaces({ remotesFile: named, releasesDir }, projectRoot);
}
