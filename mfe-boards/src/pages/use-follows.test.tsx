import { answerWith, requests, problem } from '../testing/network';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sessionAtom, setNavigator, siteStore } from '@site/remote-kit';
import { useFollows } from './use-follows';

const reader = {
  id: '1',
  email: 'reader@demo.example',
  displayName: null,
  premium: false,
  plan: 'free',
  role: 'user',
  locale: 'en',
  followsList: [],
} as const;
const navigate = jest.fn();

beforeEach(() => {
  navigate.mockClear();
  setNavigator({ navigate, changeSearch: () => undefined });
  document.cookie = 'user_token_password=token-of-the-reader; Path=/';
  siteStore.set(sessionAtom, { status: 'unknown' });
});

const press = async () => {
  const { result } = renderHook(() => useFollows('/login?redirect=%2Fmarket%2FSP500'));
  await act(() => result.current.toggle('SP500', 'AAA'));
  return result;
};

describe('a star pressed before the session is known', () => {
  it('follows once it is known', async () => {
    answerWith(({ path }) =>
      path === '/api/users/me'
        ? { status: 200, body: reader }
        : { status: 200, body: { followsList: [{ market_name: 'SP500', symbol: 'AAA' }] } },
    );

    const follows = await press();

    expect(requests.map(({ path }) => path)).toEqual(['/api/users/me', '/api/symbols/follow']);
    await waitFor(() => expect(follows.current.isFollowed('SP500', 'AAA')).toBe(true));
    expect(follows.current.done).toEqual({ symbol: 'AAA', isFollowed: true });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('unfollows a company that turns out to be followed already', async () => {
    answerWith(({ path }) =>
      path === '/api/users/me'
        ? { status: 200, body: { ...reader, followsList: [{ market_name: 'SP500', symbol: 'AAA' }] } }
        : { status: 200, body: { followsList: [] } },
    );

    const follows = await press();

    expect(requests.at(-1)?.path).toBe('/api/symbols/unfollow');
    await waitFor(() => expect(follows.current.done).toEqual({ symbol: 'AAA', isFollowed: false }));
  });

  it('redirects to the login when the session has ended', async () => {
    answerWith(() => problem(401, 'token_invalid'));

    await press();

    expect(navigate).toHaveBeenCalledWith('/login?redirect=%2Fmarket%2FSP500', {});
    expect(requests).toHaveLength(1);
  });

  it('reports a failure while the session is unknown', async () => {
    answerWith(() => 'no answer');

    const follows = await press();

    expect(follows.current.failed).toBe('AAA');
    expect(follows.current.done).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });
});
