import { join } from 'node:path';

const rooms: Readonly<Record<string, string>> = {
  mfe_boards: 'mfe-boards',
  mfe_symbol: 'mfe-symbol',
  mfe_articles: 'mfe-articles',
  mfe_calendars: 'mfe-calendars',
  mfe_account: 'mfe-account',
};

/** Where the build puts what it makes, by the address under which it is served. */
export function defaultFolders(projectRoot: string): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ['/shell/', join(projectRoot, 'shell/dist')],
    ...Object.entries(rooms).map(([name, folder]) => [`/remotes/${name}/`, join(projectRoot, folder, 'dist')] as const),
  ]);
}

/** The registry that the build writes. */
export const defaultRegistryFile = (projectRoot: string): string => join(projectRoot, 'dist/remotes.json');
