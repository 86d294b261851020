import { daysFrom } from '@site/format/calendar';
import type { Day } from '../../../domain/company';

/** Other figures of the company from the same provider. */
export interface ProviderFacts {
  readonly asOf: Day;
  readonly industry: string | null;
  readonly marketCap: number | null;
  readonly priceToSales: number | null;
  readonly priceToBook: number | null;
  readonly bookValuePerShare: number | null;
  readonly enterpriseValue: number | null;
  readonly enterpriseToRevenue: number | null;
  /** Quarters that were public on the day, oldest first. */
  readonly quarters: readonly ProviderQuarter[];
}

export interface ProviderQuarter {
  readonly periodEnd: Day;
  readonly revenue: number | null;
  readonly operatingRevenue: number | null;
  readonly exciseTaxes: number | null;
  readonly jointVentureEarnings: number | null;
  readonly equity: number | null;
  readonly commonEquity: number | null;
  readonly equityWithMinorities: number | null;
  readonly shares: number | null;
}

/** Why two ratios differ: a stable name, and the figures that show it. */
export interface Cause {
  readonly name: string;
  readonly detail: string;
}

/** A new quarter is published this long after the previous quarter's end at the earliest. */
const NEXT_QUARTER_DAYS = 80;
const CLOSE = 0.01;

const isClose = (a: number, b: number, tolerance = CLOSE): boolean => Math.abs(a / b - 1) <= tolerance;
const billions = (value: number): string => `${(value / 1e9).toFixed(2)} billion`;
const percent = (value: number): string => `${value >= 0 ? '+' : ''}${(value * 100).toFixed(1)} %`;

const known = (values: readonly (number | null)[]): values is readonly number[] => !values.includes(null);
const sumOf = (values: readonly (number | null)[]): number | null =>
  known(values) ? values.reduce((total, value) => total + value, 0) : null;

function newerQuarter({ asOf, quarters }: ProviderFacts): Cause | null {
  const last = quarters.at(-1)?.periodEnd;
  return last !== undefined && daysFrom(last, asOf) >= NEXT_QUARTER_DAYS
    ? { name: 'newer_quarter', detail: `the last quarter in the set ended on ${last}; the provider counts a later one` }
    : null;
}

/** Industries in which the provider excludes a known part of the revenue, and that part. */
const PARTS_LEFT_OUT: readonly { readonly industry: RegExp; readonly name: string; readonly detail: string }[] = [
  {
    industry: /^Banks|^Credit Services|^Capital Markets/,
    name: 'credit_losses',
    detail: 'the provider takes credit losses off the revenue',
  },
  {
    industry: /^Lodging/,
    name: 'reimbursed_costs',
    detail: 'the provider leaves out costs that hotel owners pay back',
  },
  {
    industry: /Stock Exchanges/,
    name: 'transaction_costs',
    detail: 'the provider takes transaction-based costs off the revenue',
  },
  {
    industry: /^Healthcare Plans/,
    name: 'premium_taxes',
    detail: 'the provider leaves premium taxes and service revenue out',
  },
];

/**
 * Quarters of one trailing year that differ this much, while the year's sum does too, follow different accounting
 * bases.
 */
const TWO_FOOTINGS = { spread: 1.15, deviation: 0.03 };

