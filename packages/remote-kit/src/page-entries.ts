import type { PageEntry, RemoteRoute, RoutesOfRemote } from './contract';

/** An entry, and the page to which it leads. */
export interface ListedPage extends PageEntry, Pick<RemoteRoute, 'access'> {
  readonly path: string;
}

/** The entries that remotes bring for their pages, in the order of their tables. */
export const listedPages = (remotes: readonly RoutesOfRemote[]): readonly ListedPage[] =>
  remotes.flatMap(({ routes }) =>
    routes.flatMap(({ path, access, entry }) => (entry === undefined ? [] : [{ ...entry, path, access }])),
  );

/** Those that every reader may open. */
export const publicPages = (remotes: readonly RoutesOfRemote[]): readonly ListedPage[] =>
  listedPages(remotes).filter(({ access }) => access === undefined);
