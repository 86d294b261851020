import type { Page } from 'puppeteer-core';
import { PHONE } from '../browser';
import { DEMO_PASSWORD, READER } from '../site';
import {
  boardRests,
  click,
  expect,
  fill,
  find,
  isInstalled,
  isLive,
  named,
  open,
  placeOf,
  resize,
  signInOnPage,
  test,
  textOf,
} from './firefox';

interface Board {
  readonly rows: readonly { readonly symbol: string; readonly sector: string | null }[];
}

const firstCompany = '#main tbody tr[aria-rowindex] [role="rowheader"], #main tbody tr[aria-rowindex] th';
const place = (page: Page) => expect.poll(() => placeOf(page), { timeout: 30_000 });
const words = (page: Page, selector: string) =>
  expect.poll(() => textOf(page, selector).catch(() => null), { message: selector });

/** Logs in by the login page, and goes on to the requested address. */
async function comeIn(page: Page, address: string, baseURL: string | undefined): Promise<void> {
  await open(page, `/login?redirect=${encodeURIComponent(address)}`, baseURL);
  await signInOnPage(page, READER, DEMO_PASSWORD);
  await place(page).toBe(address);
  await isLive(page);
}

test.describe('in Firefox', () => {
  test.skip(!isInstalled, 'no Firefox here: firefox-esr of Debian, or FIREFOX_PATH');
  test.afterEach(({ trouble }) => expect(trouble).toEqual([]));

  test('a board leads a visitor to a company, its charts and its income, and back', async ({
    firefoxPage: page,
    baseURL,
    request,
  }) => {
    const { rows } = (await (await request.get('/api/boards/SP500?limit=1')).json()) as Board;
    const { symbol } = rows[0]!;
    await open(page, '/market/SP500', baseURL);
    await words(page, '#main h1').toMatch(/^Best Value Stocks/);
    await words(page, firstCompany).toContain(symbol);
    // Late content must not move the link before the click.
    await boardRests(page);

    await click(page, `#main tbody a[href*="/symbol/${symbol}"]`);
    await place(page).toBe(`/market/SP500/symbol/${symbol}`);
    await isLive(page);
    await find(page, '#main > .page:not([hidden]) [data-chart][role="application"] svg');

    await click(page, '#main > .page:not([hidden]) a[href*="view=income"]');
    await place(page).toContain('view=income');
    await find(page, '#main > .page:not([hidden]) table');

    // Not by the driver's own navigation, which waits for a document to load.
    await page.evaluate(() => history.go(-2));
    await place(page).toBe('/market/SP500');
    await words(page, '#main > .page:not([hidden]) tbody tr[aria-rowindex]').toContain(symbol);
  });

  test('the cells of a board have the names of their badges for a screen reader', async ({
    firefoxPage: page,
    baseURL,
  }) => {
    await open(page, '/market/SP500', baseURL);
    await boardRests(page);
    const cells = await page.$$eval('#main tbody td[data-b][data-heard]', (marked) =>
      marked.slice(0, 8).map(({ textContent, dataset }) => [textContent, dataset['heard'] ?? ''] as const),
    );

    expect(new Set(cells.map(([, announced]) => announced)).size).toBeGreaterThan(1);
    for (const [figure, announced] of cells) {
      expect(figure).toMatch(/^(N\/M|\u2212?[\d,.]+[KMBT%]?)$/);
      await find(page, named('gridcell', `${figure} ${announced}`));
    }
  });

  test('a reader logs in, filters a board by sector and score, and a link shows it again', async ({
    firefoxPage: page,
    baseURL,
  }) => {
    await comeIn(page, '/market/TA', baseURL);
    await find(page, '#main select[name="sector"] option:nth-child(2)');
    const sector = await page.$eval(
      '#main select[name="sector"]',
      (list) => (list as HTMLSelectElement).options[1]?.value ?? '',
    );
    await page.select('#main select[name="sector"]', sector);
    await place(page).toMatch(/[?&]sector=./);
    await fill(page, '#main input[name="minScore"]', '60');
    await place(page).toContain('minScore=60');

    const shown = async (): Promise<string> => textOf(page, '#main > .page:not([hidden]) tbody tr[aria-rowindex]');
    await boardRests(page);
    const before = await shown();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await isLive(page);
    await boardRests(page);
    await expect.poll(shown).toBe(before);
  });

  test('a reader simulates a quarter, and the result shows both scores', async ({
    firefoxPage: page,
    baseURL,
    request,
  }) => {
    const { rows } = (await (await request.get('/api/boards/SP500?limit=1')).json()) as Board;
    await comeIn(page, `/market/SP500/symbol/${rows[0]!.symbol}?simulate=form`, baseURL);
    await fill(page, named('textbox', 'Revenue'), '5000000');
    await click(page, named('button', 'Simulate'));
    await place(page).toContain('sim.revenue=5000000');
    await find(page, '::-p-text(Score after)');
  });

  test('two companies are side by side', async ({ firefoxPage: page, baseURL, request }) => {
    const { rows } = (await (await request.get('/api/boards/SP500?limit=2')).json()) as Board;
    const [one, two] = rows.map(({ symbol }) => symbol);
    await open(page, `/compare?symbols=SP500:${one},SP500:${two}`, baseURL);
    await words(page, '#main table thead').toContain(one);
    await words(page, '#main table thead').toContain(two);
  });

  test('a Hebrew page reads from the right, on a phone too', async ({ firefoxPage: page, baseURL }) => {
    await resize(page, PHONE);
    await open(page, '/market/TA?lang=heb', baseURL);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'he',
      'rtl',
    ]);
    await words(page, '#main h1').toMatch(/^מניות הערך/);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(1);
  });

  test('a wrong password is reported at the form, and nothing typed is lost', async ({
    firefoxPage: page,
    trouble,
    baseURL,
  }) => {
    await open(page, '/login', baseURL);
    await signInOnPage(page, READER, 'not-the-Passw0rd-2026');
    await words(page, '[role="alert"] li').toBe('Wrong email or password.');
    expect(await page.$eval('input[type="email"]', (field) => (field as HTMLInputElement).value)).toBe(READER);
    // Firefox logs nothing for a 401, and Chromium an error.
    expect(trouble.filter((line) => !line.includes('401'))).toEqual([]);
  });
});
