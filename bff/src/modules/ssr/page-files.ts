import type { ListedRemote, Locale, RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Release } from '@site/registry/load-release';
import type { ScriptFile } from './html/page-html';
import type { ReleaseSet } from './releases/releases';

/** Files of the releases that a page references: scripts, preloads, chunks and styles; and the registry for the shell. */
export interface PageFiles {
  readonly scripts: readonly ScriptFile[];
  readonly preloads: readonly ScriptFile[];
  readonly chunks: readonly ScriptFile[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  readonly registry: readonly ListedRemote[];
  /** Routes of remotes that no release serves now. */
  readonly away: readonly RoutesOfRemote[];
  readonly origins: readonly string[];
}

const fileOf = ({ base, manifest }: Release, file: string): ScriptFile => ({
  url: base + file,
  integrity: manifest.integrity[file],
});

/** The manifest's name for the requested view of a company. The prefix keeps it apart from properties of Object. */
const viewChunkName = (search: string): string => `view-${new URLSearchParams(search).get('view') ?? ''}`;

/** A route without its server-side fields. */
const inBrowser = ({
  source: _,
  saysMissing: _m,
  secret: _s,
  endless: _e,
  unlisted: _u,
  ...row
}: RemoteRoute): RemoteRoute => row;

/** The first HTML references every file that the first interaction needs, so there are no chains of requests. */
export function pageFiles(releases: ReleaseSet, match: RouteMatch | null, locale: Locale, search = ''): PageFiles {
  const shell = releases.get('shell');
  const remote = match ? releases.get(match.remote) : undefined;
  const scripts = shell ? [...shell.manifest.first, shell.manifest.entry].map((file) => fileOf(shell, file)) : [];
  // The entry loads its chunks with the same integrity; a preload is only used if it matches.
  const page = match?.page ?? '';
  const own = remote?.manifest.pages?.[page];
  const view = viewChunkName(search);
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

/** Origins of releases on other hosts, including the shell's. Shape: unique. */
export function originsOf(releases: Pick<ReleaseSet, 'all'>): readonly string[] {
  const elsewhere = releases.all().filter(({ base }) => !base.startsWith('/'));
  return [...new Set(elsewhere.map(({ base }) => new URL(base).origin))];
}
