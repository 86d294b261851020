import { answerLimitMs, limitedFetch } from './limited-fetch';

const original = globalThis.fetch;
/** Never answers; rejects when aborted, like a real one. */
const hanging = (_input: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = hanging;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

describe('a call with a time limit', () => {
  it('returns the answer, and leaves no timer behind', async () => {
    const answer = { ok: true } as Response;
    globalThis.fetch = () => Promise.resolve(answer);

    expect(await limitedFetch('/api/plans')).toBe(answer);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails without an answer in time', async () => {
    const outcome = limitedFetch('/api/plans').catch((error: unknown) => error);

    jest.advanceTimersByTime(answerLimitMs);

    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends when the caller aborts it', async () => {
    const caller = new AbortController();
    const outcome = limitedFetch('/api/plans', { signal: caller.signal }).catch((error: unknown) => error);

    caller.abort();

    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});
