import { answerWith, requests } from '../../testing/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore } from '@site/remote-kit';
import type { User } from '@site/remote-kit';
import { showPage } from '../../testing/show-page';
import { CacheButton } from './cache-button';

const user = (role: User['role']): User => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: `${role}@site.example`,
  displayName: null,
  premium: true,
  plan: 'premium',
  role,
  locale: 'en',
  followsList: [],
});
const show = (role: User['role']) => {
  siteStore.set(sessionAtom, { status: 'user', user: user(role) });
  return showPage(() => <CacheButton locale="en" />);
};
afterEach(() => act(() => siteStore.set(sessionAtom, { status: 'unknown' })));

describe('the button that warms the caches', () => {
  it('warms the three lists one after the other, and reports the result', async () => {
    answerWith(() => ({
      status: 200,
      body: { warmed: ['SP500', 'TA'].map((market) => ({ market, symbols: 3, ms: 5 })) },
    }));
    show('admin');

    await userEvent.click(screen.getByRole('button', { name: 'Trigger cache' }));

    expect(await screen.findByText(/^2 markets warmed in [\d.]+ s\.$/)).toBeInTheDocument();
    expect(requests).toEqual([
      '/api/quarterlydebtbalanceview/cache',
      '/api/under-price/cache',
      '/api/revenue-earnings/cache',
    ]);
  });

  it('reports a failure, and stops there', async () => {
    answerWith(() => ({
      status: 409,
      body: { status: 409, title: 'Conflict', detail: 'Another run is at work.', errorCode: 'already_running' },
    }));
    show('admin');

    await userEvent.click(screen.getByRole('button', { name: 'Trigger cache' }));

    expect(await screen.findByText('Not warmed: Another run is at work.')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('is not rendered for other users', () => {
    show('user');

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
