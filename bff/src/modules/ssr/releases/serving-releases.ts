import type { RegistryLine, RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import { createRouteMatcher, type MatchRoute } from '@site/remote-kit/match-route';
import type { Release } from '@site/registry/load-release';
import { isInCanary } from './canary-share';
import { mergeRoutes } from './release-routes';

/** One version of each remote, as a visitor gets them. */
export interface ReleaseSet {
  get(name: string): Release | undefined;
  all(): readonly Release[];
  /** Routes of these versions, by remote. */
  readonly routes: readonly RoutesOfRemote[];
  readonly match: MatchRoute;
  /** Changes with every change of a release, and differs by canaries; part of the cache key of pages. */
  readonly key: string;
}

/** The served versions of a remote. Unit: `share` 0.1 means 10 %. */
export interface Serving {
  readonly live: Release;
  readonly canary: { readonly release: Release; readonly share: number } | null;
}

export type ServingReleases = ReturnType<typeof createServingReleases>;

/** Lets running renders of a replaced release finish. */
const CLOSE_DELAY_MS = 5000;

const releasesOf = (one: Serving | null | undefined): readonly Release[] =>
  one ? [one.live, ...(one.canary ? [one.canary.release] : [])] : [];

const isSameServing = (one: Serving | null | undefined, other: Serving | null): boolean =>
  one?.live === other?.live &&
  one?.canary?.release === other?.canary?.release &&
  one?.canary?.share === other?.canary?.share;

/** The served versions, the registry lines and the routes of each remote. */
export function createServingReleases() {
  const serving = new Map<string, Serving>();
  const wanted = new Map<string, RegistryLine>();
  const lastRoutes = new Map<string, readonly RemoteRoute[]>();
  const sets = new Map<string, ReleaseSet>();
  let generation = 0;

  const all = (): readonly Release[] => [...serving.values()].flatMap(releasesOf);

  const routesIn = (chosen: ReadonlyMap<string, Release>): readonly RoutesOfRemote[] =>
    mergeRoutes(
      // An empty registry could not be read, which must not remove pages.
      wanted.size > 0 ? [...wanted.keys(), ...chosen.keys()] : lastRoutes.keys(),
      (name) => chosen.get(name)?.manifest.routes ?? lastRoutes.get(name),
    );

  function put(name: string, next: Serving | null): void {
    const old = serving.get(name);
    if (isSameServing(old, next)) return;
    if (next) serving.set(name, next);
    else serving.delete(name);
    const { routes } = next?.live.manifest ?? {};
    if (routes && next?.live.refusal === null) lastRoutes.set(name, routes);
    generation += 1;
    sets.clear();
    const stillServed = new Set(all());
    for (const release of releasesOf(old))
      if (!stillServed.has(release)) setTimeout(() => void release.bundle?.close(), CLOSE_DELAY_MS).unref();
  }

  return {
    of: (name: string): Serving | undefined => serving.get(name),
    wantedOf: (name: string): RegistryLine | undefined => wanted.get(name),
    all,
    live: (): ReadonlyMap<string, Release> => new Map([...serving].map(([name, { live }]) => [name, live])),
    routesIn,
    /** Null: no version is served. */
    put,
    /** Sets the routes of remotes that are not served yet. */
    remember(remotes: readonly RoutesOfRemote[]): void {
      for (const { name, routes } of remotes) if (!lastRoutes.has(name)) lastRoutes.set(name, routes);
    },
    /** Sets the current registry lines. */
    want(lines: readonly RegistryLine[]): void {
      for (const line of lines) wanted.set(line.name, line);
      sets.clear();
    },
    /** Removes remotes that are no longer in the registry, with their routes. */
    keepOnly(names: ReadonlySet<string>): void {
      for (const name of [...serving.keys(), ...wanted.keys()]) {
        if (names.has(name)) continue;
        put(name, null);
        wanted.delete(name);
        lastRoutes.delete(name);
      }
    },
    /** The releases for a visitor's group. Unit: `group` is 0 to 99; null: the live versions. */
    choose(group: number | null): ReleaseSet {
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
    },
    isSplit: (): boolean =>
      [...serving.values()].some(({ canary }) => canary !== null && Math.round(canary.share * 100) % 100 !== 0),
    generation: (): number => generation,
  };
}
