import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { expect, test as base } from '@playwright/test';
import { DESKTOP } from '../browser';

/** Debian's Firefox, driven through WebDriver BiDi. */
const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
export const isInstalled = existsSync(executablePath);

interface PerTest {
  /** A page in a separate context, without cookies of other tests. */
  readonly firefoxPage: Page;
  /** Uncaught exceptions, logged errors and reported violations of the page. */
  readonly trouble: readonly string[];
}

interface PerWorker {
  readonly firefox: Browser;
}

export const test = base.extend<PerTest, PerWorker>({
  firefox: [
    // The runner derives the fixtures from this destructuring pattern.

    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // The driver's default of half a minute is short for a second browser.
        timeout: 120_000,
        defaultViewport: null,
        // No background requests for updates or lists.
        extraPrefsFirefox: {
          'app.update.disabledForTesting': true,
          'browser.safebrowsing.malware.enabled': false,
          'browser.safebrowsing.phishing.enabled': false,
          'extensions.getAddons.cache.enabled': false,
          'network.captive-portal-service.enabled': false,
          'network.connectivity-service.enabled': false,
          'services.settings.server': 'data:,nothing',
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  trouble: ({ firefoxPage }, use) => use(troubles.get(firefoxPage) ?? []),
  firefoxPage: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultNavigationTimeout(90_000);
    await resize(page, DESKTOP);
    const trouble: string[] = [];
    troubles.set(page, trouble);
    page.on('pageerror', (error) => trouble.push(`thrown: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()}`);
    });
    // The cookie banner covers the foot of a page until it is answered.
    // Documents without an origin, such as an empty tab, have no storage.
    await page.evaluateOnNewDocument(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('cookie-consent', 'false');
    });
    await use(page);
    await context.close();
  },
});

const troubles = new WeakMap<Page, string[]>();

export { expect };

/** A selector by role and accessible name. */
export const named = (role: string, name: string): string =>
  `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

/** Sets the size of the window. Debian's release has no orientation, which the driver sets with the size. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewport(size).catch((failure: unknown) => {
    if (!String(failure).includes('setScreenOrientationOverride')) throw failure;
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
}

/** Opens an address of the site, and waits until the page handles input. */
export async function open(page: Page, address: string, baseURL: string | undefined): Promise<void> {
  await page.goto(new URL(address, baseURL).href, { waitUntil: 'domcontentloaded' });
  await isLive(page);
}

/** Evaluates on the page; null while it navigates between documents. */
const nowIn = <Answer>(page: Page, ask: () => Answer): Promise<Answer | null> =>
  page.evaluate(ask).catch(() => null) as Promise<Answer | null>;

/** Resolves when the page has hydrated. */
export async function isLive(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        nowIn(page, () => {
          const first = document.querySelector('#main > .page:not([hidden]) > div > :not(link)');
          return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
}

/**
 * The first element that matches a selector, once it is there. The driver's own waiting builds functions from
 * strings in the page, which the site's policy blocks.
 */
export async function find(page: Page, selector: string): Promise<ElementHandle> {
  let found: ElementHandle | null = null;
  const isThere = async (): Promise<boolean> => (found = await page.$(selector).catch(() => null)) !== null;
  await expect.poll(isThere, { message: selector, timeout: 30_000 }).toBe(true);
  return found!;
}

/** Clicks with the mouse, once the element is there. */
export const click = async (page: Page, selector: string): Promise<void> => (await find(page, selector)).click();

/** Replaces the text of a field, key by key. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  const field = await find(page, selector);
  await field.evaluate((element) => (element as HTMLInputElement).select());
  await field.type(text);
}

/** The text of the first element that matches a selector, once it is there. */
export const textOf = async (page: Page, selector: string): Promise<string> =>
  (await find(page, selector)).evaluate((node) => node.textContent ?? '');

/** Path and query of the page. The driver does not see client-side navigations. */
export const placeOf = (page: Page): Promise<string | null> => nowIn(page, () => location.pathname + location.search);

/**
 * Waits until a board shows all rows of the last request. State changes are
 * drawn a frame later at most.
 */
export const boardRests = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .evaluate(async () => {
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
            return document.querySelector('#main > .page:not([hidden]) [role="grid"]:not([aria-busy])') !== null;
          })
          .catch(() => null),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Fills in the form of the login page that is open. */
export async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await fill(page, 'input[type="email"]', email);
  await fill(page, 'input[type="password"]', password);
  await click(page, named('button', 'Continue'));
}
