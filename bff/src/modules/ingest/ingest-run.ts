/** Runs of ingest. */
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
