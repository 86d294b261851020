import * as siteKit from '@site/remote-kit';
import * as jotai from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactIntl from 'react-intl';
import * as jsxRuntime from 'react/jsx-runtime';

/** What holds state or identity and must be there once, under the names by which remotes ask for it. */
const libraries = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  jotai,
  'react-intl': reactIntl,
  '@site/remote-kit': siteKit,
} as const;

export type SharedName = keyof typeof libraries;

export const sharedNames = Object.keys(libraries) as readonly SharedName[];

/** Version of each, as the build found them installed. */
export type SharedVersions = Readonly<Record<SharedName, string>>;

/** A library as containers find it in a share scope. */
export interface SharedEntry {
  readonly version: string;
  readonly from: 'shell';
  readonly eager: true;
  /** It runs already, so that no remote puts its own in its place. */
  readonly loaded: true;
  readonly get: () => () => unknown;
}

/** By name, then by version. A container adds what it brings. */
export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** Gives a library as share scopes want it. */
export const libraryOf = (name: SharedName) => () => libraries[name];

/** The share scope of a container: the host's own libraries, whatever version the remote brings itself. */
export function shareScopeOf(versions: SharedVersions): ShareScope {
  const entryOf = (name: SharedName): SharedEntry => ({
    version: versions[name],
    from: 'shell',
    eager: true,
    loaded: true,
    get: () => libraryOf(name),
  });
  return Object.fromEntries(sharedNames.map((name) => [name, { [versions[name]]: entryOf(name) }]));
}
