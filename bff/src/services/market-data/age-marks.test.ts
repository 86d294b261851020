import { ratesOfDay } from '../exchange-rates/fx-service';
import { partsLeftBehind } from '../../domain/statement-age';
import { ageMarksOf } from './age-marks';

const DAY = '2026-03-20';
const rate = (pair: string, asOf: '2022-03-01' | '2026-03-19') => ({ pair, price: 1.5, asOf, source: 'ecb' });
const fx = ratesOfDay([rate('RUBUSD', '2022-03-01'), rate('HRKUSD', '2022-03-01'), rate('EURUSD', '2026-03-19')]);
const card = { currency: 'USD', market: 'NYSE', oldParts: [] } as const;

it.each([
  { reportedCurrency: 'RUB', marks: ['oldRate'] },
  { reportedCurrency: 'EUR', marks: [] },
  { reportedCurrency: 'HRK', marks: [] },
  { reportedCurrency: 'USD', marks: [] },
  { reportedCurrency: null, marks: [] },
])('marks the old rate of $reportedCurrency: $marks', ({ reportedCurrency, marks }) => {
  expect(ageMarksOf({ card, reportedCurrency, fx, day: DAY })).toEqual(marks);
});

it.each([
  { balance: { year: 2025, quarter: 2 }, quotedOn: DAY, marks: ['oldBalance'] },
  { balance: { year: 2025, quarter: 3 }, quotedOn: DAY, marks: [] },
  { balance: { year: 2025, quarter: 4 }, quotedOn: '2024-03-01', marks: ['quoteBeforeStatement'] },
  { balance: { year: 2025, quarter: 4 }, quotedOn: '2025-12-24', marks: [] },
] as const)('marks parts that are older than the income statement: $marks', ({ balance, quotedOn, marks }) => {
  expect(partsLeftBehind({ incomes: [{ year: 2025, quarter: 4 }], balances: [balance], quotedOn })).toEqual(marks);
});
