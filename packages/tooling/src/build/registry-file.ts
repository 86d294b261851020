import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import { integrityOf } from '../webpack/manifest-plugin';
import { projectRoot } from '../webpack/common';
import { distOf } from './rooms';
import type { Room } from './rooms';

export const defaultRegistryFile = join(projectRoot, 'dist/remotes.json');

/** The registry's line of a room's last build. The shell has one too: its version is part of every page. */
async function lineOf(room: Room): Promise<RegistryLine> {
  const text = await readFile(join(distOf(room), 'remote.json'));
  const { version } = JSON.parse(text.toString('utf8')) as { version: string };
  const base = room.name === 'shell' ? '/shell' : `/remotes/${room.name}`;
  return { name: room.name, version, remote: `${base}/remote.${version}.json`, integrity: integrityOf(text) };
}

const isSame = (a: RegistryLine | undefined, b: RegistryLine): boolean =>
  a !== undefined && a.version === b.version && a.integrity === b.integrity;

/** Puts the rooms' last builds into the build's registry; other lines stay, and so does what did not change. Written aside and renamed, so that no reader sees half of it. */
export async function registerBuilds(built: readonly Room[], file = defaultRegistryFile): Promise<void> {
  const old = await readFile(file, 'utf8').then(
    (text) => (JSON.parse(text) as Registry).remotes,
    (): Registry['remotes'] => [],
  );
  const lines = new Map(old.map((line) => [line.name, line]));
  for (const room of built) {
    const line = await lineOf(room);
    if (!isSame(lines.get(room.name), line)) lines.set(room.name, { ...line, since: new Date().toISOString() });
  }
  const text = `${JSON.stringify({ remotes: [...lines.values()] }, null, 2)}\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
