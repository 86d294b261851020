import type { APIRequestContext, Request } from '@playwright/test';
import { expect, test } from './site';
import { openWhole } from './whole-page';

const KIB = 1024;
/** What the router costs before the first interaction, as measured (ADR 12). */
const ROUTER = 5.3 * KIB;
/** What goes over the wire for a file or page, in bytes, as browsers request it. */
async function bytesOf(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding'], address).toBe('br');
  return Number(answer.headers()['content-length']);
}

/** A page's complete first HTML: a busy server may leave something out, and gets another try. */
async function htmlOf(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await request.get(address, { headers });
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'] ?? '', address).not.toContain('no-store');
    html = await answer.text();
  }).toPass({ timeout: 60_000 });
  return html;
}

/** Scripts that the first HTML names, run or preloaded: everything before the first interaction. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<readonly string[]> {
  const html = await htmlOf(request, address);
  return [...new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url ?? ''))];
}

async function sum(request: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => bytesOf(request, address)));
  return sizes.reduce((total, size) => total + size, 0);
}

async function largestCompany(request: APIRequestContext): Promise<string> {
  const { rows } = (await (await request.get('/api/boards/SP500?limit=1&fields=symbol')).json()) as {
    rows: readonly { symbol: string }[];
  };
  return `/market/SP500/symbol/${rows[0]!.symbol}`;
}

test.describe('what is sent before a page can be used', () => {
  test('the host, React included, is 78 KB at most and the router; the federation runtime comes later', async ({
    request,
  }) => {
    const scripts = (await scriptsOf(request, '/')).filter((url) => url.startsWith('/shell/'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(await sum(request, scripts)).toBeLessThanOrEqual(78 * KIB + ROUTER);
    for (const url of scripts) expect(await (await request.get(url)).text(), url).not.toContain('__FEDERATION__');
  });

  test('the home page is 104 KB at most and the router, whole', async ({ request }) => {
    // A page is compressed better after its first requests, which do not wait for that.
    await expect
      .poll(async () => sum(request, ['/', ...(await scriptsOf(request, '/'))]), { timeout: 90_000 })
      .toBeLessThanOrEqual(104 * KIB + ROUTER);
  });

  for (const [name, pathOf, max] of [
    ['a board', () => Promise.resolve('/market/SP500'), 153],
    ['a company’s page', largestCompany, 160],
  ] as const)
    test(`what ${name} needs until it handles a click is ${max} KB at most, on a network that leaves fonts for later`, async ({
      request,
    }) => {
      const path = await pathOf(request);
      await expect
        .poll(async () => sum(request, [path, ...(await scriptsOf(request, path))]), { timeout: 90_000 })
        .toBeLessThanOrEqual(max * KIB);
    });

  test('on a slow network no font is fetched before the frame is live, and the next document has them', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.resourceType());
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await openWhole(page, '/market/SP500');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'later');
    await expect.poll(() => fonts).toEqual(['fetch', 'fetch']);

    await page.reload({ waitUntil: 'load' });
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    await expect.poll(() => fonts).toContain('font');
  });

  test('nothing of the whole board, nor of what no click needs, is requested before a head handles one', async ({
    page,
  }) => {
    const requested: string[] = [];
    let wasLive: boolean | null = null;
    page.on('request', (request) => {
      // A document without its rows is requested again: count from the last one.
      if (request.isNavigationRequest()) requested.length = 0;
      requested.push(new URL(request.url()).pathname);
    });
    await page.route('**/api/boards/SP500/columns*', async (route) => {
      wasLive = await page
        .locator('thead a')
        .first()
        .evaluate((head) => Object.keys(head).some((key) => key.startsWith('__reactProps')));
      await route.continue();
    });
    await openWhole(page, '/market/SP500');
    await expect.poll(() => wasLive).not.toBeNull();
    await page.unrouteAll({ behavior: 'wait' });
    const before = requested.slice(0, requested.indexOf('/api/boards/SP500/columns'));

    expect(wasLive).toBe(true);
    expect(before.filter((path) => /^\/shell\/(?:federation|palette|notices)\./.test(path))).toEqual([]);
  });

  test('what pages share comes once, with the host, whatever the page', async ({ request }) => {
    const company = await largestCompany(request);
    for (const path of ['/', '/market/SP500', company, '/economic-calendar', '/login']) {
      const scripts = await scriptsOf(request, path);
      const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
      // The router, the API client and the text formatter, each identified by a word that only its code has.
      for (const mark of ['__reactRouterVersion', 'querySerializer', 'MISSING_TRANSLATION']) {
        const holders = scripts.filter((_, index) => texts[index]?.includes(mark));
        expect(holders, `${mark} on ${path}`).toEqual([expect.stringMatching(/^\/shell\/main\./)]);
      }
    }
  });

  test('an English page loads no Hebrew font for the name of the other language, and 30 KB of fonts at most', async ({
    page,
  }) => {
    const fonts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request);
    });
    await page.goto('/market/SP500', { waitUntil: 'networkidle' });
    // Fonts that a busy browser loads late count too.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('footer').getByText('עברית')).toBeVisible();
    const loaded = await Promise.all(
      fonts.map(async (font) => [font.url(), (await font.sizes()).responseBodySize] as const),
    );
    expect(loaded.filter(([url]) => url.includes('hebrew'))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.reduce((total, [, size]) => total + size, 0)).toBeLessThanOrEqual(30 * KIB);
  });

  test('the first reader of a page gets it compressed', async ({ request }) => {
    for (const path of ['/', '/market/TA', '/login?lang=heb']) {
      const fresh = `${path}${path.includes('?') ? '&' : '?'}first=${Date.now()}`;
      const whole = Buffer.byteLength(await htmlOf(request, fresh, { 'accept-encoding': 'identity' }));
      expect(await bytesOf(request, `${fresh}1`)).toBeLessThan(whole / 3);
    }
  });
});
