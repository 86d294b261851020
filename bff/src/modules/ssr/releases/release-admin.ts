import type { RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import { StorageBusy } from '@site/storage/storage';
import { isBuildsOwn, isSame, putCanary, putLive, withdrawCanary } from '@site/registry/registry-changes';
import { changeRegistry, withLine } from '@site/registry/registry-store';
import { storedReleases } from '@site/registry/release-folders';
import type { ReleasePlaces } from '@site/registry/release-places';
import { ConflictError, NotFoundError, UnavailableError } from '../../../platform/errors';
import type { ReleaseChange, RemoteView } from './release';
import { createReleaseTrial, type ReleaseTrialParts } from './release-trial';
import { isUntested, viewRemote } from './release-view';
import type { RegistryWatch } from './registry-watch';
import type { Releases } from './releases';

export type ReleaseAdmin = ReturnType<typeof createReleaseAdmin>;

export interface ReleaseAdminParts extends Pick<ReleaseTrialParts, 'load' | 'onTrouble'> {
  readonly places: ReleasePlaces;
  readonly watch: RegistryWatch;
  readonly releases: Pick<Releases, 'status' | 'site'>;
  /** False: the builds of the checkout are live regardless of releases (development). */
  readonly takesReleases: boolean;
}

/** The line with this version for a share of the visitors. 0 withdraws its canary, 1 makes it live. Throws: ConflictError. */
function withShare(line: RegistryLine, next: RegistryVersion, share: number): RegistryLine {
  const isCanary = line.canary !== undefined && isSame(line.canary, next);
  if (share === 0) {
    if (!isCanary) throw new ConflictError('release_not_canary', `${next.version} is not a canary.`);
    return withdrawCanary(line);
  }
  if (share === 1) return isSame(line, next) ? line : putLive(line, line.name, next);
  if (isSame(line, next))
    throw new ConflictError('release_is_live', `${next.version} is live for all visitors already.`);
  return putCanary(line, isCanary ? { ...next, since: line.canary?.since ?? next.since } : next, share);
}

/** Lists and changes releases for administrators, in the same registry that `npm run deploy:remote` writes. */
export function createReleaseAdmin(parts: ReleaseAdminParts) {
  const { places, watch, releases, takesReleases } = parts;
  const tryRelease = createReleaseTrial({ ...parts, site: releases.site });
  const file = places.releasesFile ?? places.registryFile;
  const lineOf = (name: string): RegistryLine | undefined =>
    watch.current().remotes.find((line) => line.name === name && name !== 'shell');
  const builtLineOf = (name: string): RegistryLine | undefined =>
    places.releasesFile === null ? undefined : watch.built().remotes.find((line) => line.name === name);

  const view = async (line: RegistryLine): Promise<RemoteView> =>
    viewRemote(line, {
      stored: await storedReleases(places.releases, line.name),
      built: builtLineOf(line.name),
      status: releases.status(line.name),
      site: releases.site(),
    });

  async function pollNow(): Promise<void> {
    // The first call may join a poll that started before the change.
    await watch.poll();
    await watch.poll();
  }

  return {
    list: (): Promise<readonly RemoteView[]> =>
      Promise.all(
        watch
          .current()
          .remotes.filter(({ name }) => name !== 'shell')
          .map(view),
      ),
    /**
     * Throws: NotFoundError `remote_not_found`; InvalidInputError `release_address_refused`; ConflictError
     * `release_refused`, `release_is_live`, `release_not_canary` or `releases_off`; UnavailableError `registry_busy`.
     */
    async put({ name, version, url, integrity, share: given }: ReleaseChange): Promise<RemoteView> {
      const share = Math.round(given * 100) / 100;
      const current = lineOf(name);
      if (!current) throw new NotFoundError('remote_not_found', `The registry names no remote ${name}.`);
      if (!takesReleases)
        throw new ConflictError('releases_off', 'In development the builds of the checkout are live.');
      const requested: RegistryVersion = { version, remote: url, integrity };
      const isUnchecked = share === 0 || isSame(current, requested);
      const label = isUnchecked ? undefined : await tryRelease(current, requested);
      const next: RegistryVersion = {
        ...requested,
        since: new Date().toISOString(),
        ...(label === undefined ? {} : { label }),
      };
      try {
        await changeRegistry(file, (remotes) => {
          const built = builtLineOf(name);
          const line = remotes.find((one) => one.name === name) ?? built;
          if (!line) throw new NotFoundError('remote_not_found', `The registry names no remote ${name}.`);
          const known = [line, ...(line.canary ? [line.canary] : []), ...(line.previous ?? [])];
          const after = withShare(line, isUntested(next, known) ? { ...next, tested: false } : next, share);
          return withLine(remotes, name, isBuildsOwn(after, built) ? null : after);
        });
      } catch (error) {
        if (!(error instanceof StorageBusy)) throw error;
        throw new UnavailableError('registry_busy', 'Another release is being written. Try again in a moment.');
      }
      await pollNow();
      return view(lineOf(name) ?? current);
    },
  };
}
