import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { projectRoot } from './project-root';

const OTHERS = 0o077;

/** Takes the rights of other users away from what is there; what is not ours to change stays. */
function narrow(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch {
    // Missing, or owned by another user. Files created from now on are private anyway.
  }
}

export interface StatePlaces {
  readonly stateDir: string;
  readonly databaseUrl: string;
}

/**
 * Makes the folder of the site's state. It holds addresses and password hashes: what this process makes from here on, no
 * other user of the machine may read. Throws: ConfigError, one line.
 */
export function keepStatePrivate({ stateDir, databaseUrl }: StatePlaces): void {
  process.umask(OTHERS);
  try {
    mkdirSync(stateDir, { recursive: true });
  } catch (failure) {
    const why = (failure as NodeJS.ErrnoException).code ?? String(failure);
    throw new ConfigError(
      `STATE_DIR is ${JSON.stringify(stateDir)}; expected a folder that can be created and written to (${why})`,
    );
  }
  // A folder that its owner chose may hold other things; the default one is the site's own.
  if (stateDir === join(projectRoot, 'var')) narrow(stateDir);
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(databaseUrl)?.[1];
  if (file !== undefined) for (const suffix of ['', '-wal', '-shm']) narrow(file + suffix);
}
