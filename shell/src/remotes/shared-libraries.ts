import * as siteKit from '@site/remote-kit';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactIntl from 'react-intl';
import * as jsxRuntime from 'react/jsx-runtime';

/** A library that runs already, or one that comes to anyone who asks for it. */
export type LibrarySource = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

/**
 * What holds state or identity and must be there once, under the names by which remotes ask for it. Atoms for components come
 * when a remote asks for them: no page of ours has them before its first click, and the session's own atom needs less.
 */
const libraries = {
  react: { lib: () => react },
  'react-dom': { lib: () => reactDom },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  jotai: {
    get: async () => {
      const jotai = await import(/* webpackChunkName: "jotai" */ 'jotai');
      return () => jotai;
    },
  },
  'react-intl': { lib: () => reactIntl },
  '@site/remote-kit': { lib: () => siteKit },
} as const satisfies Readonly<Record<string, LibrarySource>>;

export type SharedName = keyof typeof libraries;

export const sharedNames = Object.keys(libraries) as readonly SharedName[];

/** Version of each, as the build found them installed. */
export type SharedVersions = Readonly<Record<SharedName, string>>;

/** A library as containers find it in a share scope. */
export interface SharedEntry {
  readonly version: string;
  readonly from: 'shell';
  readonly eager: true;
  /** No remote puts its own in its place. */
  readonly loaded: true;
  readonly get: () => (() => unknown) | Promise<() => unknown>;
}

/** By name, then by version. A container adds what it brings. */
export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** Where a library comes from. */
export const sourceOf = (name: SharedName): LibrarySource => libraries[name];

/** The share scope of a container: the host's own libraries, whatever version the remote brings itself. */
export function shareScopeOf(versions: SharedVersions): ShareScope {
  const entryOf = (name: SharedName): SharedEntry => {
    const source = sourceOf(name);
    const get = 'get' in source ? source.get : () => source.lib;
    return { version: versions[name], from: 'shell', eager: true, loaded: true, get };
  };
  return Object.fromEntries(sharedNames.map((name) => [name, { [versions[name]]: entryOf(name) }]));
}
