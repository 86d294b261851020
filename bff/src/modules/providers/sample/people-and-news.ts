import { majorUnitOf } from '../../../domain/currency';
import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ExecutiveRow, InsiderRow, NewsRow, ReportLinkRow, ShortRow, StoredIncome } from '../../market-data';
import type { CompanyPlan } from './company-plan';
import { USD_VALUE } from './market-profiles';
import { inventPerson } from './names';
import { createRandom, significant } from './random';

const OFFICES = [
  'Chief Executive Officer',
  'Chief Financial Officer',
  'Chief Operating Officer',
  'General Counsel',
  'Head of Sales',
  'Chief Technology Officer',
];
const TRANSACTION_TYPES = ['P-Purchase', 'S-Sale', 'S-Sale', 'A-Award', 'F-InKind', 'G-Gift', 'M-Exempt'];
const HEADLINES = [
  (name: string) => `${name} reports its quarter and keeps its outlook`,
  (name: string) => `${name} names a new head of finance`,
  (name: string) => `${name} wins a supply contract for three years`,
  (name: string) => `${name} buys back shares after a year of free cash flow`,
  (name: string) => `Margins at ${name} narrow as costs of energy rise`,
];
const LABELS = [
  'dividend',
  'buyback',
  'family-owned',
  'green-energy',
  'ai',
  'shipping',
  'defence',
  'water',
  'turnaround',
  'export',
  'דיבידנד',
  'יצוא',
  'נדל״ן-מניב',
];

export function inventExecutives(plan: CompanyPlan): readonly ExecutiveRow[] {
  const random = createRandom(`${plan.seed}/executives`);
  const currency = majorUnitOf(plan.quoteCurrency);
  return OFFICES.slice(0, random.whole(3, 6)).map((title, index) => ({
    title,
    name: inventPerson(random),
    pay: random.chance(0.12)
      ? null
      : significant(((2.4e6 / (index + 1)) * (0.5 + random.next())) / (USD_VALUE[currency] ?? 1), 4),
    payCurrency: currency,
  }));
}

export function inventInsiders(plan: CompanyPlan, lastDay: Day): readonly InsiderRow[] {
  const random = createRandom(`${plan.seed}/insiders`);
  return Array.from({ length: random.whole(0, 7) }, () => {
    const transactionDate = addDays(lastDay, -random.whole(3, 500));
    const transactionType = random.pick(TRANSACTION_TYPES);
    const securitiesTransacted = random.whole(1, 400) * 100;
    return {
      transactionDate,
      filingDate: addDays(transactionDate, random.whole(1, 3)),
      transactionType,
      reportingName: inventPerson(random),
      typeOfOwner: random.pick([
        'director',
        'officer: Chief Executive Officer',
        'officer: Chief Financial Officer',
        '10 percent owner',
      ]),
      securitiesTransacted,
      price: /^[AGM]/.test(transactionType) ? 0 : significant(plan.price * random.between(0.7, 1.1), 4),
      securitiesOwned: securitiesTransacted * random.whole(1, 30),
      link: null,
    };
  });
}

/** Addresses are under example.org, so that the sample links to no real site. */
export function inventNews(plan: CompanyPlan, lastDay: Day): readonly NewsRow[] {
  const random = createRandom(`${plan.seed}/news`);
  return Array.from({ length: random.whole(0, 4) }, (_, index) => ({
    publishedAt: `${addDays(lastDay, -random.whole(0, 120))}T${String(random.whole(6, 18)).padStart(2, '0')}:30:00.000Z`,
    site: random.pick(['Sample Ledger', 'Sample Courier', 'Sample Exchange Wire']),
    url: `https://news.example.org/${encodeURIComponent(plan.ticker)}/${index + 1}`,
    title: random.pick(HEADLINES)(plan.longName),
    text: `${plan.longName} is an invented company of the sample data set; so is this report about it.`,
    image: null,
  }));
}

export function inventLabels(plan: CompanyPlan): readonly string[] {
  const random = createRandom(`${plan.seed}/labels`);
  const labels = new Set<string>();
  for (let i = random.whole(0, 2); i > 0; i -= 1) labels.add(random.pick(LABELS));
  if (plan.dividendYield > 4) labels.add('dividend');
  return [...labels];
}

/** Weekly short balances, which only Tel Aviv publishes. Unit: thousands of ILS, and securities. */
export function inventShorts(plan: CompanyPlan, lastDay: Day): readonly ShortRow[] {
  if (plan.market !== 'TA') return [];
  const random = createRandom(`${plan.seed}/shorts`);
  let balance = plan.marketCap * random.between(0.001, 0.02);
  return Array.from({ length: 52 }, (_, index) => {
    balance *= 1 + random.bell() * 0.06;
    return {
      lastTradingDate: addDays(lastDay, -7 * (51 - index) - 1),
      shortBalanceThousandIls: Math.round(balance / 1000),
      shortBalanceSecurities: Math.round((balance * 100) / plan.price),
    };
  });
}

export function inventReportLinks(plan: CompanyPlan, incomes: readonly StoredIncome[]): readonly ReportLinkRow[] {
  const places = new Map(incomes.slice(-8).map(({ year, quarter }) => [`${year}Q${quarter}`, { year, quarter }]));
  return [...places].map(([name, place]) => ({
    ...place,
    reportUrl: `https://reports.example.org/${encodeURIComponent(plan.ticker)}/${name}.pdf`,
  }));
}
