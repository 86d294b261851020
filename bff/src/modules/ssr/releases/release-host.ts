import type { RegistryLine } from '@site/remote-kit/contract';
import { createBundleHost } from '@site/registry/ssr-bundles/bundle-host';
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
  /** Storage through which processes share the files of their builds. Null or absent: there is only this machine's build. */
  readonly builds?: Storage | null | undefined;
  /** The API contract that releases are checked against. */
  readonly contract: RunningContract;
  /** False: the build is live regardless of releases. */
  readonly takesReleases: boolean;
  readonly onTrouble: (event: { readonly reason: string; readonly remote?: string; readonly message: string }) => void;
  /** Called after the set of served releases changed. */
  readonly onReleasesChanged: () => void;
  readonly pollMs?: number | undefined;
  readonly renderLimitMs?: number | undefined;
  /** First retry delay for versions that could not be loaded. */
  readonly retryMs?: number | undefined;
}

export type ReleaseHost = ReturnType<typeof createReleaseHost>;

/** Keeps the served releases in sync with the registry. */
export function createReleaseHost(parts: ReleaseHostParts) {
  const { places, builds, contract, takesReleases, onTrouble, onReleasesChanged, pollMs, renderLimitMs, retryMs } =
    parts;
  const files = createServedFiles({ folders: parts.folders, releases: places.releases, builds });
  const load = { contract, readFile: createReleaseReader(files), renderLimitMs };
  const bundleHost = createBundleHost();
  const remembered = readRunningContract(places.releases).then((site) => site?.remotes ?? []);
  const releases = createReleases({ ...load, bundleHost, onTrouble, retryMs, remembered: remembered.catch(() => []) });
  let published = Promise.resolve();
  /** Writes the contract that deployments check new builds against. */
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
  // Every process must be able to serve a file before a page references it.
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
    /** Resolves once the registry was read and all its releases were loaded or refused. */
    ready,
    admin: {
      list: async () => (await admin).list(),
      put: async (change: ReleaseChange) => (await admin).put(change),
    },
    /** Polls the registry now, because another process has changed it. */
    async poll(): Promise<void> {
      const one = await started;
      // The first call may join a poll that has read the file already.
      await one.poll();
      await one.poll();
    },
    /** The registry for a visitor's group. Open pages fetch it before they retry a remote. */
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
      await bundleHost.close();
    },
  };
}
