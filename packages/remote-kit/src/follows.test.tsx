import { waitFor } from '@testing-library/react';
import { isFollowed, toggleFollow } from './follows';
import { sessionAtom, siteStore } from './session';
import type { User } from './session';
import { writeToken } from './token-cookie';

const token = 't'.repeat(43);
const user = { id: '1', email: 'reader@demo.example', followsList: [] as User['followsList'] } as User;
const one = { symbol: 'AAA', market_name: 'SP500' };
const two = { symbol: 'BBB', market_name: 'SP500' };

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly answer: (status: number, body: unknown) => void;
}
let calls: Call[];
/** The server's list, complete in each answer. */
const list = (...symbols: readonly object[]) => ({ followsList: symbols });
const followed = (): readonly string[] => {
  const session = siteStore.get(sessionAtom);
  return session.status === 'user' ? session.user.followsList.map(({ symbol }) => symbol) : ['visitor'];
};

beforeEach(() => {
  calls = [];
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  writeToken(token);
  siteStore.set(sessionAtom, { status: 'user', user });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const body: unknown = JSON.parse(await request.text());
    return new Promise((resolve) => {
      const answer = (status: number, said: unknown): void =>
        resolve(new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json' } }));
      calls.push({ path: new URL(request.url).pathname, body, answer });
    });
  });
});
afterEach(() => jest.restoreAllMocks());
const requested = (count: number) => waitFor(() => expect(calls).toHaveLength(count));

describe('following a symbol', () => {
  it('shows after the server has confirmed it, and names the account of the list', async () => {
    const done = toggleFollow(one);
    await requested(1);

    expect(calls[0]).toMatchObject({
      path: '/api/symbols/follow',
      body: { email: user.email, symbol: 'AAA', marketName: 'SP500' },
    });
    expect(followed()).toEqual([]);
    calls[0]!.answer(200, list(one));
    await done;

    expect(followed()).toEqual(['AAA']);
  });

  it('waits for the previous one, so that no list replaces a newer one', async () => {
    const first = toggleFollow(one);
    const second = toggleFollow(two);
    await requested(1);

    calls[0]!.answer(200, list(one));
    await first;
    await requested(2);
    calls[1]!.answer(200, list(one, two));
    await second;

    expect(calls.map(({ path }) => path)).toEqual(['/api/symbols/follow', '/api/symbols/follow']);
    expect(followed()).toEqual(['AAA', 'BBB']);
  });

  it('follows and unfollows when pressed twice', async () => {
    const presses = [toggleFollow(one), toggleFollow(one)];
    await requested(1);
    calls[0]!.answer(200, list(one));
    await requested(2);
    calls[1]!.answer(200, list());
    await Promise.all(presses);

    expect(calls.map(({ path }) => path)).toEqual(['/api/symbols/follow', '/api/symbols/unfollow']);
    expect(followed()).toEqual([]);
  });

  it('continues after a failure', async () => {
    const first = toggleFollow(one);
    const second = toggleFollow(two);
    await requested(1);
    calls[0]!.answer(503, { errorCode: 'not_available_now' });
    await expect(first).rejects.toMatchObject({ failure: { errorCode: 'not_available_now' } });
    await requested(2);
    calls[1]!.answer(200, list(two));
    await second;

    expect(followed()).toEqual(['BBB']);
  });

  it('does not change the list of another reader who logged in meanwhile', async () => {
    const done = toggleFollow(one);
    await requested(1);
    writeToken('n'.repeat(43));
    siteStore.set(sessionAtom, { status: 'user', user: { ...user, id: '2', followsList: [two] } as User });
    calls[0]!.answer(200, list(one));
    await done;

    expect(followed()).toEqual(['BBB']);
  });

  it('sends no call without a login', async () => {
    siteStore.set(sessionAtom, { status: 'visitor', failure: null });

    await expect(toggleFollow(one)).rejects.toMatchObject({ failure: { errorCode: 'not_logged_in' } });
    expect(calls).toEqual([]);
  });

  it('applies to a symbol in its market', () => {
    const reader = { followsList: [one] as User['followsList'] };
    expect(isFollowed(reader, one)).toBe(true);
    expect(isFollowed(reader, { ...one, market_name: 'F' })).toBe(false);
  });
});
