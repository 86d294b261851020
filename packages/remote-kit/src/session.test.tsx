import { act, render, screen, waitFor } from '@testing-library/react';
import { readToken, writeToken } from './token-cookie';
import { api } from './api';
import { saveUserColumns, readUserColumns } from './user-columns';
import { recentKey } from './recent';
import { endSession, refreshSession, sessionAtom, shownName, siteStore, useSession } from './session';

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
  it('is a visitor without a token, and makes no request', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');

    expect((await refreshSession()).status).toBe('visitor');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is the user of the token', async () => {
    writeToken(token);
    answer(200, user);

    expect(await refreshSession()).toEqual({ status: 'user', user });
  });

  it('applies the columns of its account, and removes them when it ends', async () => {
    writeToken(token);
    answer(200, { ...user, boardColumns: ['symbol', 'ev'] });
    await refreshSession();
    expect(readUserColumns()).toEqual(['symbol', 'ev']);

    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    await endSession('#');
    expect(readUserColumns()).toBeNull();
  });

  it('does not change the browser’s columns if the account has none', async () => {
    saveUserColumns(['symbol', 'price']);
    writeToken(token);
    answer(200, { ...user, boardColumns: null });
    await refreshSession();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    await endSession('#');

    expect(readUserColumns()).toEqual(['symbol', 'price']);
    saveUserColumns(null);
  });

  it.each([401, 403])('ends after a %d, and the token is removed', async (status) => {
    writeToken(token);
    answer(status, { errorCode: 'token_invalid' });

    const session = await refreshSession();

    expect(session).toMatchObject({ status: 'visitor', failure: { errorCode: 'token_invalid', status } });
    expect(readToken()).toBeNull();
  });

  it('uses the password token if both exist; after a rejection the page starts as a visitor and both are removed', async () => {
    writeToken('o'.repeat(43), 'user_token');
    writeToken(token);
    answer(401, { errorCode: 'token_invalid' });

    const session = await refreshSession();

    const [, init] = jest.mocked(globalThis.fetch).mock.calls[0]!;
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${token}`);
    expect(session).toMatchObject({ status: 'visitor', failure: { errorCode: 'token_invalid' } });
    expect(document.cookie).not.toContain('user_token');
  });

  it.each([500, 502, 503, 429])('keeps its token after a %d', async (status) => {
    writeToken(token);
    answer(status, '<html>');

    expect((await refreshSession()).status).toBe('unreachable');
    expect(readToken()).toBe(token);
  });

  it('keeps its token when the network is lost', async () => {
    writeToken(token);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

    expect((await refreshSession()).status).toBe('unreachable');
    expect(readToken()).toBe(token);
  });

  it('keeps the known user while the server does not answer, but is unreachable for another token', async () => {
    writeToken(token);
    answer(200, user);
    await refreshSession();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

    await refreshSession();
    expect(siteStore.get(sessionAtom)).toEqual({ status: 'user', user });
    writeToken('n'.repeat(43));
    await refreshSession();

    expect(siteStore.get(sessionAtom).status).toBe('unreachable');
  });

  it('is requested once for concurrent callers', async () => {
    writeToken(token);
    answer(200, user);

    await Promise.all([refreshSession(), refreshSession()]);

    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });

  describe('while a token replaces another', () => {
    const other = 'n'.repeat(43);
    const second = { ...user, id: '2', email: 'second@demo.example' };
    /** A server that answers on demand. Returns the tokens of the calls, and a function to answer each. */
    function slowServer(): Map<string, (status: number, body: unknown) => void> {
      const open = new Map<string, (status: number, body: unknown) => void>();
      jest.spyOn(globalThis, 'fetch').mockImplementation(
        (_address, init) =>
          new Promise((resolve) => {
            const requested = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
            open.set(requested, (status, body) => resolve(new Response(JSON.stringify(body), { status })));
          }),
      );
      return open;
    }

    it.each([401, 403])('a rejection (%d) of the old one does not end the new login', async (status) => {
      const server = slowServer();
      writeToken(token);
      const asking = refreshSession();

      writeToken(other);
      server.get(token)?.(status, { errorCode: 'token_invalid' });
      await waitFor(() => expect(server.has(other)).toBe(true));
      server.get(other)?.(200, second);

      expect(await asking).toEqual({ status: 'user', user: second });
      expect(readToken()).toBe(other);
    });

    it('a slow answer of the old one never shows its user', async () => {
      const server = slowServer();
      const seen: string[] = [];
      const end = siteStore.sub(sessionAtom, () => {
        const session = siteStore.get(sessionAtom);
        if (session.status === 'user') seen.push(session.user.email);
      });
      writeToken(token);
      const first = refreshSession();
      writeToken(other);
      const next = refreshSession();

      server.get(other)?.(200, second);
      await next;
      server.get(token)?.(200, user);
      await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(3));
      server.get(other)?.(200, second);

      expect(await first).toEqual({ status: 'user', user: second });
      expect(seen).not.toContain(user.email);
      end();
    });

    it('the new one is sent once, for any number of callers', async () => {
      const server = slowServer();
      writeToken(token);
      const first = refreshSession();
      writeToken(other);
      const more = [refreshSession(), refreshSession()];

      server.get(token)?.(200, user);
      server.get(other)?.(200, second);

      for (const asking of [first, ...more]) expect(await asking).toEqual({ status: 'user', user: second });
      expect(globalThis.fetch).toHaveBeenCalledTimes(2);
    });

    it('an answer after a log-out is ignored', async () => {
      const server = slowServer();
      writeToken(token);
      const asking = refreshSession();

      document.cookie = 'user_token_password=; Max-Age=0; Path=/';
      server.get(token)?.(200, user);

      expect(await asking).toEqual({ status: 'visitor', failure: null });
      expect(siteStore.get(sessionAtom)).toEqual({ status: 'visitor', failure: null });
    });
  });

  it('updates components when it changes', async () => {
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

describe('logging out', () => {
  // jsdom cannot navigate, and logs that.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ['the server knows', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['the server fails', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('removes the reader’s data when %s', async (_what, answerSignOut) => {
    writeToken(token);
    localStorage.setItem(recentKey, '[{"path":"/market/TA/symbol/ICL.TA","label":"ICL"}]');
    siteStore.set(sessionAtom, { status: 'user', user: user as never });
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(answerSignOut);

    await endSession('/policy');

    expect(readToken()).toBeNull();
    expect(localStorage.getItem(recentKey)).toBeNull();
    expect(siteStore.get(sessionAtom)).toEqual({ status: 'visitor', failure: null });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(`Bearer ${token}`);
    expect(String(jest.mocked(console.error).mock.calls)).toMatch(/navigation/);
  });
});

describe('a session that ends elsewhere', () => {
  it('is noticed by any rejected call', async () => {
    writeToken(token);
    answer(401, { errorCode: 'token_invalid' });

    await api.GET('/api/plans');

    expect(siteStore.get(sessionAtom)).toMatchObject({ status: 'visitor', failure: { errorCode: 'token_invalid' } });
    expect(readToken()).toBeNull();
  });

  it('is not assumed when a login happened between the call and its rejection', async () => {
    writeToken(token);
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      writeToken('n'.repeat(43));
      return Promise.resolve(new Response('{}', { status: 401 }));
    });

    await api.GET('/api/plans');

    expect(siteStore.get(sessionAtom).status).toBe('unknown');
    expect(readToken()).toBe('n'.repeat(43));
  });
});
