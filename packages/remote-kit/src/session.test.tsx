import { act, render, screen } from '@testing-library/react';
import { readToken, writeToken } from './token-cookie';
import { refreshSession, sessionAtom, shownName, siteStore, useSession } from './session';

const token = 't'.repeat(43);
const user = { id: '1', email: 'reader@demo.example', displayName: null, premium: false, followsList: [] };

function answer(status: number, body: unknown): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  siteStore.set(sessionAtom, { status: 'unknown' });
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
});
afterEach(() => jest.restoreAllMocks());

describe('the session', () => {
  it('is a visitor without a token, and nobody is asked', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');

    expect((await refreshSession()).status).toBe('visitor');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is the user that the token belongs to', async () => {
    writeToken(token);
    answer(200, user);

    expect(await refreshSession()).toEqual({ status: 'user', user });
  });

  it.each([401, 403])('ends with %d, and the token is forgotten', async (status) => {
    writeToken(token);
    answer(status, { errorCode: 'token_invalid' });

    const session = await refreshSession();

    expect(session).toMatchObject({ status: 'visitor', failure: { errorCode: 'token_invalid', status } });
    expect(readToken()).toBeNull();
  });

  it.each([500, 502, 503, 429])('outlives %d with its token', async (status) => {
    writeToken(token);
    answer(status, '<html>');

    expect((await refreshSession()).status).toBe('unreachable');
    expect(readToken()).toBe(token);
  });

  it('outlives a network that is gone', async () => {
    writeToken(token);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

    expect((await refreshSession()).status).toBe('unreachable');
    expect(readToken()).toBe(token);
  });

  it('is asked for once by those who ask together', async () => {
    writeToken(token);
    answer(200, user);

    await Promise.all([refreshSession(), refreshSession()]);

    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });

  it('reaches components when it changes', async () => {
    function Name() {
      const session = useSession();
      return <p>{session.status === 'user' ? shownName(session.user) : session.status}</p>;
    }
    render(<Name />);
    expect(screen.getByText('unknown')).toBeInTheDocument();

    writeToken(token);
    answer(200, user);
    await act(refreshSession);

    expect(screen.getByText('reader')).toBeInTheDocument();
  });
});
