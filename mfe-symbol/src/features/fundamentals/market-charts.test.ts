import fc from 'fast-check';
import { columnsOf, dividendChart, peChart, peDivisor, priceChart, shortsChart } from './market-charts';
import { statementCharts } from './statement-charts';
import { balance, company, income, quarter } from './testing/example-company';
import { rangeStart, TIME_RANGES } from './time-range';
import { isWeeklyEnough } from './use-market-models';
import type { Text } from '../../texts/use-text';

const text = ((id: string, values?: Record<string, unknown>) =>
  values ? `${id} ${Object.values(values).join(' ')}` : id) as Text;
const sources = { text, locale: 'en', span: 'quarterly' } as const;

describe('a range of days', () => {
  it.each([
    ['2025-06-30', '1M', '2025-05-30'],
    ['2025-03-31', '1M', '2025-02-28'],
    ['2024-02-29', '1Y', '2023-02-28'],
    ['2025-06-30', 'YTD', '2025-01-01'],
    ['2025-01-15', '6M', '2024-07-15'],
    ['2025-06-30', '5Y', '2020-06-30'],
    ['2025-06-30', 'MAX', null],
  ] as const)('that ends on %s, %s, begins on %s', (last, range, first) => {
    expect(rangeStart(last, range)).toBe(first);
  });

  it('always begins on a real day before its end', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...TIME_RANGES), (date, range) => {
        const last = date.toISOString().slice(0, 10);
        const first = rangeStart(last, range);
        if (first === null) return;

        expect(first <= last).toBe(true);
        expect(new Date(`${first}T00:00:00Z`).toISOString().slice(0, 10)).toBe(first);
      }),
    );
  });
});

describe('the price chart', () => {
  it('shows the days of its range, with payments and splits on the first day on or after theirs', () => {
    const given = company();
    const model = priceChart({ ...sources, company: given }, given.priceHistory, '1M');

    expect(model.points.map(({ name }) => name)).toEqual(['20/06/2025', '27/06/2025', '30/06/2025']);
    expect(model.events.map(({ index, sign }) => [index, sign])).toEqual([
      [0, 'chart.sign.split'],
      [1, 'chart.sign.dividend'],
    ]);
  });

  it.each<[string, string[], string[]]>([
    ['a week apart', ['2025-06-06', '2025-06-13', '2025-06-20', '2025-06-27', '2025-06-30'], ['chart.note.weekly']],
    ['a day apart', ['2025-06-24', '2025-06-25', '2025-06-26', '2025-06-27', '2025-06-30'], []],
    ['a single one', ['2025-06-30'], []],
  ])('says that its prices are weekly where its days are %s', (_, dates, notes) => {
    const given = company({
      priceHistory: { ...company().priceHistory, dates, price: dates.map(() => 5), volume: dates.map(() => 1) },
    });

    expect(priceChart({ ...sources, company: given }, given.priceHistory, '1Y').notes).toEqual(notes);
  });

  it('says why it is empty for a company without prices', () => {
    const given = company({ priceHistory: columnsOf([], 'USD') });

    expect(priceChart({ ...sources, company: given }, given.priceHistory, '1Y').emptyText).toBe('chart.empty.noPrices');
  });
});

describe('weekly figures', () => {
  const since = (first: string) => ({ ...company().priceHistory, dates: [first, '2025-06-30'] });

  it.each([
    { range: '1Y', first: '2025-05-01', enough: true, because: 'a young listing has no more' },
    { range: '1M', first: '2020-01-01', enough: false, because: 'a month wants days' },
    { range: '5Y', first: '2020-06-30', enough: true, because: 'they reach back' },
    { range: '5Y', first: '2024-06-24', enough: false, because: 'the first HTML holds a year' },
    { range: 'MAX', first: '2020-06-30', enough: false, because: 'days may be older' },
  ] as const)('from $first are enough for $range: $enough, $because', ({ range, first, enough }) => {
    expect(isWeeklyEnough(since(first), range)).toBe(enough);
  });
});

describe('the P/E chart', () => {
  it.each([
    { market: 'TA', latest: 1450, own: 14.4, divisor: 100, because: 'the price was taken in agorot' },
    { market: 'TA', latest: 14.5, own: 14.4, divisor: 1, because: 'it is right already' },
    { market: 'TA', latest: 1450, own: null, divisor: 1, because: 'nothing contradicts it' },
    { market: 'SP500', latest: 1450, own: 14.4, divisor: 1, because: 'only Tel Aviv quotes so' },
  ])('divides $latest by $divisor ($market): $because', ({ market, latest, own, divisor }) => {
    expect(peDivisor(market, latest, own)).toBe(divisor);
  });

  const quoted = (latest: number, own: number) => {
    const given = company({
      asOf: '2025-06-30',
      metrics: { ...company().metrics, priceEarningsRatio: own },
      priceHistory: { ...company().priceHistory, dates: ['2025-06-29', '2025-06-30'], price: [50, 50], volume: [null, null], trailing_pe: [2.1, latest] },
    }); // oxfmt-ignore
    return peChart({ ...sources, company: given }, given.priceHistory, 'MAX');
  };

  it('says of the day of the quote what the page says of it', () => {
    const { series, notes } = quoted(2.19, 2.18);
    expect([series[0]?.values, notes]).toEqual([[2.1, 2.18], []]);
  });

  it('uses its source if that has other earnings, and says so', () => {
    const { series, notes } = quoted(3.4, 2.18);
    expect([series[0]?.values, notes]).toEqual([[2.1, 3.4], ['chart.note.pe 2.18']]);
  });

  it('leaves a gap where earnings were negative', () => {
    const given = company();

    expect(peChart({ ...sources, company: given }, given.priceHistory, 'MAX').series[0]?.values).toEqual([
      19,
      20.2,
      null,
      20.7,
    ]);
  });
});

