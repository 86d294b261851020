import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../../../charts';
import { showPage } from '../../../testing/show-page';
import type { SymbolData } from '../symbol-data';
import { ScoreHistory } from './score-history';
import { ScorePanel } from './score-panel';
import { exampleScore, scoredSymbol } from './testing/example-score';

beforeAll(() => loadChartTools());

const show = (data: SymbolData = scoredSymbol, viewerClass: 'visitor' | 'user' = 'user', locale: 'en' | 'he' = 'en') =>
  showPage(
    () => <ScorePanel data={data} locale={locale} here="/market/SP500/symbol/AAA" viewerClass={viewerClass} />,
    {},
    locale,
  );
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('why a company has its score', () => {
  it('says total, band, and each part with its figure and its points of weight', () => {
    show();

    expect(screen.getByText('29.60')).toBeInTheDocument();
    expect(screen.getByText('poor')).toBeInTheDocument();
    expect(rowOf('P/S')).toHaveTextContent(/4\.14.*4\.00 \/ 10/);
    expect(rowOf('Dividend yield')).toHaveTextContent(/2\.00%.*5\.00 \/ 10/);
    expect(rowOf('Revenue growth')).toHaveTextContent(/8\.2%.*1\.50 \/ 3/);
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

  it('names what is missing, each flag with its reason, the conversion with rate and day, and what could be had', () => {
    show();

    expect(screen.getByText('Missing: Return on equity.')).toBeInTheDocument();
    expect(screen.getByText(/Fewer than 12 months were scaled up/)).toBeInTheDocument();
    expect(screen.getByText(/A quarter is missing among those/)).toBeInTheDocument();
    expect(
      screen.getByText(
        'Statements in ILS were converted to USD at 0.2777 (USDILS of 30/06/2025, sample; EURILS, default rate).',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Up to 108 points can be had; the score is cut at 100.')).toBeInTheDocument();
    expect(screen.getByText('Method version 1.')).toBeInTheDocument();
  });

  it('compares with the medians of sector and market, and gives the rank', () => {
    show();

    expect(screen.getByText('Median of the sector').closest('div')).toHaveTextContent('Technology39.50rank 4 of 41');
    expect(screen.getByText('Median of the market').closest('div')).toHaveTextContent('S&P 50044.25rank 82 of 412');
  });

  it('says of an unrated company what a score needs', () => {
    show({ ...scoredSymbol, score: null });

    expect(screen.getByText(/unrated/)).toBeInTheDocument();
    expect(screen.getByText(/A score needs a market cap/)).toBeInTheDocument();
  });

  it('shows a visitor where it would stand, and no figure of it', () => {
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

describe('the history of a score', () => {
  const showHistory = (days: SymbolData['scoreHistory']) =>
    showPage(() => <ScoreHistory days={days ?? []} fileName="AAA" locale="en" />);

  it('is walked day by day; a day without a score is said to be unrated', async () => {
    showHistory(scoredSymbol.scoreHistory);
    const drawing = await screen.findByRole('application', { name: /^Score history/ });

    drawing.focus();
    await userEvent.keyboard('{Home}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('23/06/2025: Score 31.91');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('26/06/2025: Score unrated');
    expect(screen.getByText(/Method version 1\. Latest day 30\/06\/2025/)).toBeInTheDocument();
  });

  it('says that none has been recorded, instead of an empty frame', () => {
    showHistory([]);

    expect(screen.getByText('No score of this company has been recorded yet.')).toBeInTheDocument();
  });
});
