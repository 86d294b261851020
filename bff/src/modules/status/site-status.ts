/** What the status page needs to know of storage. */
import type { Day, Market } from '../../domain/company';
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

export interface SiteStatusReader {
  /** How many of a market's listings have statements of so many periods or more. */
  listingsWithPeriods(market: Market, atLeast: number): Promise<number>;
  /** The last run of each market that had any. */
  lastRuns(): Promise<ReadonlyMap<Market, MarketRuns>>;
  /** How runs went from a day on. Shape: by source, oldest first; days with a finished run alone. */
  sourceDays(from: Day): Promise<readonly SourceDay[]>;
  /** When the mail was written that has waited longest. Instant; null: none waits. */
  oldestMail(): Promise<string | null>;
}
