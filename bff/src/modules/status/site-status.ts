/** The storage data of the status page. */
import type { Day } from '../../domain/company';
import type { IngestRun } from '../ingest';

/** How a source of data did on a day. */
export interface SourceDay {
  /** As runs name it. */
  readonly source: string;
  readonly day: Day;
  readonly good: number;
  readonly failed: number;
}

export interface MarketRuns {
  readonly last: IngestRun;
  /** End of the last one that succeeded. Instant; null: none did. */
  readonly lastGoodAt: string | null;
}
