import '@testing-library/jest-dom';
import { answerWith } from '../testing/network';
import { screen } from '@testing-library/react';
import { exampleBoard } from '../testing/example-board';
import { ok, setUpBoardSite, show } from '../testing/board-site';

setUpBoardSite();

describe('a visitor', () => {
  const visitorBoard = exampleBoard({ length: 30, hasScore: false });

  it('is informed that labels need a login, and gets no chip for ignored options', async () => {
    answerWith(() => ok({ ...visitorBoard, notices: ['login_needed_for_labels'] }));
    show({ viewer: 'visitor', at: '?label=ai&minScore=50' });
    await screen.findByRole('grid');

    expect(screen.getByText(/Showing #ai needs a login/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500?label=ai&minScore=50')}`,
    );
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    expect(screen.getByText('30 companies, sorted by market cap, high to low')).toBeInTheDocument();
  });

  it('is sent to the login by the export, and returns', async () => {
    answerWith(() => ok(visitorBoard));
    show({ viewer: 'visitor', at: '?sector=Energy' });
    await screen.findByRole('grid');

    expect(screen.getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500?sector=Energy')}`,
    );
  });
});
