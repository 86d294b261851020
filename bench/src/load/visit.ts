import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Costs } from '../runner/suite';
import { loadProbe } from './load-probe';
import type { Watched } from './load-probe';
import { listenToTraffic } from './traffic';

/** Slow 4G and a processor at a quarter of its speed, applied, not simulated. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PROCESSOR_SLOWDOWN = 4;
export const LOAD_LIMIT_MS = 60_000;
/** Tall enough for all that is watched. */
const VIEWPORT = { width: 1320, height: 2300 };

/** A reader's first click, with an answer that changes the text of another element. */
export interface FirstClick {
  /** An XPath: queries by role take a slow processor longer than the click may wait. */
  readonly target: string;
  /** A selector; its first element's text is different once the click is answered. */
  readonly changes: string;
}

/** A page to be visited. */
export interface Address {
  readonly url: string;
  /** A reader's cookie; null: a visitor. */
  readonly cookie: { readonly name: string; readonly value: string } | null;
  /** False: its links work as soon as they are seen. */
  readonly isHydrated: boolean;
  readonly watched: Watched;
  /** Null: its reader clicks nothing, and counts as answered once clicks are handled. */
  readonly click: FirstClick | null;
}

export async function newPage(browser: Browser, { url, cookie, watched }: Address): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
  await context.addInitScript(loadProbe(watched));
  return context.newPage();
}

async function slowSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  return session;
}

/** One visit with an empty cache, and where something is to be clicked another one that clicks it early. */
export async function visit(browser: Browser, address: Address): Promise<Costs> {
  const page = await newPage(browser, address);
  try {
    const session = await slowSession(page);
    const traffic = listenToTraffic(session);
    await page.goto(address.url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await page.waitForFunction(
      (isHydrated) => window.loadProbe.painted !== null && (!isHydrated || window.loadProbe.live !== null),
      address.isHydrated,
      { timeout: LOAD_LIMIT_MS },
    );
    // Content that arrives after hydration must not shift anything either.
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS });
    const { painted, live, shift, origin } = await page.evaluate(() => ({
      ...window.loadProbe,
      origin: performance.timeOrigin,
    }));
    const usable = address.isHydrated ? live! : painted!;
    return {
      painted: painted!,
      usable,
      seen: address.click ? await firstClickSeen(browser, address, address.click) : usable,
      kilobytes: traffic.receivedUntil(origin + usable) / 1000,
      shift,
    };
  } finally {
    await page.context().close();
  }
}

/**
 * Milliseconds from the start of a visit with an empty cache until its reader sees the answer to a first click, which is
 * made as soon as the page is painted. Whether scripts answer, or the browser with another document, does not matter.
 */
async function firstClickSeen(browser: Browser, address: Address, click: FirstClick): Promise<number> {
  const page = await newPage(browser, address);
  try {
    await slowSession(page);
    await page.goto(address.url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    const origin = await page.evaluate(() => performance.timeOrigin);
    await page.waitForFunction(() => window.loadProbe.painted !== null, null, { timeout: LOAD_LIMIT_MS, polling: 10 });
    const { x, y, before } = await page.evaluate(
      ([target, changes]) => {
        const found = document.evaluate(target, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
        if (!(found instanceof HTMLElement)) throw new Error(`nothing to click at ${target}`);
        const { left, top, width, height } = found.getBoundingClientRect();
        const text = document.querySelector<HTMLElement>(changes)?.innerText ?? '';
        return { x: left + width / 2, y: top + height / 2, before: text };
      },
      [click.target, click.changes] as const,
    );
    await page.mouse.click(x, y);
    return (await changeSeen(page, click.changes, before)) - origin;
  } finally {
    await page.context().close();
  }
}

/** When an element's text has changed and the frame with it is drawn. Unit: milliseconds since the epoch. */
async function changeSeen(page: Page, selector: string, before: string): Promise<number> {
  for (;;) {
    try {
      return await page.evaluate(
        ([where, text]) =>
          // Without named functions: the compiler's helper for their names is missing in the page.
          new Promise<number>((seen) => {
            const timer = setInterval(() => {
              const now = document.querySelector<HTMLElement>(where)?.innerText;
              if (now === undefined || now === text) return;
              clearInterval(timer);
              requestAnimationFrame(() => setTimeout(() => seen(performance.timeOrigin + performance.now())));
            }, 8);
          }),
        [selector, before] as const,
      );
    } catch (error) {
      // Another document has replaced the one that was watched.
      if (!String(error).includes('context was destroyed') && !String(error).includes('navigation')) throw error;
    }
  }
}

/** A page as its first visit brings it. Throws: where the site has none. */
export async function documentOf(baseUrl: string, path: string, cookie: Address['cookie']): Promise<string> {
  const answer = await fetch(baseUrl + path, { headers: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {} });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}
