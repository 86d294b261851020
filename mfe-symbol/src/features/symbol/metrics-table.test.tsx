import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/show-page';
import { exampleSymbol } from '../../examples/example-symbol';
import { MetricsTable } from './metrics-table';
import type { SymbolData } from '../../company/symbol-data';

const show = (
  symbol: Partial<SymbolData['symbol']>,
  metrics: Partial<SymbolData['metrics']> = {},
  part: Partial<SymbolData> = {},
) => {
  const data: SymbolData = {
    ...exampleSymbol,
    ...part,
    symbol: { ...exampleSymbol.symbol, ...symbol },
    metrics: { ...exampleSymbol.metrics, ...metrics },
  };
  showPage(() => <MetricsTable data={data} locale="en" />);
};
const figureOf = (name: string): HTMLElement =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!).getAllByRole('cell')[0]!;

describe('the fundamentals', () => {
  it('have amounts in the major unit of the quote, whatever the statements are in', () => {
    show({ market_name: 'TA', currency: 'ILA', reported_currency: 'CNY' }, { trailingRevenue: 1.09e9, ev: -7.5e6 });

    expect(screen.getByText('Reported in CNY')).toBeInTheDocument();
    expect(figureOf('Revenue')).toHaveTextContent('₪1.09B');
    expect(figureOf('Enterprise value')).toHaveTextContent('−₪7.50M');
    expect(figureOf('P/E')).not.toHaveTextContent('₪');
    expect(figureOf('Volume')).not.toHaveTextContent('₪');
  });

  const groups = (): readonly (string | null)[] =>
    screen.getAllByRole('rowheader').flatMap((head) => (head.matches('[scope="rowgroup"]') ? [head.textContent] : []));
  const span = exampleSymbol.trailing!;

  it('are of the trailing twelve months where they are', () => {
    show({});

    expect(groups()).toContain('Profitability, trailing twelve months');
    expect(screen.queryByText(/ago\.|unknown:/)).not.toBeInTheDocument();
  });

  it('name the end of their statements where these are old, with their age', () => {
    show({}, {}, { trailing: { ...span, from: '2022-01-01', to: '2022-12-31', ageMonths: 47, stale: true } });

    expect(groups()).toEqual([
      expect.stringMatching(/^Valuation, statements to .*2022$/),
      'Dividend and trading',
      expect.stringMatching(/^Profitability, twelve months to .*2022$/),
      expect.stringMatching(/^Balance sheet, statements to .*2022$/),
    ]);
    expect(screen.getByText(/^The latest statement ends .*2022, 47 months ago\.$/)).toBeInTheDocument();
  });

  it('name the true span of a sum with a gap, and the quarters that it lacks', () => {
    const missing = [
      { year: 2026, quarter: 1 },
      { year: 2025, quarter: 4 },
    ];
    show({}, {}, { trailing: { ...span, from: '2025-04-01', to: '2026-09-30', missing } });

    expect(groups()[2]).toMatch(/^Profitability, 4 known quarters, .*2025 to .*2026$/);
    expect(screen.getByText(/^1Q26, 4Q25 unknown: the sum is of 4 known quarters over 18 months\.$/)).toBeVisible();
  });

  it('name the months that were scaled to twelve', () => {
    show({}, {}, { trailing: { ...span, from: '2024-01-01', to: '2025-09-30', months: 21 } });

    expect(groups()[2]).toMatch(/^Profitability, 21 months to .*2025, scaled to 12$/);
    expect(screen.getByText('21 months scaled to 12.')).toBeVisible();
  });

  it.each([
    ['oldRate', /^An exchange rate used here is more than ten days older than the price\.$/],
    ['oldBalance', /^The balance sheet is at least two quarters older than the income statement\.$/],
    ['quoteBeforeStatement', /^The price is from before the latest statement\.$/],
  ] as const)('warn of %s', (mark, warning) => {
    show({ ageMarks: [mark] });

    expect(screen.getByText(warning)).toBeVisible();
  });

  it('name the yield without special payments if it depends on them', () => {
    show({ regular_dividend_yield: 3.24 });

    expect(screen.getByText('Special payments inflate the dividend yield: without them it is 3.2%.')).toBeVisible();
  });

  it('name the months that were scaled to a year', () => {
    show({}, {}, { trailing: { ...span, months: 6 } });

    expect(groups()[2]).toMatch(/^Profitability, 6 months to .*2025, scaled to a year$/);
  });

  it('say that a company pays no dividend, and judge no yield of 0', () => {
    show({ dividend_yield: 0 });

    expect(figureOf('Dividend yield')).toHaveTextContent(/^pays none$/);
  });

  it('say of a bank why it has no EV to EBITDA, known or not', () => {
    const bank = { sector: 'Financial Services', industry: 'Banks—Regional' };
    show(bank, { evToEbitda: null, currentRatio: 2 });

    expect(figureOf('EV to EBITDA')).toHaveTextContent('not meaningful for banks');
    expect(within(figureOf('Current ratio')).getByTitle('not meaningful for banks: 2.00')).toHaveTextContent('N/M');
  });

  it('name the indicators that apply, and none if none applies', () => {
    show({}, { isSmallFirm: true, positiveCash: false, positiveEarningsToRevenue: false, highNetProfitMargin: true });

    expect(
      screen.getByText('Indicators: Small firm: market cap under 2B USD, in Tel Aviv 100M ILS · Net margin over 15%'),
    ).toBeInTheDocument();
  });
});
