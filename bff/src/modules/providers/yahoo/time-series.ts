import type { Day } from '../../../domain/company';
import type { ShareCountRow } from '../../market-data';
import type { ProvidedOrigin, ProvidedStatement } from '../company-provider';
import { dayIn, entriesOf, figureIn, membersOf, textIn } from './loose-values';
import { halfYearEnds, publicationOf } from './periods';
import { isCurrency } from './quotes';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';
import { BALANCE, INCOME, namesIn, statementReader } from './statement-figures';

const SHARES = 'OrdinarySharesNumber';
const PER_SHARE: ReadonlySet<string> = new Set(['DilutedEPS', 'BasicEPS']);
/** Not money, whatever currency is given with them. */
const COUNTS: ReadonlySet<string> = new Set(['BasicAverageShares', SHARES]);
const METRICS: ReadonlySet<string> = new Set([...namesIn(INCOME), ...namesIn(BALANCE), SHARES]);
const MONTHS: Readonly<Record<string, number>> = { '3M': 3, '6M': 6, '12M': 12 };
/** Earnings over shares and earnings per share differ by dilution and preferred dividends, not by this. */
const EPS_TOLERANCE = 0.25;

/** The metrics to request from fundamentals-timeseries: quarterly and annual ones that a figure is made of. */
export const TIME_SERIES_TYPES: readonly string[] = ['quarterly', 'annual'].flatMap((span) =>
  [...METRICS].map((metric) => `${span}${metric}`),
);

export interface StatementsReading {
  readonly statements: readonly ProvidedStatement[];
  readonly shareCounts: readonly (ShareCountRow & ProvidedOrigin)[];
  readonly rejects: readonly Reject[];
}

interface Reported {
  readonly value: number;
  readonly currency: string | null;
}

interface Period {
  readonly end: Day;
  readonly months: number;
  readonly reported: ReadonlyMap<string, Reported>;
}

export const financialsPage = (symbol: string): string =>
  `https://finance.yahoo.com/quote/${encodeURIComponent(symbol)}/financials/`;

const readFigures = statementReader(INCOME, BALANCE);

/** `quarterlyTotalRevenue`: its name without the span. Null: a metric that no figure needs. */
function metricOf(type: string): string | null {
  const metric = /^(?:quarterly|annual)([A-Z]\w*)$/.exec(type)?.[1];
  return metric !== undefined && METRICS.has(metric) ? metric : null;
}

/** Collects the values of each period; unreadable ones are quarantined one by one. */
function periodsOf(rows: readonly unknown[], symbol: string, rejects: Reject[]): readonly Period[] {
  const periods = new Map<string, { end: Day; months: number; reported: Map<string, Reported> }>();
  for (const row of rows) {
    const cells = membersOf(row);
    const type = textIn(entriesOf(membersOf(cells.meta).type)[0]) ?? '';
    const metric = metricOf(type);
    if (metric === null) continue;
    const place = `timeseries:${symbol}:${type}`;
    for (const entry of entriesOf(cells[type])) {
      // Periods of another metric in the same request leave gaps.
      if (entry === null) continue;
      const { asOfDate, periodType, currencyCode, reportedValue } = membersOf(entry);
      const refuse = (reason: string, detail: string): unknown =>
        rejects.push(quarantine(symbol, reason, place, detail, entry));
      const end = dayIn(asOfDate);
      const months = MONTHS[textIn(periodType) ?? ''];
      const value = figureIn(reportedValue);
      if (end === null) refuse('unreadable_date', `asOfDate: ${shownValue(asOfDate)} is no day`);
      else if (months === undefined) refuse('unknown_period_length', `a period of ${shownValue(periodType)}`);
      else if (value === undefined) refuse('unreadable_number', `${shownValue(reportedValue)} is no number`);
      else if (value !== null) {
        const key = `${months} ${end}`;
        const period = periods.get(key) ?? { end, months, reported: new Map<string, Reported>() };
        period.reported.set(metric, { value, currency: textIn(currencyCode) ?? null });
        periods.set(key, period);
      }
    }
  }
  return [...periods.values()].sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : a.months - b.months));
}

