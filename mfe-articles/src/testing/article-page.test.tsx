import { answerWith, requests } from './network';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { head, presentPages, render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import type { Article, ArticleData } from '../features/article/article-data';
import { loadArticle } from '../features/article/load-article';

const pages = presentPages;
const article: Article = {
  id: 'v2',
  url_title: 'yields',
  title: 'תשואות',
  subtitle: 'מה הן אומרות',
  publisher: 'Dana',
  publisher_url: 'https://social.example/dana',
  body: '<p>פסקה</p><figure data-post="https://x.com/boursight/status/12"><blockquote>ציטוט</blockquote></figure>',
  created_at: '2026-01-01T08:00:00Z',
  updated_at: '2026-01-02T08:00:00Z',
  dir: 'rtl',
  related_symbols: 'AAA.SP500,ICL.TA,ZZZ.NYSE',
};
const company = {
  long_name: 'Aurora',
  hebrew_name: 'אורורה',
  logo_url: '/logos/AAA.svg',
  as_of: '2025-11-20',
  old_figures: false,
  currency: 'USD',
  price: 182.4,
  market_cap: 52e9,
  priceEarningsRatio: -3,
  dividend_yield: 1.4,
};
const data: ArticleData = {
  page: {
    articles: [article],
    versions: [
      { id: 'v2', updated_at: article.updated_at },
      { id: 'v1', updated_at: article.created_at },
    ],
    related: [
      { id: 'c1', url_title: 'balance', title: 'A balance', subtitle: '', updated_at: article.created_at, dir: 'ltr' },
    ],
    companies: [
      { ...company, symbol: 'AAA', market_name: 'SP500' },
      { ...company, symbol: 'ICL.TA', market_name: 'TA', currency: 'ILA', price: 2150, dividend_yield: null },
    ],
    sample: true,
  },
  compared: null,
};
const props = (more: Partial<PageProps<ArticleData>> = {}): PageProps<ArticleData> => ({
  page: 'article',
  params: { query: 'yields' },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data,
  ...more,
});

async function takeOver(given: PageProps<ArticleData>) {
  document.body.innerHTML = '<main></main>';
  const host = document.querySelector('main')!;
  host.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
  const before = host.innerHTML;
  const recovered: unknown[] = [];
  const messages = given.locale === 'he' ? he : en;
  const root = await act(async () =>
    hydrateRoot(
      host,
      <PageRoot component={pages['article']!} messages={messages} props={given} pageId="first" pathname="" active />,
      { identifierPrefix: 'p', onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  return { host, before, recovered, end: () => act(async () => root.unmount()) };
}

beforeEach(() => answerWith(() => 'no answer'));

describe('an article in the first HTML', () => {
  it('is complete, in its own language and direction', async () => {
    const { host, recovered, end } = await takeOver(props());

    const title = screen.getByRole('heading', { level: 1, name: 'תשואות' });
    expect(title.closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'he' });
    expect(screen.getByText('פסקה').closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'he' });
    expect(screen.getByRole('link', { name: 'Dana' })).toHaveAttribute('href', 'https://social.example/dana');
    expect(host.querySelector('time')).toHaveTextContent('01/01/2026 08:00 UTC');
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Investment disclaimer' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /הבהרה/ }).closest('section')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('link', { name: 'A balance' })).toHaveAttribute('href', '/article/balance');
    expect(recovered).toEqual([]);
    await end();
  });

  it('shows its companies’ figures, no score to a visitor, and other mentioned companies', async () => {
    const { end } = await takeOver(props());

    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: /^AAA/ })).toHaveTextContent('$182.40$52.0BN/M1.40%?');
    expect(within(table).getByRole('row', { name: /^ICL.TA/ })).toHaveTextContent('2,150 ILA');
    expect(within(table).getAllByRole('link', { name: 'Log in to see the score' })).toHaveLength(2);
    expect(screen.getByText(/Also mentioned/)).toHaveTextContent('Also mentioned: ZZZ (NYSE)');
    await end();
  });

  it('offers its other version, to read and to compare', async () => {
    const { end } = await takeOver(props({ locale: 'he', search: '?lang=heb' }));

    const versions = screen.getByRole('region', { name: 'גרסאות' });
    expect(within(versions).getByRole('link', { name: /01\/01\/2026/ })).toHaveAttribute(
      'href',
      '/article/yields/v1?lang=heb',
    );
    expect(within(versions).getByRole('link', { name: 'השוואה' })).toHaveAttribute(
      'href',
      '/article/yields/v2?compare=v1&lang=heb',
    );
    await end();
  });

  it('says in words what a version removed and added', async () => {
    const compared = { ...article, id: 'v1', updated_at: article.created_at, body: '<p>אחרת</p>' };
    const { host, end } = await takeOver(props({ data: { ...data, compared }, search: '?compare=v1' }));

    expect([...host.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['Removed: אחרת']);
    expect([...host.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['Added: פסקה', 'Added: ציטוט']);
    await end();
  });

  it('sends no request to another site until the reader opens the post', async () => {
    const { host, end } = await takeOver(props());
    expect(host.querySelector('iframe')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Show the post' }));

    const frame = screen.getByTitle<HTMLIFrameElement>('A post on X');
    expect(new URL(frame.src).origin).toBe('https://platform.twitter.com');
    const resize = { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 512.4 }] } };
    const tell = (origin: string, source: Window | null): void =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source, data: resize })));
    tell('https://platform.twitter.com.evil.example', frame.contentWindow);
    tell('https://platform.twitter.com', window);
    expect(frame).toHaveAttribute('height', '300');
    tell('https://platform.twitter.com', frame.contentWindow);
    expect(frame).toHaveAttribute('height', '512');
    await end();
  });

  it('marks a company whose figures are old beside its name, and no other', async () => {
    const page = data.page!;
    const companies = page.companies.map((one, place) => ({ ...one, old_figures: place === 1 }));
    const { end } = await takeOver(props({ data: { ...data, page: { ...page, companies } } }));

    expect(screen.getByRole('rowheader', { name: /ICL.TA/ })).toHaveTextContent('old figures');
    expect(screen.getByRole('rowheader', { name: /AAA/ })).not.toHaveTextContent('old figures');
    await end();
  });

  it('has metadata for search engines and social networks', () => {
    const input = { ...props(), identifierPrefix: 'p' };

    expect(head(input)).toMatchObject({
      languages: ['he'],
      title: 'תשואות',
      description: 'מה הן אומרות',
      kind: 'article',
      canonicalPath: '/article/yields',
      noIndex: false,
      structuredData: { '@type': 'Article', inLanguage: 'he', dateModified: '2026-01-02T08:00:00Z' },
    });
    expect(head({ ...input, search: '?compare=v1' }).noIndex).toBe(true);
    expect(head({ ...input, data: { page: null, compared: null } })).toMatchObject({
      title: 'Not Found',
      noIndex: true,
    });
  });

  it('says that the article does not exist', async () => {
    const { end } = await takeOver(props({ data: { page: null, compared: null } }));

    expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await end();
  });
});

