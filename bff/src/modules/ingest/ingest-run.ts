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