/** The currency of most of a period's amounts. Null: not stated. */
function currencyOf({ reported }: Period): string | null {
  const votes = new Map<string, number>();
  for (const [metric, { currency }] of reported) {
    if (currency === null || COUNTS.has(metric) || PER_SHARE.has(metric)) continue;
    votes.set(currency, (votes.get(currency) ?? 0) + 1);
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/**
 * Yahoo gives the currency of the listing with figures per share, which may be in any currency: the earnings decide.
 */
function isPerShareOf(eps: number, { reported }: Period): boolean {
  const earnings = reported.get('NetIncomeCommonStockholders')?.value;
  const shares = reported.get('BasicAverageShares')?.value;
  if (earnings === undefined || !shares) return false;
  const made = earnings / shares;
  return Math.abs(eps - made) <= Math.max(0.01, Math.abs(made) * EPS_TOLERANCE);
}

/** A period's figures in its one currency; those in another are quarantined. */
function inOneCurrency(
  period: Period,
  currency: string | null,
  symbol: string,
  rejects: Reject[],
): Map<string, number> {
  const remaining = new Map<string, number>();
  for (const [metric, { value, currency: own }] of period.reported) {
    const isOther = own !== currency && own !== null && !COUNTS.has(metric);
    if (isOther && !(PER_SHARE.has(metric) && isPerShareOf(value, period))) {
      const place = `timeseries:${symbol}:${metric}:${period.end}`;
      const detail = `${metric} is in ${own}, the statement in ${currency ?? 'no currency'}`;
      rejects.push(quarantine(symbol, 'currency_differs', place, detail, { metric, value, currency: own }));
    } else {
      remaining.set(metric, value);
    }
  }
  return remaining;
}

/**
 * Converts the metrics of fundamentals-timeseries to statements. `fetchedOn`: the day of the answer. A year's balance
 * sheet is dropped if a quarter's of the same day exists: they are the same.
 */
export function readTimeSeries(
  rows: readonly unknown[],
  { symbol, fetchedOn }: { readonly symbol: string; readonly fetchedOn: Day },
): StatementsReading {
  const rejects: Reject[] = [];
  const statements: ProvidedStatement[] = [];
  const shareCounts = new Map<Day, ShareCountRow & ProvidedOrigin>();
  const periods = periodsOf(rows, symbol, rejects);
  const halfYears = halfYearEnds(
    periods.map(({ end, months, reported }) => ({
      end,
      months,
      revenue: reported.get('TotalRevenue')?.value ?? null,
      earnings: reported.get('NetIncomeCommonStockholders')?.value ?? null,
    })),
  );
  const withBalance = new Set<Day>();
  for (const period of periods) {
    const { end } = period;
    const months = period.months === 3 && halfYears.has(end) ? 6 : period.months;
    const place = `timeseries:${symbol}:${months}M:${end}`;
    const reported = currencyOf(period);
    const currency = reported !== null && isCurrency(reported) ? reported : null;
    if (reported !== null && currency === null) {
      const detail = `${shownValue(reported)} is no currency code`;
      rejects.push(quarantine(symbol, 'unknown_currency', place, detail, { end, currency: reported }));
      continue;
    }
    const figures = inOneCurrency(period, currency, symbol, rejects);
    const origin = originOf(place, { asOfDate: end, currencyCode: currency, ...Object.fromEntries(figures) });
    const shares = figures.get(SHARES);
    if (shares !== undefined && !shareCounts.has(end)) shareCounts.set(end, { ...origin, date: end, shares });
    const { income, balance, minorityInterest } = readFigures(figures);
    const isOwnBalance = balance !== null && !withBalance.has(end);
    if (!income && !isOwnBalance) continue;
    if (isOwnBalance) withBalance.add(end);
    statements.push({
      ...origin,
      periodEnd: end,
      months,
      reportedCurrency: currency,
      publishedOn: publicationOf(end, months, fetchedOn),
      isPublishedOnEstimated: true,
      document: { id: null, url: financialsPage(symbol) },
      ...(income && { income }),
      ...(isOwnBalance && { balance, ...(minorityInterest !== null && { minorityInterest }) }),
    });
  }
  return { statements, shareCounts: [...shareCounts.values()], rejects };
}
