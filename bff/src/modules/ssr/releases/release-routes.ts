import type { RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import type { Release } from '@site/registry/load-release';
import { routesRefusal } from '@site/registry/routes-fit';

/** Merges the routes of remotes in order. A remote that claims a route of an earlier one is left out. */
export function mergeRoutes(
  names: Iterable<string>,
  routesOf: (name: string) => readonly RemoteRoute[] | undefined,
): readonly RoutesOfRemote[] {
  const taken: RoutesOfRemote[] = [];
  for (const name of new Set(names)) {
    const routes = routesOf(name);
    if (routes && routesRefusal({ name, routes }, taken) === null) taken.push({ name, routes });
  }
  return taken;
}

/** Why a release's routes conflict with those that are served. Null: they do not, or it is refused for another reason. */
export function routeConflict(release: Release, serving: ReadonlyMap<string, Release>): string | null {
  const { name, version, refusal } = release;
  const { routes } = release.manifest;
  if (refusal !== null || !routes) return null;
  const others = mergeRoutes(serving.keys(), (one) => serving.get(one)?.manifest.routes);
  const reason = routesRefusal({ name, routes }, others);
  return reason === null ? null : `${version} ${reason}`;
}
