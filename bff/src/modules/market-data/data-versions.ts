import type { Market } from '../../domain/company';
import type { Clock } from '../../platform/clock';
import type { MarketData } from './market-data-host';

export interface DataVersion {
  readonly market: Market;
  /** Changes whenever a figure of the market may have changed; equal in every process of the site. */
  readonly version: string;
  /** Instant since when this process serves it. Null: since its start. */
  readonly since: string | null;
}

export type DataVersions = ReturnType<typeof createDataVersions>;

/** The version of each market that is served, and since when. Open pages poll it, so it must cost nothing. */
export function createDataVersions({
  data,
  clock,
}: {
  readonly data: Pick<MarketData, 'markets' | 'onChange' | 'status'>;
  readonly clock: Clock;
}) {
  const since = new Map<Market, string>();
  data.onChange((market) => {
    // The initial load is not a change.
    if (data.status().isReady) since.set(market, clock.now().toISOString());
  });
  return {
    /** Shape: as in memory. */
    read: (): readonly DataVersion[] =>
      data.markets().map(({ market, version }) => ({ market, version, since: since.get(market) ?? null })),
  };
}
