import { averageColumns } from './averages';
import { incomeColumns, missingPeriods, sharedCurrency, splitLines } from './income-columns';
import { INCOME_LINES } from './income-lines';
import type { LineId } from './income-lines';
import { changeOf } from './period-change';
import { averages, exampleDetail, growth, quarter, year } from './testing/example-detail';

const line = (id: LineId) => INCOME_LINES.find((one) => one.id === id)!;

describe('columns of income statements', () => {
  it('are periods, latest first, with the lines that lie between the reported ones', () => {
    const columns = incomeColumns(exampleDetail(), 'quarterly');

    expect(columns.map(({ name, origin }) => [name, origin])).toEqual([
      ['1Q25', 'reported'],
      ['4Q24', 'derived'],
      ['2Q24', 'reported'],
      ['1Q24', 'reported'],
    ]);
    expect(columns[0]!.figures).toMatchObject({ revenue: 110e6, cost: 65e6, gross: 45e6, operating: 17e6, ebit: 28e6 });
  });

  it('leave out quarters that hold a balance sheet alone', () => {
    const detail = exampleDetail({ quarters: [{ ...quarter(2025, 2), income: null }, quarter(2025, 1)] });

    expect(incomeColumns(detail, 'quarterly').map(({ name }) => name)).toEqual(['1Q25']);
  });

  it('take the days and the shares of a year from its last statement', () => {
    const [last] = incomeColumns(exampleDetail(), 'yearly').slice(1);

    expect(last).toMatchObject({ name: '2024', months: 9, length: 12, origin: 'estimated', periodEnd: '2024-12-28' });
    expect(last!.figures).toMatchObject({ revenue: 400e6, cost: 220e6, shares: 10e6 });
  });

  it('know a year of several currencies, which has no sum', () => {
    const quarters = [quarter(2024, 2, { reported_currency: 'EUR' }), quarter(2024, 1)];
    const years = [year(2024, { reported_currency: null, revenue: null })];

    expect(incomeColumns(exampleDetail({ quarters, years }), 'yearly')[0]).toMatchObject({
      isMixed: true,
      currency: null,
    });
  });

  it('name the periods that are missing between them', () => {
    const detail = exampleDetail();
    expect(missingPeriods(incomeColumns(detail, 'quarterly'), 'quarterly')).toEqual(['3Q24']);

    const halves = [quarter(2025, 2, { months: 6 }), quarter(2024, 4, { months: 6 }), quarter(2023, 4, { months: 6 })];
    expect(missingPeriods(incomeColumns(exampleDetail({ quarters: halves }), 'quarterly'), 'quarterly')).toEqual([
      'H1 2024',
    ]);

    const years = [year(2025), year(2022)];
    expect(missingPeriods(incomeColumns(exampleDetail({ years }), 'yearly'), 'yearly')).toEqual(['2024', '2023']);
  });

  it('are in one currency or in none', () => {
    const several = [quarter(2025, 1), quarter(2024, 4, { reported_currency: 'EUR' })];

    expect(sharedCurrency(incomeColumns(exampleDetail(), 'quarterly'))).toBe('USD');
    expect(sharedCurrency(incomeColumns(exampleDetail({ quarters: several }), 'quarterly'))).toBeNull();
    expect(sharedCurrency([])).toBeNull();
  });

  it('show only lines with a known figure: a bank has no gross profit', () => {
    const bank = { gross_profit: null, Ebitda: null, grossMarginRatio: null, ebitdaMarginRatio: null };
    const { known, unknown } = splitLines(
      incomeColumns(exampleDetail({ quarters: [quarter(2025, 1, bank)] }), 'quarterly'),
    );

    expect(unknown.map(({ id }) => id)).toEqual([
      'cost',
      'gross',
      'operating',
      'ebitda',
      'grossMargin',
      'ebitdaMargin',
    ]);
    expect(known).toHaveLength(INCOME_LINES.length - unknown.length);
  });
});

