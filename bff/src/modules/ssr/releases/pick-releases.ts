import type { RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import type { RunningContract } from '@site/registry/contract-fit';
import { isFit, loadRelease, type LoadReleaseParts, type Release } from '@site/registry/load-release';
import { routeConflict } from './release-routes';
import { keyOf } from './release-status';
import type { Serving, ServingReleases } from './serving-releases';

export interface ReleasePickerParts {
  readonly load: Omit<LoadReleaseParts, 'contract' | 'onTrouble'>;
  readonly serving: ServingReleases;
  /** The contract of this site. */
  readonly site: () => RunningContract;
  /** Reports a problem of a version. */
  readonly onTrouble: LoadReleaseParts['onTrouble'];
  /** Reports that another version is served than the one in the registry. */
  readonly onFallback: LoadReleaseParts['onTrouble'];
}

/** The version picked for a registry line. `isMissing`: a version of the line could not be loaded, but may be later. */
export interface Picked<One> {
  readonly picked: One;
  readonly isMissing: boolean;
}

/** Worth a retry: it was not available, or its SSR bundle failed to start for a temporary reason. */
const mayArriveLater = (release: Release | null): boolean => release === null || release.isWorthRetrying;

/** Loads the versions of a registry and picks the best one that can be served. Each problem is reported once. */
export function createReleasePicker({ load, serving, site, onTrouble, onFallback }: ReleasePickerParts) {
  const reported = new Map<string, string>();

  /** Null: not available. A complete version that is already served is not loaded again. */
  async function loadOnce(name: string, version: RegistryVersion): Promise<Release | null> {
    const key = keyOf(name, version);
    const known = serving.all().find((release) => keyOf(release.name, release) === key);
    if (known && isFit(known)) return known;
    // Retries while loading report the same problem once. Problems at run time are reported each time.
    let isLoading = true;
    const report: LoadReleaseParts['onTrouble'] = (event) => {
      const problem = `${event.reason} ${event.message}`;
      if (!isLoading || reported.get(key) !== problem) onTrouble(event);
      if (isLoading) reported.set(key, problem);
    };
    try {
      // `unlessTaken` checks its routes, in the order of the registry.
      const contract = { ...site(), remotes: undefined };
      const release = await loadRelease(name, version, { ...load, contract, onTrouble: report });
      if (isFit(release)) reported.delete(key);
      // No better than before, so the cached pages remain valid.
      else if (known?.isWorthRetrying === release.isWorthRetrying) return known;
      return release;
    } catch (error) {
      report({ remote: name, reason: 'unreadable', message: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      isLoading = false;
    }
  }

  /**
   * Refuses a release that claims a route of another remote. Called in the order of the registry, so that of two new
   * releases the same one gets the route at every start.
   */
  async function unlessTaken(release: Release | null): Promise<Release | null> {
    const reason = release && !serving.all().includes(release) ? routeConflict(release, serving.live()) : null;
    if (!release || reason === null) return release;
    const { name, bundle: part } = release;
    const key = `${keyOf(name, release)} routes`;
    if (reported.get(key) !== reason) onTrouble({ remote: name, reason: 'contract', message: reason });
    reported.set(key, reason);
    await part?.close();
    return { ...release, bundle: null, refusal: reason };
  }

  async function firstFit(name: string, versions: readonly RegistryVersion[]): Promise<Release | null> {
    for (const version of versions) {
      const release = await unlessTaken(await loadOnce(name, version));
      if (release && isFit(release)) return release;
    }
    return null;
  }

  return {
    /** The version in the registry, or the best fallback. `turn`: resolves once the lines before it are done. */
    async liveFor(line: RegistryLine, turn: Promise<unknown>): Promise<Picked<Release | null>> {
      const loaded = await loadOnce(line.name, line);
      await turn;
      const first = await unlessTaken(loaded);
      const fallbackKey = `${line.name} instead`;
      if (first && isFit(first)) {
        reported.delete(fallbackKey);
        return { picked: first, isMissing: false };
      }
      const isMissing = mayArriveLater(first);
      const old = serving.of(line.name)?.live;
      const fallback = old ?? (await firstFit(line.name, line.previous ?? []));
      // A version that cannot be served must not replace one that can.
      if (!fallback || !isFit(fallback)) return { picked: first ?? fallback ?? null, isMissing };
      const message = `${line.version} cannot be served; ${fallback.version} is served instead`;
      if (reported.get(fallbackKey) !== message) onFallback({ remote: line.name, reason: 'kept_old', message });
      reported.set(fallbackKey, message);
      return { picked: fallback, isMissing };
    },

    async canaryFor({ name, canary }: RegistryLine, live: Release): Promise<Picked<Serving['canary']>> {
      if (!canary || keyOf(name, canary) === keyOf(name, live)) return { picked: null, isMissing: false };
      const release = await unlessTaken(await loadOnce(name, canary));
      const isMissing = mayArriveLater(release);
      return { picked: release && isFit(release) ? { release, share: canary.share } : null, isMissing };
    },
  };
}
