import type { Page } from '@playwright/test';
import { boardTable, expect, isFrameLive, isLive, test } from './site';

const keptCount = (page: Page): Promise<number> => page.locator('#main > .page').count();
/** Goes on inside the document, as a click on a link does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('#main > .page:not([hidden])')?.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
  await isLive(page);
}

test.describe('pages that were visited', () => {
  test('come back with their place, what was typed, and the focus', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    const score = boardTable(page).getByRole('rowheader').nth(20).getByRole('link').first();
    await score.scrollIntoViewIfNeeded();
    await score.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);

    await goTo(page, '/policy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();

    await expect(page).toHaveURL('/market/SP500');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(score).toBeFocused();
  });

  test('are kept ten at most, and the one left longest ago goes first', async ({ page }) => {
    await page.goto('/policy');
    await isLive(page);
    const paths = [
      '/privacy-policy',
      '/sitemap',
      '/earnings-calendar',
      '/economic-calendar',
      '/how-the-score-works',
      '/best-shipping-stocks',
      '/best-tel-aviv-stocks',
      '/login',
      '/register',
      '/policy?again=1',
      '/policy?again=2',
    ];
    for (const [index, path] of paths.entries()) {
      await goTo(page, path);
      expect(await keptCount(page)).toBe(Math.min(index + 2, 10));
    }
    expect(await page.locator('#main > .page:not([hidden])').count()).toBe(1);
  });

  test('do nothing in the background: no timers, no frames, no requests', async ({ page }) => {
    await page.addInitScript(() => {
      const running = new Set<number>();
      Object.assign(window, { running });
      const set = window.setInterval.bind(window);
      const clear = window.clearInterval.bind(window);
      window.setInterval = ((work: TimerHandler, ms?: number, ...rest: unknown[]) => {
        const timer = set(work, ms, ...rest);
        running.add(timer);
        return timer;
      }) as typeof window.setInterval;
      window.clearInterval = (timer) => {
        running.delete(Number(timer));
        clear(timer);
      };
    });
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await page.waitForLoadState('networkidle');
    await goTo(page, '/earnings-calendar');
    await page.waitForLoadState('networkidle');
    await goTo(page, '/policy');
    await page.waitForLoadState('networkidle');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // What wakes a page that is in front: size, visibility, the network's return, the tab's focus, a scroll.
    await page.setViewportSize({ width: 900, height: 700 });
    await page.evaluate(() => {
      for (const name of ['online', 'focus', 'resize', 'scroll']) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.waitForLoadState('networkidle');

    expect(asked).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { running: Set<number> }).running.size)).toBe(0);
  });
});

test.describe('going on inside the document', () => {
  test('changes the title, says it, and moves the focus to the page', async ({ page }) => {
    await page.goto('/policy');
    await isLive(page);
    await isFrameLive(page);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
    await expect(page).toHaveTitle('Sitemap · Boursight');
    await expect(page.locator('#announcer')).toHaveText('Sitemap · Boursight');
    await expect(page.locator('#main')).toBeFocused();

    await page.goBack();
    await expect(page).toHaveTitle(/^(?!Sitemap).* · Boursight$/);
    await expect(page.locator('#announcer')).not.toHaveText('Sitemap · Boursight');
  });
});
