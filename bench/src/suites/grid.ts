import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { bundledPage } from '../contenders/bundled-page';
import { startMemoryServer } from '../contenders/memory-server';
import type { MemoryFile } from '../contenders/memory-server';
import { seededRows } from '../grid/board';
import { boardColumns, nextSorting, orderedPlaces } from '../grid/cells';
import type { Sorting } from '../grid/cells';
// In the page.
import type {} from '../grid/probe';
import { median } from '../runner/statistics';
import type { Costs, SuiteDefinition } from '../runner/suite';

const PAGES = [
  { name: 'boursight', entry: 'ours.tsx' },
  { name: 'row pool by hand', entry: 'row-pool.ts' },
  { name: 'react-virtuoso', entry: 'virtuoso.tsx' },
  { name: 'TanStack', entry: 'tanstack.tsx' },
  { name: 'Glide', entry: 'glide.tsx' },
  { name: 'AG Grid', entry: 'ag-grid.tsx' },
] as const;
const BASELINE = 'baseline.tsx';
/** Heads clicked in a round; each click puts another company first. */
const CLICKS = [
  'priceToEarnings',
  'marketCap',
  'priceToEarnings',
  'returnOnEquityFactor',
  'returnOnEquityFactor',
] as const;
const PROVEN_ROWS = 20;

/** The tickers that must come first after each click, sorted independently. */
function expectedTops(): readonly (readonly string[])[] {
  const rows = seededRows();
  let sorting: Sorting | null = null;
  return CLICKS.map((id) => {
    sorting = nextSorting(
      sorting,
      boardColumns.find((column) => column.id === id)!,
    );
    const places = orderedPlaces(rows, sorting.column, sorting.descending);
    return Array.from(places.subarray(0, PROVEN_ROWS), (place) => rows[place]!.symbol);
  });
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1320, height: 820 } });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => console.error(`grid: ${url}: ${message}`));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => typeof window.gridProbe === 'object');
  return page;
}

/** A click on a head, with the mouse. Resolves with the milliseconds to the frame that shows the new order. */
async function sortBy(page: Page, id: (typeof CLICKS)[number]): Promise<number> {
  const { x, y } = await page.evaluate((column) => {
    window.gridProbe.arm();
    return window.gridProbe.headOf(column);
  }, id);
  await page.mouse.click(x, y);
  return page.evaluate(() => window.gridProbe.sorted());
}

async function measure(browser: Browser, url: string, tops: readonly (readonly string[])[]): Promise<Costs> {
  const page = await openPage(browser, url);
  try {
    const mount = await page.evaluate(() => window.gridProbe.mount());
    const sorts: number[] = [];
    for (const [click, id] of CLICKS.entries()) {
      sorts.push(await sortBy(page, id));
      const found = await page.evaluate((count) => window.gridProbe.top(count), PROVEN_ROWS);
      const wrong = tops[click]!.findIndex((ticker, place) => found[place] !== ticker);
      if (wrong >= 0)
        throw new Error(`${url}, click ${click}: row ${wrong} is ${found[wrong]} instead of ${tops[click]![wrong]}`);
    }
    const scroll = await page.evaluate(async () => {
      await window.gridProbe.toTop();
      return window.gridProbe.scroll();
    });
    // A ratio to nothing says nothing: one frame is added on all sides.
    return { mount, sort: median(sorts), frame: scroll.p95, dropped: scroll.dropped + 1 };
  } finally {
    await page.context().close();
  }
}

/** The board's grid and others with the same 10,000 rows of 17 columns, in a real browser, with a real mouse. */
export const gridSuite: SuiteDefinition = {
  name: 'grid',
  rounds: 5,
  measures: ['mount', 'sort', 'frame', 'dropped', 'bytes'],
  prepare: async () => {
    const browser = await launchBrowser();
    const files = new Map<string, MemoryFile>();
    const folder = join(__dirname, '../grid/pages');
    const bytes = new Map<string, number>();
    const { scriptBytes: baseline } = await bundledPage('baseline', join(folder, BASELINE));
    for (const { name, entry } of PAGES) {
      const page = await bundledPage(entry.replace(/\..*/, ''), join(folder, entry));
      page.files.forEach((file, path) => files.set(path, file));
      bytes.set(name, page.scriptBytes);
    }
    const server = await startMemoryServer(files);
    const tops = expectedTops();
    const close = async (): Promise<void> => {
      await browser.close();
      await server.stop();
    };
    const contenders = PAGES.map(({ name, entry }) => ({
      name,
      run: async (): Promise<Costs> => ({
        ...(await measure(browser, `${server.baseUrl}/${entry.replace(/\..*/, '')}/`, tops)),
        // What a contender adds to React and the board's own formatter; the hand-written grid has no React.
        bytes: Math.max(0, bytes.get(name)! - baseline) / 1000,
      }),
    }));
    try {
      for (const { run } of contenders) await run();
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      unit: {
        mount: 'ms from the call to the first frame with rows',
        sort: 'ms from the click to the frame with the new order',
        frame: 'ms, 95th percentile of 120 frames of scrolling',
        dropped: 'frames dropped of 120, plus one',
        bytes: 'KB gzip beyond React and the formatter',
      },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders,
      close,
    };
  },
};
