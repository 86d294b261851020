import type { Browser, Page } from 'playwright-core';
import type { OurSite } from '../contenders/our-site';
import { prepareReaderPages } from '../load/reader-pages';
import { LOAD_LIMIT_MS } from '../load/visit';
import { quantile } from '../runner/statistics';
import type { Costs, SuiteDefinition } from '../runner/suite';

const MARKET = 'NYSE';
const WEIGHT = 'Return on equity';
const PRESSES = 60;
/** A finger that holds a key presses about so often. */
const PAUSE_MS = 60;

/**
 * From each press of an arrow on the handle of a weight to the frame in which the ranking has other scores. Unit:
 * milliseconds. Throws: where a press changes nothing.
 */
declare global {
  var rankingTimes: readonly number[];
}

async function rankingTimes(page: Page): Promise<readonly number[]> {
  const handle = page.getByRole('slider', { name: WEIGHT, exact: true });
  await handle.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    let pressedAt: number | null = null;
    document.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true });
    new MutationObserver(() => {
      const since = pressedAt;
      if (since === null) return;
      pressedAt = null;
      requestAnimationFrame(() => {
        // After the frame is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - since));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document.querySelector('main table tbody')!, { subtree: true, childList: true, characterData: true });
    globalThis.rankingTimes = times;
  });
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(press < PRESSES / 2 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(PAUSE_MS);
  }
  const times = await page.evaluate(() => globalThis.rankingTimes);
  // A press with which no score of the first companies changes in two decimals draws nothing.
  if (times.length < PRESSES * 0.8) throw new Error(`${times.length} of ${PRESSES} presses ranked companies again`);
  return times;
}

async function rankingCosts(browser: Browser, { baseUrl, token }: OurSite): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  await context.addCookies([{ name: 'user_token_password', value: token, url: baseUrl }]);
  try {
    const page = await context.newPage();
    await page.goto(`${baseUrl}/score-lab?market=${MARKET}`, { timeout: LOAD_LIMIT_MS });
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS });
    const rows = /of ([\d,]+)/.exec(await page.locator('main table caption').innerText())?.[1];
    if (Number(rows?.replace(',', '')) < 1000) throw new Error(`${rows} companies are ranked, not a large market`);
    const times = await rankingTimes(page);
    return { median: quantile(times, 0.5), slow: quantile(times, 0.98) };
  } finally {
    await context.close();
  }
}

/** The market with the most companies ranked again while the handle of a weight moves, in a real browser. */
export const scoreLabSuite: SuiteDefinition = {
  name: 'score-lab',
  rounds: 5,
  measures: ['median', 'slow'],
  prepare: () =>
    prepareReaderPages(
      {
        median: 'ms from a press to the new ranking, median',
        slow: 'ms from a press to the new ranking, 98th percentile',
      },
      rankingCosts,
    ),
};
