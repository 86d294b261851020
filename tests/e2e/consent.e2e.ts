import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from './browser';
import { addReader } from './test-reader';
import { isFrameLive, isLive, signIn } from './site';

/** Pages in the order of a visit; the last one is where other sites add third-party sign-in. */
const PAGES = ['/', '/market/SP500', '/market/SP500/symbol/SYMBOL', '/register'];
/** Where third-party content would show after consent: a social post, sign-in providers, payment. */
const WITH_OTHERS = ['/heb/shnp-2022-q2', '/login', '/subscribe'];
/** The answer itself, and choices of the reader: only these are necessary. */
const NECESSARY = ['cookie-consent', 'cookie-consent-record'];

interface Saved {
  readonly cookies: readonly string[];
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
}

/** Everything that the browser stores for the site, by name. */
async function savedBy(page: Page, context: BrowserContext): Promise<Saved> {
  const cookies = (await context.cookies()).map(({ name }) => name).sort();
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  return { cookies, ...inPage };
}

const NOTHING: Saved = { cookies: [], local: [], session: [], databases: [], caches: [] };

/** Visits the pages and checks what the browser stores. Returns the hosts that were contacted. */
async function tour(
  page: Page,
  paths: readonly string[],
  onPage: (path: string) => Promise<void>,
): Promise<readonly string[]> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:http|ws)/.test(protocol)) hosts.add(host);
  });
  for (const path of paths) {
    await page.goto(path);
    await isLive(page);
    await isFrameLive(page);
    await onPage(path);
  }
  return [...hosts];
}

test('a browser stores nothing before the answer, nothing more after a no, and what was requested after a yes', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  const board = await context.request.get('/api/boards/SP500?limit=1');
  const symbol = ((await board.json()) as { rows: readonly { symbol: string }[] }).rows[0]!.symbol;
  const pages = PAGES.map((path) => path.replace('SYMBOL', symbol));
  const own = [new URL(base).host];
  const question = page.getByRole('region', { name: 'Cookies' });

  const before = await tour(page, [...WITH_OTHERS, ...pages], async (path) => {
    await expect(question).toBeVisible();
    expect([path, await savedBy(page, context)]).toEqual([path, NOTHING]);
  });
  expect(before).toEqual(own);

  // Opening the choice is not an answer.
  await question.getByRole('button', { name: 'Choose' }).click();
  await expect(question.getByRole('group', { name: 'What may be stored in this browser' })).toBeVisible();
  expect(await savedBy(page, context)).toEqual(NOTHING);
  const [deny, accept] = ['Deny Non-Essential', 'Accept'].map((name) => question.getByRole('button', { name }));
  // Measured at the same moment, because a font that arrives late would change the size of both.
  const sizes = await deny!.or(accept!).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([sizes[0], sizes[0]]);
  await deny!.click();
  const denied = await tour(page, [...WITH_OTHERS, ...pages], async (path) => {
    await expect(question).toHaveCount(0);
    expect([path, await savedBy(page, context)]).toEqual([path, { ...NOTHING, local: NECESSARY }]);
  });
  expect(denied).toEqual(own);

  // One click is enough: a click before the code has loaded is replayed.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('checkbox', { name: /Statistics/ })).not.toBeChecked();
  await accept!.click();
  const accepted = await tour(page, pages, async (path) => {
    expect([path, await savedBy(page, context)]).toEqual([path, { ...NOTHING, local: [...NECESSARY, 'visitor_id'] }]);
  });
  expect(accepted).toEqual(own);

  // The profile shows the answer too, and it can be withdrawn there.
  await signIn(context, base, await addReader());
  await page.goto('/profile/notifications?lang=heb');
  await isFrameLive(page);
  const requested = page.getByRole('region', { name: 'עוגיות' });
  await page.getByRole('main').getByRole('button', { name: 'הגדרות עוגיות' }).click();
  await expect(requested).toBeFocused();
  await requested.getByRole('checkbox', { name: /נוחות/ }).uncheck();
  await requested.getByRole('button', { name: 'שמירת הבחירה' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^נוחות/ }),
  ).toContainText('לא ניתנה');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^סטטיסטיקה/ }),
  ).toContainText('ניתנה');
  // Visiting a Hebrew address chooses the language.
  expect((await savedBy(page, context)).local).toEqual([...NECESSARY, 'language', 'visitor_id']);
  await context.close();
});

test('the question takes a quarter of a phone’s screen at most', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  for (const [language, name] of [
    ['eng', 'Cookies'],
    ['heb', 'עוגיות'],
  ] as const) {
    await page.goto(`/?lang=${language}`);
    await isLive(page);
    const question = page.getByRole('region', { name });
    await expect(question).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(async () => (await question.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height / 4);
  }
  await context.close();
});
