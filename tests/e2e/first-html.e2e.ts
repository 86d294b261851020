import { JSDOM } from 'jsdom';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './site';

/** The document for readers without scripts, search engines and link previews: as sent, without a browser. */
type Locale = 'en' | 'he';

const inLocale = (path: string, locale: Locale): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=heb`;
const withoutStyles = (html: string): string => html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '');

/** Head and headings, where only these are checked: most of a document is tables. */
const headAndHeadings = (html: string): string =>
  `${html.slice(0, html.indexOf('<body'))}<body><main>${(html.match(/<h1[^]*?<\/h1>/g) ?? []).join('')}</main>`;

async function read(request: APIRequestContext, path: string, locale: Locale = 'en', part = (html: string) => html) {
  let answer = await request.get(inLocale(path, locale));
  // A busy machine sends a page without its content, and complete a moment later.
  await expect
    .poll(
      async () => {
        const isIncomplete = (): boolean => answer.status() === 200 && answer.headers()['cache-control'] === 'no-store';
        if (isIncomplete()) answer = await request.get(inLocale(path, locale));
        return isIncomplete();
      },
      { timeout: 60_000 },
    )
    .toBe(false);
  const { document } = new JSDOM(part(withoutStyles(await answer.text()))).window;
  const one = (selector: string, attribute: string): string | null =>
    document.querySelector(selector)?.getAttribute(attribute) ?? null;
  return {
    document,
    status: answer.status(),
    main: document.querySelector('main')!,
    meta: (name: string) => one(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    link: (selector: string) => one(`link${selector}`, 'href'),
    graph: () =>
      (
        JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}') as {
          '@graph': Readonly<Record<string, unknown>>[];
        }
      )['@graph'],
  };
}
type Read = Awaited<ReturnType<typeof read>>;

/** A sign before its figure, or a range: Hebrew text would reverse either. */
const TURNED = /(?:^|[\s(])[+−-]\s?[\d$€£₪]|\d\s*[–-]\s*\d|UTC[+−]/;

/** Texts of a Hebrew page with figures that are not isolated. */
function backwardIn(main: Element): readonly string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    const element = node.parentElement!;
    if (node.nodeType !== node.TEXT_NODE) node.childNodes.forEach(walk);
    else if (element.closest('[dir]')?.getAttribute('dir') !== 'ltr' && !element.closest('bdi, script')) {
      const text = (node.textContent ?? '').replaceAll(/\u2066[^\u2069]*\u2069|\u200e[+−]?[\d.,]+/g, '');
      if (TURNED.test(text)) found.push(text.trim());
    }
  };
  main.childNodes.forEach(walk);
  return found;
}

const textOf = (element: Element | null): string => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Everything that the head of an indexed page needs. `only`: its single language. */
function expectFound(page: Read, path: string, locale: Locale, baseURL: string, only: Locale | null = null): void {
  const own = baseURL + inLocale(path, locale);
  const found = baseURL + inLocale(path, only ?? locale);
  const { documentElement } = page.document;
  expect([page.status, documentElement.lang, documentElement.dir], own).toEqual([
    200,
    locale,
    locale === 'he' ? 'rtl' : 'ltr',
  ]);
  expect(page.document.title, own).toMatch(/^.{4,} · Boursight$/);
  expect(page.meta('description'), own).toMatch(/^.{20,}$/);
  expect(page.meta('robots'), own).toBeNull();
  expect(page.link('[rel=canonical]'), own).toBe(found);
  expect(page.link('[hreflang=en]'), own).toBe(only ? null : baseURL + path);
  expect(page.link('[hreflang=he]'), own).toBe(only ? null : baseURL + inLocale(path, 'he'));
  expect(page.link('[hreflang=x-default]'), own).toBe(only ? null : baseURL + path);
  expect(page.link('[type="application/rss+xml"]'), own).toBe(`${baseURL}/feeds/articles-${locale}.xml`);
  expect(page.meta('og:title'), own).toBe(page.document.title);
  expect(page.meta('og:url'), own).toBe(found);
  expect(page.meta('og:image'), own).toMatch(new RegExp(`^${baseURL}/pictures/${locale}/.+\\.png\\?v=[0-9a-f]{8}$`));
  expect(page.meta('twitter:card'), own).toBe('summary_large_image');
  expect(page.main.querySelectorAll('h1'), own).toHaveLength(1);
  const types = page.graph().map((node) => node['@type']);
  expect(types, own).toEqual(expect.arrayContaining(['Organization', path === '/' ? 'WebSite' : 'BreadcrumbList']));
}

test.describe('the first HTML', () => {
  test('of every fixed page describes it in both languages, or is marked noindex', async ({
    request,
    baseURL: given,
  }) => {
    // Dozens of pages, most of them rendered for the first time.
    test.slow();
    const baseURL = given ?? '';
    const map = await (await request.get('/sitemaps/pages.xml')).text();
    const pages = [...map.matchAll(/<url><loc>([^<?]+)(\?lang=heb)?<\/loc>(.*?)<\/url>/g)]
      .map(([, address, heb, rest]) => ({
        path: address!.slice(baseURL.length) || '/',
        isHebrew: heb !== undefined,
        isTranslated: rest!.includes('hreflang'),
      }))
      // One language covers both.
      .filter(({ isHebrew, isTranslated }) => !(isHebrew && isTranslated))
      .filter(({ path }) => !path.startsWith('/market/') || path === '/market/TA' || path === '/market/ALL');
    expect(pages.filter(({ isHebrew }) => isHebrew)).toHaveLength(7);
    expect(pages.length).toBeGreaterThan(22);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);

    for (const { path, isHebrew, isTranslated } of pages) {
      const only = isTranslated ? null : isHebrew ? 'he' : 'en';
      for (const locale of ['en', 'he'] as const) {
        const page = await read(request, path, locale, headAndHeadings);
        // The record of past boards needs its command first; it is the only exception in the sitemap.
        if (page.meta('robots') === 'noindex') expect(path).toBe('/track-record');
        else expectFound(page, path, locale, baseURL, only);
      }
    }
  });

  test('of a company and an article says what they are about, their publisher, and shows a picture', async ({
    request,
    baseURL: given,
  }) => {
    const baseURL = given ?? '';
    const map = await (await request.get('/sitemaps/TA.xml')).text();
    const company = /<loc>[^<]*(\/market\/TA\/symbol\/[^<?]+)<\/loc>/.exec(map)![1]!;
    for (const locale of ['en', 'he'] as const) {
      expectFound(await read(request, company, locale), company, locale, baseURL);
      expectFound(
        await read(request, '/article/sample-article-1', locale),
        '/article/sample-article-1',
        locale,
        baseURL,
        'en',
      );
    }
    const page = await read(request, company);
    const article = await read(request, '/article/sample-article-1');

    expect(page.graph().find((node) => node['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Tel Aviv', item: `${baseURL}/market/TA` }, { position: 3 }],
    });
    expect(article.meta('og:type')).toBe('article');
    expect(article.graph().at(-1)).toMatchObject({
      '@type': 'Article',
      headline: textOf(article.main.querySelector('h1')),
      image: article.meta('og:image'),
    });
    expect((await read(request, '/market/TA')).graph().at(-1)).toMatchObject({ '@type': 'Dataset' });
    const picture = await request.get(page.meta('og:image')!.slice(baseURL.length));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test('can be read: an article, a week, a board’s first rows, a company’s main figures, every company', async ({
    request,
  }) => {
    const { list } = (await (await request.get('/api/under-price/TA?limit=1')).json()) as {
      list: { symbol: string; long_name: string }[];
    };
    const [company] = list;
    for (const locale of ['en', 'he'] as const) {
      const article = await read(request, '/article/sample-article-1', locale);
      expect(textOf(article.main.querySelector('article')).length).toBeGreaterThan(400);

      const week = await read(request, '/earnings-calendar?week=2026-11-16', locale);
      expect(week.main.querySelectorAll('time[datetime]').length).toBeGreaterThan(3);
      expect(week.main.querySelectorAll('a[href*="/symbol/"]').length).toBeGreaterThan(3);
      const economy = await read(request, '/economic-calendar?week=2026-11-16', locale);
      expect(economy.main.querySelectorAll('time[datetime]').length).toBeGreaterThan(3);

      const board = await read(request, '/market/TA', locale);
      const rows = [...board.main.querySelectorAll('tbody tr[aria-rowindex]')];
      expect(rows).toHaveLength(24);
      expect(rows[0]!.querySelectorAll('th, td').length).toBeGreaterThan(10);

      const page = await read(request, `/market/TA/symbol/${company!.symbol}`, locale);
      const figures = [...page.main.querySelectorAll('header dl dd')].map(textOf);
      expect(figures.filter((figure) => /\d/.test(figure)).length).toBeGreaterThan(2);
      expect(page.main.querySelectorAll('table tr').length).toBeGreaterThan(20);

      const statements = await read(request, '/hasStatement/TA/2026-08-01', locale);
      expect(statements.main.querySelectorAll('li a[href*="/symbol/"]').length).toBeGreaterThan(20);

      const sitemap = await read(request, '/sitemap', locale);
      const link = sitemap.main.querySelector(`a[href="${inLocale(`/market/TA/symbol/${company!.symbol}`, locale)}"]`);
      expect(textOf(link)).toContain(company!.symbol);
      expect(sitemap.main.querySelectorAll('[data-market] a').length).toBeGreaterThan(2000);
      expect(sitemap.main.querySelectorAll('[data-sector] a').length).toBeGreaterThan(125);
    }
  });

  test('in Hebrew carries the language on every link to a page, and isolates every sign and range of figures', async ({
    request,
  }) => {
    for (const path of [
      '/',
      '/market/TA',
      '/market/TA/article/daily',
      '/article/sample-article-3',
      '/heb/car-importer-review',
      '/how-the-score-works',
      '/track-record',
      '/earnings-calendar?week=2026-11-16',
      '/economic-calendar?week=2026-11-16&view=table',
      '/hasStatement/TA/2026-08-01',
    ]) {
      const { document, main } = await read(request, path, 'he');
      const links = [...document.querySelectorAll('a[href^="/"]')]
        .filter((link) => link.getAttribute('hreflang') !== 'en')
        .map((link) => link.getAttribute('href')!)
        // Plain texts, files and the API are not pages.
        .filter((href) => !/\.\w{2,4}$|^\/api\//.test(href));
      expect(links.length, path).toBeGreaterThan(20);
      expect(
        links.filter((href) => !/[?&]lang=heb(&|#|$)/.test(href)),
        path,
      ).toEqual([]);
      expect(backwardIn(main), path).toEqual([]);
    }
  });

  test('of a missing page is a 404, and pages with options are noindex', async ({ request }) => {
    for (const path of ['/no-such-page', '/market/TA/symbol/NOSUCH', '/article/no-such-article', '/sitemaps/no.xml']) {
      expect((await read(request, path)).status, path).toBe(404);
    }
    for (const path of [
      '/market/TA?orderBy=pbRatio',
      '/earnings-calendar?week=2026-11-16',
      '/compare?symbols=TA:A,TA:B',
    ]) {
      const page = await read(request, path);
      expect([page.meta('robots'), page.link('[rel=canonical]')], path).toEqual(['noindex', null]);
    }
    // Campaign parameters do not change the page.
    expect((await read(request, '/market/TA?utm_source=letter')).link('[rel=canonical]')).toMatch(/\/market\/TA$/);
  });
});
