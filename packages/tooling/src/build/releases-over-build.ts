import { readRegistry } from '@site/registry/registry-store';
import { placesFrom } from '../release/release-settings';
import { packagesNamed } from './packages';

/**
 * The message after a build of remotes while a release stays live over it: it explains why the build does not show.
 * Empty if every remote follows the build. Throws: Error for settings or registries that are wrong.
 */
export async function releasesOverBuild(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { registryFile, releasesFile } = placesFrom(environment, undefined);
  if (releasesFile === null) return [];
  const built = new Map((await readRegistry(registryFile)).remotes.map((line) => [line.name, line.remote]));
  const released = (await readRegistry(releasesFile)).remotes.filter(({ name, remote }) => built.get(name) !== remote);
  if (released.length === 0) return [];
  const lines = released.map(({ name, version, since }) => {
    const { folder } = packagesNamed([name])[0]!;
    const when = since === undefined ? '' : ` of ${since.slice(0, 16).replace('T', ' ')} UTC`;
    return `  ${folder}: release ${version}${when}; to follow the build: npm run rollback:remote -- ${folder} build`;
  });
  return ['', 'Not this build is live, but a release that stays over it:', ...lines, ''];
}
