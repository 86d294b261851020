import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { processorTimePerRequest } from '../contenders/load';
import { startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import type { Costs, SuiteDefinition } from '../runner/suite';

/** Every company once, and the market that has the most of them. */
const BOARDS = { ALL: { least: 3400, most: 10_000 }, NYSE: { least: 1000, most: 3000 } } as const;
type BoardName = keyof typeof BOARDS;

const PATIENCE_MS = 60_000;
/** Browsers report no shorter tasks. */
const MIN_REPORTED_MS = 50;
const HEADS = ['P/E', 'ROE', 'P/B'] as const;

declare global {
  interface Window {
    /** Milliseconds of each long task. */
    longTasks: number[];
  }
}

/** A premium reader's page with its first rows; its whole board isn't there yet. */
async function openBoard(browser: Browser, { baseUrl, token }: OurSite, board: BoardName): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 820 }, locale: 'en-US' });
  await context.addCookies([{ name: 'user_token_password', value: token, url: baseUrl }]);
  await context.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${baseUrl}/market/${board}?lang=eng`);
  return page;
}

/** Scrolls, which requests the whole board, and waits until all rows are present. Returns their number. */
async function takeWhole(page: Page, { least, most }: (typeof BOARDS)[BoardName]): Promise<number> {
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => {
    const grid = document.querySelector('[role=grid]');
    return grid && grid.getAttribute('aria-busy') !== 'true' && !grid.querySelector('tbody[aria-hidden="true"]');
  });
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  if (!(rows >= least && rows <= most)) throw new Error(`${page.url()} has ${rows} rows`);
  return rows;
}

const firstTicker = async (page: Page): Promise<string> =>
  (await page.locator('tbody tr[aria-rowindex="2"] th a').first().textContent()) ?? '';

/** The longest task from the first byte of the page through its whole board, three orders, and a way to its end and back. */
async function longestTask(browser: Browser, site: OurSite, board: BoardName): Promise<number> {
  const page = await openBoard(browser, site, board);
  try {
    const rows = await takeWhole(page, BOARDS[board]);
    await page.keyboard.press('Control+Home');
    const firsts = new Set<string>();
    for (const head of HEADS) {
      await page.getByRole('columnheader', { name: head }).first().getByText(head, { exact: true }).first().click();
      await page.locator('thead th[aria-sort]', { hasText: head }).waitFor();
      firsts.add(await firstTicker(page));
    }
    if (firsts.size < 2) throw new Error(`${board}: a click on a head does not change the order`);
    // Rows that come into view may be higher than they were taken for.
    await page.waitForFunction((last) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector(`tbody tr[aria-rowindex="${last}"]`) !== null;
    }, rows + 1);
    const reported = await page.evaluate(() => window.longTasks);
    return Math.max(MIN_REPORTED_MS, ...reported);
  } finally {
    await page.context().close();
  }
}

/** What the board of all markets costs, at the server and in the browser, beside the board of one market. */
export const allMarketsSuite: SuiteDefinition = {
  name: 'allmarkets',
  rounds: 5,
  measures: ['page', 'task'],
  prepare: async ({ quick }) => {
    const browser = await launchBrowser();
    const site = await startOurSite();
    const close = async (): Promise<void> => {
      await browser.close();
      await site.stop();
    };
    const costsOf = async (board: BoardName): Promise<Costs> => ({
      page: await processorTimePerRequest({
        server: site,
        path: `/market/${board}`,
        headers: { 'accept-encoding': 'br', accept: 'text/html' },
        seconds: quick ? 1 : 2,
        status: 200,
      }),
      task: await longestTask(browser, site, board),
    });
    try {
      // Verifies that both are complete and sortable, and warms up: files that were never requested are compressed
      // first.
      for (const board of ['ALL', 'NYSE'] as const) await longestTask(browser, site, board);
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      unit: {
        page: 'µs of processor time a page',
        task: 'ms, the longest task of the main thread (50 where none is longer)',
      },
      ours: 'all markets',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'all markets', run: () => costsOf('ALL') },
        { name: 'one market', run: () => costsOf('NYSE') },
      ],
      close,
    };
  },
};