describe('the dividend chart', () => {
  it('shows payments oldest first, and the sums of years with a gap for one without', () => {
    const given = company({
      dividends: [
        { date: '2025-06-25', amount: 0.26, currency: 'USD' },
        { date: '2023-09-12', amount: 0.25, currency: 'USD' },
        { date: '2023-03-12', amount: 0.2, currency: 'USD' },
      ],
    });

    const each = dividendChart({ ...sources, company: given });
    expect(each.series[0]?.values).toEqual([0.2, 0.25, 0.26]);
    expect(each.points.map(({ label }) => label)).toEqual(['Mar 23', 'Sep 23', 'Jun 25']);
    const yearly = dividendChart({ ...sources, span: 'yearly', company: given });
    expect(yearly.series[0]?.values).toEqual([0.45, null, 0.26]);
    expect(yearly.points.at(-1)?.name).toBe('chart.toDate 2025');
  });

  it('says so when there are none', () => {
    expect(dividendChart({ ...sources, company: company({ dividends: [] }) }).emptyText).toBe(
      'chart.empty.noDividends',
    );
  });
});

describe('the source of figures', () => {
  it('is named below each chart, but for a sample’s, which the head of the page names; a file names either', () => {
    const chartOf = (source: string) => {
      const given = company();
      return priceChart({ ...sources, company: { ...given, symbol: { ...given.symbol, source } } }, given.priceHistory, '1Y'); // oxfmt-ignore
    };

    expect(chartOf('vendor').dayText).toBeUndefined();
    expect(chartOf('sample').dayText).toMatch(/^chart\.day\.quote \d\d\/\d\d\/\d{4}$/);
    expect(chartOf('sample').sourceText).toContain('sources.name sample');
  });
});

describe('short sales', () => {
  it('are worth a thousand times what the call says, in shekels', () => {
    const day = {
      last_trading_date_for_reporting: '2025-06-19',
      short_balance_nis: 5120,
      short_balance_number_of_securities: 243_000,
    };
    const given = company({ market: 'TA', symbol: { symbol: 'AAA.TA', currency: 'ILA', source: 'sample' } });

    const model = shortsChart({ ...sources, company: given }, [day]);

    expect(model.series.map(({ values, axis }) => [values[0], axis])).toEqual([
      [5_120_000, 'main'],
      [243_000, 'second'],
    ]);
  });
});

describe('charts of statements', () => {
  const charts = (part: Parameters<typeof company>[0]) => statementCharts({ ...sources, company: company(part) });

  it('leave out what a bank does not report, and say so', () => {
    const bank = { gross_profit: null, grossMarginRatio: null };
    const { 'chart.title.margins': margins } = charts({ quarters: [quarter(2025, 1, { income: income(bank) })] });

    expect(margins?.series.map(({ id }) => id)).toEqual(['ebitda', 'ebit', 'net']);
    expect(margins?.notes).toEqual(['chart.note.missing chart.grossMargin']);
  });

  it('give liabilities to equity its sign with negative equity, and none without any', () => {
    const { 'chart.title.leverage': chart } = charts({
      quarters: [
        quarter(2025, 1, { balance: balance({ shareholders_equity: -50e6 }) }),
        quarter(2024, 4, { balance: balance({ shareholders_equity: 0 }) }),
      ],
    });

    expect(chart?.series[0]?.values).toEqual([null, -4]);
  });

  it('give the ratios of the board: current assets to current liabilities, without inventory when quick', () => {
    const { 'chart.title.liquidity': chart } = charts({ quarters: [quarter(2025, 1)] });

    expect(chart?.series.map(({ values }) => values[0])).toEqual([180 / 80, 140 / 80]);
  });

  it('leave periods in another currency out, and say how many', () => {
    const { 'chart.title.revenue': chart } = charts({
      quarters: [quarter(2025, 1), quarter(2024, 4, { income: income({ reported_currency: 'EUR' }) })],
    });

    expect(chart?.series[0]?.values).toEqual([null, 100e6]);
    expect(chart?.notes).toEqual(['chart.note.currency 1 USD']);
  });

  it('say why there is nothing to see', () => {
    expect(charts({ quarters: [] })['chart.title.revenue']?.emptyText).toBe('chart.empty.noStatements');
    const withoutEps = [quarter(2025, 1, { income: income({ eps: null }) })];
    expect(charts({ quarters: withoutEps })['chart.title.eps']?.emptyText).toBe('chart.empty.notReported 1');
  });

  it('name half-years as such', () => {
    const { 'chart.title.revenue': chart } = charts({
      quarters: [quarter(2025, 2, { income: income({ months: 6 }) })],
    });

    expect(chart?.points[0]).toMatchObject({ label: 'H1 2025', name: 'chart.months H1 2025 6' });
  });
});
