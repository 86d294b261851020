import * as siteKit from '@site/remote-kit';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactIntl from 'react-intl';
import * as jsxRuntime from 'react/jsx-runtime';

/** A library that is loaded, or one that loads on request. */
export type LibrarySource = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

/**
 * Libraries with state or identity, which must exist once, by the names that remotes use. Atoms for components load
 * on request: no page needs them before its first click, and the session's atom needs less.
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

/** Installed version of each, from the build. */
export type SharedVersions = Readonly<Record<SharedName, string>>;

/** A library in a share scope, as containers expect it. */
export interface SharedEntry {
  readonly version: string;
  readonly from: 'shell';
  readonly eager: true;
  /** No remote may replace it. */
  readonly loaded: true;
  readonly get: () => (() => unknown) | Promise<() => unknown>;
}

/** By name, then by version. A container adds its own. */
export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** The source of a library. */
export const sourceOf = (name: SharedName): LibrarySource => libraries[name];

/** The share scope of a container: the host's libraries, whatever version the remote was built with. */
export function shareScopeOf(versions: SharedVersions): ShareScope {
  const entryOf = (name: SharedName): SharedEntry => {
    const source = sourceOf(name);
    const get = 'get' in source ? source.get : () => source.lib;
    return { version: versions[name], from: 'shell', eager: true, loaded: true, get };
  };
  return Object.fromEntries(sharedNames.map((name) => [name, { [versions[name]]: entryOf(name) }]));
}
