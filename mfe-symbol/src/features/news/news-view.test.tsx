import { answerWith, requests } from '../../testing/network';
import type { Answer } from '../../testing/network';
import type { Schema } from '@site/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showView } from '../../testing/show-view';
import { NewsView } from './news-view';
import type { NewsItem } from './news-days';

const item = (part: Partial<NewsItem> = {}): NewsItem => ({
  image: null,
  publishedDate: '2025-06-20T10:05:00Z',
  site: 'Sample Wire',
  url: 'https://news.example/1',
  title: 'A plant opens',
  text: 'The plant opens in May.',
  ...part,
});
const article = (part: Partial<Schema<'Article'>> = {}): Schema<'Article'> => ({
  id: 'a1',
  url_title: 'three balance sheets',
  title: 'Three balance sheets',
  subtitle: 'What they say',
  body: '<p>Long.</p>',
  publisher: 'The Ledger',
  publisher_url: null,
  created_at: '2025-05-01T08:00:00Z',
  updated_at: '2025-05-02T08:00:00Z',
  dir: 'ltr',
  related_symbols: 'AAA.SP500',
  ...part,
});
const news = (...items: NewsItem[]): Answer => ({ status: 200, body: { news: items } });
const articles = (...items: Schema<'Article'>[]): Answer => ({ status: 200, body: { articles: items } });
const answer = (toNews: Answer, toArticles: Answer) =>
  answerWith((path) => (path.startsWith('/api/news/') ? toNews : toArticles));
const panel = (name: string) => screen.findByRole('region', { name });

describe('the news of a company', () => {
  it('are grouped by day, latest first, and send no referrer', async () => {
    answer(
      news(
        item(),
        item({ title: 'An hour earlier', publishedDate: '2025-06-20T09:05:00Z', url: 'https://news.example/2' }),
        item({ title: 'A day earlier', publishedDate: '2025-06-19T23:55:00Z' }),
      ),
      articles(),
    );
    showView(NewsView);

    const own = await panel('News');
    await within(own).findByText('A plant opens');
    expect(requests).toEqual(['/api/news/symbol/AAA?market=SP500', '/api/articles/ticker/AAA?market=SP500']);
    expect(
      within(own)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual([
      'News',
      '20/06/2025',
      'A plant opens (on another site)',
      'An hour earlier (on another site)',
      '19/06/2025',
      'A day earlier (on another site)',
    ]);
    const [link] = within(own).getAllByRole('link');
    expect(link).toHaveAttribute('href', 'https://news.example/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer external');
    expect(own).toHaveTextContent('Sample Wire10:05');
  });

  it('load no picture from another server, and show an initial without one', async () => {
    answer(
      news(
        item({ image: 'https://tracker.example/1.png' }),
        item({ image: '//tracker.example/1.png' }),
        item({ image: '/\\tracker.example/1.png' }),
        item({ image: '/logos/SP500/AAA.svg' }),
      ),
      articles(),
    );
    showView(NewsView);
    const own = await panel('News');
    await within(own).findAllByText('A plant opens');

    const pictures = own.querySelectorAll('img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/logos/SP500/AAA.svg']);
    expect(within(own).getAllByText('S')).toHaveLength(3);

    fireEvent.error(pictures[0]!);
    expect(within(own).getAllByText('S')).toHaveLength(4);
  });

  it('link to no address that does something else than open a page', async () => {
    answer(news(item({ url: 'javascript:alert(1)' })), articles());
    showView(NewsView);
    const own = await panel('News');

    expect(await within(own).findByText('A plant opens')).toBeInTheDocument();
    expect(within(own).queryByRole('link')).not.toBeInTheDocument();
  });

  it('show the start of a long text, up to the end of a word', async () => {
    answer(news(item({ text: 'word '.repeat(100) })), articles());
    showView(NewsView);

    const text = await screen.findByText(/^word word/);
    expect(text.textContent).toMatch(/ word…$/);
    expect(text.textContent?.length).toBeLessThan(285);
  });

  it('may be none, and so may articles: each panel says so, and neither as a failure', async () => {
    answer(news(), articles());
    showView(NewsView);

    expect(await screen.findByRole('heading', { name: 'No news' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No articles' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('may fail alone: the articles stay, and the news can be loaded again', async () => {
    answer('no answer', articles(article()));
    showView(NewsView);
    const own = await panel('News');
    expect(await within(own).findByRole('alert')).toHaveTextContent('The news could not be loaded');
    expect(await screen.findByRole('link', { name: 'Three balance sheets' })).toBeInTheDocument();

    answer(news(item()), articles());
    await userEvent.click(within(own).getByRole('button', { name: 'Try again' }));

    expect(await within(own).findByText('A plant opens')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Three balance sheets' })).toBeInTheDocument();
    expect(requests).toEqual(['/api/news/symbol/AAA?market=SP500']);
  });
});

describe('our articles about a company', () => {
  it('lead to their pages, in the language that each is written in', async () => {
    answer(news(), articles(article(), article({ id: 'a2', url_title: 'b', title: 'שלוש חברות', dir: 'rtl' })));
    showView(NewsView);
    const own = await panel('Our articles');

    const link = await within(own).findByRole('link', { name: 'Three balance sheets' });
    expect(link).toHaveAttribute('href', '/article/three%20balance%20sheets');
    expect(within(own).getByText('שלוש חברות')).toHaveAttribute('lang', 'he');
    expect(own).toHaveTextContent('The LedgerUpdated 02/05/2025');
    expect(own).not.toHaveTextContent('Long.');
  });

  it('may fail alone: the news stay', async () => {
    answer(news(item()), { status: 500, body: { title: 'Error', status: 500, errorCode: 'internal_error' } });
    showView(NewsView);
    const own = await panel('Our articles');

    expect(await within(own).findByRole('alert')).toHaveTextContent('The articles could not be loaded');
    expect(await screen.findByText('A plant opens')).toBeInTheDocument();
  });

  it('and the news speak Hebrew; links keep the language', async () => {
    answer(news(item()), articles(article()));
    showView(NewsView, { locale: 'he' });

    expect(await panel('חדשות')).toBeInTheDocument();
    const own = await panel('הכתבות שלנו');
    expect(await within(own).findByRole('link', { name: 'Three balance sheets' })).toHaveAttribute(
      'href',
      '/article/three%20balance%20sheets?lang=heb',
    );
    expect(own).toHaveTextContent('עודכן: 02/05/2025');
  });
});
