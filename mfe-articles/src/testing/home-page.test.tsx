import { answerWith, requests, type Answer } from './network';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Schema } from '@site/contract';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import type { HomeData } from '../features/home/home-page';
import { presentPages, render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const company = { symbol: 'AAA', market_name: 'SP500', long_name: 'Aurora', hebrew_name: 'אורורה' } as const;
const summary = { id: 'a', url_title: 'a', subtitle: '', updated_at: '2026-01-02T08:00:00Z' } as const;
const home: Schema<'HomeScreen'> = {
  articles: [
    { ...summary, title: 'Yields', dir: 'ltr' },
    { ...summary, id: 'b', url_title: 'b', title: 'תשואות', dir: 'rtl' },
  ],
  best: {
    market: 'ALL',
    by_score: true,
    ranked: 3816,
    shown: 2286,
    companies: [{ ...company, market_cap: 52e9, score: 91.4 }],
  },
  changes: {
    login_needed: false,
    companies: [
      {
        ...company,
        since: '2025-11-13',
        before: 61.2,
        score: 58,
        parts: [
          { part: 'pe', points: -4.2 },
          { part: 'growthEbit', points: 1 },
        ],
      },
    ],
  },
  earnings: {
    from: '2025-11-20',
    to: '2025-11-26',
    total: 3,
    events: [{ ...company, date: '2025-11-21', when: 'after_close', confirmed: true }],
  },
  economic: [
    {
      uid: 'economic-US',
      date: '2025-11-20T13:30:00.000Z',
      country: 'US',
      impact: 'High',
      event: 'Inflation rate',
      unit: '%',
      previous: 2.9,
      estimate: null,
      actual: null,
      revised: null,
    },
  ],
  sample: true,
};
const ofVisitor: Schema<'HomeScreen'> = {
  ...home,
  best: { market: 'ALL', by_score: false, ranked: 3816, shown: 3816, companies: [{ ...company, market_cap: 52e9 }] },
  changes: { login_needed: true, companies: [] },
};
const props = (panels: Schema<'HomeScreen'> | null, more: Partial<PageProps<HomeData>> = {}): PageProps<HomeData> => ({
  page: 'home',
  params: {},
  search: '',
  locale: 'en',
  viewerClass: 'user',
  data: panels && { markets: [], home: panels },
  ...more,
});

/** Hydrates the server-rendered page. Returns the recovered errors. */
async function open(given: PageProps<HomeData>): Promise<readonly unknown[]> {
  document.body.innerHTML = '<main></main>';
  const host = document.querySelector('main')!;
  host.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
  const recovered: unknown[] = [];
  const messages = given.locale === 'he' ? he : en;
  await act(async () =>
    hydrateRoot(
      host,
      <PageRoot
        component={presentPages['home']!}
        {...{ messages, pageId: 'first', pathname: '/', active: true }}
        props={given}
      />,
      { identifierPrefix: 'p', onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  return recovered;
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => answerWith(() => 'no answer'));

describe('the home page', () => {
  it.each(['en', 'he'] as const)('hydrates without changes and without a call (%s)', async (locale) => {
    expect(await open(props(home, { locale }))).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('shows a reader the best scores, changes in words, and the next events', async () => {
    await open(props(home));

    expect(panel('Today’s best scores').getByText('91').parentElement).toHaveTextContent('91.40');
    expect(
      panel('Today’s best scores').getByText(
        'Among the 2,286 of 3,816 companies that lists show you: the largest of each market.',
      ),
    ).toBeVisible();
    const changes = panel('Biggest score changes');
    expect(changes.getByText('−4.2 P/E; +1.0 EBIT growth')).toBeVisible();
    expect(changes.getByText(/−3.20/)).toBeVisible();
    expect(changes.getByText('since 13/11/2025')).toBeVisible();
    expect(panel('Next earnings').getByText('confirmed')).toBeVisible();
    expect(panel('Next earnings').getByText('3 companies report by 26/11/2025; these are the largest.')).toBeVisible();
    expect(panel('Next economic events').getByText('2.9%')).toBeVisible();
  });

  it.each([
    ['en', '61.20 → 58.00', 'ltr', ['Yields', 'תשואות']],
    ['he', '61.20 ← 58.00', 'rtl', ['תשואות', 'Yields']],
  ] as const)(
    'goes from the old score to the new one as the page is read, and has articles in its language first (%s)',
    async (locale, change, dir, titles) => {
      await open(props(home, { locale }));

      expect(screen.getByText(change).closest('[dir]')).toHaveAttribute('dir', dir);
      const articles = panel(locale === 'en' ? 'Latest articles' : 'כתבות אחרונות');
      expect(articles.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
    },
  );

  it('has its markets before its guides, as on phones', async () => {
    await open(props(home));
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

    expect(names).toContain('Guides');
    expect(names.indexOf('Markets')).toBeGreaterThan(0);
    expect(names.indexOf('Markets')).toBeLessThan(names.indexOf('Guides'));
  });

  it.each([
    ['Asia/Tokyo', 'en', /^Times in Japan .+ \(UTC\+9\)$/, '20/1122:30'],
    ['Pacific/Auckland', 'he', /^לפי .+ \(\u2066UTC\+13\u2069\)$/, '21/1102:30'],
    ['UTC', 'he', 'השעות לפי UTC', '20/1113:30'],
  ] as const)(
    'shows economic times in the reader’s time zone, with its name (%s, %s)',
    async (zone, locale, said, when) => {
      const named = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
      named.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: zone });
      const given = props(home, { locale });
      expect(renderOnServer({ ...given, identifierPrefix: 'p' })).toContain(
        locale === 'en' ? 'Times in UTC' : 'השעות לפי UTC',
      );

      expect(await open(given)).toEqual([]);
      const economic = panel(locale === 'en' ? 'Next economic events' : 'האירועים הכלכליים הקרובים');
      expect(economic.getByText(said)).toBeVisible();
      expect(economic.getByRole('list').querySelector('time')).toHaveTextContent(when);
      named.mockRestore();
    },
  );

  it('names economic releases in the reader’s language if possible', async () => {
    await open(props(home, { locale: 'he' }));
    expect(screen.getByText('שיעור האינפלציה')).not.toHaveAttribute('lang');

    await open(
      props({ ...home, economic: [{ ...home.economic![0]!, event: '3-Month Bill Auction' }] }, { locale: 'he' }),
    );
    expect(screen.getByText('3-Month Bill Auction')).toHaveAttribute('lang', 'en');
  });

  it('shows a visitor question marks that lead to the login, and what needs an account', async () => {
    await open(props(ofVisitor, { viewerClass: 'visitor' }));

    expect(
      panel('Today’s scores: the largest companies').getByRole('link', { name: 'Log in to see the score of AAA' }),
    ).toHaveAttribute('href', `/login?redirect=${encodeURIComponent('/market/SP500/symbol/AAA')}`);
    expect(panel('Biggest score changes').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  });

  it('leads a Hebrew visitor to Tel Aviv, to the method and to its record', async () => {
    const best = { ...ofVisitor.best!, market: 'TA' as const };
    await open(props({ ...ofVisitor, best }, { viewerClass: 'visitor', locale: 'he' }));

    const largest = panel('הציונים היום: החברות הגדולות בתל אביב');
    expect(largest.getByRole('link', { name: 'ללוח המלא' })).toHaveAttribute('href', '/market/TA?lang=heb');
    for (const [name, path] of [
      ['כך מחושב הציון', '/how-the-score-works?lang=heb'],
      ['האם הציון עובד?', '/track-record?lang=heb'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('hides English articles on a phone behind their button', async () => {
    await open(props(home));
    const english = screen.getByText('Yields').closest('li')!;
    const list = screen.getByRole('region', { name: 'Latest articles' });

    expect(english).toHaveClass('english');
    expect(list).toHaveClass('withoutEnglish');
    fireEvent.click(screen.getByRole('button', { name: 'Toggle English Articles', pressed: false }));
    expect(list).not.toHaveClass('withoutEnglish');
  });

  it('distinguishes a failed panel from an empty one, and retries all', async () => {
    await open(props({ ...home, economic: null, articles: [] }));
    expect(panel('Latest articles').getByText('No articles have been published yet.')).toBeVisible();
    let answer: (given: Answer) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answer = resolve)));
    const retry = panel('Next economic events').getByRole('button', { name: 'Try again' });
    retry.focus();

    await act(async () => {
      fireEvent.click(retry);
    });

    expect(requests.map(({ path }) => path)).toEqual(['/api/home']);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveTextContent('Trying again');
    expect(retry).toHaveFocus();
    // The others stay during the retry.
    expect(panel('Latest articles').getByText('No articles have been published yet.')).toBeVisible();

    await act(async () => answer({ status: 200, body: home }));
    expect(await panel('Next economic events').findByText('Inflation rate')).toBeVisible();
  });

  it('requests its panels if the server sent none, and renders without them', async () => {
    await act(async () => open(props(null)));

    expect(requests.map(({ path }) => path)).toEqual(['/api/home']);
    expect(screen.getAllByText('This could not be loaded. The rest of the page works.')).toHaveLength(5);
    // The number of listed companies: a board ranks fewer, and says why.
    expect(panel('Markets').getByRole('columnheader', { name: 'Listed' })).toBeVisible();
  });
});
