import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import { parseRegistry } from './registry-file';

/** Two writers at once: one waits so long for the other. */
const patienceMs = 10_000;
const beatMs = 50;
/** A change takes milliseconds. Who holds the lock so long is no longer there. */
const staleMs = 60_000;

export class RegistryLocked extends Error {}

/** What the file says. A file that isn't there names nobody. Throws: Error with one line for a broken one. */
export async function readRegistry(file: string): Promise<Registry> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? { remotes: [] } : parseRegistry(text);
}

/** Never half a file: written aside, flushed, and renamed. A line of text each, so that a difference reads well. */
async function writeRegistry(file: string, { remotes }: Registry): Promise<void> {
  const text = `{ "remotes": [\n${remotes.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n] }\n`;
  parseRegistry(text);
  const aside = `${file}.${process.pid}.new`;
  const handle = await open(aside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A lock whose holder died is nobody's. */
async function isStale(lock: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(lock);
    if (Date.now() - mtimeMs > staleMs) return true;
    const [pid, host] = (await readFile(lock, 'utf8')).split(' ');
    return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid));
  } catch {
    // Gone meanwhile: the next try shows.
    return false;
  }
}

/** False: somebody has it. */
async function take(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx');
    await handle.writeFile(`${process.pid} ${hostname()} ${new Date().toISOString()}`);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Takes a dead writer's lock away; one at a time, and after another look: who saw it stale a moment ago may see the lock
 * of somebody who was quicker.
 */
async function clearStale(lock: string): Promise<void> {
  const broom = `${lock}.clearing`;
  if (!(await take(broom))) {
    if (await isStale(broom)) await rm(broom, { force: true });
    return;
  }
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(broom, { force: true });
  }
}

async function acquire(lock: string, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  for (;;) {
    if (await take(lock)) return;
    if (await isStale(lock)) await clearStale(lock);
    else if (Date.now() > until) throw new RegistryLocked(`${lock} is held by another release; try again in a moment`);
    else await new Promise((resolve) => setTimeout(resolve, beatMs));
  }
}

/**
 * Changes the registry: read, changed and written while nobody else can. What `change` throws leaves the file as it is.
 * Throws: RegistryLocked when another writer holds it for too long.
 */
export async function changeRegistry(
  file: string,
  change: (remotes: readonly RegistryLine[]) => readonly RegistryLine[] | Promise<readonly RegistryLine[]>,
  waitMs = patienceMs,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  await acquire(lock, waitMs);
  try {
    const { remotes } = await readRegistry(file);
    const changed = await change(remotes);
    if (JSON.stringify(changed) !== JSON.stringify(remotes)) await writeRegistry(file, { remotes: changed });
  } finally {
    await rm(lock, { force: true });
  }
}

/** The lines with one of them put in, exchanged, or (null) taken out. */
export function withLine(
  remotes: readonly RegistryLine[],
  name: string,
  line: RegistryLine | null,
): readonly RegistryLine[] {
  const others = remotes.filter((one) => one.name !== name);
  if (line === null) return others;
  return remotes.some((one) => one.name === name)
    ? remotes.map((one) => (one.name === name ? line : one))
    : [...remotes, line];
}
