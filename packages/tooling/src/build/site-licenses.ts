import { stat } from 'node:fs/promises';
import type { Room } from '@site/registry/rooms';
import { writeLicenses } from '../licenses/licenses-file';
import { distOf } from './rooms';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Writes the licences of all rooms that are built into one place, beside the shell, the first of them. Without it there is none. */
export async function writeSiteLicenses(rooms: readonly Room[]): Promise<void> {
  const [shell] = rooms;
  if (shell && (await isFolder(distOf(shell)))) await writeLicenses(distOf(shell), rooms.map(distOf));
}
