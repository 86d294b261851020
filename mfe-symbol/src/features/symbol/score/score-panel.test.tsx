import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../../../charts';
import type { SymbolData } from '../../../company/symbol-data';
import { exampleScore, scoredSymbol } from './testing/example-score';
import { show } from './testing/shown-score';

beforeAll(() => loadChartTools());

const trailing = scoredSymbol.trailing!;

/** No figure is missing, and no flag is raised. */
const allKnown: SymbolData = {
  ...scoredSymbol,
  metrics: Object.fromEntries(
    Object.entries(scoredSymbol.metrics).map(([name, value]) => [name, value ?? 1]),
  ) as SymbolData['metrics'],
  scoreObject: { ...exampleScore, missing: [], flags: [] },
};
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('why a company has its score', () => {
  it('shows the total, the band, and each part with its figure and its points', () => {
    show();

    expect(screen.getByText('29.60')).toBeInTheDocument();
    expect(screen.getByText('poor')).toBeInTheDocument();
    expect(rowOf('P/S')).toHaveTextContent(/4\.14.*4\.00 \/ 10/);
    expect(rowOf('Dividend yield')).toHaveTextContent(/2\.00%.*5\.00 \/ 10/);
    expect(rowOf('Revenue growth')).toHaveTextContent(/8\.2%.*1\.50 \/ 3/);
  });

  it.each(['visitor', 'user'] as const)('leads a %s to the past performance of the score', (viewerClass) => {
    show(scoredSymbol, viewerClass);

    expect(screen.getByRole('link', { name: 'Does the score work? Results of past boards' })).toHaveAttribute(
      'href',
      '/track-record',
    );
  });

  it.each([
    ['en', 'Back-test companies that score 29 or more'],
    ['he', 'בדיקה היסטורית של חברות עם ציון 29 ומעלה'],
  ] as const)('links to a back-test of companies with a similar or higher score: %s', (locale, name) => {
    show(scoredSymbol, 'user', locale);

    const address = screen.getByRole('link', { name }).getAttribute('href')!;
    expect(address.replace('&lang=heb', '')).toBe('/backtest?markets=SP500&formula=score+%3E%3D+29&holdings=');
  });

  it('has no back-test where there is no score', () => {
    show({ ...scoredSymbol, score: null });
    expect(screen.queryByRole('link', { name: /^Back-test/ })).toBeNull();
  });

  it('reports that a company pays no dividend', () => {
    const components = { ...exampleScore.components, dividend: { ...exampleScore.components.dividend, value: 0 } };
    show({ ...scoredSymbol, scoreObject: { ...exampleScore, components } });

    expect(rowOf('Dividend yield')).toHaveTextContent(/pays none/);
    expect(rowOf('Dividend yield')).not.toHaveTextContent('0.00%');
  });

  it('describes each bar for screen readers as rounded points', () => {
    const { value, weight } = { value: 9.980102662367837, weight: 0.18 };
    const components = { ...exampleScore.components, roe: { ...exampleScore.components.roe, points: value, weight } };
    show({ ...scoredSymbol, scoreObject: { ...exampleScore, components } });

    const spoken = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'));
    expect(spoken).toContain('9.98 of 18 points');
    expect(spoken[0]).toBe('29.60 of 100 points');
    expect(spoken.join()).not.toMatch(/\d\.\d{3}/);
  });

  it('has value, weight, sub-score and points of each part as a table that adds up to its total', async () => {
    show();

    await userEvent.click(screen.getByRole('button', { name: 'As table' }));

    const table = within(screen.getByRole('region', { name: 'Components' })).getByRole('table');
    expect(within(table).getByRole('row', { name: /^D\/E/ })).toHaveTextContent('D/E1.000.131.00013.00');
    const points = within(table)
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => Number(within(row).getAllByRole('cell').at(-1)!.textContent));
    const total = within(table).getAllByRole('row').at(-1)!;
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(exampleScore.total, 6);
    expect(total).toHaveTextContent('29.60');
  });

  it('names missing figures, each flag with its reason, the conversion with rate and day, and the possible points', () => {
    show();

    expect(screen.getByText('Missing: Return on equity.')).toBeInTheDocument();
    expect(screen.getByText(/Fewer than 12 months were scaled up/)).toBeInTheDocument();
    expect(screen.getByText(/At least one quarter is missing among those/)).toBeInTheDocument();
    expect(
      screen.getByText(
        'Statements in ILS were converted to USD at 0.2777 (USDILS of 30/06/2025, Sample data; EURILS, default rate).',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Up to 108 points are possible; the score stops at 100.')).toBeInTheDocument();
    expect(screen.getByText('Method version 1.')).toBeInTheDocument();
  });

  it('names the months that a window above twelve holds', () => {
    const scoreObject = { ...exampleScore, missing: [], flags: ['longWindow' as const] };
    show({ ...scoredSymbol, scoreObject, trailing: { ...trailing, months: 21 } });

    expect(screen.getByText('More than 12 months.').parentElement).toHaveTextContent('21 months scaled to 12.');
  });

  describe('with growth that is not known', () => {
    const unknownGrowth = [
      { component: 'growthEbit', reason: 'notReported' },
      { component: 'growthEarnings', reason: 'noEarlierPeriod' },
    ] as const;
    const data: SymbolData = {
      ...scoredSymbol,
      scoreObject: { ...exampleScore, missing: [], flags: ['growthUnknown'], unknownGrowth: [...unknownGrowth] },
    };

    it('writes no 0% for it, in bars and table, and says which points it gets', async () => {
      show(data);
      const isSaid = (): void => {
        expect(rowOf('EBIT growth')).toHaveTextContent(/counted as 0%: half of the points– unknown/);
        expect(rowOf('EBIT growth')).not.toHaveTextContent('0.0%');
        expect(rowOf('Revenue growth')).toHaveTextContent(/^Revenue growth8\.2%/);
      };

      isSaid();
      await userEvent.click(screen.getByRole('button', { name: 'As table' }));
      isSaid();
    });

    it('names what is unknown and why, each by itself', () => {
      show(data);

      const remark = screen.getByText('Growth unknown.').closest('li')!;
      expect(remark).toHaveTextContent(/EBIT growth: not reported for every period of the two years compared\./);
      expect(remark).toHaveTextContent(
        /Earnings growth: no comparable earlier period\. Counted as 0% growth, which earns half of the points\./,
      );
      expect(remark).not.toHaveTextContent(/Revenue growth/);
    });
  });

  it('shows no growth beyond 1,000%, which depends on the year before alone', () => {
    const { components } = exampleScore;
    const grown = { ...components, growthEbit: { ...components.growthEbit, value: 99.7 } };
    show({ ...scoredSymbol, scoreObject: { ...exampleScore, components: grown } });

    expect(rowOf('EBIT growth')).toHaveTextContent(/from a base near zero> 1,000%/);
  });

  it.each<[string, Partial<SymbolData>, boolean]>([
    ['a figure of the page is', { metrics: { ...allKnown.metrics, interestCoverageRatio: null } }, false],
    ['a flag is set', { scoreObject: { ...exampleScore, missing: [], flags: ['oneOff'] } }, false],
    ['the statement is old', { trailing: { ...trailing, ageMonths: 47, stale: true } }, false],
    ['nothing is', {}, true],
  ])('reports that all figures are known if none is missing, and not if %s', (_, part, isSaid) => {
    show({ ...allKnown, ...part });

    expect(screen.queryAllByText('All figures that the score needs are known.')).toHaveLength(isSaid ? 1 : 0);
  });

  it('says how old the latest statement is, and which quarters the sum leaves out', () => {
    show({
      ...scoredSymbol,
      scoreObject: { ...exampleScore, flags: ['gap'] },
      trailing: {
        from: '2021-04-01',
        to: '2022-09-30',
        months: 12,
        missing: [
          { year: 2022, quarter: 1 },
          { year: 2021, quarter: 4 },
        ],
        ageMonths: 50,
        stale: true,
      },
    });

    expect(screen.getByText('Gap.').closest('li')).toHaveTextContent(
      'Gap. 1Q22, 4Q21 unknown: the sum is of 4 known quarters over 18 months.',
    );
    expect(screen.getByText('Old statement.').closest('li')).toHaveTextContent(/ends .*2022, 50 months ago\.$/);
  });

  it.each([
    ['Real Estate', 0.05, /^Weights of real estate: /],
    ['Real Estate', 0, /^Weights of real estate without an operating profit: /],
    ['Technology', 0, /^Weights without an operating profit: /],
    ['Technology', 0.05, /^Default weights\.$/],
  ])('says which weights are in force: %s, EBIT growth %d', (sector, weight, said) => {
    const { components } = exampleScore;
    const weighed = { ...components, growthEbit: { ...components.growthEbit, weight } };
    show({
      ...scoredSymbol,
      symbol: { ...scoredSymbol.symbol, sector },
      scoreObject: { ...exampleScore, components: weighed },
    });

    expect(screen.getByText(said)).toBeInTheDocument();
  });

  it('compares with the medians of sector and market, and gives the rank', () => {
    show();

    expect(screen.getByText('Median of the sector').closest('div')).toHaveTextContent('Technology39.50rank 4 of 41');
    expect(screen.getByText('Median of the market').closest('div')).toHaveTextContent('S&P 50044.25rank 82 of 412');
  });

  it('explains what an unrated company needs for a score', () => {
    show({ ...scoredSymbol, score: null });

    expect(screen.getByText(/unrated/)).toBeInTheDocument();
    expect(screen.getByText(/A score needs a market cap/)).toBeInTheDocument();
  });

  it('shows a visitor its place, and no figure of it', () => {
    show(scoredSymbol, 'visitor');

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmarket%2FSP500%2Fsymbol%2FAAA',
    );
    expect(document.body).not.toHaveTextContent(/29\.6|39\.50|Components/);
  });

  it('speaks Hebrew', () => {
    show(scoredSymbol, 'user', 'he');

    expect(screen.getByText('מקום 82 מתוך 412')).toBeInTheDocument();
    expect(screen.getByText(/פחות מ־12 חודשים/)).toBeInTheDocument();
  });
});
