import { oneOf } from './config-variable';

/** What a process does for the site: `web` answers, `worker` runs the jobs, `all` does both. */
export type Role = 'all' | 'web' | 'worker';

/** How the site is divided into processes. */
export const scalingVariables = {
  ROLE: oneOf(['all', 'web', 'worker'], 'all'),
};

export interface ScalingConfig {
  /** Whether this process runs scheduled and queued jobs: ingest, email, alerts, back-tests, retention. */
  readonly runsJobs: boolean;
}

/** The settings of the division, from their variables. */
export const scalingOf = ({ ROLE: role }: { readonly ROLE: Role }): ScalingConfig => ({ runsJobs: role !== 'web' });
