import type { ProviderClient } from '../source';

/** The SEC's two addresses, each by a client of its own, with one rate and one contact for both. */
export interface SecClients {
  /** `data.sec.gov`: company facts and lists of filings. */
  readonly data: ProviderClient;
  /** `www.sec.gov`: lists of tickers, and the papers themselves. */
  readonly archives: ProviderClient;
}
