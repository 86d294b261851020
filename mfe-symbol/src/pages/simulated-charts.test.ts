import { messages } from '../texts/en';
import { statementCharts } from '../features/fundamentals/statement-charts';
import { company } from '../features/fundamentals/testing/example-company';
import { withAddedQuarters } from '../features/simulation/added-quarters';
import { simulatedAnswer } from '../testing/simulated-answer';

const text = (id: keyof typeof messages): string => messages[id];

describe('the charts of a simulated company', () => {
  const [added] = simulatedAnswer.quarters;
  const quarters = withAddedQuarters(company().quarters, simulatedAnswer.quarters);
  const charts = statementCharts({ company: company({ quarters }), span: 'quarterly', text, locale: 'en' });
  const lastOf = (chart: string) => {
    const { points, series } = charts[`chart.title.${chart}`]!;
    return { point: points.at(-1), values: series.map(({ values }) => values.at(-1)) };
  };

  it.each([
    ['revenue', [added!.income.revenue, added!.income.earnings]],
    ['profits', [added!.income.gross_profit, added!.income.Ebitda, added!.income.Ebit]],
    ['cash', [added!.balance!.total_liab, added!.balance!.cashandshortterminvestments]],
    ['debt', [added!.balance!.shareholders_equity, added!.balance!.total_long_liab, added!.balance!.totaldebt]],
    ['shares', [added!.income.BasicShares]],
    [
      'margins',
      [
        added!.income.grossMarginRatio,
        added!.income.ebitdaMarginRatio,
        added!.income.ebitMarginRatio,
        added!.income.earningsMarginRatio,
      ],
    ],
  ])('end in the added quarter of the answer: %s', (chart, figures) => {
    const { point, values } = lastOf(chart);

    expect(point).toMatchObject({ label: '2Q25', mark: 'simulated' });
    expect(values).toEqual(figures);
  });

  it('name an added half-year as one', () => {
    const half = { ...added!, income: { ...added!.income, months: 6 as const } };
    const halves = company().quarters.map((one) => ({ ...one, income: one.income && { ...one.income, months: 6 } }));
    const drawn = statementCharts({
      company: company({ quarters: withAddedQuarters(halves, [half]) }),
      span: 'quarterly',
      text,
      locale: 'en',
    });

    expect(drawn['chart.title.revenue']!.points.at(-1)).toMatchObject({ label: 'H1 2025', mark: 'simulated' });
  });
});
