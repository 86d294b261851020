import type { PageEntry, RemoteRoute, RoutesOfRemote } from './contract';

/** An entry with its page. */
export interface ListedPage extends PageEntry, Pick<RemoteRoute, 'access'> {
  readonly path: string;
}

/** The entries of all pages, in the order of the remotes' tables. */
export const listedPages = (remotes: readonly RoutesOfRemote[]): readonly ListedPage[] =>
  remotes.flatMap(({ routes }) =>
    routes.flatMap(({ path, access, entry }) => (entry === undefined ? [] : [{ ...entry, path, access }])),
  );

/** The entries of public pages. */
export const publicPages = (remotes: readonly RoutesOfRemote[]): readonly ListedPage[] =>
  listedPages(remotes).filter(({ access }) => access === undefined);
