import type { Day, Market } from '../../domain/company';
import type { CompanyProvider } from './company-provider';

/** Kinds of data of a provider, each with its own precedence and schedule. */
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

/** A raw answer. Its status is the provider's own: 404 may mean 'nothing of this company'. */
export interface ProviderAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Its address without keys, for reports. */
  readonly url: string;
  /** Instant. */
  readonly fetchedAt: string;
  /** `Set-Cookie`, line by line as received. Absent: none. */
  readonly setCookies?: readonly string[];
}

/** Options of one request. */
export interface RequestExtras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Further parameters of the address, which are not in reports, logs or errors. */
  readonly secretQuery?: Readonly<Record<string, string>>;
}

/** Why a provider gives no answer, after the retries. */
export type ProviderFailureKind =
  | 'budget_spent'
  | 'breaker_open'
  | 'rate_limited'
  | 'timeout'
  | 'unreachable'
  | 'too_large'
  | 'redirected'
  | 'server_error'
  /** An HTML page, or nothing at all, instead of data. */
  | 'unreadable'
  /** The provider does not know the key, or the key gives no access. */
  | 'refused'
  /** The operator has stopped the run. */
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

/** A client of a provider's address with its rate, its budget of the day, a breaker, and answers bounded in size. */
export interface ProviderClient {
  /**
   * GET below the base address; the key is added by the client and shown nowhere. Throws: ProviderFailure, when there
   * is no answer: also for redirects, status 429 and statuses from 500 on. Any other status is returned as it is.
   */
  ask(path: string, query?: Readonly<Record<string, string>>, extras?: RequestExtras): Promise<ProviderAnswer>;
}

/** The requested companies and kinds of data. */
export interface SourceRequest {
  readonly market: Market;
  /** Canonical tickers of the market, as the site writes them (`ICL.TA`, `BRK-B`). */
  readonly tickers: readonly string[];
  readonly entities: ReadonlySet<ProviderEntity>;
  /** Only data of this day or later is needed. Null: all. */
  readonly since: Day | null;
  readonly signal: AbortSignal;
}

/** A provider of market data. Every answer becomes companies or rejects; it throws only ProviderFailure. */
export interface MarketSource {
  readonly name: string;
  readonly markets: readonly Market[];
  readonly entities: readonly ProviderEntity[];
  /**
   * May be called many times in a run, each time for the remaining tickers, in their order. `progress()` is the
   * finished part: an exception concerns the next one. Rates and the calendar use an opening without tickers.
   */
  open(request: SourceRequest): CompanyProvider;
  /** Tickers of a market on the provider's list. Absent: it has no such list. */
  tickersOf?(market: Market): Promise<readonly string[]>;
  /** One small request, to check address and key. Returns a line for the operator. */
  probe(): Promise<string>;
}
