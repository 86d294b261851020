import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { bundledPage } from '../contenders/bundled-page';
import { startMemoryServer } from '../contenders/memory-server';
import type { MemoryFile } from '../contenders/memory-server';
import { startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import { LOAD_PROBE, PAINTED_ROW } from '../load/load-probe';
import { staticFiles, textFile } from '../load/static-page';
import { listenToTraffic } from '../load/traffic';
import type { Costs, SuiteDefinition } from '../runner/suite';

export const BOARD_PATH = '/market/NYSE?lang=eng';
/** Slow 4G and a processor at a quarter of its speed, applied, not simulated. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PROCESSOR_SLOWDOWN = 4;
const LOAD_LIMIT_MS = 60_000;
/** Tall enough for forty rows. */
const VIEWPORT = { width: 1320, height: 2300 };

interface Address {
  readonly url: string;
  /** A reader's cookie; null: nobody is signed in. */
  readonly cookie: { readonly name: string; readonly value: string } | null;
  /** False: its links work as soon as they are seen. */
  readonly comesToLife: boolean;
}

async function newPage(browser: Browser, { url, cookie }: Address): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
  await context.addInitScript(LOAD_PROBE);
  return context.newPage();
}

/** One visit with an empty cache. */
async function load(browser: Browser, address: Address): Promise<Costs> {
  const page = await newPage(browser, address);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    const traffic = listenToTraffic(session);
    await page.goto(address.url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await page.waitForFunction(
      (comesToLife) => window.loadProbe.painted !== null && (!comesToLife || window.loadProbe.live !== null),
      address.comesToLife,
      { timeout: LOAD_LIMIT_MS },
    );
    // The rest of the board arrives after it has come to life, and must not move anything either.
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS });
    const { painted, live, shift, origin } = await page.evaluate(() => ({
      ...window.loadProbe,
      origin: performance.timeOrigin,
    }));
    const usable = address.comesToLife ? live! : painted!;
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

/** What the first forty rows say. */
async function textOf(page: Page): Promise<string> {
  await page.waitForFunction(() => window.loadProbe.painted !== null, null, { timeout: LOAD_LIMIT_MS });
  const rows = await page.locator('tbody tr[aria-rowindex]').allInnerTexts();
  return rows.slice(0, PAINTED_ROW).join('\n').replace(/\s+/g, ' ');
}

/** Throws unless the static page shows the same rows and a click on ours sorts without leaving the page. */
async function prove(browser: Browser, ours: Address, still: Address): Promise<void> {
  const live = await newPage(browser, ours);
  const plain = await newPage(browser, still);
  try {
    await plain.goto(still.url);
    await live.goto(ours.url);
    const [expected, found] = [await textOf(plain), await textOf(live)];
    if (expected !== found || expected.length < 1000) throw new Error('the static page shows other rows than ours');
    await live.waitForFunction(() => window.loadProbe.live !== null);
    await live.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
    await live.getByRole('columnheader', { name: 'P/E' }).first().getByText('P/E').first().click();
    await live.waitForFunction(() => new URL(location.href).searchParams.get('orderBy') === 'priceEarningsRatio');
    if ((await live.locator('html[data-first-document]').count()) !== 1)
      throw new Error('a click on a head fetches another document: the board is not live');
    if ((await textOf(live)) === expected) throw new Error('a click on a head does not change the order');
  } finally {
    await live.context().close();
    await plain.context().close();
  }
}

/** The board's page as a signed-in premium reader's first visit brings it. */
export async function boardDocument(site: OurSite, cookie: Address['cookie']): Promise<string> {
  const answer = await fetch(site.baseUrl + BOARD_PATH, {
    headers: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {},
  });
  if (!answer.ok) throw new Error(`the board's page answers ${answer.status}`);
  return answer.text();
}

/** A page that React makes in the browser, with the whole board to fetch. */
async function clientRendered(site: OurSite): Promise<ReadonlyMap<string, MemoryFile>> {
  const { files } = await bundledPage('client', join(__dirname, '../load/client-rendered.tsx'));
  const board = await fetch(`${site.baseUrl}/api/boards/NYSE?limit=1000`, {
    headers: { authorization: `Bearer ${site.token}`, accept: 'application/vnd.boursight.columns+json' },
  });
  const small = [...files].map(([path, { body, type }]) => [path, textFile(String(body), type)] as const);
  return new Map([...small, ['/board.json', textFile(await board.text(), 'application/json')]]);
}

/** The board's page on a slow phone, first visit: ours through Module Federation against the same rows as a static page. */
export const loadSuite: SuiteDefinition = {
  name: 'load',
  rounds: 7,
  measures: ['painted', 'usable', 'kilobytes', 'shift'],
  prepare: async () => {
    const browser = await launchBrowser();
    const site = await startOurSite();
    const cookie = { name: 'user_token_password', value: site.token };
    const files = await staticFiles(site.baseUrl, await boardDocument(site, cookie));
    const server = await startMemoryServer(new Map([...files, ...(await clientRendered(site))]));
    const close = async (): Promise<void> => {
      await browser.close();
      await Promise.all([site.stop(), server.stop()]);
    };
    const ours = { url: site.baseUrl + BOARD_PATH, cookie, comesToLife: true };
    const still = { url: `${server.baseUrl}/`, cookie: null, comesToLife: false };
    const client = { url: `${server.baseUrl}/client/`, cookie: null, comesToLife: true };
    try {
      await prove(browser, ours, still);
      // Files that nobody has asked for yet are compressed first.
      for (const address of [ours, still, client]) await load(browser, address);
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      unit: {
        painted: 'ms to the paint of row 40',
        usable: 'ms until a click is handled',
        kilobytes: 'KB received until then',
        shift: 'cumulative layout shift',
      },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'boursight', run: () => load(browser, ours) },
        { name: 'static HTML', run: () => load(browser, still) },
        { name: 'rendered by the browser', run: () => load(browser, client) },
      ],
      close,
    };
  },
};
