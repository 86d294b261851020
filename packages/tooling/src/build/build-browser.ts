import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rooms as allRooms } from '@site/registry/rooms';
import type { Room } from '@site/registry/rooms';
import type { Mode } from '../webpack/common';
import { compileRoom } from './compile-room';
import { removeOldFiles } from './old-files';
import { registerBuilds } from './registry-file';
import { distOf, roomsNamed, stampOf } from './rooms';
import { writeSiteLicenses } from './site-licenses';
import { sourceHash } from './source-hash';

export interface BuildOptions {
  readonly mode?: Mode;
  /** Builds even where nothing changed. */
  readonly force?: boolean;
  /** Gets one line a step. */
  readonly say?: (line: string) => void;
}

export interface BuiltRoom {
  readonly room: string;
  readonly wasBuilt: boolean;
  readonly ms: number;
}

async function isUpToDate(room: Room, hash: string): Promise<boolean> {
  const stamp = await readFile(stampOf(room), 'utf8').catch(() => '');
  if (stamp !== hash) return false;
  return stat(join(distOf(room), 'remote.json')).then(
    () => true,
    () => false,
  );
}

/** What `WholeBuildPlugin` does after a build for production, as far as development needs it. */
async function keepDevelopment(room: Room, hash: string): Promise<void> {
  await removeOldFiles(distOf(room));
  await writeFile(stampOf(room), hash);
  await registerBuilds([room]);
}

/**
 * Builds rooms one after another (two builds at once are slower than two in turn on a small machine) and puts them
 * into the registry. A room whose sources, packages and lock file are unchanged is left alone.
 * Throws: Error with webpack's own messages for a room that does not build; rooms built before it stay built.
 */
export async function buildRooms(names?: readonly string[], options: BuildOptions = {}): Promise<readonly BuiltRoom[]> {
  const { mode = 'production', force = false, say = () => undefined } = options;
  const wanted = names ? roomsNamed(names) : allRooms;
  const report: BuiltRoom[] = [];
  for (const [index, room] of wanted.entries()) {
    const startedAt = performance.now();
    const hash = await sourceHash(room, mode);
    const wasBuilt = force || !(await isUpToDate(room, hash));
    if (wasBuilt) {
      say(`browser build ${index + 1}/${wanted.length}: ${room.folder} …`);
      await compileRoom(room, { mode });
      if (mode === 'development') await keepDevelopment(room, hash);
    }
    const ms = Math.round(performance.now() - startedAt);
    say(
      `browser build ${index + 1}/${wanted.length}: ${room.folder} ${wasBuilt ? `built in ${(ms / 1000).toFixed(1)} s` : 'is up to date'}`,
    );
    report.push({ room: room.folder, wasBuilt, ms });
  }
  await registerBuilds(wanted);
  if (mode === 'production') await writeSiteLicenses(allRooms);
  return report;
}
