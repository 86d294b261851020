import '@testing-library/jest-dom';
import { answerWith, requests, problem } from '../testing/network';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore } from '@site/remote-kit';
import { ok, show, symbolsOf, setUpBoardSite } from '../testing/board-site';
import { whole } from '../testing/small-board';

const user = {
  id: '1',
  email: 'reader@demo.example',
  displayName: null,
  premium: false,
  plan: 'free',
  role: 'user',
  locale: 'en',
  followsList: [],
} as const;

setUpBoardSite();

describe('following', () => {
  it('changes the star only after the server has changed the list', async () => {
    const [symbol] = symbolsOf(whole);
    let accept: () => void = () => undefined;
    answerWith(({ path }) =>
      path.startsWith('/api/boards')
        ? ok(whole)
        : new Promise((resolve) => {
            accept = () => resolve(ok({ followsList: [{ symbol, market_name: 'SP500' }] }));
          }),
    );
    act(() => siteStore.set(sessionAtom, { status: 'user', user: { ...user, followsList: [] } }));
    show();
    await userEvent.hover(await screen.findByRole('link', { name: symbol! }));
    const star = screen.getByRole('button', { name: `Follow ${symbol}` });

    await userEvent.click(star);
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        path: '/api/symbols/follow',
        body: { email: user.email, symbol, marketName: 'SP500' },
      }),
    );
    expect(star).toHaveAttribute('aria-pressed', 'false');

    await act(async () => accept());
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByText(`You now follow ${symbol}.`).closest('[role="status"]')).not.toBeNull();
    expect(star).toBe(screen.getByRole('button', { name: `Follow ${symbol}` }));
  });

  it('reports a failure, and changes nothing', async () => {
    const [symbol] = symbolsOf(whole);
    answerWith(({ path }) => (path.startsWith('/api/boards') ? ok(whole) : problem(503, 'not_available_now')));
    act(() =>
      siteStore.set(sessionAtom, {
        status: 'user',
        user: { ...user, followsList: [{ symbol: symbol!, market_name: 'SP500' }] },
      }),
    );
    show();
    const star = await screen.findByRole('button', { name: `Follow ${symbol}` });
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));

    await userEvent.click(star);

    expect(await screen.findByText(`Your list could not be changed for ${symbol}. Try again.`)).toBeInTheDocument();
    expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});
