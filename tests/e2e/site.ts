import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';

export const DEMO_PASSWORD = 'demo-Passw0rd-2026';
export const READER = 'reader@demo.example';
export const PREMIUM = 'premium@demo.example';
export const ADMIN = 'admin@demo.example';

/** Signs in by the API and stores the token in the cookie that pages read. Returns the token. */
export async function signIn(context: BrowserContext, baseURL: string, email: string): Promise<string> {
  const answer = await context.request.post(`${baseURL}/api/auth/signin-password`, {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await storeToken(context, baseURL, token);
  return token;
}

/** Stores a token in the cookie that pages read. */
export const storeToken = (context: BrowserContext, baseURL: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'user_token_password', value: token, url: baseURL, sameSite: 'Lax' }]);

/** Fills in the form of the login page that is open. */
export async function signInOnPage(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible();
  // Input during hydration might be lost.
  await isLive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** What a page must not do: throw, log an error, break the content security policy, recover from a hydration mismatch. */
export async function watchForTrouble(page: Page): Promise<readonly string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || text.startsWith('site:'))
      trouble.push(`console: ${text} (${message.location().url})`);
  });
  // Failures that the site or the policy report as events are written to the console, which is watched above.
  await page.addInitScript(() => {
    // A mismatch names no element: the server's HTML is compared with what replaced it.
    const parts = ['frame-top', 'frame-bottom'];
    const written = new Map<string, string>();
    const read = (id: string): string => document.getElementById(id)?.innerHTML ?? '';
    document.addEventListener('DOMContentLoaded', () => parts.forEach((id) => written.set(id, read(id))));
    const changeIn = (place: string): string => {
      const id = parts.find((part) => place.endsWith(part));
      if (id === undefined) return '';
      const [before, after] = [written.get(id) ?? '', read(id)];
      let at = 0;
      while (at < before.length && before[at] === after[at]) at += 1;
      return ` [written: …${before.slice(at, at + 200)}] [drawn: …${after.slice(at, at + 200)}]`;
    };
    window.addEventListener('site:failure', (event) => {
      const { error, place } = (event as CustomEvent<{ error: unknown; place: string }>).detail;
      console.warn(`site:failure in ${place}: ${String(error)}${changeIn(place)}`);
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.warn(`site:policy ${violatedDirective} refused ${blockedURI} (${sourceFile})`);
    });
  });
  return trouble;
}

/** Resolves when the visible page has hydrated. */
export const isLive = (page: Page): Promise<void> => becomesLive(page, '#main > .page:not([hidden]) > div');

/** Resolves when header and footer handle input. */
export async function isFrameLive(page: Page): Promise<void> {
  await becomesLive(page, '#frame-top');
  await becomesLive(page, '#frame-bottom');
}

/** A document that is being replaced does not answer: then the next one is queried. */
const becomesLive = (page: Page, place: string): Promise<void> =>
  expect.poll(() => page.evaluate(isTakenOver, place).catch(() => false), { timeout: 30_000 }).toBe(true);

/** The part of React's internal record that shows whether an element has hydrated. */
interface Fiber {
  readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * React links each element that it hydrates to an internal record, the first element long before the last: only the
 * record of the root says when all of it has hydrated.
 */
async function isTakenOver(place: string): Promise<boolean> {
  const recordOf = (element: Element, kind: string): unknown =>
    Object.entries(element).find(([key]) => key.startsWith(kind))?.[1];
  const isDone = [...document.querySelectorAll(place)].some((host) => {
    const first = host.querySelector(':scope > :not(link)');
    if (!first || recordOf(first, '__reactFiber$') === undefined) return false;
    const root = recordOf(host, '__reactContainer$') as { readonly stateNode: { readonly current: Fiber } } | undefined;
    if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
    // Content in a boundary hydrates separately, once its code has loaded.
    for (const rest: (Fiber | null | undefined)[] = [root.stateNode.current]; rest.length > 0;) {
      const fiber = rest.pop();
      if (!fiber) continue;
      if (fiber.memoizedState?.dehydrated) return false;
      rest.push(fiber.child, fiber.sibling);
    }
    return true;
  });
  if (!isDone) return false;
  // Listeners on the document are added in a task after the one that rendered it.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  return true;
}

/** Runs in the browser: whether the centre of an element is in view and not covered. */
export function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}

/** The board's table: the only one of its page. */
export const boardTable = (page: Page): Locator => page.getByRole('main').getByRole('grid');

/** Rows of companies: not the head, not the spacers, not the placeholders. */
export const companyRows = (page: Page): Locator => boardTable(page).locator('tbody tr[aria-rowindex]');

/** Answers the question about cookies on every later page of a context, so that its banner covers nothing. */
export const answerCookieQuestion = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', 'false');
  });

/** Address, title and first words of a page. */
const currentContent = async (page: Page): Promise<string> => {
  const words = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1500)).catch(String);
  return `${page.url()} · ${await page.title().catch(String)} · ${words}`;
};

export const test = base.extend({
  context: async ({ context }, use) => {
    await answerCookieQuestion(context);
    await use(context);
  },
  /** Prints what a failed journey saw: on a remote machine only the output remains. */
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) console.log(`${info.title}\n  ${await currentContent(page)}`);
  },
});
export { expect };
