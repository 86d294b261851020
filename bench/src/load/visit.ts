import type { Browser, Page } from 'playwright-core';
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

/** A page to be visited. */
export interface Address {
  readonly url: string;
  /** A reader's cookie; null: a visitor. */
  readonly cookie: { readonly name: string; readonly value: string } | null;
  /** False: its links work as soon as they are seen. */
  readonly isHydrated: boolean;
  readonly watched: Watched;
}

export async function newPage(browser: Browser, { url, cookie, watched }: Address): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
  await context.addInitScript(loadProbe(watched));
  return context.newPage();
}

/** One visit with an empty cache. */
export async function visit(browser: Browser, address: Address): Promise<Costs> {
  const page = await newPage(browser, address);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
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
      kilobytes: traffic.receivedUntil(origin + usable) / 1000,
      shift,
    };
  } finally {
    await page.context().close();
  }
}

/** A page as its first visit brings it. Throws: where the site has none. */
export async function documentOf(baseUrl: string, path: string, cookie: Address['cookie']): Promise<string> {
  const answer = await fetch(baseUrl + path, { headers: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {} });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}
