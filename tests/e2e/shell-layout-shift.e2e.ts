import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { expect, isFrameLive, isLive, READER, signIn, test } from './site';

interface Shift {
  readonly value: number;
  /** Elements that moved, by tag, class and a bit of text. */
  readonly moved: string;
}

/** Collects every layout shift of the page from its first paint on; what the reader brought about does not count. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName}.${node.className} "${(node.textContent ?? '').slice(0, 30)}"` : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: readonly { value: number; moved: string }[] }).shifts);
}

const total = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
const told = (shifts: readonly Shift[]): string =>
  shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n');

for (const [device, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test.describe(`from first content to live page nothing moves, ${device}`, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone' });

    for (const lang of ['', '?lang=heb'])
      for (const [name, path, reader] of [
        ['home', '/', null],
        ['board of a visitor', '/market/SP500', null],
        ['board of a reader', '/market/TA', READER],
        ['company', 'company', READER],
        ['login', '/login', null],
        ['policy', '/policy', READER],
      ] as const)
        test(`${name}${lang}`, async ({ page, context, baseURL }) => {
          if (reader !== null) await signIn(context, baseURL ?? '', reader);
          const shifts = await watchShifts(page);
          await page.goto((path === 'company' ? await largestCompany(baseURL ?? '') : path) + lang);
          await isLive(page);
          await isFrameLive(page);
          if (reader !== null && device === 'desktop')
            await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
          await page.waitForLoadState('networkidle');

          const seen = await shifts();
          expect(total(seen), told(seen)).toBeLessThanOrEqual(0.01);
        });
  });

test.describe('on a tall screen', () => {
  test.use({ viewport: { width: 1320, height: 2300 } });

  for (const density of ['standard', 'compact'] as const)
    test(`a board that is longer than its first rows moves nothing when the others come (${density})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await signIn(context, baseURL ?? '', READER);
      await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density);
      const shifts = await watchShifts(page);
      await page.goto('/market/NYSE');
      await isLive(page);
      await expect(page.getByRole('grid').locator('tbody tr[aria-rowindex="60"]')).toBeAttached();
      await page.waitForLoadState('networkidle');

      const seen = await shifts();
      expect(total(seen), told(seen)).toBeLessThanOrEqual(0.01);
    });
});

test.describe('before the first paint', () => {
  for (const [path, locale, direction] of [
    ['/', 'en', 'ltr'],
    ['/?lang=heb', 'he', 'rtl'],
    ['/market/TA?lang=heb', 'he', 'rtl'],
    ['/no-such-page?lang=heb', 'he', 'rtl'],
  ] as const)
    test(`${path} says its language and direction`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${direction}"`));
    });

  test('the theme that was chosen is on the document when its first element is there', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset['theme']);
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/', '/market/SP500', '/login?lang=heb', '/no-such-page']) {
      await page.goto(path);
      const seen = await page.evaluate(() => (window as unknown as { seen: readonly (string | undefined)[] }).seen);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((theme) => theme !== 'dark')).toEqual([]);
    }
  });
});

async function largestCompany(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=1`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return `/market/SP500/symbol/${encodeURIComponent(rows[0]?.symbol ?? '')}`;
}
