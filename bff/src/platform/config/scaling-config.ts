import { ConfigError } from './config-error';
import { address, oneOf, wholeNumber } from './config-variable';

/** What a process does for the site: `web` answers, `worker` runs the jobs, `all` does both. */
export type Role = 'all' | 'web' | 'worker';

/** How the site is divided into processes. */
export const scalingVariables = {
  ROLE: oneOf(['all', 'web', 'worker'], 'all'),
  DATABASE_POOL: wholeNumber(1, 1000, 10),
  DATABASE_READ_URL: address(['postgres://', 'postgresql://'], 'none: everything is read from DATABASE_URL'),
};

export interface ScalingConfig {
  /** Whether this process runs scheduled and queued jobs: ingest, email, alerts, back-tests, retention. */
  readonly runsJobs: boolean;
  /** PostgreSQL: maximum number of connections of this process. */
  readonly databasePool: number;
  /** A replica of the database, where public data are read. Null: there is none. */
  readonly databaseReadUrl: string | null;
}

interface ScalingValues {
  readonly ROLE: Role;
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL: number;
  readonly DATABASE_READ_URL: string;
}

/** Throws: ConfigError if a replica is set and the database is not PostgreSQL. */
export function scalingOf(values: ScalingValues): ScalingConfig {
  const databaseReadUrl = values.DATABASE_READ_URL || null;
  if (databaseReadUrl !== null && !values.DATABASE_URL.startsWith('postgres'))
    throw new ConfigError(
      'DATABASE_READ_URL is set, but DATABASE_URL is not PostgreSQL: the site reads replicas of PostgreSQL only',
    );
  return { runsJobs: values.ROLE !== 'web', databasePool: values.DATABASE_POOL, databaseReadUrl };
}
