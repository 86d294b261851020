import { addDays } from '../../../domain/day';
import { pastCompany, type PastCompany, type PastMarketSize } from '../../testing/past-market';
import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import type { QuotedListing } from '../../market-data';
import type { LoadedMarket } from '../../market-data/market-data';
import { buildMarketTable } from '../../market-data/market-table';
import type { RunBacktestParts } from '../run-backtest';

/**
 * The data of a back-test on a market with generated companies. Each is generated on request and then dropped, like rows of
 * a store, so that only the memory of the back-test itself remains.
 */
export function marketOnDemand(seed: number, size: PastMarketSize): RunBacktestParts {
  let last: { readonly place: number; readonly company: PastCompany } | null = null;
  const companyAt = (place: number): PastCompany => {
    if (last?.place !== place) last = { place, company: pastCompany(seed, place, size) };
    return last.company;
  };
  // A back-test keeps the listings of its market.
  let listings: readonly QuotedListing[] | undefined;
  const span = { from: size.first, to: addDays(size.first, (size.weeks - 1) * 7) };
  const loaded: LoadedMarket = {
    market: 'SP500',
    dataKind: 'real',
    asOf: span.to,
    isOld: false,
    version: '1',
    dataVersion: 1,
    table: buildMarketTable([], []),
    fx: ratesOfDay([]),
  };
  return {
    symbols: { readPrices: async (_market, ticker) => companyAt(Number(ticker.slice(1)) - 1).prices },
    pages: {
      readQuotes: async (id) => companyAt(id - 1).quotes,
      readDividends: async (id) => companyAt(id - 1).dividends,
      readSplits: async (id) => companyAt(id - 1).splits,
    },
    spans: { span: async () => span },
    data: { markets: () => [loaded], ofMarket: () => loaded },
    reader: {
      readFx: async () => [],
      readQuotedListings: async () =>
        (listings ??= Array.from({ length: size.companies }, (_, place) => companyAt(place).listing)),
      readStatements: async (ids) =>
        new Map(
          ids.map((id) => {
            const { incomes, balances } = companyAt(id - 1);
            return [id, { incomes, balances }] as const;
          }),
        ),
    },
  };
}
