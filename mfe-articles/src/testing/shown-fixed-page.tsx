import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { presentPage } from '@site/remote-kit/later-page';
import { FixedPage } from '../features/fixed-page/fixed-page';
import type {
  Calculation,
  FixedPageData,
  PartOf,
  SitePage,
  SitePagePart,
} from '../features/fixed-page/fixed-page-data';
import { render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const pages = { 'fixed-article': presentPage(FixedPage) };
const part = { weight: 0.1, value: 1, subScore: 0.5, points: 5 };
export const calculation: Calculation = {
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
export const company = {
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
export const companies: PartOf<'companies'> = {
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
export const page = (more: Partial<SitePage> = {}): SitePage => ({
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
export const props = (
  more: Partial<PageProps<FixedPageData>> = {},
  own: SitePage = page(),
): PageProps<FixedPageData> => ({
  page: 'fixed-article',
  params: { article: own.name },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: { page: own, calculation: null },
  ...more,
});

export async function takeOver(given: PageProps<FixedPageData>) {
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
