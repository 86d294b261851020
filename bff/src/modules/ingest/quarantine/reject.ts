import type { Market } from '../../../domain/company';
import type { RejectedFigures } from '../../market-data';
import type { SourceDifference } from '../compared-figures';
import type { IngestRun } from '../ingest-run';

export interface ListedRun extends IngestRun {
  readonly rejects: readonly { readonly reason: string; readonly count: number }[];
}

export interface ListedReject {
  readonly id: number;
  readonly market: string | null;
  readonly ticker: string | null;
  readonly source: string;
  readonly reason: string;
  readonly place: string;
  readonly detail: string;
  /** The row as it came, truncated if long. */
  readonly payload: string;
  /** `open`: not decided yet. */
  readonly decision: RejectDecision | 'open';
}

/** `corrected`: stored with other figures. */
export type RejectDecision = 'accepted' | 'corrected' | 'refused';

/** A quarantined row that awaits a decision. */
export interface OpenReject extends ListedReject {
  /** Null: its figures are not readable. */
  readonly figures: RejectedFigures | null;
  readonly decidedAt: string | null;
  /** The reason, in the administrator's own words. */
  readonly note: string | null;
}

/** A figure that differs by more than a tenth between two sources. */
export interface ListedDifference extends SourceDifference {
  readonly id: number;
  readonly market: Market;
  readonly ticker: string;
  /** Instant. */
  readonly noticedAt: string;
}
