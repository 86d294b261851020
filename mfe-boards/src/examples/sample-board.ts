import type { BoardData } from '../model/board-view';

const rate = { as_of: null, source: 'default' } as const;

/** A board of two invented companies. An SSR bundle that cannot render it is never used. */
export const sampleBoard: BoardData = {
  market: 'SP500',
  title: 'Best Value Stocks to Watch in S&P 500',
  asOf: '2025-06-30',
  fx: { USDILS: { pair: 'USDILS', price: 3.56, ...rate }, EURILS: { pair: 'EURILS', price: 4, ...rate } },
  total: 2,
  shown: 2,
  truncated: false,
  access: { ranked: 2, shown: 2, offers: [] },
  limit: 40,
  offset: 0,
  order: { by: 'market_cap', desc: true },
  sample: true,
  notices: [],
  options: {},
  facets: { sectors: [{ name: 'Energy', industries: ['Solar'] }], years: [2025], currencies: ['USD'] },
  leftOff: [],
  oldFigures: 0,
  length: 2,
  columns: {
    symbol: { kind: 'text', values: ['AAA', 'BB<B'] },
    market_name: { kind: 'dictionary', dictionary: ['SP500'], codes: [0, 0] },
    long_name: { kind: 'text', values: ['Aurora Amber Analytics', null] },
    currency: { kind: 'dictionary', dictionary: ['USD'], codes: [0, 0] },
    price: { kind: 'number', values: [192.79, null] },
    market_cap: { kind: 'number', values: [7.23e10, 1.67e9] },
    priceEarningsRatio: { kind: 'number', values: [6.4, -4.2] },
    isSmallFirm: { kind: 'flag', bits: '01' },
    flags: { kind: 'list', dictionary: ['estimated'], codes: [[], [0]] },
    latest: { kind: 'period', values: [20252, null] },
  },
};
