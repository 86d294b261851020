import { join } from 'node:path';

/** A browser build: its folder, and its name in the registry. */
export interface BrowserPackage {
  readonly folder: string;
  readonly name: string;
}

/** The shell first: readers see it when a remote is late. */
export const browserPackages: readonly BrowserPackage[] = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mfe-boards', name: 'mfe_boards' },
  { folder: 'mfe-symbol', name: 'mfe_symbol' },
  { folder: 'mfe-articles', name: 'mfe_articles' },
  { folder: 'mfe-calendars', name: 'mfe_calendars' },
  { folder: 'mfe-account', name: 'mfe_account' },
];

/** Address under which the package's built files are served, with a slash at the end. */
export const buildAddress = ({ name }: BrowserPackage): string => (name === 'shell' ? '/shell/' : `/remotes/${name}/`);

/** The output folder of a package's build. */
export const buildFolder = ({ folder }: BrowserPackage, projectRoot: string): string =>
  join(projectRoot, folder, 'dist');

/** The folders of all builds, by the address under which they are served. */
export const buildFolders = (projectRoot: string): Readonly<Record<string, string>> =>
  Object.fromEntries(browserPackages.map((pkg) => [buildAddress(pkg), buildFolder(pkg, projectRoot)]));

/** The registry that the build writes. */
export const buildRegistryFile = (projectRoot: string): string => join(projectRoot, 'dist/remotes.json');
