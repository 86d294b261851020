import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, rooms } from '@site/registry/rooms';
import type { Room } from '@site/registry/rooms';
import { projectRoot } from '../webpack/common';
import type { ConfigFactory } from '../webpack/config-factory';

export const folderOf = (room: Room): string => join(projectRoot, room.folder);
export const distOf = (room: Room): string => buildFolder(room, projectRoot);
/** Says what sources the folder's build was made of. */
export const stampOf = (room: Room): string => join(distOf(room), '.build-hash');

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
