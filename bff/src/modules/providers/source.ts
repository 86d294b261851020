import type { Day, Market } from '../../domain/company';
import type { CompanyProvider } from './company-provider';

/** What can be asked of a provider by itself, each with its own precedence and schedule. */
export const PROVIDER_ENTITIES = [
  'quotes',
  'statements',
  'prices',
  'profile',
  'insiders',
  'executives',
  'news',
  'earnings',
  'economic',
  'rates',
  'shorts',
  'reports',
] as const;
export type ProviderEntity = (typeof PROVIDER_ENTITIES)[number];

/** An answer as it came. Its status is the provider's own: 404 may well mean 'nothing of this company'. */
export interface ProviderAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Its address without keys, for reports. */
  readonly url: string;
  /** Instant. */
  readonly fetchedAt: string;
  /** `Set-Cookie`, line by line as it came. Absent: there was none. */
  readonly setCookies?: readonly string[];
}

/** What goes along with one question. */
export interface AskExtras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Further parameters of the address, which are not in reports, logs or errors. */
  readonly secretQuery?: Readonly<Record<string, string>>;
}

/** Why a provider gives no answer at all; tried again as often as makes sense before it is thrown. */
export type ProviderFailureKind =
  | 'budget_spent'
  | 'breaker_open'
  | 'rate_limited'
  | 'timeout'
  | 'unreachable'
  | 'too_large'
  | 'redirected'
  | 'server_error'
  /** A page for people, or nothing at all, where data were asked for. */
  | 'unreadable'
  /** The key is not known to it, or opens nothing. */
  | 'refused'
  /** Its owner has stopped the run. */
  | 'stopped';

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    readonly kind: ProviderFailureKind,
    readonly provider: string,
    message: string,
  ) {
    super(message);
  }
}

/** A provider's address, asked within its rate and its budget of the day, over a breaker, its answers bounded in size. */
export interface ProviderClient {
  /**
   * GET below the base address; the key is added by the client and told nowhere.
   * Throws: ProviderFailure, when no answer is to be had; an answer of status 200 to 404 (but 429) comes back as it is.
   */
  ask(path: string, query?: Readonly<Record<string, string>>, extras?: AskExtras): Promise<ProviderAnswer>;
}

/** Which companies, and what of them. */
export interface SourceRequest {
  readonly market: Market;
  /** Canonical tickers of the market, as the site writes them (`ICL.TA`, `BRK-B`). */
  readonly tickers: readonly string[];
  readonly entities: ReadonlySet<ProviderEntity>;
  /** Only what is of this day or later need be asked for; null: all that there is. */
  readonly since: Day | null;
  readonly signal: AbortSignal;
}

/** A provider of market data. Whatever it answers becomes companies or rejects; it throws ProviderFailure alone. */
export interface MarketSource {
  readonly name: string;
  readonly markets: readonly Market[];
  readonly entities: readonly ProviderEntity[];
  /**
   * May be called many times in a run, each time for the tickers that are left. They are asked for in their order, and
   * `progress()` is the part of them that is done: what it throws concerns the one behind. Rates and the calendar are asked
   * of an opening without tickers.
   */
  open(request: SourceRequest): CompanyProvider;
  /** Tickers of a market as the provider lists them. Absent: it has no such list. */
  tickersOf?(market: Market): Promise<readonly string[]>;
  /** One small question, to see whether address and key are right. Returns a line for the owner. */
  probe(): Promise<string>;
}
