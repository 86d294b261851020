import { answerWith, requests } from './network';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { readLimits } from '@site/board-rules';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import type { MarketArticle, MarketArticleData } from '../features/market-article/market-article-data';
import { largestSectors, median } from '../features/market-article/market-article-data';
import { head, presentPages, render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const company: MarketArticle['companies'][number] = {
  symbol: 'AAA',
  long_name: 'Aurora',
  hebrew_name: 'אורורה',
  sector: 'Technology',
  industry: 'Semiconductors',
  currency: 'USD',
  price: 182.4,
  market_cap: 52e9,
  priceEarningsRatio: 8.2,
  dividend_yield: 1.4,
  old_figures: false,
};
const ofVisitor: MarketArticle = {
  market: 'SP500',
  article: 'daily',
  day: '2025-11-20',
  days: ['2025-11-20', '2025-11-19'],
  made_at: '2025-11-20T22:10:00.000Z',
  ranked: 480,
  total: 3,
  by_score: false,
  sample: true,
  companies: [company, { ...company, symbol: 'BBB', long_name: 'Borealis', priceEarningsRatio: -2 }],
};
const ofReader: MarketArticle = {
  ...ofVisitor,
  by_score: true,
  companies: ofVisitor.companies.map((one) => ({ ...one, score: 81.2 })),
  change: { since: '2025-11-19', entered: [company], left: [] },
};
const props = (article: MarketArticle | null, more: Partial<PageProps> = {}): PageProps<MarketArticleData> => ({
  page: 'market-article',
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  params: { market: 'SP500', article: article?.article ?? 'daily' },
  ...more,
  data: { article },
});

async function open(given: PageProps<MarketArticleData>): Promise<readonly unknown[]> {
  document.body.innerHTML = '<main></main>';
  const host = document.querySelector('main')!;
  host.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
  const recovered: unknown[] = [];
  await act(async () =>
    hydrateRoot(
      host,
      <PageRoot
        component={presentPages['market-article']!}
        {...{ pageId: 'first', pathname: '/', active: true }}
        messages={given.locale === 'he' ? he : en}
        props={given}
      />,
      { identifierPrefix: 'p', onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  return recovered;
}

beforeEach(() => answerWith(() => 'no answer'));

describe('a market’s article of a day', () => {
  it.each<readonly ['en' | 'he', MarketArticle]>([
    ['en', ofVisitor],
    ['he', ofReader],
    ['he', { ...ofReader, article: 'dividends' }],
    ['en', { ...ofVisitor, companies: [], total: 0 }],
  ])('hydrates without changes (%s)', async (locale, article) => {
    expect(await open(props(article, { locale }))).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('shows a visitor companies with figures and without a score', async () => {
    await open(props(ofVisitor));

    expect(
      screen.getByText(
        '3 of the 480 companies that the board of S&P 500 ranked on 20/11/2025 scored above 75 out of 100.',
      ),
    ).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('AAAAuroraTechnology$182.40$52.0B8.21.40%?Log in to see the score');
    expect(rows[1]).toHaveTextContent('N/M');
    expect(screen.getByText(/^2 of 3 are listed here/)).toBeVisible();
    expect(screen.queryByText(/^Since/)).toBeNull();
  });

  it('shows a reader scores, and companies that are new since the previous version', async () => {
    await open(props(ofReader, { viewerClass: 'user' }));

    expect(screen.getAllByText('81.20')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Since 19/11/2025' })).toBeVisible();
    expect(screen.getByRole('link', { name: '19/11/2025' })).toHaveAttribute(
      'href',
      '/market/SP500/article/daily?day=2025-11-19',
    );
  });

  it('says which companies the median covers, and gives no advice for a day without companies', async () => {
    await open(props(ofVisitor));
    expect(
      screen.getByText(/^Of those listed here with a known P\/E above 0, half cost less than 8\.2 times/),
    ).toBeVisible();

    await open(props({ ...ofVisitor, companies: [], total: 0 }));
    expect(screen.getByText(/the score highlights no company of this market\.$/)).toBeVisible();
  });

  it('links a reader to the board of exactly its companies, and a visitor to the board', async () => {
    const way = () =>
      new URL(screen.getByRole('link', { name: 'To the board of S&P 500' }).getAttribute('href')!, 'http://x');
    await open(props(ofReader, { viewerClass: 'user' }));
    expect(way().searchParams.get('where')).toBe('score>75');
    expect(readLimits(way().searchParams.get('where')!)).toEqual({
      limits: [{ field: 'score', operator: '>', value: 75 }],
      problem: null,
    });

    await open(props(ofVisitor));
    expect(way().search).toBe('');
  });

  it('says so when the day has no version', async () => {
    await open(props(null));

    expect(screen.getByText(/^There is no version of this article for that day/)).toBeVisible();
  });

  it('indexes only its newest version', () => {
    const headOf = (search: string) => head({ ...props(ofVisitor, { search }), identifierPrefix: 'p' });

    expect(headOf('')).toMatchObject({
      title: 'S&P 500: companies that score above 75',
      canonicalPath: '/market/SP500/article/daily',
      noIndex: false,
    });
    expect(headOf('?day=2025-11-19').noIndex).toBe(true);
  });
});

it('the median ignores unknown figures; sectors are ordered by their number of companies', () => {
  expect([median([]), median([null, 3, 1]), median([5, 1, 3])]).toEqual([null, 2, 3]);
  expect(largestSectors([company, { ...company, sector: 'Energy' }, { ...company, sector: 'Energy' }])).toEqual([
    ['Energy', 2],
    ['Technology', 1],
  ]);
});
