import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/show-page';
import { exampleSymbol } from './example-symbol';
import { MetricsTable } from './metrics-table';
import type { SymbolData } from './symbol-data';

const show = (symbol: Partial<SymbolData['symbol']>, metrics: Partial<SymbolData['metrics']> = {}) => {
  const data: SymbolData = {
    ...exampleSymbol,
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

  it('name the signs that hold, and none where none does', () => {
    show({}, { isSmallFirm: true, positiveCash: false, positiveEarningsToRevenue: false, highNetProfitMargin: true });

    expect(screen.getByText('Signs: Small firm · High net margin')).toBeInTheDocument();
  });
});
