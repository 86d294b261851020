/** Runs of ingest, and locks across processes. */
import type { Market } from '../../domain/company';

export type IngestRunState = 'running' | 'succeeded' | 'failed' | 'stopped';

export interface IngestRun {
  readonly id: number;
  readonly provider: string;
  readonly market: Market | null;
  readonly state: IngestRunState;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Counts at the end, as JSON. */
  readonly summary: string | null;
}

export interface IngestRunRepository {
  start(provider: string, market: Market | null, at: string): Promise<number>;
  finish(id: number, state: Exclude<IngestRunState, 'running'>, at: string, summary: string): Promise<void>;
  last(market?: Market): Promise<IngestRun | null>;
  /** How many were quarantined, by reason. */
  countRejects(runId: number): Promise<Readonly<Record<string, number>>>;
}

/** What runs left behind that were killed, or whose machine went away. */
export interface AbandonedRuns {
  /** Raises the version of every market that is behind what is stored while no run is at work on it. Returns which. */
  raise(now: string): Promise<readonly Market[]>;
}

/** One holder a name, across processes. A holder that died loses the lock when its time is over. */
export interface JobLocks {
  /** False: somebody else holds it. The holder who asks again prolongs its own. `now` and `expiresAt` are instants. */
  acquire(name: string, holder: string, now: string, expiresAt: string): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

/** Up to when a job has done its work, in the store that all processes share. */
export interface JobMarks {
  /** ISO 8601 in UTC; null: it never did. */
  read(name: string): Promise<string | null>;
  set(name: string, at: string): Promise<void>;
}

/** For those who wait for the end of others' work. */
export interface LockLook {
  /** Whether anybody holds it now. */
  isHeld(name: string, now: string): Promise<boolean>;
}
