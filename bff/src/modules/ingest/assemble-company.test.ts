import type { Day } from '../../domain/day';
import { quotedPrice } from '../../domain/money';
import type { ProvidedCompany } from '../providers/company-provider';
import { assembleCompany, type KnownHistory } from './assemble-company';
import { addQuarters, quarterOf, quoteOf } from './quality-gate/testing/quarters';
import { noProfile } from '../providers/no-profile';

const DAYS = ['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-06', '2025-10-07'] as const;
const company = (more: Partial<ProvidedCompany>): ProvidedCompany => ({
  ticker: 'HARB',
  currency: 'GBp',
  ...noProfile,
  longName: 'Harbour',
  delistedOn: null,
  statements: Array.from({ length: 16 }, (_, index) =>
    quarterOf(
      addQuarters('2021-03-31', index),
      { revenue: 1_000 + index, earnings: 100 - index * 13 },
      { totalAssets: 9_000, totalLiabilities: 5_000, shareholdersEquity: 4_000, cash: 300 },
    ),
  ),
  quotes: DAYS.map((day, index) => quoteOf(day, { price: 250 + index, marketCap: 25_000 })),
  ...more,
});
const context = { market: 'L', today: '2026-01-01', fetchedAt: '2026-01-01T00:00:00.000Z', stored: null } as const;

/** What a run of the company as it is leaves behind. */
function historyOf(provided: ProvidedCompany): KnownHistory {
  const { listing, incomes, balances, quotes } = assembleCompany(provided, context).bundle!;
  return { currency: listing.currency, incomes, balances, quotes };
}
const times = (factor: number, provided: ProvidedCompany): ProvidedCompany => ({
  ...provided,
  statements: provided.statements.map((one) => ({
    ...one,
    income: { ...one.income!, revenue: one.income!.revenue! * factor, earnings: one.income!.earnings! * factor },
    balance: {
      ...one.balance!,
      totalAssets: one.balance!.totalAssets! * factor,
      totalLiabilities: one.balance!.totalLiabilities! * factor,
      shareholdersEquity: one.balance!.shareholdersEquity! * factor,
      cash: one.balance!.cash! * factor,
    },
  })),
});

describe('a company that is not known yet', () => {
  const origin = { place: 'prices', source: 'test', payload: () => ({}) };
  const price = { ...origin, date: DAYS[0], price: quotedPrice(2.5), volume: null, isSplitAdjusted: true };

  it.each([
    { brings: 'quotes', more: {} },
    { brings: 'prices', more: { quotes: [], prices: [price] } },
    { brings: 'profile', more: { quotes: [] } },
  ])('has one reason in the report when it has no statement: $brings', ({ brings, more }) => {
    const { bundle, rejects } = assembleCompany(company({ statements: [], ...more }), context);

    expect(bundle).toBeNull();
    expect(rejects.map(({ reason, ticker, market }) => [reason, ticker, market])).toEqual([
      ['not_known_yet', 'HARB', 'L'],
    ]);
    expect(rejects[0]!.detail).toContain(brings);
  });
});