describe('loading an article', () => {
  const load = (params: PageProps['params'], compare: string | null = null) =>
    loadArticle(params, compare, new AbortController().signal, 0);
  const answer = { status: 200, body: data.page };

  it('retries up to three times after a failure', async () => {
    answerWith(() => (requests.length < 4 ? { status: 503, body: {} } : answer));
    expect((await load({ query: 'yields' })).page?.articles[0]?.id).toBe('v2');
    expect(requests).toHaveLength(4);

    answerWith(() => 'no answer');
    await expect(load({ query: 'yields' })).rejects.toThrow('Failed to fetch');
    expect(requests).toHaveLength(4);
  });

  it('does not retry a refusal or an empty answer', async () => {
    answerWith(() => ({ status: 404, body: {} }));
    expect(await load({ query: 'yields', id: 'x' })).toEqual({ page: null, compared: null });
    answerWith(() => ({ status: 200, body: { ...data.page, articles: [] } }));
    expect(await load({ query: 'nothing' })).toEqual({ page: null, compared: null });
    answerWith(() => ({ status: 429, body: {} }));
    await expect(load({ query: 'yields' })).rejects.toMatchObject({ failure: { status: 429 } });
    expect(requests).toHaveLength(1);
  });

  it('requests by id or by subject, with the visitor’s id only after consent', async () => {
    answerWith(() => answer);
    localStorage.setItem('visitor_id', 'm3k9x2-7f31c0de');
    await load({ query: 'yields' });
    localStorage.setItem('cookie-consent', 'true');
    await load({ query: 'yields' });
    await load({ query: 'v2' });
    await load({ query: 'yields', id: 'v2' }, 'v1');
    localStorage.clear();

    expect(requests).toEqual([
      { path: '/api/articles/subject/yields', visitor: null },
      { path: '/api/articles/subject/yields', visitor: 'm3k9x2-7f31c0de' },
      { path: '/api/articles/id/v2', visitor: null },
      { path: '/api/articles/id/v2', visitor: null },
      { path: '/api/articles/id/v1', visitor: null },
    ]);
  });

  it('sanitises every body before it is shown', async () => {
    const body = '<p onclick="steal()">a</p><script>steal()</script>';
    answerWith(() => ({ status: 200, body: { ...data.page, articles: [{ ...article, body }] } }));

    expect((await load({ query: 'yields' })).page?.articles[0]?.body).toBe('<p>a</p>');
  });
});
