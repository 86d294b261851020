import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import type { User } from '@site/remote-kit';
import { writeToken } from '@site/remote-kit/token';
import { watchSession } from './watch-session';

const token = 't'.repeat(43);
const user = { id: '1', email: 'reader@demo.example', displayName: null, premium: false, followsList: [] };
const withoutPlan: User = { ...user, plan: 'free', planMarket: null, role: 'user', locale: 'en' };

const answer = (status: number, body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  siteStore.set(sessionAtom, { status: 'unknown' });
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
});
afterEach(() => jest.restoreAllMocks());

describe('session changes elsewhere', () => {
  const comeBack = (): void => void window.dispatchEvent(new Event('focus'));
  let end: () => void = () => undefined;
  afterEach(() => end());

  it('are detected on return from a tab with a log-out', () => {
    writeToken(token);
    end = watchSession();

    document.cookie = 'user_token_password=; Max-Age=0; Path=/';
    comeBack();

    expect(siteStore.get(sessionAtom)).toMatchObject({ failure: { errorCode: 'logged_out_elsewhere' } });
  });

  it('are checked if the last answer is a minute old, not before', async () => {
    let now = 0;
    writeToken(token);
    answer(401, { errorCode: 'token_invalid' });
    end = watchSession(() => now);

    now = 59_000;
    comeBack();
    expect(globalThis.fetch).not.toHaveBeenCalled();
    now = 60_000;
    comeBack();
    await refreshSession();

    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(siteStore.get(sessionAtom)).toMatchObject({ failure: { errorCode: 'token_invalid' } });
  });

  it.each([
    ['reloads when the plan has changed', { plan: 'premium' }, 1],
    ['reloads when the market of the plan has changed', { plan: 'free', planMarket: 'TA' }, 1],
    ['does not reload when the plan is the same', { plan: 'free' }, 0],
  ] as const)('may be another plan: the page %s', async (_what, part, times) => {
    let now = 0;
    const reload = jest.fn();
    writeToken(token);
    siteStore.set(sessionAtom, { status: 'user', user: withoutPlan });
    answer(200, { ...user, planMarket: null, ...part });
    end = watchSession(() => now, reload);

    now = 301_000;
    comeBack();
    await refreshSession();
    await Promise.resolve();

    expect(reload).toHaveBeenCalledTimes(times);
    expect(siteStore.get(sessionAtom)).toMatchObject({ user: part });
  });

  it('do not reload a page with typed text in a form, until the form is empty', async () => {
    let now = 0;
    const reload = jest.fn();
    writeToken(token);
    siteStore.set(sessionAtom, { status: 'user', user: withoutPlan });
    render(
      <form>
        <input aria-label="Name" />
      </form>,
    );
    end = watchSession(() => now, reload);
    const fetch = jest.spyOn(globalThis, 'fetch');
    const announcePlan = async (plan: string): Promise<void> => {
      fetch.mockResolvedValueOnce(new Response(JSON.stringify({ ...user, plan, planMarket: null })));
      now += 60_000;
      comeBack();
      await refreshSession();
      await Promise.resolve();
    };

    await userEvent.type(screen.getByLabelText('Name'), 'Da');
    await announcePlan('premium');
    expect(reload).not.toHaveBeenCalled();
    expect(siteStore.get(sessionAtom)).toMatchObject({ user: { plan: 'premium' } });

    (screen.getByLabelText('Name') as HTMLInputElement).form?.reset();
    await announcePlan('free');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  describe('while the page is idle', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
    const seen = (state: DocumentVisibilityState) =>
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    const answers = () =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(user))));

    it('is checked every minute, and a changed plan reloads the page', async () => {
      const reload = jest.fn();
      writeToken(token);
      const fetch = answers();
      end = watchSession(undefined, reload);

      await minutes(3);
      expect(fetch).toHaveBeenCalledTimes(3);
      expect(reload).not.toHaveBeenCalled();
      fetch.mockResolvedValueOnce(new Response(JSON.stringify({ ...user, plan: 'premium' })));
      await minutes(1);

      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('is not checked by a hidden page, and at once when it is visible again', async () => {
      writeToken(token);
      const fetch = answers();
      end = watchSession();
      seen('hidden');
      await minutes(5);
      expect(fetch).not.toHaveBeenCalled();

      seen('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('is not checked by a visitor’s page', async () => {
      const fetch = answers();
      end = watchSession();
      await minutes(5);

      expect(fetch).not.toHaveBeenCalled();
    });
  });

  it('reads the account after another login in another tab', async () => {
    end = watchSession();
    writeToken(token);
    answer(200, user);

    comeBack();
    await refreshSession();

    expect(siteStore.get(sessionAtom)).toEqual({ status: 'user', user });
  });
});
