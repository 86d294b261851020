import { contractFieldName } from '@site/fields';
import { isDay } from '@site/fields/day';
import {
  DERIVED_FIGURES,
  FACT_FIGURES,
  factKindOf,
  isListFigure,
  isReportedFigure,
  LIST_FIGURES,
} from '@site/fields/reported-figures';
import type { FactFigure } from '@site/fields/reported-figures';
import { fixed, grouped, majorCurrency, priceText, signOf, withCurrency, type Locale } from '@site/format';
import type { SymbolData } from '../../../company/symbol-data';
import { metricGroups } from '../metric-rows';
import { metricText } from '../metrics-table';

/** A period of a statement. */
export interface Period {
  readonly year: number;
  readonly quarter: number;
}

/** The figure that a user reports. `period`: of a statement; `day`, and `shown` as the page shows it: of a row of a list. */
export interface ReportedChoice {
  readonly figure: string;
  readonly period: Period | null;
  readonly day?: string;
  readonly shown?: string;
}

/** How the page shows a figure. Null: it shows none, or doesn't know. */
export interface ShownFigure {
  readonly shown: string | null;
  readonly day: string | null;
  readonly source: string | null;
}

/** Characters that the contract does not allow in a report. */
const UNSEEN = /[\u0000-\u001f\u007f]/g;
const LONGEST_SHOWN = 80;

/** Figures by kind, in the order of the page. */
export const FIGURE_GROUPS = [
  { id: 'metrics', figures: [...DERIVED_FIGURES, 'score'] },
  { id: 'quote', figures: FACT_FIGURES.quote },
  { id: 'income', figures: FACT_FIGURES.income },
  { id: 'balance', figures: FACT_FIGURES.balance },
  { id: 'lists', figures: LIST_FIGURES },
  { id: 'other', figures: ['other'] },
] as const satisfies readonly { readonly id: string; readonly figures: readonly string[] }[];

/** `revenue.2025.3`, `pbRatio` or `dividend.2025-06-02`, as in an address; anything else is `other`. Null: no report. */
export function choiceIn(search: URLSearchParams): ReportedChoice | null {
  const given = search.get('report');
  if (given === null) return null;
  const [figure = '', year = '', quarter = ''] = given.split('.');
  const words = search.get('shown')?.replace(UNSEEN, '').slice(0, LONGEST_SHOWN).trim() ?? '';
  const shown = words === '' ? {} : { shown: words };
  if (!isReportedFigure(figure) || figure === 'other') return { figure: 'other', period: null, ...shown };
  if (isListFigure(figure)) return { figure, period: null, ...(isDay(year) && { day: year }), ...shown };
  const isPeriod = /^\d{4}$/.test(year) && /^[1-4]$/.test(quarter);
  return { figure, period: isPeriod ? { year: Number(year), quarter: Number(quarter) } : null };
}

/** Periods with a known value of a figure. Shape: latest first; none for figures outside of statements. */
export function periodsOf(figure: string, { quarters }: Pick<SymbolData, 'quarters'>): readonly Period[] {
  const kind = factKindOf(figure);
  if (kind !== 'income' && kind !== 'balance') return [];
  return quarters.filter((entry) => entry[kind] !== null).map(({ year, quarter }) => ({ year, quarter }));
}

/** The displayed value of the figure. */
export function shownFigure(choice: ReportedChoice, data: SymbolData, locale: Locale): ShownFigure {
  const { figure, period } = choice;
  if (figure === 'other' || isListFigure(figure))
    return { shown: choice.shown ?? null, day: choice.day ?? null, source: null };
  const { symbol, metrics, asOf } = data;
  const ofQuote = { day: asOf, source: data.sample ? null : (symbol.source ?? null) };
  if (figure === 'score') {
    const { score } = data;
    return { shown: typeof score === 'number' ? fixed(score, 2, locale) : null, day: asOf, source: null };
  }
  const kind = factKindOf(figure);
  if (kind === 'quote') return { shown: quoteText(figure as FactFigure<'quote'>, data, locale), ...ofQuote };
  if (kind === 'income' || kind === 'balance') {
    const entry = data.quarters.find(({ year, quarter }) => year === period?.year && quarter === period.quarter);
    return entry ? statementFigure(figure, kind, entry, locale) : { shown: null, day: null, source: null };
  }
  const row = metricGroups.flatMap(({ rows }) => rows).find(({ id }) => contractFieldName(id) === figure);
  const value = row ? row.read(symbol, metrics) : null;
  return { shown: row && value !== null ? metricText(value, row.measure, locale) : null, day: asOf, source: null };
}

function quoteText(figure: FactFigure<'quote'>, { symbol }: SymbolData, locale: Locale): string | null {
  const value = symbol[figure];
  if (value === null) return null;
  if (figure === 'price') {
    const price = priceText(value, symbol.market_name, locale);
    return price === null ? null : withCurrency(price, symbol.currency, locale);
  }
  const isMoney = figure === 'market_cap';
  const shown = metricText(value, isMoney ? 'amount' : figure.includes('yield') ? 'percent' : 'ratio', locale);
  return shown !== null && isMoney ? withCurrency(shown, majorCurrency(symbol.currency)) : shown;
}

function statementFigure(
  figure: string,
  kind: 'income' | 'balance',
  entry: SymbolData['quarters'][number],
  locale: Locale,
): ShownFigure {
  const statement = entry[kind];
  if (statement === null) return { shown: null, day: null, source: null };
  const value: unknown = Object.entries(statement).find(([name]) => name === figure)?.[1];
  const { reported_currency: currency, source = null } = statement;
  // The stored value, to the last digit, because the report is about that, not about a rounded figure.
  const shown =
    typeof value === 'number' ? [wholeFigure(value, locale), ...(currency ? [currency] : [])].join(' ') : null;
  return { shown, day: entry.income?.period_end ?? null, source };
}

/** With all its digits, thousands grouped. */
const wholeFigure = (value: number, locale: Locale): string =>
  signOf(value < 0, locale) + grouped(String(Math.abs(value)));
