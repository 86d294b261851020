/** What was asked of the providers of market data, and how they answered; shared by all processes, kept over restarts. */
import type { Day } from '../../domain/company';

/** A provider as it stands now. Instants in ISO 8601, UTC. */
export interface ProviderStanding {
  /** No call before it: its rate, or the pause that it asked for. Null: at any time. */
  readonly nextCallAt: string | null;
  /** It refused the last call for being one too many: until a good answer it is asked seldom. */
  readonly isRefusing: boolean;
  readonly failuresInRow: number;
  /** The breaker is open until then. Null: it is closed. */
  readonly openUntil: string | null;
  readonly lastGoodAt: string | null;
  readonly lastFailureAt: string | null;
  /** Why the last call failed, a ProviderFailureKind. */
  readonly lastFailureKind: string | null;
}

/** Calls of a day (UTC), tries that failed among them. */
export interface ProviderCalls {
  readonly calls: number;
  readonly failures: number;
}

export interface ProviderRecord extends ProviderStanding, ProviderCalls {}

export interface ProviderLedger {
  /**
   * One change of a provider's record of the day, whole or not at all, one after the other across processes. `step` takes
   * the record and returns it as it shall be, and what the caller wants of it; it may be called again.
   */
  change<T>(
    provider: string,
    day: Day,
    step: (record: ProviderRecord) => readonly [record: ProviderRecord, told: T],
  ): Promise<T>;
}

export interface ProviderDay extends ProviderCalls {
  readonly provider: string;
  readonly day: Day;
  /** The last good answer of that day. Null: there was none. */
  readonly lastGoodAt: string | null;
}

/** For `/status`, `/admin` and `npm run providers`. */
export interface ProviderHealthReader {
  /** Every provider that was ever asked. */
  standings(): Promise<ReadonlyMap<string, ProviderStanding>>;
  /** Days on which anything was asked, from `since` on, the earliest first; 30 days are kept. */
  days(since: Day): Promise<readonly ProviderDay[]>;
}

/**
 * Which companies a round of a provider has done already, so that a run that was killed is not asked all over again.
 * A round is named by who runs it, e.g. by its day; names sort as their rounds follow one another.
 */
export interface ProviderProgress {
  /** The round in which each company was done last, of those that are not forgotten. */
  rounds(provider: string, place: string): Promise<ReadonlyMap<string, string>>;
  mark(provider: string, place: string, round: string, tickers: readonly string[]): Promise<void>;
  /** The round is whole: anyone who asks again asks all of it. */
  forget(provider: string, place: string): Promise<void>;
}
