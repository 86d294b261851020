import { createApiClient } from './api-client';
import type { ApiClient } from './exact-client';

/**
 * Checked by the type check: each `@ts-expect-error` fails if the client accepts the line below it. Nothing of this
 * is called.
 */
export async function callsThatAreNoneOfTheContract(api: ApiClient): Promise<void> {
  const path = { market: 'SP500' } as const;
  const signal = new AbortController().signal;

  await api.GET('/api/boards/{market}', { params: { path, query: { limit: 5, fields: ['symbol'] } }, signal });
  // @ts-expect-error An unknown parameter of the query, written in place.
  await api.GET('/api/boards/{market}', { params: { path, query: { limit: 5, minimumScore: 4 } } });
  const misspelt = { limit: 5, minimumScore: 4 };
  // @ts-expect-error The same, in a variable: its type would do for what the contract takes.
  await api.GET('/api/boards/{market}', { params: { path, query: misspelt } });
  const spread = { limit: 5, ...(signal.aborted && { minimumScore: 4 }) };
  // @ts-expect-error The same, spread under a condition.
  await api.GET('/api/boards/{market}', { params: { path, query: spread } });
  // @ts-expect-error A parameter of another type.
  await api.GET('/api/boards/{market}', { params: { path, query: { limit: 'five' } } });
  // @ts-expect-error An unknown part of the path.
  await api.GET('/api/boards/{market}', { params: { path: { ...path, ticker: 'AAPL' } } });
  // @ts-expect-error A query for a call that has none.
  await api.GET('/api/plans', { params: { query: { currency: 'USD' } } });
  // @ts-expect-error A misspelt option of the call.
  await api.GET('/api/plans', { signals: signal });

  await api.POST('/api/auth/request-password-reset', { body: { email: 'a@example.org' } });
  // @ts-expect-error An unknown field of the body.
  await api.POST('/api/auth/request-password-reset', { body: { email: 'a@example.org', captcha: 'x' } });
  const wide = { email: 'a@example.org', captcha: 'x' };
  // @ts-expect-error The same, in a variable.
  await api.POST('/api/auth/request-password-reset', { body: wide });
  // @ts-expect-error A field that is missing.
  await api.POST('/api/auth/request-password-reset', { body: {} });
  // @ts-expect-error A body for a call that takes none.
  await api.DELETE('/api/users/me/email-change', { body: { email: 'a@example.org' } });

  const { data } = await api.GET('/api/plans');
  // @ts-expect-error A field that no answer has.
  void data?.plans[0]?.colour;
}

it('is the client that remotes get', () => {
  const client: ApiClient = createApiClient({ baseUrl: 'http://site.example' });

  expect(client).toMatchObject({ GET: expect.any(Function), POST: expect.any(Function) });
});
