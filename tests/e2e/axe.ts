import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { lossesOf, WINDOWS } from './reflow';
import { expect, test } from './site';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours may be in transition between themes; content with deferred layout has no colours. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // A spinner's animation never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The rules are a script of half a megabyte: a page gets them once. */
async function builderFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page }).setLegacyMode();
}

/** Attempts before a violation counts: the page may change while it is checked. */
const LOOKS = 3;

/** Each persistent violation on a line: the rule, and the elements that break it. */
export async function violations(page: Page, only: 'all' | 'colours'): Promise<readonly string[]> {
  let found = await violationsNow(page, only);
  for (let look = 1; look < LOOKS && found.length > 0; look++) found = await violationsNow(page, only);
  return found;
}

async function violationsNow(page: Page, only: 'all' | 'colours'): Promise<readonly string[]> {
  await settled(page);
  // Rows of tables, lines of long lists and sectors of the sitemap are alike: the first ones represent
  // all.
  const builder = (await builderFor(page))
    .exclude('tbody > tr:nth-child(n + 8)')
    .exclude('li:nth-child(n + 40)')
    .exclude('[data-sector]:nth-child(n + 4)');
  const { violations: found } = await (
    only === 'all' ? builder.withTags(RULES) : builder.withRules(['color-contrast'])
  ).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${String(target)} ${html.slice(0, 90)}`).join(' | ')}`,
  );
}

/**
 * The checks for each language: callers run both languages, so every pair of device, theme and language is covered;
 * only a violation that needs all three together is missed.
 */
const STATES = {
  en: [
    { device: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
    { device: 'phone', viewport: PHONE, colorScheme: 'dark' },
  ],
  he: [
    { device: 'desktop', viewport: DESKTOP, colorScheme: 'dark' },
    { device: 'phone', viewport: PHONE, colorScheme: 'light' },
  ],
} as const;

/** Time for one page on a slow machine, times the number of pages. */
const PAGE_LIMIT_MS = 60_000;

/** Rules and colours on both devices and in both themes, and clipped content at several widths. */
export async function checkAllAccounts(page: Page, address: string): Promise<void> {
  const { timeout } = test.info();
  if (timeout > 0) test.info().setTimeout(timeout + PAGE_LIMIT_MS);
  const language = (await page.locator('html').getAttribute('lang')) === 'he' ? 'he' : 'en';
  for (const { device, viewport, colorScheme } of STATES[language]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violations(page, 'all'), `${address}, ${device}, ${colorScheme}`).toEqual([]);
    expect.soft(await lossesOf(page), `${address}, ${viewport.width} px`).toEqual([]);
  }
  for (const { what, ...viewport } of WINDOWS) {
    await page.setViewportSize(viewport);
    expect.soft(await lossesOf(page), `${address}, ${what}`).toEqual([]);
  }
}
