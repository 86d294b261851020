import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import type { LoadedMarket } from '../../market-data/market-data';
import { buildMarketTable } from '../../market-data/market-table';
import type { PastMarket } from '../../testing/past-market';
import type { RunBacktestParts } from '../run-backtest';

/** What a back-test reads of a market with years of history. */
export function testedMarket({ companies, parts, span, rates }: PastMarket): RunBacktestParts {
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
    reader: parts.reader,
  };
}
