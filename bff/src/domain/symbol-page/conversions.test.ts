import type { BalanceSheet, IncomeStatement, Market, Quarter } from '../company';
import { conversionsOf } from './conversions';

const fx = { usdIls: 3.5, eurIls: 4, usd: { EUR: 1.1, GBP: 1.25 } };

function company(market: Market, currency: string, incomes: readonly (string | null)[], balance?: string | null) {
  const entry = { year: 2025, publishedOn: null, isGenerated: false };
  return {
    quote: { market, currency } as never,
    incomes: incomes.map(
      (reportedCurrency, place) =>
        ({ ...entry, quarter: (place + 1) as Quarter, months: 3, reportedCurrency, revenue: 1 }) as IncomeStatement,
    ),
    balances: balance === undefined ? [] : [{ ...entry, quarter: 4, reportedCurrency: balance } as BalanceSheet],
  };
}

describe('conversions', () => {
  it('are none where the statements are in the quote currency, or in its minor or major unit', () => {
    expect(conversionsOf(company('SP500', 'USD', ['USD'], 'USD'), fx)).toEqual([]);
    expect(conversionsOf(company('TA', 'ILA', ['ILS'], 'ILS'), fx)).toEqual([]);
    expect(conversionsOf(company('L', 'GBp', ['GBp'], 'GBP'), fx)).toEqual([]);
  });

  it.each<[Market, string, string, number, string[]]>([
    ['TA', 'ILA', 'USD', 3.5, ['USDILS']],
    ['TA', 'ILA', 'EUR', 4, ['EURILS']],
    ['L', 'GBp', 'EUR', 1.1 / 1.25, ['EURUSD', 'GBPUSD']],
    ['DE', 'EUR', 'ILS', 1 / 3.5 / 1.1, ['USDILS', 'EURUSD']],
    ['NYSE', 'USD', 'EUR', 1.1, ['EURUSD']],
  ])('in %s bring a quote in %s and statements in %s together', (market, currency, from, rate, pairs) => {
    const [conversion, ...others] = conversionsOf(company(market, currency, [from], from), fx);

    expect(others).toEqual([]);
    expect(conversion).toMatchObject({ from, pairs });
    expect(conversion!.rate).toBeCloseTo(rate, 12);
  });

  it('name each currency of the trailing year and of the latest balance sheet once', () => {
    const five = company('SP500', 'USD', ['CHF', 'EUR', 'EUR', 'USD', 'GBP'], 'EUR');

    expect(conversionsOf(five, fx).map(({ from }) => from)).toEqual(['EUR', 'GBP']);
  });

  it('have no rate where none is known, nor where the source does not say in what it counts', () => {
    expect(conversionsOf(company('SP500', 'USD', ['XXX'], null), fx)).toEqual([
      { from: 'XXX', to: 'USD', rate: null, pairs: ['XXXUSD'] },
      { from: null, to: 'USD', rate: null, pairs: [] },
    ]);
  });
});
