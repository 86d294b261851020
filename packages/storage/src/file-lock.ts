import { open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { STALE_LOCK_MS, StorageBusy } from './storage';

const beatMs = 50;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the holder of a lock is dead. */
async function isStale(lock: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(lock);
    if (Date.now() - mtimeMs > STALE_LOCK_MS) return true;
    const [pid, host] = (await readFile(lock, 'utf8')).split(' ');
    return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid));
  } catch {
    // It was removed meanwhile; the next attempt decides.
    return false;
  }
}

/** False: another process holds it. */
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
 * Removes a dead writer's lock, one process at a time, after checking again: a lock that was stale a moment ago
 * may belong to a faster process by now.
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
    else if (Date.now() > until) throw new StorageBusy(`${lock} is held by another process; try again in a moment`);
    else await new Promise((resolve) => setTimeout(resolve, beatMs));
  }
}

/**
 * Runs the work under a lock that excludes other processes of this machine, or of a shared folder.
 * Throws: StorageBusy when another process holds it for longer than `waitMs`; what the work throws.
 */
export async function underFileLock(lock: string, waitMs: number, work: () => Promise<void>): Promise<void> {
  await acquire(lock, waitMs);
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}
