import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { projectRoot } from './project-root';

const OTHERS = 0o077;

/**
 * Removes the rights of other users from an existing file or folder. One that belongs to another user is left as it is.
 */
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
 * Creates the state folder. It holds email addresses and password hashes, so other users of the machine cannot read
 * what this process creates from now on. Throws: ConfigError, one line.
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
