import type { RegistryLine } from '@site/remote-kit/contract';
import { createPartHost } from '@site/registry/server-parts/part-host';
import { createReleaseReader, createServedFiles } from '@site/registry/release-files';
import type { RunningContract } from '@site/registry/contract-fit';
import { readRunningContract, writeRunningContract } from '@site/registry/running-contract-file';
import type { ReleasePlaces } from '@site/registry/release-places';
import { shareBuilds } from '@site/registry/shared-builds';
import type { Storage } from '@site/storage/storage';
import type { ReleaseChange } from './release';
import { createReleaseAdmin } from './release-admin';
import { watchRegistry } from './registry-watch';
import type { RegistryWatch } from './registry-watch';
import { createReleases } from './releases';

export interface ReleaseHostParts {
  readonly places: ReleasePlaces;
  /** Folders of browser files by address prefix. */
  readonly folders: Readonly<Record<string, string>>;
  /** Where processes find the files of each other's builds. Null or absent: there is one build, this machine's. */
  readonly builds?: Storage | null | undefined;
  /** The API that releases are held against. */
  readonly contract: RunningContract;
  /** False: what the build made is live, whatever is released. */
  readonly takesReleases: boolean;
  readonly onTrouble: (event: { readonly reason: string; readonly remote?: string; readonly message: string }) => void;
  /** Another set of releases serves. */
  readonly onReleasesChanged: () => void;
  readonly pollMs?: number | undefined;
  readonly renderLimitMs?: number | undefined;
  /** How soon what could not be had is asked for again, the first time. */
  readonly retryMs?: number | undefined;
}

export type ReleaseHost = ReturnType<typeof createReleaseHost>;

/** The releases that serve, kept to what the registry says. */
export function createReleaseHost(parts: ReleaseHostParts) {
  const { places, builds, contract, takesReleases, onTrouble, onReleasesChanged, pollMs, renderLimitMs, retryMs } =
    parts;
  const files = createServedFiles({ folders: parts.folders, releases: places.releases, builds });
  const load = { contract, readFile: createReleaseReader(files), renderLimitMs };
  const partHost = createPartHost();
  const remembered = readRunningContract(places.releases).then((site) => site?.remotes ?? []);
  const releases = createReleases({ ...load, partHost, onTrouble, retryMs, remembered: remembered.catch(() => []) });
  let published = Promise.resolve();
  /** For who deploys: what serves here now. */
  const publish = (): void => {
    if (!takesReleases) return;
    published = published
      .then(() => writeRunningContract(places.releases, releases.site()))
      .catch(({ message }: Error) => onTrouble({ reason: 'contract_file', message }));
  };
  const started = watchRegistry({
    file: places.registryFile,
    releasesFile: takesReleases ? (places.releasesFile ?? undefined) : undefined,
    onChange: async (registry) => {
      const before = releases.generation;
      await releases.take(registry);
      if (releases.generation === before) return;
      publish();
      onReleasesChanged();
    },
    onTrouble: (message) => onTrouble({ reason: 'registry', message }),
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  let watch: RegistryWatch | null = null;
  // Before a page names a file, every process must have it.
  const shared = builds
    ? shareBuilds(parts.folders, builds).catch(({ message }: Error) => onTrouble({ reason: 'shared_builds', message }))
    : Promise.resolve();
  const ready = Promise.all([started, shared]).then(([one]) => {
    watch = one;
  });
  const admin = started.then((one) =>
    createReleaseAdmin({ places, watch: one, releases, load, takesReleases, onTrouble }),
  );

  return {
    releases,
    files,
    /** Resolves when the registry was read and every release in it was tried. */
    ready,
    admin: {
      list: async () => (await admin).list(),
      put: async (change: ReleaseChange) => (await admin).put(change),
    },
    /** Looks at the registry now instead of at its next beat: another process has changed it. */
    async look(): Promise<void> {
      const one = await started;
      // The first may join a look that has read the file already.
      await one.look();
      await one.look();
    },
    /** What a visitor's group gets, as a registry: open pages ask for it before they try a remote again. */
    registryFor(group: number | null): readonly RegistryLine[] {
      const chosen = releases.choose(group);
      return (watch?.current().remotes ?? []).map(({ name, version, remote, integrity }) => {
        const release = chosen.get(name);
        return release
          ? { name, version: release.version, remote: release.remote, integrity: release.integrity }
          : { name, version, remote, integrity };
      });
    },
    async close(): Promise<void> {
      await started.then((one) => one.close()).catch(() => undefined);
      await releases.close();
      await published;
      await partHost.close();
    },
  };
}
