import type { APIRequestContext, Page } from '@playwright/test';
import { get } from './jobs/api-answer';
import { expect, isFrameLive, isLive, PREMIUM, signIn, test } from './site';

/** The width of an A4 sheet between its margins, in CSS pixels. */
const SHEET = { width: 718, height: 1010 } as const;
const LARGE = { width: 1920, height: 1000 } as const;

const COMPANY_VIEWS = ['', 'income', 'income-classic', 'balance', 'insiders', 'sankey'] as const;
const LANGUAGES = ['eng', 'heb'] as const;

const inLanguage = (path: string, language: (typeof LANGUAGES)[number]): string =>
  language === 'eng' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=heb`;

async function companiesOf(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const { rows } = await get<{ rows: readonly { symbol: string }[] }>(request, '/api/boards/TA?limit=3', token);
  return rows.map(({ symbol }) => symbol);
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.goto(path);
  await isLive(page);
}

/** Tables that end outside the sheet, or are cut off by a frame. */
const cutTables = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isCut = (table: Element): boolean => {
      const { left, right } = table.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) return true;
      for (let frame = table.parentElement; frame; frame = frame.parentElement)
        if (getComputedStyle(frame).overflowX !== 'visible' && frame.scrollWidth > frame.clientWidth + 1) return true;
      return false;
    };
    return [...document.querySelectorAll('main table')]
      .filter((table) => table.checkVisibility() && isCut(table))
      .map((table) => table.textContent.slice(0, 60));
  });

test('on paper no table is cut, in both directions', async ({ page, context, request, baseURL }) => {
  const token = await signIn(context, baseURL ?? '', PREMIUM);
  const companies = await companiesOf(request, token);
  await page.setViewportSize(SHEET);
  const paths = [
    ...COMPANY_VIEWS.map((view) => `/market/TA/symbol/${companies[0]}${view === '' ? '' : `?view=${view}`}`),
    `/compare?symbols=${companies.map((symbol) => `TA:${symbol}`).join()}`,
    '/market/TA/article/daily',
    '/status',
    '/subscribe',
  ];
  for (const language of LANGUAGES) {
    for (const path of paths) {
      await open(page, inLanguage(path, language));
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => cutTables(page), { message: `${path} ${language}` }).toEqual([]);
    }
  }
});

test('a company takes three sheets at most, each with address, day and disclaimer', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', PREMIUM);
  const [symbol] = await companiesOf(request, token);
  await open(page, `/market/TA/symbol/${symbol}?lang=heb`);
  await isFrameLive(page);

  const sheets = async (): Promise<number> =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
  await expect.poll(sheets, { timeout: 60_000 }).toBeLessThanOrEqual(3);
  const foot = await page.evaluate(() => document.documentElement.style.getPropertyValue('--paper-foot'));
  expect(foot).toContain(`/market/TA/symbol/${symbol}`);
  expect(foot).toMatch(/\d\d\/\d\d\/\d{4}/);
  expect(foot).toContain('ייעוץ השקעות');
});

/** Distances of header and content from both edges of the window, in pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const isRight = document.documentElement.dir === 'rtl';
    const startOf = (element: Element): number => {
      const { left, right } = element.getBoundingClientRect();
      return Math.round(isRight ? innerWidth - right : left);
    };
    return {
      header: startOf(document.querySelector('#frame-top a:not(.skip-link)')!),
      page: Math.min(
        ...[...document.querySelectorAll('main h1, main header, main nav, main p, main table, main section, main form')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
          .map(startOf)
          .filter((start) => start > 0),
      ),
    };
  });

test('pages begin at the edge of the header in a large window, in both directions', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', PREMIUM);
  const companies = await companiesOf(request, token);
  await page.setViewportSize(LARGE);
  const paths = [
    '/',
    `/market/TA/symbol/${companies[0]}`,
    `/market/TA/symbol/${companies[0]}?view=income`,
    `/compare?symbols=${companies.map((symbol) => `TA:${symbol}`).join()}`,
    '/market/TA/article/daily',
    '/how-the-score-works',
    '/earnings-calendar',
    '/economic-calendar',
    '/track-record',
    '/status',
    '/sitemap',
    '/corrections',
    '/search?q=bank',
    '/developers',
    '/policy',
    '/watchlist',
    '/backtest',
    '/score-lab',
    '/profile',
  ];
  for (const language of LANGUAGES) {
    for (const path of paths) {
      await open(page, inLanguage(path, language));
      await expect
        .poll(async () => {
          const { header, page: content } = await edges(page);
          return Math.abs(header - content);
        }, `${path} ${language}`)
        .toBeLessThanOrEqual(1);
    }
  }
});

/**
 * Hebrew texts with Latin letters or figures whose characters have another visual order than the same text as a separate
 * right-to-left paragraph; and how many texts were compared. Texts of several lines are skipped.
 */
const misplaced = (page: Page): Promise<{ readonly compared: number; readonly texts: readonly string[] }> =>
  page.evaluate(() => {
    const placesIn = (words: string): readonly number[] =>
      [...words.matchAll(/[\p{L}\p{N}()]/gu)].map(({ index }) => index);
    /** Places of characters from left to right. Null: there are several lines, or nothing is drawn. */
    const visualOrder = (node: Node): string | null => {
      const range = document.createRange();
      const boxes = placesIn(node.textContent ?? '').map((at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return { at, ...range.getBoundingClientRect().toJSON() } as DOMRect & { readonly at: number };
      });
      const tops = boxes.map(({ top }) => top);
      if (boxes.some(({ width }) => width === 0) || Math.max(...tops) - Math.min(...tops) > boxes[0]!.height / 2)
        return null;
      return boxes
        .sort((a, b) => a.left + a.right - b.left - b.right)
        .map(({ at }) => at)
        .join();
    };

    const nodes: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const words = node.textContent ?? '';
      if (!/[\u05d0-\u05ea]/.test(words) || !/[A-Za-z0-9]/.test(words)) continue;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Texts only for screen readers do not count.
      if (getComputedStyle(parent).clipPath === 'none' && !parent.matches('script, style, option')) nodes.push(node);
    }
    const host = document.createElement('div');
    host.dir = 'rtl';
    host.style.cssText = 'position: absolute; top: 0; right: 0; white-space: pre';
    const alone = nodes.map((node) => {
      const line = document.createElement('div');
      line.style.font = getComputedStyle(node.parentElement!).font;
      line.textContent = node.textContent;
      host.append(line);
      return line.firstChild!;
    });
    document.body.append(host);
    const orders = nodes.map((node, index) => [visualOrder(node), visualOrder(alone[index]!)] as const);
    host.remove();
    const compared = orders.filter(([shown, expected]) => shown !== null && expected !== null);
    return {
      compared: compared.length,
      texts: nodes
        .filter((_, index) => compared.includes(orders[index]!) && orders[index]![0] !== orders[index]![1])
        .map((node) => (node.textContent ?? '').trim()),
    };
  });

test('every character of Hebrew texts with Latin words and figures is where a Hebrew reader expects it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', PREMIUM);
  const companies = await companiesOf(request, token);
  const paths = [
    '/',
    '/market/ALL',
    '/market/TA',
    '/market/L',
    '/market/WORLD/Technology/Semiconductors',
    ...COMPANY_VIEWS.map((view) => `/market/TA/symbol/${companies[0]}${view === '' ? '' : `?view=${view}`}`),
    `/compare?symbols=${companies.map((symbol) => `TA:${symbol}`).join()}`,
    `/market/TA/symbol/${companies[0]}?simulate=recession`,
    '/market/TA/article/daily',
    '/hasStatement/TA/2026-09-01',
    '/earnings-calendar',
    '/economic-calendar',
    '/search?q=bank',
    '/how-the-score-works',
    '/status',
    '/subscribe',
    '/score-lab',
    '/backtest',
  ];
  for (const path of paths) {
    await open(page, inLanguage(path, 'heb'));
    await expect.poll(async () => (await misplaced(page)).texts, { message: path }).toEqual([]);
    expect([path, (await misplaced(page)).compared]).not.toEqual([path, 0]);
  }
  // Tests the check itself: it finds texts that are forced from left to right.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) element.style.direction = 'ltr';
  });
  expect((await misplaced(page)).texts).not.toEqual([]);
});
