import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigFactory } from '../webpack/remote-config';
import { projectRoot } from '../webpack/common';

/** A browser build: its folder, and its name in the registry. */
export interface Room {
  readonly folder: string;
  readonly name: string;
}

/** The shell first: it is what a reader meets when a remote is late. */
export const rooms: readonly Room[] = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mfe-boards', name: 'mfe_boards' },
  { folder: 'mfe-symbol', name: 'mfe_symbol' },
  { folder: 'mfe-articles', name: 'mfe_articles' },
  { folder: 'mfe-calendars', name: 'mfe_calendars' },
  { folder: 'mfe-account', name: 'mfe_account' },
];

export const folderOf = (room: Room): string => join(projectRoot, room.folder);
export const distOf = (room: Room): string => join(folderOf(room), 'dist');

/** Rooms by folder name, such as `mfe-boards`. Throws: for a name that is none. */
export function roomsNamed(names: readonly string[]): readonly Room[] {
  return names.map((name) => {
    const room = rooms.find((candidate) => candidate.folder === name || candidate.name === name);
    if (!room) throw new Error(`no room '${name}'; there are ${rooms.map(({ folder }) => folder).join(', ')}`);
    return room;
  });
}

/** The webpack configuration that the room itself states. */
export async function configOf(room: Room): Promise<ConfigFactory> {
  const module = (await import(pathToFileURL(join(folderOf(room), 'webpack.config.ts')).href)) as {
    default: ConfigFactory | { default: ConfigFactory };
  };
  return typeof module.default === 'function' ? module.default : module.default.default;
}
