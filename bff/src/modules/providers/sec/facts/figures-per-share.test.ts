import type { Day } from '../../../../domain/company';
import { EARNINGS, someFiling, spanFact } from '../testing/some-filings';
import type { Filing } from './filing';
import { statementVersions } from './statement-versions';
import { versionsOf } from '../testing/read-versions';

describe('figures a share', () => {
  const shares = 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic';
  const eps = 'us-gaap:EarningsPerShareDiluted';
  const report = (filedOn: Day, end: Day, [earned, perShare, count]: readonly [number, number, number]): Filing =>
    someFiling(filedOn, [
      spanFact(EARNINGS, '2020-01-01', end, earned),
      spanFact(eps, '2020-01-01', end, perShare, 'USD/shares'),
      spanFact(shares, '2020-01-01', end, count, 'shares'),
    ]);
  const lastOf = (...filings: readonly Filing[]) =>
    versionsOf(...filings)
      .filter(({ months }) => months === 3)
      .at(-1)!.income!;

  it('are made of the year and its nine months, shares by the days that they count for', () => {
    const last = lastOf(
      report('2020-11-01', '2020-09-30', [300, 3, 100]),
      report('2021-02-01', '2020-12-31', [420, 4.1, 103]),
    );

    expect(last).toMatchObject({ earnings: 120, eps: 1.1, basicShares: 112 });
  });

  it('use the shares behind the figures if no number of shares is reported', () => {
    const without = ({ facts, ...filing }: Filing): Filing => ({
      ...filing,
      facts: facts.filter(({ tag }) => tag !== shares),
    });
    const nine = without(report('2020-11-01', '2020-09-30', [300, 3, 0]));

    expect(lastOf(nine, without(report('2021-02-01', '2020-12-31', [420, 4.1, 0])))).toMatchObject({
      eps: 1.1,
      basicShares: null,
    });
    expect(lastOf(nine, without(report('2021-02-01', '2020-12-31', [420, 1.05, 0])))).toMatchObject({ eps: null });
  });

  it('are not made over a split', () => {
    const last = lastOf(
      report('2020-11-01', '2020-09-30', [300, 3, 100]),
      report('2021-02-01', '2020-12-31', [420, 1.05, 400]),
    );

    expect(last).toMatchObject({ earnings: 120, eps: null, basicShares: null });
  });

  it('leave out shares that are reported in thousands, and mark that', () => {
    const quarter = (filedOn: Day, count: number): Filing => report(filedOn, '2020-03-31', [550_000_000, 1, count]);

    const { statements, withoutShares } = statementVersions([quarter('2020-05-01', 546_639)]);
    const corrected = versionsOf(quarter('2020-05-01', 546_639), quarter('2021-05-01', 546_639_000));
    const slip = versionsOf(quarter('2020-05-01', 546_639_000), quarter('2021-05-01', 546_639));

    expect(statements[0]!.income).toMatchObject({ eps: 1, basicShares: null, rps: null });
    expect(withoutShares).toEqual(statements);
    expect(corrected.map(({ income }) => income!.basicShares)).toEqual([null, 546_639_000]);
    expect(slip.map(({ income }) => income!.basicShares)).toEqual([546_639_000]);
  });
});
