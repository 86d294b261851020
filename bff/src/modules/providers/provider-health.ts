/** Calls to the providers of market data, and their results; shared by all processes, persistent across restarts. */
import type { Day } from '../../domain/company';

/** The current state of a provider. Instants in ISO 8601, UTC. */
export interface ProviderState {
  /** No call before it: because of its rate, or a requested pause. Null: at any time. */
  readonly nextCallAt: string | null;
  /** It refused the last call for exceeding its limit: until a successful answer it is called rarely. */
  readonly isRefusing: boolean;
  readonly failuresInRow: number;
  /** The breaker is open until then. Null: it is closed. */
  readonly openUntil: string | null;
  readonly lastGoodAt: string | null;
  readonly lastFailureAt: string | null;
  /** Why the last call failed, a ProviderFailureKind. */
  readonly lastFailureKind: string | null;
}

/** Calls of a day (UTC), failed attempts included. */
export interface ProviderCalls {
  readonly calls: number;
  readonly failures: number;
}

export interface ProviderRecord extends ProviderState, ProviderCalls {}

export interface ProviderLedger {
  /**
   * One atomic change of a provider's record of the day, serialized across processes. `step` receives the record and
   * returns the new one, and a result for the caller; it may be called again.
   */
  change<T>(
    provider: string,
    day: Day,
    step: (record: ProviderRecord) => readonly [record: ProviderRecord, result: T],
  ): Promise<T>;
}

export interface ProviderDay extends ProviderCalls {
  readonly provider: string;
  readonly day: Day;
  /** The last successful answer of that day. Null: none. */
  readonly lastGoodAt: string | null;
}

/** For `/status`, `/admin` and `npm run providers`. */
export interface ProviderHealthReader {
  /** Every provider with a recorded call. */
  states(): Promise<ReadonlyMap<string, ProviderState>>;
  /** Days with calls, from `since` on, the earliest first; 30 days are retained. */
  days(since: Day): Promise<readonly ProviderDay[]>;
}

/**
 * Which companies a round of a provider has done, so that a killed run does not repeat them. The run names its round,
 * e.g. by its day; names sort in the order of the rounds.
 */
export interface ProviderProgress {
  /** The last round of each company, as far as it is still recorded. */
  rounds(provider: string, place: string): Promise<ReadonlyMap<string, string>>;
  mark(provider: string, place: string, round: string, tickers: readonly string[]): Promise<void>;
  /** The round is complete: the next one requests everything again. */
  forget(provider: string, place: string): Promise<void>;
}
