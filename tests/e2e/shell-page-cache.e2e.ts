import type { Page, Request } from '@playwright/test';
import { boardTable, expect, isFrameLive, isLive, test } from './site';

const cachedCount = (page: Page): Promise<number> => page.locator('#main > .page').count();
/** Navigates within the document, by a click on a link. */
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

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls until the position is stored, repeatedly, since the page may still grow. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const rest = (): Promise<number | undefined> =>
    page.evaluate((wanted) => {
      window.scrollTo(0, wanted);
      return (history.state as { scroll?: number } | null)?.scroll;
    }, top);
  await expect.poll(rest).toBe(top);
}

/**
 * Counts the page's requests; returns a function that waits until all are answered and the browser, with time to
 * spare, sends no more. (The driver's own `networkidle` is over with the first pause, and never comes back.)
 */
function watchRequests(page: Page): { readonly requests: string[]; readonly rests: () => Promise<void> } {
  const requests: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    requests.push(request.url());
    open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  const rests = (): Promise<void> =>
    expect
      .poll(async () => {
        const before = requests.length;
        await page.evaluate(async () => {
          for (let round = 0; round < 2; round += 1) await new Promise((idle) => requestIdleCallback(idle));
        });
        return open.size === 0 && requests.length === before;
      })
      .toBe(true);
  return { requests, rests };
}

test.describe('pages that were visited', () => {
  test('come back with their place, what was typed, and the focus', async ({ page }) => {
    const { rests } = watchRequests(page);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    // Rows and notices that load later may move the focused row.
    await rests();
    await expect(boardTable(page)).not.toHaveAttribute('aria-busy', 'true');
    const score = boardTable(page).getByRole('rowheader').nth(20).getByRole('link').first();
    await score.scrollIntoViewIfNeeded();
    await score.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);

    await goTo(page, '/policy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await scrollTo(page, 120);
    await page.goBack();

    await expect(page).toHaveURL('/market/SP500');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(score).toBeFocused();

    await page.goForward();
    await expect(page).toHaveURL('/policy');
    await expect.poll(() => scrollOf(page)).toBe(120);
    // By a link too, while the page is cached.
    await goTo(page, '/market/SP500');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(score).toBeFocused();

    await goTo(page, '/login');
    await page.getByLabel('Email').fill('half@an.addr');
    await goTo(page, '/policy');
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue('half@an.addr');
  });

  test('that are loaded again are scrolled to where they were, below the first rows too', async ({ page }) => {
    const { rests } = watchRequests(page);
    await page.goto('/market/SP500');
    await isLive(page);
    await scrollTo(page, 2500);

    await page.reload();
    await expect.poll(() => scrollOf(page)).toBe(2500);
    await isLive(page);
    await rests();
    expect(await scrollOf(page)).toBe(2500);
  });

  test('are called as they were, once their figures had come', async ({ page, request }) => {
    const answer = await request.get('/api/boards/SP500?limit=1');
    const [company] = ((await answer.json()) as { rows: readonly { symbol: string; long_name: string }[] }).rows;
    const title = `${company?.long_name} (${company?.symbol}) stock: price, P/E and statements · Boursight`;
    await page.goto('/policy');
    await isLive(page);
    await goTo(page, `/market/SP500/symbol/${company?.symbol}`);
    await expect(page).toHaveTitle(title);

    await page.goBack();
    await expect(page).toHaveTitle('Terms of use · Boursight');
    await page.goForward();

    await expect(page.locator('#announcer')).toHaveText(title);
    await expect(page).toHaveTitle(title);
  });

  test('are cached up to ten, and the one left longest ago is removed first', async ({ page }) => {
    await page.goto('/policy');
    await isLive(page);
    const mark = (path: string) =>
      page
        .locator('#main > .page:not([hidden])')
        .evaluate((element, name) => element.setAttribute('data-mark', name), path);
    await mark('/policy');
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
      await mark(path);
      expect(await cachedCount(page)).toBe(Math.min(index + 2, 10));
    }
    const cached = await page.locator('#main > .page').evaluateAll((all) => all.map((one) => one.dataset['mark']));
    expect(cached).toEqual(paths.slice(-10));
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
    const { requests, rests } = watchRequests(page);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    // The palette is the last file that the frame loads when idle.
    await expect.poll(() => requests.some((url) => new URL(url).pathname.startsWith('/shell/palette.'))).toBe(true);
    await rests();
    await goTo(page, '/earnings-calendar');
    await expect(page).toHaveTitle(/^Earnings calendar/);
    await rests();
    await goTo(page, '/policy');
    // The title appears with the page's data, which a busy machine may request after a pause.
    await expect(page).toHaveTitle('Terms of use · Boursight');
    await expect(page.locator('#main > .page:not([hidden])').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await rests();

    requests.length = 0;
    // Events that make a visible page refresh: size, visibility, network, focus, scrolling.
    await page.setViewportSize({ width: 900, height: 700 });
    await page.evaluate(() => {
      for (const name of ['online', 'focus', 'resize', 'scroll']) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await rests();

    expect(requests).toEqual([]);
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
    // Wait for the announcement itself, or it would be recorded below.
    await expect(page.locator('#announcer')).toHaveText(/^(?!Sitemap).+ · Boursight$/);

    // Delay the code: until it loads the page's title is unknown.
    await page.locator('#announcer').evaluate((announcer) => {
      const said: (string | null)[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(announcer.textContent)).observe(announcer, { childList: true });
    });
    const wasSaid = () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said.filter(Boolean));
    await page.route('**/remotes/mfe_calendars/**', async (route) => {
      await new Promise((late) => setTimeout(late, 300));
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Earnings calendar' }).click();
    await expect.poll(wasSaid).toEqual(['Earnings calendar · Boursight']);
    // Requests that are still held back must end before the page closes.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
