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
    .nextElementSibling!.textContent!.trim();
const show = (symbol: Partial<SymbolData['symbol']> = {}) => {
  const data: SymbolData = { ...exampleSymbol, symbol: { ...exampleSymbol.symbol, ...symbol } };
  showPage(() => <SymbolHeader data={data} locale="en" viewerClass="visitor" />);
};

describe('the head of a company, which stands above each of its views', () => {
  it('says from when and from where its quote is', () => {
    show({ source: 'vendor' });

    expect(screen.getByText('30/06/2025').closest('div')).toHaveTextContent('As for30/06/2025Source: vendor');
  });

  it('tells a simulated score from the score, wherever one reads first', () => {
    const simulated = { before: 88.36, after: 87.1, quarters: null };
    showPage(() => <SymbolHeader data={withScore} locale="en" viewerClass="user" simulated={simulated} />);

    expect(figureOf('Score')).toBe('88.36 →to 87.10 (simulation)');
  });

  it('says the score alone where nothing is simulated, and tells a visitor neither', () => {
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

  it('says nothing of other listings where there are none', () => {
    show({ alsoListedOn: [], source: null });

    expect(screen.queryByText(/Also listed|Source/)).not.toBeInTheDocument();
  });
});
