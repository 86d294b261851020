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
  /** As it came; of a long one its beginning. */
  readonly payload: string;
  /** `open`: nobody has decided about it. */
  readonly decision: RejectDecision | 'open';
}

/** `corrected`: stored with other figures than came. */
export type RejectDecision = 'accepted' | 'corrected' | 'refused';

/** Something that was quarantined, to be decided about. */
export interface OpenReject extends ListedReject {
  /** Null: it could not be read as figures. */
  readonly figures: RejectedFigures | null;
  readonly decidedAt: string | null;
  /** Why, in the administrator's own words. */
  readonly note: string | null;
}

/** A figure that two sources tell with more than a tenth between them. */
export interface ListedDifference extends SourceDifference {
  readonly id: number;
  readonly market: Market;
  readonly ticker: string;
  /** Instant. */
  readonly noticedAt: string;
}
