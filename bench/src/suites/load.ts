import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { bundledPage } from '../contenders/bundled-page';
import { startMemoryServer } from '../contenders/memory-server';
import type { MemoryFile } from '../contenders/memory-server';
import { startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import { staticFiles, textFile } from '../load/static-page';
import { documentOf, LOAD_LIMIT_MS, newPage, visit } from '../load/visit';
import type { Address, FirstClick } from '../load/visit';
import type { SuiteDefinition } from '../runner/suite';

export const BOARD_PATH = '/market/NYSE?lang=eng';
/** Rows of a board that its first HTML holds. */
const FIRST_ROWS = 24;
const watched = { painted: 'tbody tr[aria-rowindex]', place: FIRST_ROWS - 1, live: 'thead [data-sort], thead a' };

const click: FirstClick = { target: '//thead//a[normalize-space()="P/E"]', changes: 'tbody tr[aria-rowindex]' };

/** What the rows of the first HTML say. */
async function textOf(page: Page): Promise<string> {
  await page.waitForFunction(() => window.loadProbe.painted !== null, null, { timeout: LOAD_LIMIT_MS });
  const rows = await page.locator('tbody tr[aria-rowindex]').allInnerTexts();
  return rows.slice(0, FIRST_ROWS).join('\n').replace(/\s+/g, ' ');
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
export const boardDocument = (site: OurSite, cookie: Address['cookie']): Promise<string> =>
  documentOf(site.baseUrl, BOARD_PATH, cookie);

/** A page that React makes in the browser, with the whole board to fetch. */
async function clientRendered(site: OurSite): Promise<ReadonlyMap<string, MemoryFile>> {
  const { files } = await bundledPage('client', join(__dirname, '../load/client-rendered.tsx'));
  const board = await fetch(`${site.baseUrl}/api/boards/NYSE/columns?limit=1000`, {
    headers: { authorization: `Bearer ${site.token}` },
  });
  const small = [...files].map(([path, { body, type }]) => [path, textFile(String(body), type)] as const);
  return new Map([...small, ['/board.json', textFile(await board.text(), 'application/json')]]);
}

/** The board's page on a slow phone, first visit: ours through Module Federation against the same rows as a static page. */
export const loadSuite: SuiteDefinition = {
  name: 'load',
  rounds: 7,
  measures: ['painted', 'usable', 'seen', 'kilobytes', 'shift'],
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
    const ours = { url: site.baseUrl + BOARD_PATH, cookie, isHydrated: true, watched, click };
    const still = { url: `${server.baseUrl}/`, cookie: null, isHydrated: false, watched, click: null };
    const client = { url: `${server.baseUrl}/client/`, cookie: null, isHydrated: true, watched, click: null };
    try {
      await prove(browser, ours, still);
      // Files without an earlier request are compressed first.
      for (const address of [ours, still, client]) await visit(browser, address);
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      unit: {
        painted: 'ms to the paint of the last of its first rows',
        usable: 'ms until scripts handle a click',
        seen: 'ms until the answer to a click is seen, which is made once the page is painted',
        kilobytes: 'KB received until then',
        shift: 'cumulative layout shift',
      },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'boursight', run: () => visit(browser, ours) },
        { name: 'static HTML', run: () => visit(browser, still) },
        { name: 'rendered by the browser', run: () => visit(browser, client) },
      ],
      close,
    };
  },
};
