import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { expect, isFrameLive, isLive, READER, signIn, test } from './site';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = ['/market/SP500', '/login', '/', '/earnings-calendar', '/economic-calendar', '/policy', '/no-such-page'];

/** Each violation in a line: the rule, and the elements that break it. */
async function violations(page: Page, only: 'all' | 'colours'): Promise<readonly string[]> {
  // Colours may be on their way from one appearance to the other.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // The rows of a board are alike: the first ones stand for all.
  const builder = new AxeBuilder({ page }).exclude('tbody > tr:nth-child(n + 8)');
  const { violations: found } = await (
    only === 'all' ? builder.withTags(RULES) : builder.withRules(['color-contrast'])
  ).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${String(target)} ${html.slice(0, 90)}`).join(' | ')}`,
  );
}

async function check(page: Page, address: string): Promise<void> {
  for (const [device, viewport] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(page, 'all'), `${address}, ${device}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, 'colours'), `${address}, ${device}, dark`).toEqual([]);
  }
}

for (const lang of ['', '?lang=heb'])
  test.describe(`everybody can use, in ${lang === '' ? 'English' : 'Hebrew'}`, () => {
    for (const path of PAGES)
      test(path, async ({ page }) => {
        await page.goto(path + lang);
        if (path !== '/no-such-page') await isLive(page);
        await isFrameLive(page);
        await check(page, path + lang);
      });

    test('a company, taken apart for a reader', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', READER);
      const answer = await context.request.get('/api/boards/SP500?limit=1');
      const [company] = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows;
      const path = `/market/SP500/symbol/${company?.symbol ?? ''}${lang}`;
      await page.goto(path);
      await isLive(page);
      await isFrameLive(page);
      await check(page, path);
    });
  });
