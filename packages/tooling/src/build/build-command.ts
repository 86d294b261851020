import { readConfig } from '../../../../bff/src/config';
import { releasePlaces } from '../../../../bff/src/pages/registry/release-places';
import { readRegistry } from '../../../../bff/src/pages/registry/registry-store';
import { projectRoot } from '../webpack/common';
import { buildRooms } from './build-browser';
import { roomsNamed } from './rooms';

/** A build throws no release away, and nobody should wonder why the build doesn't show. */
async function tellOfReleases(): Promise<void> {
  const { registryFile, releasesFile } = releasePlaces(readConfig(process.env), projectRoot);
  if (releasesFile === null) return;
  const built = new Map((await readRegistry(registryFile)).remotes.map((line) => [line.name, line.remote]));
  for (const { name, version, remote, since } of (await readRegistry(releasesFile)).remotes) {
    if (built.get(name) === remote) continue;
    const { folder } = roomsNamed([name])[0]!;
    console.log(
      `${folder}: release ${version}${since === undefined ? '' : ` of ${since.slice(0, 16).replace('T', ' ')} UTC`} stays live over this build (npm run rollback:remote -- ${folder} build)`,
    );
  }
}

/** `build-command.ts [room …] [--force] [--development]`: builds the rooms named, or all of them. */
const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));

buildRooms(names.length > 0 ? names : undefined, {
  force: options.includes('--force'),
  mode: options.includes('--development') ? 'development' : 'production',
  say: (line) => console.log(line),
})
  // A hint alone: what is wrong with settings or releases the site itself says.
  .then(() => tellOfReleases().catch(() => undefined))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
