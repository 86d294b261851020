import { METRICS } from '@site/fields';
import { evaluate } from '../../domain/score/evaluate';
import { createBoardService } from './board-service';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import { createMarketData } from '../market-data/market-data-host';
import { companyOf } from '../market-data/company-facts';
import { madeStorage } from '../testing/market-fixture';
import { visitor, boardsOf, column, symbols } from './testing/made-boards';

describe('a board', () => {
  it('shows the same numbers as the company alone', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A' },
      { symbol: 'B', quarterlyEarnings: -5, equity: 1e6 },
      { symbol: 'C', reportedCurrency: 'ILS', quarters: 3 },
    ]);
    for (const query of [
      {},
      { simulateGrowth: true },
      { simulateRecession: true, generateMissingQuarters: true },
      { usdIls: 5 },
    ]) {
      const answer = await read({ ...query, maxPriceToBook: 1e6, orderBy: 'symbol', descending: false });
      symbols(answer).forEach((symbol, row) => {
        const facts = storage.listings.find(({ listing }) => listing.ticker === symbol)!;
        const { metrics, score, explanation, latest } = evaluate(
          companyOf(facts),
          ratesOfDay(storage.rates).rates,
          query,
        );
        for (const name of METRICS) expect([name, column(answer, name)[row]]).toEqual([name, metrics[name]]);
        expect(column(answer, 'score')[row]).toBe(score);
        expect(column(answer, 'flags')[row]).toEqual(explanation.flags);
        expect(column(answer, 'latest')[row]).toEqual(latest);
      });
      expect(answer.table.length).toBe(3);
    }
  });

  it('refuses growth together with recession', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    await expect(read({ simulateGrowth: true, simulateRecession: true })).rejects.toMatchObject({
      errorCode: 'invalid_options',
    });
  });

  it('is empty, not missing, for a market without data', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    expect(await read({ market: 'CHINA' })).toMatchObject({
      total: 0,
      truncated: false,
      asOf: null,
      table: { length: 0 },
    });
  });

  it('is not there yet before the first data have been read', async () => {
    const data = createMarketData({ reader: madeStorage([]).reader, labels: madeStorage([]).symbols, pollMs: 0 });

    await expect(createBoardService({ data }).readBoard({ market: 'TA' }, visitor)).rejects.toMatchObject({
      errorCode: 'not_available_now',
    });
  });
});
