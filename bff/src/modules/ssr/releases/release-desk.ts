import type { ContractUse, RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import { missingCalls, skewOf } from '@site/registry/contract-fit';
import type { RunningContract } from '@site/registry/contract-fit';
import { createPartHost } from '@site/registry/server-parts/part-host';
import { StorageBusy } from '@site/storage/storage';
import { isFit, loadRelease } from '@site/registry/load-release';
import type { LoadReleaseParts } from '@site/registry/load-release';
import { isBuildsOwn, isSame, putCanary, putLive, withdrawCanary } from '@site/registry/registry-changes';
import { changeRegistry, withLine } from '@site/registry/registry-store';
import { storedReleases } from '@site/registry/release-folders';
import { ReleaseFileFailure } from '@site/registry/release-files';
import type { StoredRelease } from '@site/registry/release-folders';
import type { ReleasePlaces } from '@site/registry/release-places';
import { ConflictError, InvalidInputError, NotFoundError, UnavailableError } from '../../../platform/errors';
import type { ReleaseChange, ReleaseVersion, RemoteView } from './release';
import type { RegistryWatch } from './registry-watch';
import type { Releases } from './releases';

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;

export interface ReleaseDeskParts {
  readonly places: ReleasePlaces;
  readonly watch: RegistryWatch;
  readonly releases: Pick<Releases, 'status' | 'site'>;
  readonly load: Omit<LoadReleaseParts, 'onTrouble' | 'partHost'>;
  /** Told the whole of what the administrator is told in a line. */
  readonly onTrouble: LoadReleaseParts['onTrouble'];
  /** False: the builds of the checkout are live, whatever is released (development). */
  readonly takesReleases: boolean;
}

const sourceOf = ({ remote }: RegistryVersion): ReleaseVersion['source'] =>
  !remote.startsWith('/') ? 'elsewhere' : /^\/remotes\/[^/]+\/[^/]+\/remote\.json$/.test(remote) ? 'release' : 'build';

const apiOf = (use: ContractUse | null, site: RunningContract): ReleaseVersion['api'] =>
  use && { version: use.version, skew: skewOf(use.version, site.version), missingCalls: missingCalls(use, site) };

function viewOf(version: RegistryVersion, stored: readonly StoredRelease[], site: RunningContract): ReleaseVersion {
  const known = stored.find((one) => isSame(one, version));
  return {
    version: version.version,
    url: version.remote,
    integrity: version.integrity,
    contract: known?.kit ?? null,
    api: apiOf(known?.contract ?? null, site),
    since: version.since ?? known?.since ?? null,
    label: version.label ?? known?.label ?? null,
    source: sourceOf(version),
    tested: version.tested ?? true,
  };
}

/** Whether one of `known` says that this version's tests were skipped: that stays so wherever it is put. */
const isUntested = (version: RegistryVersion, known: readonly RegistryVersion[]): boolean =>
  known.some((one) => one.tested === false && isSame(one, version));

/** For the administrator: what it was. The lines after it, such as where in the code, are for the log. */
const firstLine = (text: string): string => text.split('\n', 1)[0]!;

/** For the log, with what lay beneath. */
function wholeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}\n${String((cause as Partial<Error>).message ?? cause)}`;
}

/** What an administrator sees of the releases, and may change: the same registry that `npm run deploy:remote` writes. */
export function createReleaseDesk(parts: ReleaseDeskParts) {
  const { places, watch, releases, load, takesReleases, onTrouble } = parts;
  const file = places.releasesFile ?? places.registryFile;
  const lineOf = (name: string): RegistryLine | undefined =>
    watch.current().remotes.find((line) => line.name === name && name !== 'shell');
  const builtLineOf = (name: string): RegistryLine | undefined =>
    places.releasesFile === null ? undefined : watch.built().remotes.find((line) => line.name === name);

  async function view(line: RegistryLine): Promise<RemoteView> {
    const stored = await storedReleases(places.releases, line.name);
    const built = builtLineOf(line.name);
    const { servingCanary, servingContract, servingUse, ...status } = releases.status(line.name);
    const named = [line, ...(line.canary ? [line.canary] : []), ...(line.previous ?? []), ...(built ? [built] : [])];
    const versions = [...stored, ...named]
      .filter((one, index, all) => all.findIndex((other) => isSame(other, one)) === index)
      // The folder of releases knows nothing of tests, a line of the registry does.
      .map((one) => (isUntested(one, named) ? { ...one, tested: false } : one));
    const site = releases.site();
    const viewed = (one: RegistryVersion): ReleaseVersion => {
      const seen = viewOf(one, stored, site);
      const isServing = one.version === status.servingVersion;
      if (!isServing) return seen;
      return { ...seen, contract: seen.contract ?? servingContract, api: seen.api ?? apiOf(servingUse, site) };
    };
    return {
      name: line.name,
      live: viewed(line),
      canary: line.canary
        ? {
            version: viewed(line.canary),
            share: line.canary.share,
            isServing: servingCanary === line.canary.version,
          }
        : null,
      ...status,
      previousVersion: line.previous?.[0]?.version ?? null,
      versions: versions.map(viewed),
    };
  }

  /** Throws: what `put` throws for a release that this site would not serve. */
  async function checkRelease(name: string, version: RegistryVersion): Promise<string | undefined> {
    const line = lineOf(name);
    const knownOrigins = [line, line?.canary, ...(line?.previous ?? [])]
      .filter((one) => one !== undefined && !one.remote.startsWith('/'))
      .map((one) => new URL(one!.remote).origin);
    const isOurs = version.remote.startsWith(`/remotes/${name}/`);
    if (!isOurs && !knownOrigins.some((origin) => version.remote.startsWith(`${origin}/`))) {
      throw new InvalidInputError(
        'release_address_refused',
        `A release of ${name} lies under /remotes/${name}/, or on a host that the registry names already.`,
      );
    }
    const troubles: string[] = [];
    const refuse = (): never => {
      throw new ConflictError('release_refused', troubles.map(firstLine).join('; '));
    };
    const tell: LoadReleaseParts['onTrouble'] = ({ message }) => {
      troubles.push(message);
      onTrouble({ remote: name, reason: 'release_refused', message });
    };
    // What is only asked about must not end what serves.
    const partHost = createPartHost();
    try {
      const release = await loadRelease(name, version, {
        ...load,
        contract: releases.site(),
        partHost,
        onTrouble: tell,
      });
      await release.part?.close();
      if (!isFit(release)) return refuse();
      return release.manifest.label;
    } catch (error) {
      if (error instanceof ConflictError) throw error;
      tell({ remote: name, reason: 'release_refused', message: wholeOf(error) });
      // Of what nobody foresaw the caller learns that there was something.
      if (!(error instanceof ReleaseFileFailure))
        troubles.splice(0, troubles.length, `${version.remote} can't be tried`);
      return refuse();
    } finally {
      await partHost.close();
    }
  }

  function changed(line: RegistryLine, next: RegistryVersion, share: number): RegistryLine {
    const isCanary = line.canary !== undefined && isSame(line.canary, next);
    if (share === 0) {
      if (!isCanary) throw new ConflictError('release_not_canary', `${next.version} is not tried out now.`);
      return withdrawCanary(line);
    }
    if (share === 1) return isSame(line, next) ? line : putLive(line, line.name, next);
    if (isSame(line, next)) throw new ConflictError('release_is_live', `${next.version} is live for everybody.`);
    return putCanary(line, isCanary ? { ...next, since: line.canary?.since ?? next.since } : next, share);
  }

  async function lookNow(): Promise<void> {
    // The first look may have begun before the change.
    await watch.look();
    await watch.look();
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
      const asked: RegistryVersion = { version, remote: url, integrity };
      const isUnchecked = share === 0 || isSame(current, asked);
      const label = isUnchecked ? undefined : await checkRelease(name, asked);
      const next: RegistryVersion = {
        ...asked,
        since: new Date().toISOString(),
        ...(label === undefined ? {} : { label }),
      };
      try {
        await changeRegistry(file, (remotes) => {
          const built = builtLineOf(name);
          const line = remotes.find((one) => one.name === name) ?? built;
          if (!line) throw new NotFoundError('remote_not_found', `The registry names no remote ${name}.`);
          const known = [line, ...(line.canary ? [line.canary] : []), ...(line.previous ?? [])];
          const after = changed(line, isUntested(next, known) ? { ...next, tested: false } : next, share);
          return withLine(remotes, name, isBuildsOwn(after, built) ? null : after);
        });
      } catch (error) {
        if (!(error instanceof StorageBusy)) throw error;
        throw new UnavailableError('registry_busy', 'Another release is being written. Try again in a moment.');
      }
      await lookNow();
      return view(lineOf(name) ?? current);
    },
  };
}
