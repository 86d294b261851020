import { gateStatements } from './statement-gate';
import type { Day } from '../../../domain/day';
import { addQuarters, quarterOf } from './testing/quarters';

const context = { ticker: 'HARB', today: '2026-01-01', known: [] } as const;
const calm = (count: number, from: Day = '2022-03-31') =>
  Array.from({ length: count }, (_, index) =>
    quarterOf(
      addQuarters(from, index),
      { revenue: 100 + index, earnings: 10 },
      { totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 400 },
    ),
  );
const reasons = (
  statements: Parameters<typeof gateStatements>[0],
  known: Parameters<typeof gateStatements>[1]['known'] = [],
) => gateStatements(statements, { ...context, known }).rejects.map(({ reason }) => reason);

describe('the gate for statements', () => {
  it('lets good ones through, oldest first', () => {
    const { accepted, rejects } = gateStatements([...calm(6)].reverse(), context);

    expect(rejects).toEqual([]);
    expect(accepted.map(({ periodEnd }) => periodEnd)).toEqual(calm(6).map(({ periodEnd }) => periodEnd));
  });

  it('quarantines almost empty rows, with their contents', () => {
    const { accepted, rejects } = gateStatements([quarterOf('2024-03-31', { eps: 1 }, { inventory: 5 })], context);

    expect(accepted).toEqual([]);
    expect(rejects).toEqual([
      {
        ticker: 'HARB',
        source: 'made-up',
        reason: 'almost_empty_row',
        place: 'made-up.csv:2024-03-31',
        detail: '2 figures, neither revenue or earnings nor liabilities or equity',
        payload: '{"end":"2024-03-31"}',
        figures: {
          kind: 'statement',
          rows: [
            expect.objectContaining({
              day: '2024-03-31',
              months: 3,
              currency: 'USD',
              figures: { eps: 1, inventory: 5 },
            }),
          ],
        },
      },
    ]);
  });

  it('retains the valid part: an income without a balance sheet, a bank without current assets', () => {
    const { accepted, rejects } = gateStatements(
      [
        quarterOf('2024-03-31', { revenue: 100 }),
        quarterOf('2024-06-30', {}, { shareholdersEquity: 50, totalAssets: 900 }),
      ],
      context,
    );

    expect(rejects).toEqual([]);
    expect(accepted.map(({ income, balance }) => [income !== undefined, balance !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    { end: '9999-12-31', publishedOn: null, reason: 'period_end_out_of_range' },
    { end: '2026-03-31', publishedOn: null, reason: 'period_end_out_of_range' },
    { end: '1901-03-31', publishedOn: null, reason: 'period_end_out_of_range' },
    { end: '2024-03-31', publishedOn: '2024-03-01', reason: 'impossible_publication' },
    { end: '2024-03-31', publishedOn: '9999-01-01', reason: 'impossible_publication' },
    { end: '2025-12-31', publishedOn: '2026-01-03', reason: 'impossible_publication' },
  ] as const)('refuses a period to $end published on $publishedOn', ({ end, publishedOn, reason }) => {
    expect(reasons([quarterOf(end, { revenue: 1 }, {}, { publishedOn })])).toEqual([reason]);
  });

  it('takes an estimated day of publication that is yet to come, and what is public east of us already', () => {
    const of = (publishedOn: Day, isPublishedOnEstimated: boolean) =>
      reasons([quarterOf('2025-12-31', { revenue: 1 }, {}, { publishedOn, isPublishedOnEstimated })]);

    expect(of('2026-02-14', true)).toEqual([]);
    expect(of('2026-01-02', false)).toEqual([]);
    expect(of('9999-01-01', true)).toEqual(['impossible_publication']);
  });

  it('retains the most complete of several rows for one quarter, and merges equal ones', () => {
    const full = quarterOf('2024-03-31', { revenue: 100, earnings: 10 });
    const poor = quarterOf('2024-03-31', { revenue: 101 }, {}, { place: 'poor' });

    const { accepted, rejects } = gateStatements([full, poor, { ...full, place: 'again' }], context);

    expect(accepted.map(({ income }) => income?.revenue)).toEqual([100]);
    expect(rejects.map(({ reason, place }) => [reason, place])).toEqual([['duplicate_quarter', 'poor']]);
  });

  it('retains versions that were published on different days', () => {
    const first = quarterOf('2024-03-31', { revenue: 100 }, {}, { publishedOn: '2024-05-01' });

    expect(gateStatements([first, { ...first, publishedOn: '2024-08-01' }], context).accepted).toHaveLength(2);
  });

  it('removes a revenue of the wrong size from a statement, with the figures derived from it, and retains the rest', () => {
    const statements = calm(8).map((one, index) =>
      index === 4
        ? quarterOf(
            one.periodEnd,
            { revenue: 0.104, rps: 0.1, earnings: 10 },
            { totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 400 },
          )
        : one,
    );

    const { accepted, rejects } = gateStatements(statements, context);

    expect(accepted[4]!.income).toMatchObject({ revenue: null, rps: null, earnings: 10 });
    expect(rejects.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['revenue_scale_jump', 'revenue of 0.104 for the period to 2023-03-31, its neighbours say about 102'],
    ]);
  });

  it('takes out the quarter that took up the rest of the year', () => {
    const revenues = [100, 101, 102, 103, 104, 105, 0.1, 212, 108, 109];

    expect(
      reasons(calm(10).map((one, index) => quarterOf(one.periodEnd, { revenue: revenues[index]!, earnings: 10 }))),
    ).toEqual(['revenue_scale_jump', 'revenue_absorbs_rejected']);
  });

  it('takes assets and liabilities of the wrong size out, and figures below 0 that cannot be', () => {
    const statements = calm(8);
    const odd = (index: number, balance: object, income = {}) =>
      (statements[index] = quarterOf(
        statements[index]!.periodEnd,
        { revenue: 104, earnings: 10, ...income },
        { totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 400, ...balance },
      ));
    odd(2, { totalAssets: 900_000 });
    odd(4, { totalLiabilities: 0.5 });
    odd(5, { totalAssets: -900 }, { revenue: -104 });

    const { accepted, rejects } = gateStatements(statements, context);

    expect(rejects.map(({ reason }) => reason).sort()).toEqual([
      'negative_revenue',
      'negative_total_assets',
      'total_assets_scale_jump',
      'total_liabilities_scale_jump',
    ]);
    expect([
      accepted[2]!.balance?.totalAssets,
      accepted[4]!.balance?.totalLiabilities,
      accepted[5]!.income?.revenue,
    ]).toEqual([null, null, null]);
  });

  it('judges a single new quarter by what is stored, but not by its own earlier version', () => {
    const stored = calm(6).map(({ periodEnd, income }) => ({
      periodEnd,
      months: 3,
      revenue: income!.revenue,
      totalAssets: 900,
      totalLiabilities: 500,
    }));
    const wrong = quarterOf(addQuarters('2022-03-31', 6), { revenue: 0.106, earnings: 10 });
    const right = quarterOf(addQuarters('2022-03-31', 6), { revenue: 106, earnings: 10 });

    expect(reasons([wrong], stored)).toEqual(['revenue_scale_jump']);
    expect(reasons([right], stored)).toEqual([]);
    expect(reasons([wrong], [...stored, { ...stored[0]!, periodEnd: wrong.periodEnd, revenue: 0.106 }])).toEqual([
      'revenue_scale_jump',
    ]);
  });
});
