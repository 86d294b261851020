import type { Day } from '../../../domain/day';
import { ratesOfDay } from '../../../services/exchange-rates/fx-service';
import type { LoadedMarket } from '../../../services/market-data/market-data';
import { buildMarketTable } from '../../../services/market-data/market-table';
import { laterPriceOf } from '../../../services/market-data/moved-quote';
import type { LaterPrice } from '../../../services/ports/market-facts';
import type { PastMarket } from '../../testing/past-market';
import type { RunBacktestParts } from '../run-backtest';

/** Days of rows, as numbers next to one another: a board asks for a day of every company. Shape: oldest first. */
const daysOf = <Row>(rows: readonly Row[], dayIn: (row: Row) => Day): Float64Array =>
  Float64Array.from(rows, (row) => Date.parse(dayIn(row)));

/** The place of the last row of a day or before it. -1: there is none. */
function lastUpTo(days: Float64Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What a back-test reads of a market with years of history. */
export function testedMarket({ companies, parts, span, rates }: PastMarket): RunBacktestParts {
  const dated = companies.map((one) => ({
    ...one,
    quoteDays: daysOf(one.quotes, ({ quotedOn }) => quotedOn),
    priceDays: daysOf(one.prices, ({ date }) => date),
  }));
  const byId = new Map(companies.map((one) => [one.listing.company.id, one]));
  const quotedBy = (asOf: Day | undefined) => {
    const at = asOf === undefined ? Infinity : Date.parse(asOf);
    return dated.map(({ listing, quotes, quoteDays }) => ({
      ...listing,
      quote: quotes[lastUpTo(quoteDays, at)] ?? null,
    }));
  };
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
        const at = Date.parse(asOf);
        for (const { listing, prices, quotes, quoteDays, priceDays } of dated) {
          const place = lastUpTo(quoteDays, at);
          const quote = quotes[place];
          if (!quote) continue;
          const looked = [lastUpTo(priceDays, quoteDays[place]!), lastUpTo(priceDays, at)];
          const price = laterPriceOf(
            looked.flatMap((one) => prices[one] ?? []),
            quote.quotedOn,
            asOf,
          );
          if (price) later.set(listing.listing.id, price);
        }
        return later;
      },
      readStatements: async (ids) =>
        new Map(
          ids.flatMap((id) => {
            const one = byId.get(id);
            return one ? [[id, { incomes: one.incomes, balances: one.balances }] as const] : [];
          }),
        ),
    },
  };
}
