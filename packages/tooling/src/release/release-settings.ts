import { resolve } from 'node:path';
import { openReleases, releasePlaces } from '@site/registry/release-places';
import type { ReleasePlaces } from '@site/registry/release-places';
import { releaseSettings } from '@site/registry/release-settings';
import type { ReleaseVariables } from '@site/registry/release-settings';
import { projectRoot } from '../webpack/common';

/**
 * Where this machine's site looks for releases, from the same variables as the site. `registry`: overrides the configured one.
 * Throws: StorageFault.
 */
export function placesFrom(environment: ReleaseVariables, registry: string | undefined): ReleasePlaces {
  const settings = releaseSettings(environment, projectRoot);
  const remotesFile = registry === undefined ? settings.remotesFile : resolve(registry);
  return releasePlaces({ remotesFile, releases: openReleases(settings) }, projectRoot);
}
