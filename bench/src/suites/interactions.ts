import type { Browser, Page } from 'playwright-core';
import { prepareReaderPages } from '../load/reader-pages';
import { LOAD_LIMIT_MS } from '../load/visit';
import { quantile } from '../runner/statistics';
import type { Costs, SuiteDefinition } from '../runner/suite';

const BOARD = '/market/SP500';
const PROCESSOR_SLOWDOWN = 4;
/** Excludes drawing after an interaction from the next one. */
const SETTLE_MS = 250;
/** Below 60 the 98th percentile is the slowest. */
const MIN_INTERACTIONS = 60;

/** Takes the longest event of each interaction as the browser times it: from the input to the next frame, in steps of 8 ms. */
const interactionProbe = `(() => {
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) void globalThis.interactionSeen?.(interactionId, duration, name);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

/** Sorts, filters, searches, expands, opens companies, goes back, changes tabs and walks along charts. */
async function script(page: Page): Promise<number> {
  let count = 0;
  const did = async (): Promise<void> => {
    count += 1;
    await page.waitForTimeout(SETTLE_MS);
  };
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await did();
    }
  };
  const heads = page.locator('thead [role="columnheader"] a, thead th a');
  for (const place of [1, 2, 3, 2, 3, 1]) {
    for (let twice = 0; twice < 2; twice += 1) {
      await heads.nth(place).click();
      await did();
    }
  }
  const search = page.getByRole('searchbox', { name: 'Symbol or company' });
  await search.click();
  await did();
  await press([...'bank', ...Array.from({ length: 4 }, () => 'Backspace')]);
  const rows = page.locator('tbody tr:has(th a)');
  for (const place of [0, 0, 2, 2, 4, 4]) {
    // The buttons of a row are created when a pointer enters it.
    await rows.nth(place).hover();
    await rows.nth(place).locator('[data-act="open"]').click();
    await did();
  }
  for (let time = 0; time < 3; time += 1) {
    await page.locator('tbody tr th a').nth(time).click();
    await did();
    await page.getByRole('main').getByRole('heading', { name: 'Fundamentals' }).waitFor({ timeout: LOAD_LIMIT_MS });
    const chart = page.locator('[data-chart][role="application"]').filter({ visible: true }).first();
    await chart.waitFor({ timeout: LOAD_LIMIT_MS });
    await chart.focus();
    await press(['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'ArrowRight', 'End', 'ArrowLeft', 'Tab']);
    // The browser's own button: its time does not count as an interaction of the page.
    await page.goBack({ waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    await page.locator('tbody tr th a').first().waitFor({ timeout: LOAD_LIMIT_MS });
  }
  await page.keyboard.press('Control+k');
  await did();
  await press([...'micro', 'ArrowDown', 'ArrowDown', 'Escape']);
  return count;
}

async function interactionTimes(browser: Browser, url: string, token: string): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 1320, height: 820 }, locale: 'en-US' });
  try {
    await context.addCookies([{ name: 'user_token_password', value: token, url }]);
    const longest = new Map<string, number>();
    await context.exposeFunction('interactionSeen', (id: number, duration: number) => {
      longest.set(String(id), Math.max(longest.get(String(id)) ?? 0, duration));
    });
    await context.addInitScript(interactionProbe);
    const page = await context.newPage();
    await page.goto(url + BOARD, { timeout: LOAD_LIMIT_MS });
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    const count = await script(page);
    if (count < MIN_INTERACTIONS) throw new Error(`${count} interactions are too few`);
    // What took less than 16 ms is not reported: it counts as 8.
    const times = [...longest.values(), ...Array.from({ length: Math.max(0, count - longest.size) }, () => 8)];
    return { median: quantile(times, 0.5), slow: quantile(times, 0.98) };
  } finally {
    await context.close();
  }
}

/** How soon the next frame follows what a reader does, on a phone's processor. */
export const interactionsSuite: SuiteDefinition = {
  name: 'interactions',
  rounds: 5,
  measures: ['median', 'slow'],
  prepare: () =>
    prepareReaderPages(
      { median: 'ms to the next frame, median', slow: 'ms to the next frame, 98th percentile' },
      (browser, { baseUrl, token }) => interactionTimes(browser, baseUrl, token),
    ),
};
