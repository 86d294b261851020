import type { Market } from '../../domain/company';
import type { Clock } from '../../platform/clock';
import type { MarketData } from './market-data-host';

export interface DataVersion {
  readonly market: Market;
  /** Changes whenever a figure of the market may have; the same in every process of the site. */
  readonly version: string;
  /** Instant since when this process serves it. Null: since its start. */
  readonly since: string | null;
}

export type DataVersions = ReturnType<typeof createDataVersions>;

/** Which version of each market serves, and since when: what open pages ask for, so that it costs nothing. */
export function createDataVersions({
  data,
  clock,
}: {
  readonly data: Pick<MarketData, 'markets' | 'onChange' | 'status'>;
  readonly clock: Clock;
}) {
  const since = new Map<Market, string>();
  data.onChange((market) => {
    // What is loaded at the start is nobody's news.
    if (data.status().isReady) since.set(market, clock.now().toISOString());
  });
  return {
    /** Shape: as the markets stand in memory. */
    read: (): readonly DataVersion[] =>
      data.markets().map(({ market, version }) => ({ market, version, since: since.get(market) ?? null })),
  };
}
