import type { ListedRemote, Locale, RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Release } from '@site/registry/load-release';
import type { ScriptFile } from './html/page-html';
import type { ReleaseSet } from './releases/releases';

/** What a page names of the releases: scripts, preloads, chunks, styles and the registry for the shell. */
export interface PageFiles {
  readonly scripts: readonly ScriptFile[];
  readonly preloads: readonly ScriptFile[];
  readonly chunks: readonly ScriptFile[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  readonly registry: readonly ListedRemote[];
  /** Pages of remotes that no release serves. */
  readonly away: readonly RoutesOfRemote[];
  readonly origins: readonly string[];
}

const fileOf = ({ base, manifest }: Release, file: string): ScriptFile => ({
  url: base + file,
  integrity: manifest.integrity[file],
});

/** What a remote calls the view of a company that an address asks for; nothing that an object has of itself. */
const viewAsked = (search: string): string => `view-${new URLSearchParams(search).get('view') ?? ''}`;

/** A route without what is the server's affair alone. */
const inBrowser = ({
  source: _,
  saysMissing: _m,
  secret: _s,
  endless: _e,
  unlisted: _u,
  ...row
}: RemoteRoute): RemoteRoute => row;

/** Everything that the first interaction needs is named in the first HTML, so that nothing waits for another file to name it. */
export function pageFiles(releases: ReleaseSet, match: RouteMatch | null, locale: Locale, search = ''): PageFiles {
  const shell = releases.get('shell');
  const remote = match ? releases.get(match.remote) : undefined;
  const scripts = shell ? [...shell.manifest.first, shell.manifest.entry].map((file) => fileOf(shell, file)) : [];
  // The entry holds its chunks to the same integrity; a preload must match the fetch to be of use.
  const page = match?.page ?? '';
  const own = remote?.manifest.pages?.[page];
  const view = viewAsked(search);
  const ofView = page === 'symbol' ? remote?.manifest.pages?.[view] : undefined;
  const chunks = remote
    ? [
        ...remote.manifest.first,
        ...(own?.first ?? []),
        ...(ofView?.first ?? []),
        // If the code of a page comes after everything else, its texts come with that code.
        ...(own?.isLater ? [] : (remote.manifest.messages[locale] ?? [])),
      ].map((file) => fileOf(remote, file))
    : [];
  const remotes = releases.all().filter(({ name }) => name !== 'shell');
  const inDocument = releases.routes.map(({ name, routes }) => ({ name, routes: routes.map(inBrowser) }));
  return {
    scripts,
    preloads: remote ? [fileOf(remote, remote.manifest.entry)] : [],
    chunks,
    styles: [
      ...(shell?.styles ?? []),
      ...(remote?.styles ?? []),
      ...(remote?.pageStyles[page] ?? []),
      ...(ofView ? (remote?.pageStyles[view] ?? []) : []),
    ],
    registry: remotes.map(({ name, version, base, manifest }) => ({
      name,
      routes: inDocument.find((one) => one.name === name)?.routes ?? [],
      version,
      contract: manifest.kit,
      entry: base + manifest.entry,
      integrity: manifest.integrity[manifest.entry] ?? '',
    })),
    away: inDocument.filter(({ name }) => !remotes.some((served) => served.name === name)),
    origins: originsOf(releases),
  };
}

/** Where releases live that are not ours to serve, the shell's among them. Shape: each once. */
export function originsOf(releases: Pick<ReleaseSet, 'all'>): readonly string[] {
  const elsewhere = releases.all().filter(({ base }) => !base.startsWith('/'));
  return [...new Set(elsewhere.map(({ base }) => new URL(base).origin))];
}
