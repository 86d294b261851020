import { screen } from '@testing-library/react';
import { exampleSymbol } from '../../examples/example-symbol';
import type { SymbolData } from '../../company/symbol-data';
import { showPage } from '../../testing/show-page';
import { KeyFacts } from './key-facts';

const show = (part: Partial<SymbolData> = {}, locale: 'en' | 'he' = 'en') =>
  showPage(() => <KeyFacts data={{ ...exampleSymbol, ...part }} locale={locale} />, {}, locale);
const factOf = (name: string): string => screen.getByText(name).nextElementSibling!.textContent;
const nothing = { netDebt: null, yearOfPrices: null, dayChange: null, nextEarnings: null };

describe('the key facts of a company', () => {
  it('are the range and change of 52 weeks, net debt, next earnings and the last dividend', () => {
    show();

    expect(factOf('Price change')).toBe('▲up 0.91% in 1 week');
    expect(factOf('52-week range')).toBe('low 71.20 – high 100.00');
    expect(factOf('52-week change')).toBe('▲up 24.0%');
    expect(factOf('Net debt')).toBe('$32.0M 1Q25');
    expect(factOf('Next earnings')).toBe('22/07/2025 – 24/07/2025 expected');
    expect(factOf('Last dividend')).toBe('$0.50 20/06/2025');
  });

  it('explain why a figure is unknown', () => {
    show({ keyFacts: nothing, dividends: [] });

    expect(factOf('52-week range')).toContain('Prices of the last 52 weeks are not stored');
    expect(factOf('Net debt')).toContain('Debt or cash is not reported');
    expect(factOf('Next earnings')).toContain('No date in the calendar');
    expect(factOf('Last dividend')).toContain('No dividend is known');
  });

  it('report that net debt is not meaningful for a bank', () => {
    const symbol = { ...exampleSymbol.symbol, sector: 'Financial Services', industry: 'Banks—Regional' };
    show({ keyFacts: nothing, symbol });

    expect(factOf('Net debt')).toBe('N/M');
    expect(screen.getByTitle('not meaningful for financial companies')).toBeInTheDocument();
  });

  it('take no dividend of a later day for the last one', () => {
    const [paid] = exampleSymbol.dividends;
    show({ dividends: [{ ...paid!, date: '2026-01-01', amount: 9 }, paid!] });

    expect(factOf('Last dividend')).toMatch(/^\$0\.50/);
  });

  it('have a dividend in the reader’s language, with all its decimals', () => {
    const [paid] = exampleSymbol.dividends;
    show({ dividends: [{ ...paid!, amount: 531.9, currency: 'ILA' }] }, 'he');
    expect(factOf('דיבידנד אחרון')).toMatch(/531\.90 אג׳/);

    document.body.innerHTML = '';
    show({ dividends: [{ ...paid!, amount: 5.319, currency: 'ILS' }] }, 'he');
    expect(factOf('דיבידנד אחרון')).toMatch(/^₪5\.319/);
  });

  it('are Hebrew in Hebrew, and absent where the server has none', () => {
    show({}, 'he');
    expect(factOf('חוב נטו')).toContain('1Q25');

    const { keyFacts: _facts, ...older } = exampleSymbol;
    document.body.innerHTML = '';
    showPage(() => <KeyFacts data={older} locale="en" />);
    expect(screen.queryByText('Net debt')).not.toBeInTheDocument();
  });
});
