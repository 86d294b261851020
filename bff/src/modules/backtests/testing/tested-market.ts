import type { Day } from '../../../domain/day';
import { ratesOfDay } from '../../../services/exchange-rates/fx-service';
import type { LoadedMarket } from '../../../services/market-data/market-data';
import { buildMarketTable } from '../../../services/market-data/market-table';
import { laterPriceOf } from '../../../services/market-data/moved-quote';
import type { LaterPrice } from '../../../services/ports';
import type { PastMarket } from '../../../testing/past-market';
import type { RunBacktestParts } from '../run-backtest';

/** How many quotes are of a day or before it. Shape: oldest first. */
function countUpTo(quotes: readonly { readonly quotedOn: Day }[], day: Day): number {
  let [low, high] = [0, quotes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quotes[middle]!.quotedOn <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a back-test reads of a market with years of history. */
export function testedMarket({ companies, parts, span, rates }: PastMarket): RunBacktestParts {
  const quotedBy = (asOf: Day | undefined) =>
    companies.map(({ listing, quotes }) => ({
      ...listing,
      quote: (asOf === undefined ? quotes.at(-1) : quotes[countUpTo(quotes, asOf) - 1]) ?? null,
    }));
  const loaded: LoadedMarket = {
    market: 'SP500',
    dataKind: 'real',
    asOf: span.to,
    isOld: false,
    version: '1',
    dataVersion: 1,
    table: buildMarketTable(
      companies.map(({ listing, incomes, balances }) => ({ ...listing, incomes, balances })),
      [],
    ),
    fx: ratesOfDay(rates.slice(-1)),
  };
  return {
    symbols: parts.symbols,
    pages: parts.pages,
    spans: { span: async () => span },
    data: { markets: () => [loaded], ofMarket: () => loaded },
    reader: {
      readFx: parts.reader.readFx,
      readQuotedListings: async (_selection, asOf) => quotedBy(asOf),
      readLaterPrices: async (_selection, asOf) => {
        const later = new Map<number, LaterPrice>();
        for (const { listing, prices, quotes } of companies) {
          const quote = quotes[countUpTo(quotes, asOf) - 1];
          const price = quote && laterPriceOf(prices, quote.quotedOn, asOf);
          if (price) later.set(listing.listing.id, price);
        }
        return later;
      },
      readStatements: async (ids) =>
        new Map(
          companies
            .filter(({ listing }) => ids.includes(listing.company.id))
            .map(({ listing, incomes, balances }) => [listing.company.id, { incomes, balances }]),
        ),
    },
  };
}
