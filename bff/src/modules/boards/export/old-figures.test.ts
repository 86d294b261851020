import type { Locale } from '@site/format';
import { createBoardService } from '../board-service';
import { createMarketData } from '../../market-data/market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { oldFigures } from './old-figures';

async function wordsOf(locale: Locale) {
  const early = madeListing({ symbol: 'EARLY', quotedOn: '2025-08-01' });
  const behind = madeListing({ symbol: 'BEHIND' });
  const storage = madeStorage([
    madeListing({ symbol: 'NEW' }),
    early,
    { ...behind, balances: behind.balances.slice(2) },
    madeListing({ symbol: 'RATE', reportedCurrency: 'GBP' }),
  ]);
  storage.rates.push({ pair: 'GBPUSD', price: 1.3, asOf: '2025-10-01', source: 'test' });
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const boards = createBoardService({ data });
  const query = { market: 'SP500', locale, orderBy: 'symbol', descending: false } as const;
  const answer = await boards.readBoard(query, { kind: 'premium', userId: 'p' });
  const symbols = answer.table.columns.symbol?.values ?? [];
  const words = oldFigures(answer, locale)?.cells ?? [];
  return Object.fromEntries(symbols.map((symbol, row) => [symbol, words[row]]));
}

it('says in words which part of a row is old', async () => {
  expect(await wordsOf('en')).toEqual({
    NEW: null,
    EARLY: 'price from before the latest statement; price older than ten days',
    BEHIND: 'balance sheet two quarters or more before the income statement',
    RATE: 'exchange rate more than ten days older',
  });
});

it('says them in Hebrew', async () => {
  expect(await wordsOf('he')).toEqual({
    NEW: null,
    EARLY: 'השער קודם לדוח האחרון; שער ישן מעשרה ימים',
    BEHIND: 'המאזן קודם בשני רבעונים או יותר לדוח הרווח',
    RATE: 'שער חליפין ישן ביותר מעשרה ימים',
  });
});