describe('changes', () => {
  const columns = incomeColumns(exampleDetail(), 'quarterly');
  const change = (name: string, id: LineId, against: 'quarter' | 'year') =>
    changeOf(
      columns,
      columns.find((column) => column.name === name)!,
      line(id),
      against,
    );

  it('are the ratios of the server', () => {
    expect(change('1Q25', 'revenue', 'quarter')).toEqual({ kind: 'ratio', ratio: 1.1 });
    expect(change('1Q25', 'revenue', 'year')).toEqual({ kind: 'ratio', ratio: 1.25 });
  });

  it('of lines that it does not compare go by the period, not by the row', () => {
    expect(change('1Q25', 'eps', 'quarter')).toEqual({ kind: 'ratio', ratio: 1.1 });
    expect(change('1Q25', 'eps', 'year')).toEqual({ kind: 'ratio', ratio: 1.1 });
    // The next row is 2Q24: 3Q24 is missing.
    expect(change('4Q24', 'eps', 'quarter')).toEqual({ kind: 'none', reason: 'noPeriod' });
    expect(change('2Q24', 'eps', 'quarter')).toEqual({ kind: 'ratio', ratio: 1 });
  });

  it('say why there is none', () => {
    expect(change('4Q24', 'revenue', 'quarter')).toEqual({ kind: 'none', reason: 'noPeriod' });
    expect(change('1Q25', 'interest', 'year')).toEqual({ kind: 'none', reason: 'notReported' });
    const loss = exampleDetail({ quarters: [quarter(2025, 1), quarter(2024, 4, { earnings: -1, eps: -0.1 })] });
    const [latest, ...others] = incomeColumns(loss, 'quarterly');
    for (const id of ['earnings', 'eps'] as const) {
      expect(changeOf([latest!, ...others], latest!, line(id), 'quarter')).toEqual({
        kind: 'none',
        reason: 'notPositive',
      });
    }
  });

  it('compare half-years with the half-year before, and never with a quarter or another currency', () => {
    const halves = [
      quarter(2025, 2, { months: 6, eps: 3 }),
      quarter(2024, 4, { months: 6, eps: 2 }),
      quarter(2024, 2, { months: 3, eps: 1 }),
      quarter(2023, 4, { months: 6, reported_currency: 'EUR' }),
    ];
    const own = incomeColumns(exampleDetail({ quarters: halves }), 'quarterly');
    const eps = line('eps');

    expect(changeOf(own, own[0]!, eps, 'quarter')).toEqual({ kind: 'ratio', ratio: 1.5 });
    expect(changeOf(own, own[0]!, eps, 'year')).toEqual({ kind: 'none', reason: 'otherKind' });
    expect(changeOf(own, own[1]!, eps, 'year')).toEqual({ kind: 'none', reason: 'otherKind' });
  });

  it('of a year are against the year before, whatever months each holds', () => {
    const years = [year(2025, { months: 3, estimated: true, eps: 10 }), year(2024), year(2022)];
    const own = incomeColumns(exampleDetail({ years }), 'yearly');

    expect(changeOf(own, own[0]!, line('eps'), 'year')).toEqual({ kind: 'ratio', ratio: 1.25 });
    expect(changeOf(own, own[1]!, line('eps'), 'year')).toEqual({ kind: 'none', reason: 'noPeriod' });
  });
});

describe('averages', () => {
  it('are those of the server; other lines are averaged by the same rule', () => {
    const detail = exampleDetail();
    const [four, eight] = averageColumns(detail, incomeColumns(detail, 'quarterly'));

    expect(four).toMatchObject({ quarters: 4, known: 4, figures: { revenue: 96e6, eps: 1.9, shares: 10e6 } });
    expect(four!.figures.cost).toBe((65e6 + 55e6 + 55e6 + 43e6) / 4);
    expect(four!.figures.netMargin).toBeCloseTo((0.2 + 0.2 - 0.03 + 0.2) / 4, 12);
    expect(eight).toMatchObject({ quarters: 8, known: 4, figures: { revenue: 90e6 } });
  });

  it('bring half-years to three months and leave other currencies out', () => {
    const detail = exampleDetail({
      quarters: [
        quarter(2025, 2, { months: 6 }),
        quarter(2024, 4, { months: 6, gross_profit: null }),
        quarter(2024, 2, { months: 6, reported_currency: 'EUR', gross_profit: 1 }),
      ],
      averages: { four: averages(), eight: averages() },
    });
    const [four, eight] = averageColumns(detail, incomeColumns(detail, 'quarterly'));

    expect(four!.figures).toMatchObject({ cost: 27.5e6, shares: 10e6 });
    expect(eight).toMatchObject({ known: 6, figures: { cost: 27.5e6 } });
  });

  it('are unknown where nothing is known', () => {
    const detail = exampleDetail({ quarters: [quarter(2025, 1, { BasicShares: null }, { year: growth() })] });

    expect(averageColumns(detail, incomeColumns(detail, 'quarterly'))[0]!.figures.shares).toBeNull();
  });
});
