import type { Registry, RegistryLine, RegistryVersion, RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import { createRouteMatcher, type MatchRoute } from '@site/remote-kit/match-route';
import type { RunningContract } from '@site/registry/contract-fit';
import { isFit, loadRelease, type LoadReleaseParts, type Release } from '@site/registry/load-release';
import { builtRoutes } from './built-routes';
import { isInCanary } from './canary-share';
import { mergeRoutes, takenReason } from './release-routes';
import { keyOf } from './release-status';
import type { ReleaseStatus, ReleaseTrouble } from './release-status';

/** One version of each remote: what one visitor gets. */
export interface ReleaseSet {
  get(name: string): Release | undefined;
  all(): readonly Release[];
  /** Pages of these versions, by remote. */
  readonly routes: readonly RoutesOfRemote[];
  readonly match: MatchRoute;
  /** Changes whenever a release does, and with the canaries in it: part of every page's key. */
  readonly key: string;
}

export type Releases = ReturnType<typeof createReleases>;

/** Worth asking for again: it was not there, or its part did not start for a reason that may pass. */
const isLacking = (release: Release | null): boolean => release === null || release.isWorthRetrying;

interface Serving {
  readonly live: Release;
  readonly canary: { readonly release: Release; readonly share: number } | null;
}

/**
 * What could not be had is asked for again after this time, and after twice as long each time: a host may be back, a file
 * may have arrived late, the machine have time again.
 */
const firstRetryMs = 5000;
const longestRetryMs = 5 * 60_000;

/** Renders that began with an old release may end with it. */
const farewellMs = 5000;

export interface ReleasesParts extends LoadReleaseParts {
  readonly retryMs?: number | undefined;
  /** Pages of remotes as they were when the site last ran: those of a remote that cannot be had stay its own. */
  readonly remembered?: Promise<readonly RoutesOfRemote[]> | undefined;
}

export function createReleases(parts: ReleasesParts) {
  const { retryMs = firstRetryMs } = parts;
  const serving = new Map<string, Serving>();
  const wanted = new Map<string, RegistryLine>();
  const troubles = new Map<string, ReleaseTrouble>();
  const told = new Map<string, string>();
  const lastRoutes = new Map<string, readonly RemoteRoute[]>();
  let generation = 0;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let nextRetryMs = retryMs;
  let taking: Promise<void> = Promise.resolve();

  const onTrouble: LoadReleaseParts['onTrouble'] = (event) => {
    const { remote, reason, message } = event;
    troubles.set(remote, { at: new Date().toISOString(), reason, message });
    parts.onTrouble(event);
  };

  const servingReleases = (): readonly Release[] =>
    [...serving.values()].flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]));

  const routesIn = (chosen: ReadonlyMap<string, Release>): readonly RoutesOfRemote[] =>
    mergeRoutes(
      // A registry that names nothing could not be read: no page is gone for that.
      wanted.size > 0 ? [...wanted.keys(), ...chosen.keys()] : lastRoutes.keys(),
      (name) => chosen.get(name)?.manifest.routes ?? lastRoutes.get(name),
    );
  const liveReleases = (): ReadonlyMap<string, Release> =>
    new Map([...serving].map(([name, { live }]) => [name, live]));

  /** What a remote finds here: the API, what the shell that serves shares, and the pages of the others. */
  const site = (): RunningContract => ({
    ...parts.contract,
    shared: serving.get('shell')?.live.manifest.shared,
    remotes: routesIn(liveReleases()),
  });

  /**
   * A release that claims no page of another remote. Asked in the order of the registry, so that of two that begin to
   * serve at once the same one gets the page at every start.
   */
  async function unlessTaken(release: Release | null): Promise<Release | null> {
    const reason = release && !servingReleases().includes(release) ? takenReason(release, liveReleases()) : null;
    if (!release || reason === null) return release;
    const { name, part } = release;
    const key = `${keyOf(name, release)} routes`;
    if (told.get(key) !== reason) onTrouble({ remote: name, reason: 'contract', message: reason });
    told.set(key, reason);
    await part?.close();
    return { ...release, part: null, refusal: reason };
  }

  /** Null: it could not be had, which is told once. What serves already, and is whole, is not loaded again. */
  async function obtain(name: string, version: RegistryVersion): Promise<Release | null> {
    const key = keyOf(name, version);
    const known = servingReleases().find((release) => keyOf(release.name, release) === key);
    if (known && isFit(known)) return known;
    // Asked for again and again, told once; what befalls it at work later is told each time.
    let isLoading = true;
    const tell: LoadReleaseParts['onTrouble'] = (event) => {
      const words = `${event.reason} ${event.message}`;
      if (!isLoading || told.get(key) !== words) onTrouble(event);
      if (isLoading) told.set(key, words);
    };
    try {
      // Who owns its pages is checked in its turn.
      const contract = { ...site(), remotes: undefined };
      const release = await loadRelease(name, version, { ...parts, contract, onTrouble: tell });
      if (isFit(release)) told.delete(key);
      // No better than before: its pages stay as they are.
      else if (known?.isWorthRetrying === release.isWorthRetrying) return known;
      return release;
    } catch (error) {
      tell({ remote: name, reason: 'unreadable', message: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      isLoading = false;
    }
  }

  /** The version that the registry wants, or the best there is instead. */
  async function liveFor(
    line: RegistryLine,
    turn: Promise<void>,
  ): Promise<{ release: Release | null; isMissing: boolean }> {
    const loaded = await obtain(line.name, line);
    await turn;
    const first = await unlessTaken(loaded);
    const insteadKey = `${line.name} instead`;
    if (first && isFit(first)) {
      told.delete(insteadKey);
      return { release: first, isMissing: false };
    }
    const isMissing = isLacking(first);
    const old = serving.get(line.name)?.live;
    const instead = old ?? (await firstFit(line.name, line.previous ?? []));
    // A version that can't serve must not push out one that can, unless there is none.
    if (!instead || !isFit(instead)) return { release: first ?? instead ?? null, isMissing };
    const message = `${line.version} can't serve; ${instead.version} goes on`;
    if (told.get(insteadKey) !== message) parts.onTrouble({ remote: line.name, reason: 'kept_old', message });
    told.set(insteadKey, message);
    return { release: instead, isMissing };
  }

  async function firstFit(name: string, versions: readonly RegistryVersion[]): Promise<Release | null> {
    for (const version of versions) {
      const release = await unlessTaken(await obtain(name, version));
      if (release && isFit(release)) return release;
    }
    return null;
  }

  async function canaryFor(
    { name, canary }: RegistryLine,
    live: Release,
  ): Promise<{ canary: Serving['canary']; isMissing: boolean }> {
    if (!canary || keyOf(name, canary) === keyOf(name, live)) return { canary: null, isMissing: false };
    const release = await unlessTaken(await obtain(name, canary));
    const isMissing = isLacking(release);
    return { canary: release && isFit(release) ? { release, share: canary.share } : null, isMissing };
  }

  function put(name: string, next: Serving | null): void {
    const old = serving.get(name);
    if (
      old?.live === next?.live &&
      old?.canary?.release === next?.canary?.release &&
      old?.canary?.share === next?.canary?.share
    )
      return;
    if (next) serving.set(name, next);
    else serving.delete(name);
    const { routes } = next?.live.manifest ?? {};
    if (routes && next?.live.refusal === null) lastRoutes.set(name, routes);
    generation += 1;
    sets.clear();
    const kept = new Set(servingReleases());
    const gone = (old ? [old.live, old.canary?.release] : []).filter((release) => release && !kept.has(release));
    for (const release of gone) setTimeout(() => void release?.part?.close(), farewellMs).unref();
  }

  async function takeNow(registry: Registry): Promise<void> {
    if (isClosed) return;
    clearTimeout(retry);
    for (const { name, routes } of [...((await parts.remembered) ?? []), ...builtRoutes])
      if (!lastRoutes.has(name)) lastRoutes.set(name, routes);
    let isMissing = false;
    const takeLine = async (line: RegistryLine, turn: Promise<void>): Promise<void> => {
      const live = await liveFor(line, turn);
      const tried = live.release ? await canaryFor(line, live.release) : { canary: null, isMissing: false };
      const { canary } = tried;
      if (live.isMissing || tried.isMissing) isMissing = true;
      // Closed meanwhile: only this can end what was started here.
      if (isClosed) await Promise.all([live.release?.part?.close(), canary?.release.part?.close()]);
      else put(line.name, live.release ? { live: live.release, canary } : null);
    };
    // What the shell shares decides what may serve beside it.
    const [shells, remotes] = [true, false].map((isShell) =>
      registry.remotes.filter(({ name }) => (name === 'shell') === isShell),
    );
    for (const line of registry.remotes) wanted.set(line.name, line);
    sets.clear();
    for (const lines of [shells!, remotes!]) {
      let turn = Promise.resolve();
      for (const line of lines) turn = takeLine(line, turn);
      await turn;
    }
    if (isClosed) return;
    if (isMissing) {
      retry = setTimeout(() => void takeAgain(registry), nextRetryMs);
      retry.unref();
    }
    const named = new Set(registry.remotes.map(({ name }) => name));
    for (const name of [...serving.keys(), ...wanted.keys()]) {
      if (named.has(name)) continue;
      put(name, null);
      wanted.delete(name);
      lastRoutes.delete(name);
    }
  }
  const takeInTurn = (registry: Registry): Promise<void> => (taking = taking.then(() => takeNow(registry)));
  function take(registry: Registry): Promise<void> {
    nextRetryMs = retryMs;
    return takeInTurn(registry);
  }
  function takeAgain(registry: Registry): Promise<void> {
    nextRetryMs = Math.min(nextRetryMs * 2, longestRetryMs);
    return takeInTurn(registry);
  }

  const sets = new Map<string, ReleaseSet>();
  function choose(group: number | null): ReleaseSet {
    const chosen = new Map<string, Release>();
    const canaries: string[] = [];
    for (const [name, { live, canary }] of serving) {
      const isCanary = canary !== null && isInCanary(group ?? 0, name, canary.release.version, canary.share);
      chosen.set(name, isCanary ? canary.release : live);
      if (isCanary) canaries.push(`${name}@${canary.release.version}`);
    }
    const key = [generation, ...canaries].join();
    const known = sets.get(key);
    if (known) return known;
    const routes = routesIn(chosen);
    const match = createRouteMatcher(routes);
    const set = { get: (name: string) => chosen.get(name), all: () => [...chosen.values()], routes, match, key };
    sets.set(key, set);
    return set;
  }

  return {
    /** What a visitor of this group gets. Unit: `group` is 0 to 99; null gets what everybody gets. */
    choose,
    /** Takes up a registry; one after the other. */
    take,
    site,
    /** True: visitors of different groups get different versions. */
    get isSplit() {
      return [...serving.values()].some(({ canary }) => canary !== null && Math.round(canary.share * 100) % 100 !== 0);
    },
    /** Changes whenever a release does: part of every page's key. */
    get generation() {
      return generation;
    },
    status(name: string): ReleaseStatus {
      const { live, canary } = serving.get(name) ?? {};
      const line = wanted.get(name);
      const state = !live
        ? 'absent'
        : line && keyOf(name, line) !== keyOf(name, live)
          ? 'kept_old'
          : live.part?.isResting
            ? 'resting'
            : live.part === null && live.manifest.server !== null
              ? 'without_first_content'
              : 'serving';
      return {
        servingVersion: live?.version ?? null,
        servingContract: live?.manifest.kit ?? null,
        servingUse: live?.manifest.contract ?? null,
        servingCanary: canary?.release.version ?? null,
        state,
        lastTrouble: troubles.get(name) ?? null,
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await taking;
      await Promise.all(servingReleases().map(({ part }) => part?.close() ?? Promise.resolve()));
    },
  };
}
