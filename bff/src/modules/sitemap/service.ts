import type { Day, Market } from '../../domain/company';
import { companyKeys, type DataKind, type ListingCard, type LoadedMarket, type MarketData } from '../market-data';

/** The listed companies of one market. Shape: by ticker. */
export interface IndexedMarket {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly asOf: Day | null;
  /** Of its stored data. */
  readonly version: number;
  readonly listings: readonly ListingCard[];
}

/** A sector and industry that companies are in; null: unknown. */
export interface IndexedGroup {
  readonly sector: string | null;
  readonly industry: string | null;
  /** Each company counts once, even if it is listed on several markets. */
  readonly companies: number;
}

/** All companies, sectors and industries with a page. */
export interface SiteIndex {
  readonly markets: readonly IndexedMarket[];
  readonly groups: readonly IndexedGroup[];
}

export type SiteIndexService = ReturnType<typeof createSiteIndexService>;

export function createSiteIndexService({ data }: { readonly data: Pick<MarketData, 'markets'> }) {
  let known: { readonly version: string; readonly index: SiteIndex } | undefined;
  const version = (): string =>
    data
      .markets()
      .map(({ market, dataVersion }) => `${market} ${dataVersion}`)
      .join(' ');
  return {
    /** Changes with any market's stored data, and with nothing else. */
    version,
    /** Made once for each version of the data. */
    read(): SiteIndex {
      const now = version();
      if (known?.version !== now) known = { version: now, index: indexOf(data.markets()) };
      return known.index;
    },
  };
}

const byTicker = (a: ListingCard, b: ListingCard): number => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0);

function indexOf(loaded: readonly LoadedMarket[]): SiteIndex {
  const markets = loaded.map(({ market, dataKind, asOf, dataVersion, table }) => ({
    market,
    dataKind,
    asOf,
    version: dataVersion,
    listings: [...table.cards].sort(byTicker),
  }));
  const byId = new Map(markets.flatMap(({ listings }) => listings.map((card) => [card.companyId, card] as const)));
  const keyOf = companyKeys([...byId.values()]);
  const companies = new Map([...byId.values()].map((card) => [keyOf(card), card] as const));
  const groups = new Map<string, IndexedGroup>();
  for (const { sector, industry } of companies.values()) {
    const key = JSON.stringify([sector, industry]);
    groups.set(key, { sector, industry, companies: (groups.get(key)?.companies ?? 0) + 1 });
  }
  return { markets, groups: [...groups.values()] };
}