describe('a company that comes again', () => {
  const known = historyOf(company({}));

  it.each([0.001, 1_000, 0.000_001])('with all figures times %d is quarantined whole', (factor) => {
    const { bundle, rejects } = assembleCompany(times(factor, company({})), { ...context, known });

    expect(bundle).toBeNull();
    expect(rejects.map(({ reason, market }) => [reason, market])).toEqual([['unit_change', 'L']]);
  });

  it('is taken as it was, and where it grew or was restated', () => {
    for (const factor of [1, 1.4, 0.8]) {
      const { bundle, rejects } = assembleCompany(times(factor, company({})), { ...context, known });
      expect(rejects).toEqual([]);
      expect(bundle?.incomes).toHaveLength(16);
    }
  });

  it('in another currency is no slip of the unit', () => {
    const inYen = times(100, company({}));
    const statements = inYen.statements.map((one) => ({ ...one, reportedCurrency: 'JPY' }));

    expect(assembleCompany({ ...inYen, statements }, { ...context, known }).rejects).toEqual([]);
  });

  it('with prices in pounds where pence are stored loses its quotes alone, and nothing shows a fall of 99 %', () => {
    const inPounds = company({ quotes: DAYS.map((day) => quoteOf(day, { price: 2.5, marketCap: 25_000 })) });

    const { bundle, rejects } = assembleCompany(inPounds, { ...context, known });

    expect(rejects.map(({ reason, detail }) => [reason, detail.slice(0, 33)])).toEqual([
      ['unit_change', 'all of its quotes are quarantined: 5'.slice(0, 33)],
    ]);
    expect(bundle?.quotes).toEqual([]);
    expect(bundle?.incomes).toHaveLength(16);
  });

  it('quoted in another currency has other prices', () => {
    const inPounds = company({
      currency: 'GBP',
      quotes: DAYS.map((day) => quoteOf(day, { price: 2.5, marketCap: 25_000 })),
    });

    expect(assembleCompany(inPounds, { ...context, known }).bundle?.quotes).toHaveLength(DAYS.length);
  });

  it.each(['GBP', 'USD'])('without a quote shows nothing about the currency of its listing, be it %s', (currency) => {
    const priceIn = (price: number) => {
      const origin = { place: 'prices', source: 'test', payload: () => ({}) };
      return [{ ...origin, date: DAYS[0], price: quotedPrice(price), volume: null, isSplitAdjusted: true }];
    };
    const statements = company({ currency, quotes: [] });

    const { bundle, rejects } = assembleCompany(statements, { ...context, known });
    expect([bundle?.listing.currency, rejects]).toEqual(['GBp', []]);

    const priced = assembleCompany({ ...statements, prices: priceIn(2.5) }, { ...context, known });
    expect([priced.bundle?.listing.currency, priced.bundle?.prices]).toEqual(['GBp', undefined]);
    expect(priced.rejects.map(({ reason, figures }) => [reason, figures])).toEqual([['currency_change', undefined]]);

    const asStored = assembleCompany(company({ quotes: [], prices: priceIn(250) }), { ...context, known });
    expect([asStored.bundle?.prices?.length, asStored.rejects]).toEqual([1, []]);
  });

  it('with single figures a thousand times too big retains the stored ones', () => {
    const wrong = company({});
    const statements = wrong.statements.map((one, index) =>
      index === 9
        ? {
            ...one,
            income: { ...one.income!, earnings: 400_000 },
            balance: { ...one.balance!, shareholdersEquity: 4_000_000, cash: 300_000 },
          }
        : one,
    );
    const good = assembleCompany(company({}), context).bundle!;
    const stored = {
      company: { ...good.company, id: 1 },
      listing: { ...good.listing, id: 1, companyId: 1 },
      quote: null,
      incomes: good.incomes,
      balances: good.balances,
    };

    const { bundle, rejects } = assembleCompany({ ...wrong, statements }, { ...context, known, stored });

    expect(rejects.map(({ reason }) => reason)).toEqual([
      'earnings_contradict_revenue',
      'cash_above_assets',
      'equity_above_assets',
    ]);
    expect(bundle?.incomes).toEqual(good.incomes);
    expect(bundle?.balances).toEqual(good.balances);
  });

  describe('with half of what its source reported before', () => {
    const income = {
      revenue: 1_000,
      grossProfit: 500,
      ebit: 200,
      ebitda: 250,
      earnings: 100,
      eps: 1,
      basicShares: 10_000,
    };
    const balance = { totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 400, cash: 30, totalDebt: 90 };
    const end = '2025-06-30';
    const reported = company({ statements: [quarterOf(end, income, balance)] });
    const before = historyOf(reported);
    const again = (...given: Parameters<typeof quarterOf>) =>
      assembleCompany({ ...reported, statements: [quarterOf(...given)] }, { ...context, known: before });
    const half = { revenue: 1_000, earnings: 100 };

    it('retains the stored part, and accepts the others', () => {
      const { bundle, rejects } = again(end, half, balance);

      expect([bundle?.incomes, bundle?.balances.length, bundle?.quotes.length]).toEqual([[], 1, DAYS.length]);
      expect(rejects).toMatchObject([
        { reason: 'figures_lost', figures: { rows: [{ day: end, figures: { ebit: null, eps: null } }] } },
      ]);
      const none = again(end, half, { totalAssets: 900, shareholdersEquity: 400 });
      expect([none.bundle?.balances, none.bundle?.quotes.length]).toEqual([[], DAYS.length]);
      expect(none.rejects.map(({ reason }) => reason)).toEqual(['figures_lost', 'figures_lost']);
    });

    it('is a new version if a figure or two are withdrawn, or it is from another source or a later filing', () => {
      const filed = { publishedOn: '2025-08-15' } as const;

      for (const given of [
        again(end, { ...income, eps: null, ebitda: null }, balance),
        again(end, half, balance, { source: 'another' }),
        again(end, half, balance, filed),
        again('2025-09-30', half, balance),
      ]) {
        expect(given.rejects).toEqual([]);
        expect(given.bundle?.incomes).toHaveLength(1);
      }
    });

    it('is compared with what was reported with another estimate of its day', () => {
      const estimated = (publishedOn: Day) => ({ publishedOn, isPublishedOnEstimated: true });
      const known = historyOf(company({ statements: [quarterOf(end, income, balance, estimated('2025-07-30'))] }));
      const later = company({ statements: [quarterOf(end, half, balance, estimated('2025-08-14'))] });

      const { rejects } = assembleCompany(later, { ...context, known });
      expect(rejects.map(({ reason }) => reason)).toEqual(['figures_lost']);
    });
  });
});
