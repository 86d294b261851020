import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHARTS } from '../charts/figures';
// In the page.
import type {} from '../charts/probe';
import { launchBrowser } from '../contenders/browser';
import { bundledPage } from '../contenders/bundled-page';
import { startMemoryServer } from '../contenders/memory-server';
import type { MemoryFile } from '../contenders/memory-server';
import type { SuiteDefinition } from '../runner/suite';

const PAGES = [
  { name: 'boursight', entry: 'ours.ts' },
  { name: 'uPlot', entry: 'uplot.ts' },
  { name: 'visx components', entry: 'visx.tsx' },
] as const;

/** What is drawn later counts too. */
const SETTLE_MS = 400;

/** Milliseconds that the main thread worked for sixteen charts. Throws: when they are not there in the end. */
async function mainThreadTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => console.error(`charts: ${url}: ${message}`));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => typeof window.chartsProbe === 'object');
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const taskMs = async (): Promise<number> => {
      const { metrics } = await protocol.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
    };
    const before = await taskMs();
    await page.evaluate(() => window.chartsProbe.mount());
    await page.waitForTimeout(SETTLE_MS);
    const spent = (await taskMs()) - before;
    const drawn = await page.evaluate(() => window.chartsProbe.drawn());
    if (drawn !== CHARTS) throw new Error(`${url}: ${drawn} of ${CHARTS} charts were drawn`);
    return spent;
  } finally {
    await context.close();
  }
}

/** Fifteen charts of bars and a line over 24 quarters and one line of 1,250 days, with axes and read-outs, in a real browser. */
export const chartsSuite: SuiteDefinition = {
  name: 'charts',
  rounds: 9,
  prepare: async () => {
    const browser = await launchBrowser();
    const files = new Map<string, MemoryFile>();
    const folder = join(__dirname, '../charts/pages');
    for (const { entry } of PAGES) {
      const page = await bundledPage(`charts-${entry.replace(/\..*/, '')}`, join(folder, entry));
      page.files.forEach((file, path) => files.set(path, file));
    }
    const server = await startMemoryServer(files);
    const close = async (): Promise<void> => {
      await browser.close();
      await server.stop();
    };
    const contenders = PAGES.map(({ name, entry }) => ({
      name,
      run: () => mainThreadTime(browser, `${server.baseUrl}/charts-${entry.replace(/\..*/, '')}/`),
    }));
    try {
      for (const { run } of contenders) await run();
    } catch (failure) {
      await close();
      throw failure;
    }
    return { unit: 'ms', contenders, skipped: {}, ours: 'boursight', tolerance: 0.25, close };
  },
};
