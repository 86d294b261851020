import fc from 'fast-check';
import type { ProvidedStatement } from '../../providers/company-provider';
import { gateStatements } from './statement-gate';
import { soundCompany } from './testing/companies';
import { addQuarters, quarterOf } from './testing/quarters';

const SEED = 20261128;
const context = { ticker: 'HARB', today: '2026-01-01', known: [] } as const;
const FIRST = '2020-03-31';
const quarters = (values: readonly number[], name: 'revenue' | 'earnings' = 'revenue'): readonly ProvidedStatement[] =>
  values.map((value, index) => quarterOf(addQuarters(FIRST, index), { [name]: value }));
const gated = (statements: readonly ProvidedStatement[]) => {
  const { accepted, rejects } = gateStatements(statements, context);
  return {
    revenues: accepted.map(({ income }) => income?.revenue ?? null),
    origins: accepted.map(({ origin }) => origin ?? 'reported'),
    reasons: rejects.map(({ reason }) => reason),
  };
};

describe('quarters that hold the year so far', () => {
  it('become quarters, marked as derived, and each is reported', () => {
    const { revenues, origins, reasons } = gated(quarters([100, 200, 300, 400, 110, 220, 330, 440, 120, 240]));

    expect(revenues).toEqual([100, 100, 100, 100, 110, 110, 110, 110, 120, 120]);
    expect(origins.filter((origin) => origin === 'derived')).toHaveLength(7);
    expect(reasons).toEqual(Array.from({ length: 7 }, () => 'year_to_date_as_quarter'));
  });

  it('are derived as quarters in every figure that adds up, and in no other', () => {
    const shares = 50;
    const statements = [1, 2, 3, 4, 1, 2, 3, 4].map((part, index) =>
      quarterOf(
        addQuarters(FIRST, index),
        { revenue: 100 * part, earnings: -7 * part, ebit: 9 * part, eps: -0.14 * part, basicShares: shares },
        { totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 400 },
      ),
    );
    const { accepted } = gateStatements(statements, context);

    for (const { income, balance } of accepted) {
      expect(income).toMatchObject({ revenue: 100, earnings: -7, ebit: 9, basicShares: shares });
      expect(income!.eps).toBeCloseTo(-0.14);
      expect(balance!.totalAssets).toBe(900);
    }
  });

  it('are quarantined where the beginning of their year is not known, or came twice', () => {
    expect(gated(quarters([300, 400, 100, 200, 300, 400, 100, 200, 300, 400])).revenues).toEqual([
      ...[null, null, 100, 100, 100, 100, 100, 100, 100, 100],
    ]);
    const twice = quarters([100, 200, 300, 400, 100, 200, 300, 400]);
    const restated = { ...twice[1]!, place: 'again', publishedOn: '2020-12-01' } as const;
    const { revenues } = gated([...twice.slice(0, 2), restated, ...twice.slice(2)]);

    expect(revenues).toEqual([100, null, null, null, 100, 100, 100, 100, 100]);
  });

  it('are recognized by earnings if no revenue is reported', () => {
    const { accepted } = gateStatements(
      quarters([10, 20, 30, 40, 11, 22, 33, 44, 12, 24, 36, 48], 'earnings'),
      context,
    );

    expect(accepted.map(({ income }) => income?.earnings)).toEqual([10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12]);
  });

  it.each([
    { because: 'one year that grows by chance', values: [50, 85, 111, 143, 64, 70, 66, 71] },
    { because: 'growth that stays', values: [100, 200, 300, 400, 500, 600, 700, 800] },
    { because: 'a season at the end of each year', values: [100, 105, 110, 300, 104, 109, 115, 310] },
    { because: 'a strong half of each year', values: [100, 180, 190, 120, 105, 190, 200, 125] },
  ])('are not seen in $because', ({ values }) => {
    expect(gated(quarters(values))).toMatchObject({ revenues: values, reasons: [] });
  });

  it('are found in any valid company that reports that way', () => {
    let [found, missed] = [0, 0];
    fc.assert(
      fc.property(soundCompany, (sound) => {
        const sums = sound.map((one, index) => {
          const own = sound.slice(index - (index % 4), index + 1);
          const revenue = own.reduce((sum, { income }) => sum + income!.revenue!, 0);
          return quarterOf(one.periodEnd, { revenue });
        });
        const { accepted } = gateStatements(sums, context);
        const isRight = accepted.every(({ income }, index) => income?.revenue === sound[index]!.income!.revenue);
        if (isRight) found += 1;
        else missed += 1;
      }),
      { seed: SEED, numRuns: 60 },
    );
    console.log(`companies with year-to-date figures: ${found} found, ${missed} missed`);
    expect(found / (found + missed)).toBeGreaterThan(0.7);
  });
});
