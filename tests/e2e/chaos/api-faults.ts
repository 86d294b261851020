import type { Page, Route } from '@playwright/test';

/** One way in which a call can fail. */
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
  { name: 'is away for now', answer: problem(503, 'database_unavailable', { 'retry-after': '5' }) },
  { name: 'has had too much', answer: problem(429, 'rate_limited', { 'retry-after': '5' }) },
  { name: 'is out of reach', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'answers with a page',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  },
  {
    name: 'stops in the middle',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"market":"SP5' }),
  },
] as const satisfies readonly ApiFault[];
export type ApiFaultName = (typeof API_FAULTS)[number]['name'];

/** A call that goes wrong in one way after another. */
export interface Suffering {
  /** The addresses of the calls. */
  readonly calls: string;
  /** What makes the page ask for the first time. */
  readonly begin: () => Promise<unknown>;
  /** What makes it ask again. */
  readonly again: () => Promise<unknown>;
  /** What must be so after each fault. */
  readonly holds: (fault: ApiFaultName) => Promise<unknown>;
}

/** Every fault in turn, each but the first met by asking again; then the service is well, and asked once more. */
export async function sufferAll(page: Page, { calls, begin, again, holds }: Suffering): Promise<void> {
  let current: ApiFault = API_FAULTS[0];
  await page.route(calls, (route) => current.answer(route));
  for (const [index, fault] of API_FAULTS.entries()) {
    current = fault;
    // What was said of the last fault may stand until there is an answer.
    const asked = page.waitForRequest(calls);
    await (index === 0 ? begin() : again());
    await asked;
    await holds(fault.name);
  }
  await page.unroute(calls);
  await again();
}

/** Calls that never answer, until they are let go: then they fail, as when a server is started again. */
export async function hang(page: Page, calls: string): Promise<() => Promise<void>> {
  const hanging: Route[] = [];
  await page.route(calls, (route) => void hanging.push(route));
  return async () => {
    await page.unroute(calls);
    await Promise.all(hanging.map((route) => route.abort('connectionreset').catch(() => undefined)));
  };
}
