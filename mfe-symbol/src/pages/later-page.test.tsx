import { answerWith } from '../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';
import { laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './waiting-page';

beforeEach(() => answerWith(() => 'no answer'));

describe('a page with lazily loaded code', () => {
  it('says that it is loading, and is there when its code is', async () => {
    let arrive: (page: () => string) => void = () => undefined;
    showPage(laterPage(() => new Promise((done) => (arrive = done as typeof arrive)), WaitingPage));

    expect(screen.getByText('Loading')).toBeInTheDocument();
    arrive(() => 'Here it is');

    expect(await screen.findByText('Here it is')).toBeInTheDocument();
  });

  it('reports that its code failed to load, and loads it again on a retry', async () => {
    // React logs every error that a boundary catches.
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    showPage(
      laterPage(() => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(() => 'Here it is');
      }, WaitingPage),
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Here it is')).toBeInTheDocument();
    expect(tries).toBe(2);
    logged.mockRestore();
  });
});
