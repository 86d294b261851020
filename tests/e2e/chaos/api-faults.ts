import type { Page, Route } from '@playwright/test';

/** One kind of failure of a call. */
export interface ApiFault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
}

const problem =
  (status: number, errorCode: string, headers: Readonly<Record<string, string>> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
      body: JSON.stringify({ type: 'about:blank', title: 'A planted fault', status, errorCode }),
    });

export const API_FAULTS = [
  { name: 'fails', answer: problem(500, 'internal_error') },
  { name: 'is unavailable', answer: problem(503, 'database_unavailable', { 'retry-after': '5' }) },
  { name: 'limits its rate', answer: problem(429, 'rate_limited', { 'retry-after': '5' }) },
  { name: 'is unreachable', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'answers with HTML',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  },
  {
    name: 'stops in the middle',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"market":"SP5' }),
  },
] as const satisfies readonly ApiFault[];
export type ApiFaultName = (typeof API_FAULTS)[number]['name'];

/** A call that fails in one way after another. */
export interface Suffering {
  /** The addresses of the calls. */
  readonly calls: string;
  /** Triggers the first request. */
  readonly begin: () => Promise<unknown>;
  /** Triggers a retry. */
  readonly again: () => Promise<unknown>;
  /** What must hold after each fault. */
  readonly holds: (fault: ApiFaultName) => Promise<unknown>;
}

/** Every fault in turn, each but the first after a retry; then the service works, and one more retry succeeds. */
export async function sufferAll(page: Page, { calls, begin, again, holds }: Suffering): Promise<void> {
  let current: ApiFault = API_FAULTS[0];
  await page.route(calls, (route) => current.answer(route));
  for (const [index, fault] of API_FAULTS.entries()) {
    current = fault;
    // The message of the last fault stays until there is an answer.
    const requested = page.waitForRequest(calls);
    await (index === 0 ? begin() : again());
    await requested;
    await holds(fault.name);
  }
  await page.unroute(calls);
  await again();
}

/** Calls that hang until released; then they fail, as when a server restarts. */
export async function hang(page: Page, calls: string): Promise<() => Promise<void>> {
  const hanging: Route[] = [];
  await page.route(calls, (route) => void hanging.push(route));
  return async () => {
    await page.unroute(calls);
    await Promise.all(hanging.map((route) => route.abort('connectionreset').catch(() => undefined)));
  };
}
