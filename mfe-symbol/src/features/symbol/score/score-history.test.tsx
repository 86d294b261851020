import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../../../charts';
import { showPage } from '../../../testing/show-page';
import type { SymbolData } from '../../../company/symbol-data';
import { ScoreHistory } from './score-history';
import { scoredSymbol } from './testing/example-score';

beforeAll(() => loadChartTools());

describe('the history of a score', () => {
  const showHistory = (days: SymbolData['scoreHistory']) =>
    showPage(() => <ScoreHistory days={days ?? []} fileName="AAA" locale="en" />);

  it('moves day by day with the keys; a day without a score is announced as unrated', async () => {
    showHistory(scoredSymbol.scoreHistory);
    const drawing = await screen.findByRole('application', { name: /^Score history/ });

    drawing.focus();
    await userEvent.keyboard('{Home}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('23/06/2025: Score 31.91');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('26/06/2025: Score unrated');
    expect(screen.getByText(/Method version 1\. Latest day 30\/06\/2025/)).toBeInTheDocument();
  });

  it('marks the day on which the method changed', async () => {
    const [first, ...later] = scoredSymbol.scoreHistory!;
    showHistory([first!, ...later.map((day) => ({ ...day, version: '2' }))]);
    const drawing = await screen.findByRole('application', { name: /^Score history/ });

    drawing.focus();
    await userEvent.keyboard('{Home}');
    expect(screen.getAllByRole('status')[0]).not.toHaveTextContent('method version');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Scored by method version 2 from 26/06/2025');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('status')[0]).not.toHaveTextContent('method version');
    expect(screen.getByText(/Method version 1, 2\. Latest day/)).toBeInTheDocument();
  });

  it('reports that no score is recorded, instead of an empty frame', () => {
    showHistory([]);

    expect(screen.getByText('No score of this company has been recorded yet.')).toBeInTheDocument();
  });
});
