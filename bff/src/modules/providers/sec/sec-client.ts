import type { ProviderClient } from '../source';

/** The SEC's two addresses, each with its own client, with one rate and one contact for both. */
export interface SecClients {
  /** `data.sec.gov`: company facts and lists of filings. */
  readonly data: ProviderClient;
  /** `www.sec.gov`: lists of tickers, and the documents themselves. */
  readonly archives: ProviderClient;
}
