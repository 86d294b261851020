import { ratesOfDay } from './exchange-rates/fx-service';
import { partsLeftBehind } from '../../domain/statement-age';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { ageFlagsOf } from './age-flags';
import { createMarketData } from './market-data-host';
import { scoreMarket } from './scored-market';

const DAY = '2026-03-20';
const rate = (pair: string, asOf: '2022-03-01' | '2026-03-19') => ({ pair, price: 1.5, asOf, source: 'ecb' });
const fx = ratesOfDay([rate('RUBUSD', '2022-03-01'), rate('HRKUSD', '2022-03-01'), rate('EURUSD', '2026-03-19')]);
const card = { currency: 'USD', market: 'NYSE', oldParts: [] } as const;

it.each([
  { currencies: ['RUB'], marks: ['oldRate'] },
  { currencies: ['USD', 'RUB'], marks: ['oldRate'] },
  { currencies: ['EUR'], marks: [] },
  { currencies: ['HRK'], marks: [] },
  { currencies: ['USD'], marks: [] },
  { currencies: [null], marks: [] },
])('marks the old rate of $currencies: $marks', ({ currencies, marks }) => {
  expect(ageFlagsOf({ card, currencies, fx, day: DAY })).toEqual(marks);
});

it('marks an old rate of the quote’s currency', () => {
  expect(ageFlagsOf({ card: { ...card, currency: 'RUB' }, currencies: ['USD'], fx, day: DAY })).toEqual(['oldRate']);
});

describe('a market’s old rates', () => {
  const marked = async (...changed: readonly ('latest' | 'trail' | 'balance' | 'earlier')[]) => {
    const made = madeListing({ symbol: 'OLD', quotedOn: DAY, latest: { year: 2025, quarter: 4 } });
    const inRubles = <T extends { readonly reportedCurrency: string | null }>(one: T): T => ({
      ...one,
      reportedCurrency: 'RUB',
    });
    const place = { latest: 0, trail: 3, earlier: 4 } as const;
    const incomes = made.incomes.map((income, back) =>
      changed.some((part) => part !== 'balance' && place[part] === back) ? inRubles(income) : income,
    );
    const balances = made.balances.map((one, back) =>
      back === 0 && changed.includes('balance') ? inRubles(one) : one,
    );
    const storage = madeStorage([{ ...made, incomes, balances }]);
    storage.rates.push(...[rate('RUBUSD', '2022-03-01'), rate('EURUSD', '2026-03-19')]);
    const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
    await data.start();
    return scoreMarket(data.ofMarket('SP500')!).ageFlags(0);
  };

  it.each(['latest', 'trail', 'balance'] as const)('are marked where the %s is in that currency', async (part) => {
    expect(await marked(part)).toEqual(['oldRate']);
  });

  it('are not marked for statements that no longer count', async () => {
    expect(await marked('earlier')).toEqual([]);
    expect(await marked()).toEqual([]);
  });
});

it.each([
  { balance: { year: 2025, quarter: 2 }, quotedOn: DAY, marks: ['oldBalance'] },
  { balance: { year: 2025, quarter: 3 }, quotedOn: DAY, marks: [] },
  { balance: { year: 2025, quarter: 4 }, quotedOn: '2024-03-01', marks: ['quoteBeforeStatement'] },
  { balance: { year: 2025, quarter: 4 }, quotedOn: '2025-12-24', marks: [] },
] as const)('marks parts that are older than the income statement: $marks', ({ balance, quotedOn, marks }) => {
  expect(partsLeftBehind({ incomes: [{ year: 2025, quarter: 4 }], balances: [balance], quotedOn })).toEqual(marks);
});
