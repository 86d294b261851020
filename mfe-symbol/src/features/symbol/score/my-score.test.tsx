import { screen, waitFor, within } from '@testing-library/react';
import { loadChartTools } from '../../../charts';
import { answerWith, requests } from '../../../testing/network';
import { scoredSymbol } from './testing/example-score';
import { show } from './testing/shown-score';

beforeAll(() => loadChartTools());

const myScores = {
  myScore: { id: 3, name: 'Cheap quality', definition: 'pe_60*roic_40*positiveCash_2', method: '2' },
  sample: true,
  scores: [
    {
      symbol: 'AAA',
      market: 'SP500',
      myScore: 58.25,
      score: 29.6,
      parts: [
        { part: 'pe', value: 12.5, weight: 0.6, subScore: 0.75, points: 45 },
        { part: 'roic', value: null, weight: 0.4, subScore: 0.33125, points: 13.25 },
      ],
      bonuses: [{ bonus: 'positiveCash', earned: false, points: 0 }],
      total: 58.25,
    },
  ],
};

describe('my score on the page of a company', () => {
  it('is shown below the BSI score with its points, and links to the score lab', async () => {
    answerWith(() => ({ status: 200, body: myScores }));
    show();

    const mine = within(await screen.findByRole('region', { name: /My score: .*Cheap quality/ }));
    expect(screen.getByText('29.60')).toBeInTheDocument();
    expect(mine.getByRole('row', { name: /^P\/E/ })).toHaveTextContent('45.00 / 60.00');
    expect(mine.getByRole('row', { name: /^Return on invested capital/ })).toHaveTextContent('unknown13.25 / 40.00');
    expect(mine.getByRole('link', { name: 'Change my score' })).toHaveAttribute(
      'href',
      '/score-lab?score=pe_60*roic_40*positiveCash_2&market=SP500',
    );
    expect(requests).toEqual(['/api/my-scores?symbols=SP500%3AAAA']);
  });

  it('is absent if none is chosen, and sends no request for visitors', async () => {
    answerWith(() => ({ status: 200, body: { myScore: null, sample: false, scores: [] } }));
    show();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(/My score/)).not.toBeInTheDocument();
    answerWith(() => 'no answer');
    show(scoredSymbol, 'visitor');
    expect(requests).toEqual([]);
  });

  it.each([
    ['user', 'The score in this address cannot be read, so my score is not shown.'],
    ['visitor', 'This link has a score of its own. Log in to see it.'],
  ] as const)('of an address says to a %s why it is not shown', async (viewerClass, words) => {
    answerWith(() => ({ status: 400, body: { status: 400, errorCode: 'invalid_options' } }));
    show(scoredSymbol, viewerClass, 'en', '?score=pe_30*rooe_1');
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  });
});
