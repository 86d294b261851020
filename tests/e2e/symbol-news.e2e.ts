import { openWritten } from './chaos/page-in-trouble';
import { answerOf, ARTICLES, companyWith, named, NEWS, openView } from './company-lists';
import type { Article, NewsItem } from './company-lists';
import { expect, test, watchForTrouble } from './site';

test.describe('news and articles of a company', () => {
  test('are side by side; news lead elsewhere, articles to their pages', async ({ page, request, baseURL }) => {
    const { ticker, answer } = await companyWith<{ articles: Article[] }>(
      request,
      'TA',
      ARTICLES,
      ({ articles }) => articles.length > 0,
    );
    const { news } = await answerOf<{ news: NewsItem[] }>(request, NEWS, 'TA', ticker);
    expect(news.length).toBeGreaterThan(0);
    const site = new URL(baseURL ?? '').origin;
    const foreign: string[] = [];
    page.on('request', (one) => {
      if (one.url().startsWith('http') && new URL(one.url()).origin !== site) foreign.push(one.url());
    });
    // Each report with a picture on its own server, as real ones have.
    const image = 'https://pictures.example.org/1.png';
    const json = { news: news.map((item) => ({ ...item, image })) };
    await page.route(`**${NEWS}**`, (route) => route.fulfill({ json }));
    const trouble = await watchForTrouble(page);
    await openView(page, 'TA', ticker, 'view=news');

    const own = named(page, 'region', 'Our articles').getByRole('link');
    await expect(own).toHaveText(answer.articles.map(({ title }) => title));
    await expect(own.first()).toHaveAttribute('href', `/article/${answer.articles[0]!.url_title}`);
    const others = named(page, 'region', 'News').getByRole('link');
    await expect(others).toHaveCount(news.length);
    await expect(others.first()).toHaveAttribute('href', news[0]!.url);
    await expect(others.first()).toHaveAttribute('rel', 'noopener noreferrer external');
    expect(foreign).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('the head of the page leads to the latest articles, in the first HTML already', async ({
    browser,
    request,
    baseURL,
  }) => {
    const { ticker, answer } = await companyWith<{ articles: Article[] }>(
      request,
      'TA',
      ARTICLES,
      ({ articles }) => articles.length > 0,
    );
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await openWritten(page, `/market/TA/symbol/${encodeURIComponent(ticker)}?lang=heb`);

    const links = page.getByRole('navigation', { name: 'כתבות קשורות' }).getByRole('link');
    await expect(links).toHaveText(answer.articles.slice(0, 3).map(({ title }) => title));
    await expect(links.first()).toHaveAttribute('href', `/article/${answer.articles[0]!.url_title}?lang=heb`);
    await context.close();
  });

  test('the call answers with or without the suffix, safe bodies, and a tag that saves the second answer', async ({
    request,
  }) => {
    const { ticker, answer } = await companyWith<{ articles: Article[] }>(
      request,
      'TA',
      ARTICLES,
      ({ articles }) => articles.length > 0,
    );

    expect(await answerOf(request, ARTICLES, 'TA', ticker.replace(/\.TA$/, ''))).toEqual(answer);
    for (const { related_symbols: related, body } of answer.articles) {
      expect(
        related.split(',').some((one) => [`${ticker}.TA`, `${ticker.replace(/\.TA$/, '')}.TA`].includes(one)),
      ).toBe(true);
      expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
    }
    const dates = answer.articles.map(({ updated_at: updated }) => updated);
    expect([...dates].sort().reverse()).toEqual(dates);
    const address = `${ARTICLES}${ticker}?market=TA`;
    const first = await request.get(address);
    expect(first.headers()).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'x-data-source': 'sample',
    });
    const again = await request.get(address, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
    expect((await request.get(`${ARTICLES}NOBODY`)).status()).toBe(404);
  });

  test('fail separately: one panel says so and retries, the other stays', async ({ page, request }) => {
    const { ticker, answer } = await companyWith<{ news: NewsItem[] }>(
      request,
      'SP500',
      NEWS,
      ({ news }) => news.length > 0,
    );
    await page.route(`**${NEWS}**`, (route) => route.fulfill({ status: 503, body: 'away' }));
    // The first HTML would contain them, so open another view first.
    await openView(page, 'SP500', ticker, 'view=executives');
    await page.getByRole('main').getByRole('link', { name: 'News & articles', exact: true }).click();

    const news = named(page, 'region', 'News');
    await expect(news.getByRole('alert')).toContainText('The news could not be loaded');
    const articles = named(page, 'region', 'Our articles');
    await expect(articles).toBeVisible();
    await expect(articles.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute(`**${NEWS}**`);
    await news.getByRole('button', { name: 'Try again' }).click();
    await expect(news.getByRole('link')).toHaveCount(answer.news.length);
  });
});
