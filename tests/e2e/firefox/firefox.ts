import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { expect, test as base } from '@playwright/test';
import { DESKTOP } from '../browser';

/** Debian's Firefox, driven through WebDriver BiDi. */
const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
export const isInstalled = existsSync(executablePath);

interface PerTest {
  /** A page in a context of its own: no cookie of another test. */
  readonly firefoxPage: Page;
  /** What the page threw, logged as an error or reported of itself. */
  readonly trouble: readonly string[];
}

interface PerWorker {
  readonly firefox: Browser;
}

export const test = base.extend<PerTest, PerWorker>({
  firefox: [
    // The runner takes what a fixture needs from this very pattern.

    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // Half a minute, the driver's own limit, is short for a browser that starts beside another one.
        timeout: 120_000,
        defaultViewport: null,
        // It asks nobody for updates, lists or anything else.
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
    // The question about cookies lies over the foot of a page until it is answered.
    // Documents of no site, such as the one of an empty tab, have no storage.
    await page.evaluateOnNewDocument(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('cookie-consent', 'false');
    });
    await use(page);
    await context.close();
  },
});

const troubles = new WeakMap<Page, string[]>();

export { expect };

/** A selector of anyone who has this role and this name for assistive technology. */
export const named = (role: string, name: string): string =>
  `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

/** Gives the window a size. The release that Debian keeps knows no orientation, which is asked for beside the size. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewport(size).catch((failure: unknown) => {
    if (!String(failure).includes('setScreenOrientationOverride')) throw failure;
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
}

/** Opens an address of the site, and waits until the page in front handles input. */
export async function open(page: Page, address: string, baseURL: string | undefined): Promise<void> {
  await page.goto(new URL(address, baseURL).href, { waitUntil: 'domcontentloaded' });
  await isLive(page);
}

/** What a page says now; null: it goes from one document to the next at this moment, and has nobody to answer. */
const nowIn = <Answer>(page: Page, ask: () => Answer): Promise<Answer | null> =>
  page.evaluate(ask).catch(() => null) as Promise<Answer | null>;

/** Resolves when the code of the page in front has taken over from the first HTML. */
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
 * The first element that answers to a selector, once it is there. The driver's own way of waiting makes functions of
 * texts in the page, which the site's policy refuses.
 */
export async function find(page: Page, selector: string): Promise<ElementHandle> {
  let found: ElementHandle | null = null;
  const isThere = async (): Promise<boolean> => (found = await page.$(selector).catch(() => null)) !== null;
  await expect.poll(isThere, { message: selector, timeout: 30_000 }).toBe(true);
  return found!;
}

/** Clicks with the mouse, once it is there. */
export const click = async (page: Page, selector: string): Promise<void> => (await find(page, selector)).click();

/** Puts a text into a field in place of what it held, key by key. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  const field = await find(page, selector);
  await field.evaluate((element) => (element as HTMLInputElement).select());
  await field.type(text);
}

/** The text of the first element that answers to a selector, once it is there. */
export const textOf = async (page: Page, selector: string): Promise<string> =>
  (await find(page, selector)).evaluate((node) => node.textContent ?? '');

/** Path and query of the page in front. The driver is not told where a page moves without loading. */
export const placeOf = (page: Page): Promise<string | null> => nowIn(page, () => location.pathname + location.search);

/**
 * Waits until the rows of a board answer what was asked last, and all of them are there. What a page's code has decided is
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
