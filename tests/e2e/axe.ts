import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { lossesOf, WINDOWS } from './reflow';
import { expect, test } from './site';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours may be on their way from one appearance to the other; what waits to be laid out until it is seen has none of its own. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // What turns for as long as something is on its way never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The rules are a program of half a megabyte: a page that has them already is not given them again. */
async function builderFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page }).setLegacyMode();
}

/** How often a page is looked at before what is wrong with it counts: it may be changing while it is read. */
const LOOKS = 3;

/** Each violation that stays in a line: the rule, and the elements that break it. */
export async function violations(page: Page, only: 'all' | 'colours'): Promise<readonly string[]> {
  let found = await violationsNow(page, only);
  for (let look = 1; look < LOOKS && found.length > 0; look++) found = await violationsNow(page, only);
  return found;
}

async function violationsNow(page: Page, only: 'all' | 'colours'): Promise<readonly string[]> {
  await settled(page);
  // The rows of a table are alike, and so are the lines of a list of hundreds and the sectors of the sitemap: the first ones stand
  // for all.
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
 * What is looked at in each language: every pair of device, theme and language is among them, as anyone who asks goes through both
 * languages; a rule that is broken on a phone, in the dark, in Hebrew and in no two of these alone is not known.
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

/** What one page may take on a slow machine; a journey goes through as many as it likes. */
const PAGE_LIMIT_MS = 60_000;

/** Rules and colours on both devices and in both themes, and what a window of any width loses. */
export async function checkEverybody(page: Page, address: string): Promise<void> {
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
