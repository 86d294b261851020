import type { Day } from '../../domain/day';
import type { ProvidedStatement } from '../providers/company-provider';
import { mergeCopiedHalves } from './copied-halves';
import { quarterOf } from './quality-gate/testing/quarters';

const quarter = (end: Day, revenue: number, more: Partial<ProvidedStatement> = {}): ProvidedStatement => ({
  ...quarterOf(
    end,
    { revenue, earnings: -revenue / 10, ebit: revenue / 20, eps: -0.1 },
    { totalAssets: 9_000 + revenue, totalLiabilities: 5_000, shareholdersEquity: 4_000 + revenue },
  ),
  publishedOn: `${end.slice(0, 8)}28` as Day,
  isPublishedOnEstimated: true,
  ...more,
});
const shown = (statements: readonly ProvidedStatement[]) =>
  statements.map(({ periodEnd, months, income }) => [periodEnd, months, income?.revenue]);
const merged = (...statements: readonly ProvidedStatement[]) => mergeCopiedHalves(statements, '2021-06-01');

describe('a half-year that was copied onto two quarters', () => {
  const [first, second] = [quarter('2019-09-01', 437), quarter('2019-12-01', 437)];
  const others = [quarter('2019-03-03', 400), quarter('2019-06-02', 400)];

  it('is one period of six months with the balance sheet of its end', () => {
    const statements = merged(...others, first, second);

    expect(shown(statements)).toEqual([
      ['2019-06-02', 6, 800],
      ['2019-12-01', 6, 874],
    ]);
    expect(statements[1]).toMatchObject({
      income: { earnings: -87.4, eps: -0.2, interestExpense: null },
      balance: { totalAssets: 9_437 },
    });
  });

  it('is public when a half-year is, and not when its first quarter would have been', () => {
    expect(merged(first, second)).toMatchObject([{ publishedOn: '2020-01-30' }]);
    expect(mergeCopiedHalves([first, second], '2019-12-28')).toMatchObject([{ publishedOn: '2019-12-28' }]);
    const onDay = { publishedOn: '2020-01-15', isPublishedOnEstimated: false } as const;
    expect(merged(first, { ...second, ...onDay })).toMatchObject([onDay]);
  });

  it.each<[string, readonly ProvidedStatement[]]>([
    ['a figure differs', [first, quarter('2019-12-01', 437, { income: { ...second.income!, ebit: 1 } })]],
    ['the balance sheets differ', [first, { ...second, balance: { ...second.balance!, cash: 1 } }]],
    ['currencies differ', [first, { ...second, reportedCurrency: 'GBP' }]],
    ['a half-year lies between the ends', [first, quarter('2020-03-01', 437)]],
    ['three quarters are equal: the company earns the same each time', [first, second, quarter('2020-03-01', 437)]],
    ['the source reports when the quarter begins', [first, { ...second, periodStart: '2019-09-02' }]],
    ['next to nothing is known', [first, second].map((one) => ({ ...one, income: { ...one.income!, ebit: null, eps: null } }))],
    ['all is 0', [quarter('2019-09-01', 0), quarter('2019-12-01', 0)]],
    ['a version of one is there too', [first, second, { ...second, publishedOn: '2020-06-01' }]],
  ])('is none where %s', (_, statements) => {
    expect(merged(...statements)).toEqual(statements);
  }); // oxfmt-ignore
});
