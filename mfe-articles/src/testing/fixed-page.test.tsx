import { answerWith, requests } from './network';
import { refusedRequests } from '@site/contract/testing/stub-network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { presentPage } from '@site/remote-kit/later-page';
import { FixedPage } from '../features/fixed-page/fixed-page';
import type { Calculation, FixedPageData, SitePage, SitePagePart } from '../features/fixed-page/fixed-page-data';
import { loadFixedPage } from '../features/fixed-page/load-fixed-page';
import { head, render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const pages = { 'fixed-article': presentPage(FixedPage) };
const part = { weight: 0.1, value: 1, subScore: 0.5, points: 5 };
const calculation: Calculation = {
  score: 64.71,
  total: 64.71,
  maximum: 108,
  sector: 'general',
  operatingProfit: true,
  goodQuarters: false,
  components: {
    pe: part,
    ps: part,
    dividend: part,
    roe: part,
    de: part,
    pb: part,
    growthRevenue: part,
    growthEbit: part,
    growthEarnings: part,
  },
  bonuses: {
    positiveCash: { earned: false, points: 0 },
    positiveEarningsToRevenue: { earned: true, points: 2 },
    highNetProfitMargin: { earned: false, points: 0 },
    roeHighDividendHighPbLow: { earned: false, points: 0 },
  },
  inputs: [{ name: 'pe', value: 12, least: -10, most: 70, step: 0.5 }],
};
const company = {
  symbol: 'ICL.TA',
  market_name: 'TA',
  long_name: 'Israel Chemicals',
  hebrew_name: 'כיל',
  dividend_yield: 4.25,
  old_figures: false,
  sector: 'Basic Materials',
  industry: 'Chemicals',
  sectorName: 'חומרי גלם',
  industryName: 'כימיקלים',
};
const companies: SitePagePart = {
  kind: 'companies',
  title: 'חברות',
  rows: [company],
  unknown: ['DLEA.TA.TA'],
  isByScore: false,
  leastYield: 4,
  oldLeftOut: null,
  as_of: '2026-11-20',
  sample: true,
};
const deliveries: SitePagePart = {
  kind: 'deliveries',
  title: 'מסירות',
  of: 'יצרן',
  before: '2021',
  after: '2022',
  note: 'הדגמה בלבד',
  rows: [
    { name: 'מיני', before: 430, after: 520, ratio: 520 / 430 },
    { name: 'חדש', before: 0, after: 5, ratio: null },
    { name: 'כמו קודם', before: 10_000, after: 10_001, ratio: 1.0001 },
  ],
  total: { name: 'סך הכול', before: 184_665, after: 158_845, ratio: 158_845 / 184_665 },
  isIllustrative: true,
  hasChart: true,
};
const page = (more: Partial<SitePage> = {}): SitePage => ({
  name: 'heb-car-dealers-israel',
  language: 'he',
  languages: ['he'],
  dir: 'rtl',
  title: 'יבואניות',
  sample: true,
  subtitle: 'שתי חברות',
  description: 'סקירה של שתיים',
  publisher: 'המערכת',
  isArticle: true,
  created_on: '2026-11-20',
  updated_on: '2026-11-23',
  parts: [
    { kind: 'text', html: '<h2 id="a-1">מה &amp; מי</h2><p><a href="/market/TA?a=1&amp;b=2">לוח</a></p>' },
    companies,
    { kind: 'text', html: '<h2 id="a-2">עוד</h2>' },
    deliveries,
  ],
  ...more,
});
const props = (more: Partial<PageProps<FixedPageData>> = {}, own: SitePage = page()): PageProps<FixedPageData> => ({
  page: 'fixed-article',
  params: { article: own.name },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: { page: own, calculation: null },
  ...more,
});

async function takeOver(given: PageProps<FixedPageData>) {
  document.body.innerHTML = '<main></main>';
  const host = document.querySelector('main')!;
  host.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
  const recovered: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      host,
      <PageRoot
        component={pages['fixed-article']}
        messages={given.locale === 'he' ? he : en}
        props={given}
        pageId="first"
        pathname=""
        active
      />,
      { identifierPrefix: 'p', onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  return { host, recovered, end: () => act(async () => root.unmount()) };
}

beforeEach(() => answerWith(() => 'no answer'));

describe('a page of the site in the first HTML', () => {
  it('is complete in its own language, with a table of contents', async () => {
    const { host, recovered, end } = await takeOver(props());

    const title = screen.getByRole('heading', { level: 1, name: 'יבואניות' });
    expect(title.closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'he' });
    const contents = screen.getByRole('navigation', { name: 'בדף הזה' });
    expect(within(contents).getByRole('link', { name: 'מה & מי' })).toHaveAttribute('href', '#a-1');
    expect(host.querySelector('time')).toHaveTextContent('20/11/2026');
    expect(screen.getByRole('heading', { name: 'Investment disclaimer' }).closest('section')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(recovered).toEqual([]);
    await end();
  });

  it('has the reader’s language in the links of its text, before any script', () => {
    const html = renderOnServer({ ...props({ locale: 'he', search: '?lang=heb' }), identifierPrefix: 'p' });

    expect(html).toContain('href="/market/TA?a=1&amp;b=2&amp;lang=heb"');
  });

  it('can reverse the direction of a Hebrew page, and not of an English one', () => {
    const directionOf = (given: PageProps<FixedPageData>): string | undefined => {
      document.body.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
      return document.querySelector<HTMLElement>('h1')?.closest<HTMLElement>('[dir]')?.dir;
    };
    const english = page({ language: 'en', dir: 'ltr' });

    expect(directionOf(props({ search: '?dir=ltr' }))).toBe('ltr');
    expect(directionOf(props({ search: '?dir=up' }))).toBe('rtl');
    expect(directionOf(props({ search: '?dir=rtl' }, english))).toBe('ltr');
  });

  it('shows a visitor no score, a reader the score, and missing companies', async () => {
    const { end } = await takeOver(props());
    const table = screen.getByRole('region', { name: 'חברות' });

    expect(within(table).getByRole('link', { name: 'ICL.TA' })).toHaveAttribute('href', '/market/TA/symbol/ICL.TA');
    expect(within(table).getByRole('link', { name: 'כימיקלים' })).toHaveAttribute(
      'href',
      '/market/WORLD/Basic%20Materials/Chemicals',
    );
    expect(within(table).getByRole('link', { name: 'כניסה כדי לראות את הציון' })).toBeVisible();
    expect(screen.getByText(/DLEA/)).toHaveTextContent('אינן בנתוני האתר: \u2066DLEA.TA.TA\u2069.');
    await end();

    const rows = [{ ...company, score: 71.2 }];
    const reader = page({ parts: [{ ...companies, rows, isByScore: true }] });
    const { end: endAgain } = await takeOver(props({ viewerClass: 'user' }, reader));
    expect(screen.getByRole('row', { name: /ICL.TA/ })).toHaveTextContent('4.25%71.20');
    await endAgain();
  });

  it('says that a ranked table excludes old figures, and marks them in a table of named companies', async () => {
    const tableOf = (more: object) => page({ parts: [{ ...companies, unknown: [], ...more }] });
    const ranked = await takeOver(props({}, tableOf({ oldLeftOut: 3, isByScore: true })));
    expect(screen.getByText(/אינן נכללות כאן: 3 הושמטו\./)).toBeVisible();
    expect(screen.queryByText('נתונים ישנים')).toBeNull();
    await ranked.end();

    const named = await takeOver(props({}, tableOf({ rows: [{ ...company, old_figures: true }] })));
    expect(screen.getByRole('rowheader', { name: /ICL.TA/ })).toHaveTextContent('נתונים ישנים');
    expect(screen.queryByText(/אינן נכללות כאן/)).toBeNull();
    // In the order of the author, not of the board.
    expect(screen.queryByText(/מתוך הלוח/)).toBeNull();
    await named.end();
  });

  it('distinguishes a table that cannot be read from an empty one', async () => {
    const without = (rows: [] | null) => page({ parts: [{ ...companies, rows, unknown: [] }] });

    const { end } = await takeOver(props({}, without(null)));
    expect(screen.getByRole('status')).toHaveTextContent('אי אפשר לטעון');
    await end();
    const { end: endAgain } = await takeOver(props({}, without([])));
    expect(screen.getByRole('status')).toHaveTextContent('אין חברה');
    await endAgain();
  });

  it('has ratios in words beside their colour, and marks an illustration', async () => {
    const { end } = await takeOver(props());
    const cell = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

    expect(cell('מיני')).toHaveTextContent('1.21עלייה של 20.9%');
    expect(cell('סך הכול')).toHaveTextContent('0.86ירידה של 14.0%');
    expect(cell('חדש')).toHaveTextContent('לא היו קודם');
    expect(cell('כמו קודם')).toHaveTextContent('1.00ללא שינוי');
    expect(screen.getByRole('region', { name: 'מסירות' }).parentElement).toHaveTextContent('הדגמה');
    expect(screen.getByRole('figure', { name: 'מסירות, בעמודות' })).toBeVisible();
    await end();
  });

  it('has metadata for search engines, and does not index its variants', () => {
    const input = { ...props(), identifierPrefix: 'p' };

    expect(head(input)).toMatchObject({
      title: 'יבואניות',
      description: 'סקירה של שתיים',
      kind: 'article',
      noIndex: false,
      canonicalPath: '/heb/car-dealers-israel',
      structuredData: { '@type': 'Article', inLanguage: 'he', dateModified: '2026-11-23' },
    });
    expect(head({ ...input, search: '?dir=ltr&lang=heb' }).noIndex).toBe(true);
    expect(head({ ...input, data: null })).toMatchObject({ noIndex: true });
  });
});

describe('the calculator', () => {
  const own = page({
    name: 'how-the-score-works',
    language: 'en',
    dir: 'ltr',
    isArticle: false,
    parts: [{ kind: 'calculator', calculation }],
  });

  it('sends no call until a control moves, then shows the server’s answer', async () => {
    const { recovered, end } = await takeOver(props({}, own));
    expect(screen.getByRole('status')).toHaveTextContent('Score 64.71 of 100');
    expect(screen.getByRole('row', { name: /^Net margin above 20% in every quarter/ })).toHaveTextContent('+2');
    expect(requests).toEqual([]);

    answerWith(() => ({ status: 200, body: { ...calculation, score: 71.5 } }));
    fireEvent.change(screen.getByRole('slider', { name: /^Price to earnings/ }), { target: { value: '8' } });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '8');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Score 71.50'));
    expect(requests.map(({ path }) => path)).toEqual(['/api/score-calculation']);

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Score 64.71'));
    expect(requests).toHaveLength(1);
    expect(recovered).toEqual([]);
    await end();
  });

  it('keeps the last result when the server does not answer, and says so', async () => {
    const { end } = await takeOver(props({}, own));

    fireEvent.change(screen.getByRole('combobox', { name: 'Sector' }), { target: { value: 'realEstate' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be calculated');
    expect(screen.getByRole('status')).toHaveTextContent('Score 64.71');
    await end();
  });

  it('starts with the values of the address', async () => {
    const imagined = { ...calculation, score: 12.5, inputs: [{ ...calculation.inputs[0]!, value: 40 }] };
    const { end } = await takeOver(props({ search: '?pe=40', data: { page: own, calculation: imagined } }, own));

    expect(screen.getByRole('slider')).toHaveValue('40');
    expect(screen.getByRole('status')).toHaveTextContent('Score 12.50');
    expect(requests).toEqual([]);
    await end();
  });
});

describe('loading a page of the site', () => {
  it('sanitises every text, and requests a score only for a calculator', async () => {
    answerWith(() => ({
      status: 200,
      body: page({ parts: [{ kind: 'text', html: '<p onclick="steal()">a</p><script>steal()</script>' }] }),
    }));

    const found = await loadFixedPage('policy', 'he', 'pe=40', new AbortController().signal);

    expect(found).toMatchObject({ page: { parts: [{ html: '<p>a</p>' }] }, calculation: null });
    expect(requests.map(({ path }) => path)).toEqual(['/api/pages/policy']);
  });

  it('renders without a score for an invalid company', async () => {
    const own = page({ parts: [{ kind: 'calculator', calculation }] });
    answerWith(() => ({ status: 200, body: own }));

    const found = await loadFixedPage('how-the-score-works', 'en', 'pe=900', new AbortController().signal);

    expect(found).toMatchObject({ page: { name: own.name }, calculation: null });
    expect(requests).toHaveLength(1);
    expect(refusedRequests()).toEqual(['GET /api/score-calculation: query.pe must not be "900"']);
  });
});
