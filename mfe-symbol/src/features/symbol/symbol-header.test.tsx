import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show-page';
import { exampleSymbol } from '../../examples/example-symbol';
import type { SymbolData } from '../../company/symbol-data';
import { SymbolHeader } from './symbol-header';

const withScore: SymbolData = { ...exampleSymbol, score: 88.36 };
const figureOf = (name: string): string =>
  screen
    .getAllByText(name)
    .find(({ tagName }) => tagName === 'DT')!
    .nextElementSibling!.textContent.trim();
const show = (
  symbol: Partial<SymbolData['symbol']> = {},
  more: Partial<SymbolData> = {},
  locale: 'en' | 'he' = 'en',
) => {
  const data: SymbolData = { ...exampleSymbol, symbol: { ...exampleSymbol.symbol, ...symbol }, ...more };
  showPage(() => <SymbolHeader data={data} locale={locale} viewerClass="visitor" />, {}, locale);
};

describe('the head of a company, above each of its views', () => {
  it('says from when and from where its quote is', () => {
    show({ source: 'vendor' }, { sample: false });

    expect(screen.getByText('30/06/2025').closest('div')).toHaveTextContent('As for30/06/2025Source: vendor');
  });

  it('distinguishes a simulated score from the score, in any reading order', () => {
    const simulated = { before: 88.36, after: 87.1, quarters: null };
    showPage(() => <SymbolHeader data={withScore} locale="en" viewerClass="user" simulated={simulated} />);

    expect(figureOf('Score')).toBe('88.36 →to 87.10 (simulation)');
    expect(screen.getByText('→').closest('[dir]')).toHaveAttribute('dir', 'ltr');
  });

  it('shows a simulated score in the direction of Hebrew, from right to left', () => {
    showPage(() => (
      <SymbolHeader
        data={withScore}
        locale="he"
        viewerClass="user"
        simulated={{ before: 88.36, after: 87.1, quarters: null }}
      />
    ));

    expect(screen.getByText('←').closest('dd')).toHaveAttribute('dir', 'rtl');
  });

  it('shows the day of an old quote, and links to the status page', () => {
    show({}, { isOld: true, asOf: '2025-06-30' });

    expect(screen.getByRole('link', { name: 'Old quote, of 30/06/2025' })).toHaveAttribute('href', '/status');
  });

  it.each([
    ['en', 1, 'A quarter is missing in the twelve months'],
    ['en', 2, '2 quarters are missing in the twelve months'],
    ['he', 1, 'חסר רבעון בשנים־עשר החודשים'],
    ['he', 2, 'חסרים שני רבעונים בשנים־עשר החודשים'],
  ] as const)('reports a year with a gap (%s, %s)', (locale, count, said) => {
    const missing = [4, 3].slice(0, count).map((quarter) => ({ year: 2024, quarter }));
    const trailing = { from: '2024-01-01', to: '2025-03-31', months: 12, missing, ageMonths: 3, stale: false };
    show({}, { trailing }, locale);

    expect(screen.getByText(said)).toBeInTheDocument();
  });

  it('shows no note for a complete year', () => {
    const trailing = { from: '2024-04-01', to: '2025-03-31', months: 12, missing: [], ageMonths: 3, stale: false };
    show({}, { trailing });

    expect(screen.queryByText(/missing in the twelve months|months old/)).not.toBeInTheDocument();
  });

  it('says once that its figures are a sample’s', () => {
    show({ source: 'sample' }, { sample: true });

    expect(screen.getAllByText(/sample/i).map(({ textContent }) => textContent)).toEqual(['Sample data']);
  });

  it('shows the period of the price change, and its first day', () => {
    const priceHistory = {
      currency: 'USD',
      dates: ['2025-06-23', '2025-06-30'],
      price: [100, 110],
      volume: [],
      trailing_pe: [],
    };
    show({ price: 110 }, { asOf: '2025-06-30', priceHistory });

    expect(screen.getByTitle('since 23/06/2025')).toHaveTextContent('in 1 week, since 23/06/2025');
  });

  it.each(['en', 'he'] as const)('names its labels in the reader’s language, with one address (%s)', (locale) => {
    const label = (name: string) => ({ label: name, symbol: 'AAA', market_name: 'SP500' as const });
    show({}, { labels: [label('dividend'), label('תובלה')] }, locale);

    const links = screen.getAllByRole('link', { name: /^#/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([locale === 'he' ? '#דיבידנד' : '#dividend', '#תובלה']);
    expect(links[0]!.getAttribute('href')).toMatch(/^\/market\/SP500\?label=dividend/);
  });

  it('shows only the score without a simulation, and neither to a visitor', () => {
    showPage(() => <SymbolHeader data={withScore} locale="en" viewerClass="user" />);
    expect(figureOf('Score')).toBe('88.36');
  });

  it('leads to the other listings of the company, each with its market', () => {
    show({
      alsoListedOn: [
        { symbol: 'AAA', market_name: 'F' },
        { symbol: 'AAA', market_name: 'L' },
      ],
    });

    const others = ['AAA · Frankfurt', 'AAA · London'].map((name) => screen.getByRole('link', { name }));
    expect(others.map((link) => link.getAttribute('href'))).toEqual(['/market/F/symbol/AAA', '/market/L/symbol/AAA']);
  });

  it.each([
    ['en', 'Now part of NEXT'],
    ['he', 'כיום חלק מ־NEXT'],
  ] as const)('leads from a delisted company to the one that took it over (%s)', (locale, name) => {
    const successor = { symbol: 'NEXT', market_name: 'NYSE' as const };
    show({}, { delistedOn: '2025-06-30', successor }, locale);

    const link = screen.getByRole('link', { name: (found) => found.replace(/[\u2068\u2069]/g, '') === name });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/market\/NYSE\/symbol\/NEXT/));
  });

  it('leads to the company’s own site', () => {
    show({ website: 'https://www.aurora-amber.example/' });

    expect(screen.getByRole('link', { name: 'aurora-amber.example' })).toHaveAttribute(
      'href',
      'https://www.aurora-amber.example/',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://aurora@evil.example/'])(
    'does not lead to %s',
    (website) => {
      show({ website });

      expect(screen.queryByRole('link', { name: /alert|text|evil/ })).not.toBeInTheDocument();
    },
  );

  it('shows no other listings if there are none', () => {
    show({ alsoListedOn: [], source: null });

    expect(screen.queryByText(/Also listed|Source/)).not.toBeInTheDocument();
  });
});
