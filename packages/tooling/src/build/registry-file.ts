import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../webpack/manifest-plugin';
import { projectRoot } from '../webpack/common';
import { distOf } from './rooms';
import type { Room } from './rooms';

export const defaultRegistryFile = join(projectRoot, 'dist/remotes.json');

interface Line {
  readonly name: string;
  readonly version: string;
  readonly remote: string;
  readonly integrity: string;
}

/** The registry's line of a room's last build. The shell has one too: its version is part of every page. */
export async function lineOf(room: Room): Promise<Line> {
  const text = await readFile(join(distOf(room), 'remote.json'));
  const { version } = JSON.parse(text.toString('utf8')) as { version: string };
  const base = room.name === 'shell' ? '/shell' : `/remotes/${room.name}`;
  return { name: room.name, version, remote: `${base}/remote.${version}.json`, integrity: integrityOf(text) };
}

/** Puts the rooms' last builds into the registry; other lines stay. Written aside and renamed, so that no reader sees half of it. */
export async function registerBuilds(built: readonly Room[], file = defaultRegistryFile): Promise<void> {
  const old = await readFile(file, 'utf8').then(
    (text) => (JSON.parse(text) as { remotes: Line[] }).remotes,
    () => [],
  );
  const lines = new Map(old.map((line) => [line.name, line]));
  for (const room of built) lines.set(room.name, await lineOf(room));
  const text = `${JSON.stringify({ remotes: [...lines.values()] }, null, 2)}\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
