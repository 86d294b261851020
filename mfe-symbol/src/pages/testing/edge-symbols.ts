import { exampleScore, scoredSymbol } from '../../features/symbol/score/testing/example-score';
import type { SymbolData } from '../../company/symbol-data';

type Metrics = SymbolData['metrics'];
type Symbol = SymbolData['symbol'];

const withMetrics = (metrics: Partial<Metrics>, part: Partial<SymbolData> = {}): SymbolData => ({
  ...scoredSymbol,
  ...part,
  metrics: { ...scoredSymbol.metrics, ...metrics },
});
const withSymbol = (symbol: Partial<Symbol>, part: Partial<SymbolData> = {}): SymbolData => ({
  ...scoredSymbol,
  ...part,
  symbol: { ...scoredSymbol.symbol, ...symbol },
});
const { quarters, years } = scoredSymbol;
const everyIncome = (change: object): SymbolData['quarters'] =>
  quarters.map((entry) => ({ ...entry, income: entry.income && { ...entry.income, ...change } }));
const everyBalance = (change: object): SymbolData['quarters'] =>
  quarters.map((entry) => ({ ...entry, balance: entry.balance && { ...entry.balance, ...change } }));

const unrated = { score: null, scoreObject: { ...exampleScore, missing: ['pe', 'ps', 'pb'], total: 13 } };
const noPrices = { ...scoredSymbol.priceHistory, dates: [], price: [], volume: [], trailing_pe: [] };

export interface EdgeCase {
  readonly name: string;
  readonly data: SymbolData;
  /** Words that the page must have, in English. */
  readonly says: readonly RegExp[];
  /** Words that would be wrong. */
  readonly never?: RegExp;
}

/** Companies at the edges of what data hold, and what their pages say. */
export const EDGE_SYMBOLS: readonly EdgeCase[] = [
  {
    name: 'two quarters',
    data: withMetrics(
      {},
      {
        quarters: quarters.slice(0, 2),
        years: years.slice(0, 1),
        scoreObject: { ...exampleScore, flags: ['estimated', 'growthUnknown'] },
        scoreHistory: [],
      },
    ),
    says: [/Fewer than 12 months were scaled up/, /Growth unknown/, /2 points, 4Q24 to 1Q25/],
  },
  {
    name: 'losses',
    data: withMetrics(
      { trailingEarnings: -2e8, priceEarningsRatio: -5, trailingEarningsToRevenue: -0.4 },
      { quarters: everyIncome({ earnings: -5e7, earningsMarginRatio: -0.8 }) },
    ),
    says: [/not meaningful: −5\.00/, /−\$200M/],
  },
  {
    name: 'negative equity',
    data: withMetrics(
      { pbRatio: -3.3, de_ratio: -2.1, trailingROE: null },
      { quarters: everyBalance({ shareholders_equity: -3e8 }) },
    ),
    says: [/not meaningful: −3\.30/, /not meaningful: −2\.10/],
  },
  {
    name: 'half-yearly reports',
    data: withMetrics(
      {},
      {
        quarters: [
          { ...quarters[0]!, year: 2025, quarter: 2, income: { ...quarters[0]!.income!, months: 6 } },
          { ...quarters[1]!, year: 2024, quarter: 4, income: { ...quarters[1]!.income!, months: 6 } },
        ],
      },
    ),
    says: [/2 points, H2 2024, 6 months to H1 2025, 6 months/],
  },
  {
    name: 'no price',
    data: withSymbol(
      { price: null, market_cap: null, dividend_yield: null },
      {
        ...unrated,
        asOf: null,
        priceHistory: noPrices,
        scoreHistory: [],
        keyFacts: { netDebt: null, yearOfPrices: null, dayChange: null, nextEarnings: null },
      },
    ),
    says: [/No prices of this listing are known/, /A score needs a market cap/],
    never: /since \d/,
  },
  {
    name: 'delisted',
    data: { ...scoredSymbol, delistedOn: '2025-06-30', ...unrated },
    says: [/Delisted, last traded on 30\/06\/2025/],
  },
  {
    name: 'a bank',
    data: withMetrics(
      { currentRatio: null, quickRatio: null, workingCapital: null, priceToWorkingCapital: null, ebitda: null },
      {
        quarters: everyBalance({ total_current_assets: null, total_long_liab: null, inventory: null }).map((entry) => ({
          ...entry,
          income: entry.income && {
            ...entry.income,
            gross_profit: null,
            Ebitda: null,
            grossMarginRatio: null,
            ebitdaMarginRatio: null,
          },
        })),
        symbol: { ...scoredSymbol.symbol, sector: 'Financial Services', industry: 'Banks—Regional' },
      },
    ),
    says: [/Not reported: Gross margin, EBITDA margin/, /Current ratio–not meaningful for banks/],
  },
  {
    name: 'no statement at all',
    data: withSymbol(
      { latest: null, reported_currency: null },
      { ...unrated, quarters: [], years: [], conversions: [], peers: { market: null, sector: null } },
    ),
    says: [/No statement of this company is known yet/],
  },
  {
    name: 'a currency without a rate',
    data: withSymbol(
      { reported_currency: 'XXX' },
      {
        score: null,
        scoreObject: { ...exampleScore, flags: ['fxMissing'] },
        conversions: [{ from: 'XXX', to: 'USD', rate: null, rates: [] }],
      },
    ),
    says: [/Statements in XXX could not be converted to USD/, /No exchange rate/],
  },
];