/** Why the provider's price to sales differs from market cap over its own four quarters. */
export function causeOfPriceToSales(facts: ProviderFacts): Cause {
  const { marketCap, priceToSales, quarters, industry, enterpriseValue, enterpriseToRevenue } = facts;
  const year = quarters.slice(-4);
  const revenues = year.flatMap(({ revenue }) => revenue ?? []);
  const ours = revenues.length === year.length ? sumOf(revenues) : null;
  if (marketCap === null || !priceToSales) return { name: 'not_given', detail: 'the provider gives no ratio' };
  const theirs = marketCap / priceToSales;
  if (ours === null) {
    return { name: 'revenue_quarantined', detail: 'a quarter of the year was quarantined by the quality gate' };
  }
  const figures = `it counts ${billions(theirs)}, its four quarters hold ${billions(ours)}`;
  if (revenues.some((revenue) => revenue < 0)) {
    return { name: 'negative_revenue', detail: `one of its quarters is below 0; ${figures}` };
  }
  const before = sumOf(quarters.slice(-5, -1).map(({ revenue }) => revenue));
  if (before !== null && quarters.length > 4 && isClose(before, theirs, 0.002)) {
    return { name: 'stale_quarter', detail: `the provider's ratio is without the newest quarter; ${figures}` };
  }
  const newer = newerQuarter(facts);
  if (newer) return { ...newer, detail: `${newer.detail}; ${figures}` };
  const operating = sumOf(year.map(({ operatingRevenue }) => operatingRevenue));
  if (operating !== null && isClose(operating, theirs, 0.002)) {
    return { name: 'operating_revenue', detail: `the provider takes operating revenue, we total revenue; ${figures}` };
  }
  for (const [name, what, column] of [
    ['excise_taxes', 'excise taxes', 'exciseTaxes'],
    ['joint_ventures', 'earnings of joint ventures', 'jointVentureEarnings'],
  ] as const) {
    const part = sumOf(year.map((quarter) => quarter[column]));
    if (part !== null && part !== 0 && (isClose(ours - part, theirs, 0.002) || isClose(ours + part, theirs, 0.002))) {
      return { name, detail: `the provider counts ${what} otherwise; ${figures}` };
    }
  }
  const left = PARTS_LEFT_OUT.find((part) => industry !== null && part.industry.test(industry));
  if (left && theirs < ours) return { name: left.name, detail: `${left.detail}; ${figures}` };
  const [min, max] = [Math.min(...revenues), Math.max(...revenues)];
  if (max > min * TWO_FOOTINGS.spread && !isClose(theirs, ours, TWO_FOOTINGS.deviation)) {
    const run = `its quarters run from ${billions(min)} to ${billions(max)}`;
    return {
      name: 'two_footings',
      detail: `${run}: before and after a business was sold, bought or restated; ${figures}`,
    };
  }
  const second = enterpriseValue !== null && enterpriseToRevenue ? enterpriseValue / enterpriseToRevenue : null;
  const isItsOwn = second !== null && isClose(second, theirs);
  const also = isItsOwn ? ', and so in its enterprise value to revenue' : '';
  return {
    name: 'other_revenue_lines',
    detail: `the provider's yearly revenue isn't the sum of its quarters${also}; ${figures}`,
  };
}

/** Why the provider's price to book differs from market cap over the equity of its own latest balance sheet. */
export function causeOfPriceToBook(facts: ProviderFacts): Cause {
  const { marketCap, priceToBook, bookValuePerShare, quarters } = facts;
  const balances = quarters.filter(({ equity }) => equity !== null);
  const last = balances.at(-1);
  if (marketCap === null || priceToBook === null || priceToBook === 0 || bookValuePerShare === null) {
    return { name: 'not_given', detail: 'the provider gives no ratio' };
  }
  if (!last || last.equity === null) return { name: 'no_balance', detail: 'the set holds no balance sheet' };
  const { equity, commonEquity, shares, equityWithMinorities } = last;
  const theirs = marketCap / priceToBook;
  const figures = `it counts ${billions(theirs)}, its balance sheet of ${last.periodEnd} holds ${billions(equity)}`;
  const impliedShares = marketCap / (priceToBook * bookValuePerShare);
  const excess = shares === null ? null : impliedShares / shares - 1;
  const book = shares === null ? null : bookValuePerShare * shares;

  if (theirs / equity > 100 || theirs / equity < 0.01) {
    const factor = Math.round(theirs / equity);
    return {
      name: 'share_class_mixed_up',
      detail: `the provider sets the price of one class against the book value of another (about ${factor} to 1); ${figures}`,
    };
  }
  if (commonEquity !== null && commonEquity !== equity && isClose(commonEquity, theirs)) {
    return {
      name: 'preferred_equity',
      detail: `the provider takes common equity, ${billions(commonEquity)}; ${figures}`,
    };
  }
  const shareText =
    excess === null
      ? ''
      : `market cap counts ${percent(excess)} shares against the balance sheet (classes, partnership units, shares issued or bought since)`;
  if (book !== null && isClose(book, equity)) return { name: 'share_count', detail: `${shareText}; ${figures}` };
  if (book !== null && commonEquity !== null && isClose(book, commonEquity)) {
    return { name: 'preferred_equity_and_share_count', detail: `common equity, and ${shareText}; ${figures}` };
  }
  const newer = newerQuarter(facts);
  if (newer) return { ...newer, detail: `${newer.detail}; ${figures}` };
  const before = balances.at(-2);
  if (
    before?.equity &&
    (isClose(before.equity, theirs) ||
      (before.shares !== null && isClose(bookValuePerShare * before.shares, before.equity)))
  ) {
    return { name: 'stale_quarter', detail: `the provider's book value is that of ${before.periodEnd}; ${figures}` };
  }
  if (equityWithMinorities !== null && isClose(equityWithMinorities, theirs)) {
    return { name: 'minority_interests', detail: `the provider counts minority interests in; ${figures}` };
  }
  return {
    name: 'other_book_value',
    detail: `the provider's book value a share, ${bookValuePerShare}, isn't that of its balance sheet; ${figures}`,
  };
}
