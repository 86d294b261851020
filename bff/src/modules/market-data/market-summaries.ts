import { marketOf } from '@site/fields/markets';
import type { MarketSummary } from '@site/remote-kit/contract';
import type { MarketData } from './market-data-host';

/** The markets with companies, as pages show them. */
export const marketSummariesOf = (data: Pick<MarketData, 'markets'>): readonly MarketSummary[] =>
  data.markets().map(({ market: code, dataKind, asOf, table }) => ({
    market: code,
    companies: table.cards.length,
    asOf,
    currency: marketOf(code).quotedIn,
    sample: dataKind === 'sample',
  }));
