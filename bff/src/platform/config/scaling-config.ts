import { oneOf, wholeNumber } from './config-variable';

/** What a process does for the site: `web` answers, `worker` runs the jobs, `all` does both. */
export type Role = 'all' | 'web' | 'worker';

/** How the site is divided into processes. */
export const scalingVariables = {
  ROLE: oneOf(['all', 'web', 'worker'], 'all'),
  DATABASE_POOL: wholeNumber(1, 1000, 10),
};

export interface ScalingConfig {
  /** Whether this process runs scheduled and queued jobs: ingest, email, alerts, back-tests, retention. */
  readonly runsJobs: boolean;
  /** PostgreSQL: connections of this process at most. */
  readonly databasePool: number;
}

/** The settings of the division, from their variables. */
export const scalingOf = ({
  ROLE: role,
  DATABASE_POOL: databasePool,
}: {
  readonly ROLE: Role;
  readonly DATABASE_POOL: number;
}): ScalingConfig => ({ runsJobs: role !== 'web', databasePool });
