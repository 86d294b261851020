import { currencyName, dayText, fixed, majorCurrency, monthText, priceDecimals } from '@site/format';
import type { Schema } from '@site/contract';
import type { ChartModel, ChartPoint, ChartSeries } from '../../charts';
import { hasFigures, perShareDecimals } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import { chartWords } from './statement-charts';
import type { ChartSources } from './statement-charts';
import { besideMedian, type MarketMedian } from './market-median';
import { priceEvents } from './price-events';
import { dayTime, rangeStart } from './time-range';
import type { TimeRange } from './time-range';
import type { ProvenanceSubject } from '../../provenance/provenance-request';
import { quoteSource } from './chart-source';

/** Days of a listing, column by column. Shape: oldest first, one value a date in each column. */
export type PriceColumns = Schema<'PriceHistory'>;

/** The rows of the symbol call as columns. */
export function columnsOf(history: readonly Schema<'SymbolHistoryRow'>[], currency: string): PriceColumns {
  return {
    currency,
    dates: history.map(({ date }) => date),
    price: history.map(({ price }) => price),
    volume: history.map(({ volume }) => volume),
    trailing_pe: history.map(({ trailing_pe }) => trailing_pe),
  };
}

interface Slice {
  readonly points: readonly ChartPoint[];
  readonly indexes: readonly number[];
}

function sliceOf({ dates }: PriceColumns, range: TimeRange): Slice {
  const last = dates.at(-1);
  const start = last === undefined ? null : rangeStart(last, range);
  const indexes = dates.flatMap((date, index) => (start === null || date >= start ? [index] : []));
  return {
    indexes,
    points: indexes.map((index) => {
      const name = dayText(dates[index]!) ?? dates[index]!;
      return { label: name, name, time: dayTime(dates[index]!) };
    }),
  };
}

type MarketSources = Pick<ChartSources, 'company' | 'text' | 'locale'>;

interface DayChart {
  readonly id: string;
  readonly title: string;
  readonly unitText: string;
  readonly slice: Slice;
  readonly series: readonly ChartSeries[];
  readonly events?: ChartModel['events'];
  readonly emptyText: string;
  readonly source: Pick<ChartModel, 'sourceText' | 'dayText'>;
  readonly fromZero?: boolean;
  readonly notes?: readonly string[];
  readonly lateNote?: string | undefined;
  readonly hundredAt?: number | undefined;
  readonly provenance: NonNullable<ChartModel['provenance']>;
}

function dayModel(chart: DayChart, { text, locale }: Pick<ChartSources, 'text' | 'locale'>): ChartModel {
  const series = chart.series.filter(({ values, isLate }) => isLate || hasFigures(values));
  const {
    slice,
    emptyText,
    id,
    title,
    unitText,
    source,
    events = [],
    fromZero = false,
    notes = [],
    provenance,
  } = chart;
  const { lateNote, hundredAt } = chart;
  return {
    id, title, unitText, ...source, notes, series, events, fromZero, locale, provenance,
    ...(lateNote !== undefined && { lateNote }),
    ...(hundredAt !== undefined && { hundredAt }),
    x: 'time',
    points: slice.points,
    emptyText: series.some(({ values }) => hasFigures(values)) ? null : emptyText,
    words: chartWords(text, text('chart.day')),
  }; // oxfmt-ignore
}

/**
 * Price as quoted, with volume below it, dividends and splits where they fell, and the median company of the market: on the
 * second scale, which is the first one with the price of the first day as 100.
 */
export function priceChart(
  sources: MarketSources,
  columns: PriceColumns,
  range: TimeRange,
  median: MarketMedian = null,
): ChartModel {
  const { company, text } = sources;
  const slice = sliceOf(columns, range);
  const decimals = priceDecimals(company.market);
  const { currency } = columns;
  const pick = (values: readonly (number | null)[]): (number | null)[] =>
    slice.indexes.map((index) => values[index] ?? null);
  const prices = pick(columns.price);
  const beside = besideMedian(
    prices,
    slice.indexes.map((index) => columns.dates[index]!),
    median,
    { company, text },
  );
  return dayModel(
    {
      id: 'price',
      title: text('chart.title.price'),
      unitText: currencyName(currency, sources.locale),
      slice,
      series: [
        { id: 'price', label: text('chart.price'), look: 'area', colour: 'c1', unit: { kind: 'price', currency, decimals }, axis: 'main', values: prices },
        { id: 'volume', label: text('chart.volume'), look: 'footBar', colour: 'axis', unit: { kind: 'shares' }, axis: 'main', values: pick(columns.volume) },
        ...(beside?.series ?? []),
      ],
      ...(beside && { hundredAt: beside.hundredAt, lateNote: beside.note }),
      events: priceEvents(company, slice.points, sources),
      notes: isWeekly(slice) ? [text('chart.note.weekly')] : [],
      emptyText: text('chart.empty.noPrices'),
      source: quoteSource(company.symbol.source, company.asOf, text),
      provenance: (id, index) =>
        id === 'median' || id === 'ownIndex'
          ? null
          : provenanceOfDay(id === 'volume' ? 'volume' : 'price', columns.dates[slice.indexes[index]!]!, company),
    },
    sources,
  ); // oxfmt-ignore
}

/** The figure of the quote on its day; before it, the price of that day with its stored figure. */
const provenanceOfDay = (figure: string, day: string, { asOf }: Pick<CompanyFigures, 'asOf'>): ProvenanceSubject =>
  day === asOf ? { figure } : { priceOf: day };

const DAY_MS = 86_400_000;

/** Whether its days lie weeks apart; that a week holds no trading day, or a day is missing, changes nothing. */
function isWeekly({ points }: Slice): boolean {
  const steps = points.slice(1).map(({ time = 0 }, index) => time - (points[index]!.time ?? 0));
  const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)];
  return middle !== undefined && middle >= 4 * DAY_MS;
}

/** Some sources divide the price in agorot by earnings in shekels. */
const AGOROT_PER_SHEKEL = 100;

/**
 * The factor of a source's P/E: 100 for Tel Aviv figures with a price in agorot, otherwise 1. It is found by comparison with the
 * board's own P/E, which handles units; without one the source is used unchanged. Source: boards, section 9 ("P/E values
 * for .TA divided by 100 in charts").
 */
export function peDivisor(market: string, latestPe: number | null, ownPe: number | null): number {
  if (market !== 'TA' || latestPe === null || ownPe === null || ownPe <= 0) return 1;
  const times = latestPe / ownPe;
  return times > AGOROT_PER_SHEKEL / 4 && times < AGOROT_PER_SHEKEL * 4 ? AGOROT_PER_SHEKEL : 1;
}

/** Two calculations of one P/E differ by rounding; a larger difference means other earnings. */
const isSameFigure = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.02;

/**
 * P/E day by day, from its source; on the day of the quote it is the page's own P/E, so that the page shows one figure for
 * that day. A note says where the two differ by more than rounding. A loss has no P/E: a gap.
 */
export function peChart(sources: MarketSources, columns: PriceColumns, range: TimeRange): ChartModel {
  const { company, text } = sources;
  const slice = sliceOf(columns, range);
  const latest = columns.trailing_pe.findLast((value) => value !== null) ?? null;
  const own = company.metrics.priceEarningsRatio;
  const divisor = peDivisor(company.market, latest, own);
  const isNear = latest !== null && own !== null && isSameFigure(latest / divisor, own);
  const values = slice.indexes.map((index) => {
    const value = columns.trailing_pe[index] ?? null;
    if (isNear && columns.dates[index] === company.asOf) return own;
    return value === null ? null : value / divisor;
  });
  const isOther = latest !== null && own !== null && own > 0 && !isNear;
  const notes = [
    ...(isWeekly(slice) ? [text('chart.note.weeklyPe')] : []),
    ...(isOther ? [text('chart.note.pe', { pe: fixed(own, 2, sources.locale) ?? '' })] : []),
  ];
  return dayModel(
    {
      id: 'pe',
      title: text('chart.title.pe'),
      unitText: text('chart.unit.ratio'),
      slice,
      series: [{ id: 'pe', label: text('chart.pe'), look: 'line', colour: 'c4', unit: { kind: 'ratio' }, axis: 'main', values }],
      notes,
      emptyText: text('chart.empty.noPe'),
      source: quoteSource(company.symbol.source, company.asOf, text),
      provenance: (_, index) => provenanceOfDay('priceEarningsRatio', columns.dates[slice.indexes[index]!]!, company),
    },
    sources,
  ); // oxfmt-ignore
}

/** Payments one by one, or summed by calendar year. */
export function dividendChart({ company, span, text, locale }: ChartSources): ChartModel {
  const known = [...company.dividends].reverse();
  const currency = company.dividends[0]?.currency ?? null;
  const own = known.filter((dividend) => dividend.currency === currency);
  const asOfYear = company.asOf?.slice(0, 4);
  const bars: readonly { readonly key: string; readonly amount: number | null }[] =
    span === 'yearly' ? sumsByYear(own) : own.map(({ date, amount }) => ({ key: date, amount }));
  const amounts = bars.map(({ amount }) => amount);
  const points: ChartPoint[] = bars.map(({ key }) => {
    if (key.length === 4) return { label: key, name: key === asOfYear ? text('chart.toDate', { year: key }) : key };
    return { label: monthText(key, locale) ?? key, name: dayText(key) ?? key };
  });
  return {
    id: 'dividends',
    title: text('chart.title.dividends'),
    unitText: currency === null ? '' : text('chart.unit.perShare', { currency }),
    x: 'periods',
    points,
    series:
      bars.length === 0
        ? []
        : [{ id: 'dividend', label: text('chart.dividend'), look: 'bar', colour: 'c3', unit: { kind: 'perShare', currency, decimals: perShareDecimals(amounts) }, axis: 'main', values: amounts }],
    events: [],
    fromZero: true,
    ...quoteSource(company.symbol.source, company.asOf, text),
    notes: own.length < known.length && currency ? [text('chart.note.payments', { count: known.length - own.length, currency })] : [],
    emptyText: bars.length > 0 ? null : text(company.symbol.dividend_yield === 0 ? 'chart.empty.paysNone' : 'chart.empty.noDividends'),
    words: chartWords(text, text(span === 'yearly' ? 'chart.year' : 'chart.day')),
    locale,
    provenance: (_, index) => {
      const paid = span === 'yearly' ? undefined : own[index];
      return paid ? { row: { ...paid, day: paid.date }, report: 'dividend' } : { made: 'payments' };
    },
  }; // oxfmt-ignore
}

/** Takes oldest first. A year without a known payment between others is a gap. */
function sumsByYear(
  dividends: readonly Schema<'Dividend'>[],
): readonly { readonly key: string; readonly amount: number | null }[] {
  const sums = new Map<number, number>();
  for (const { date, amount } of dividends) {
    const year = Number(date.slice(0, 4));
    sums.set(year, (sums.get(year) ?? 0) + amount);
  }
  const years = [...sums.keys()];
  const first = Math.min(...years);
  const count = years.length === 0 ? 0 : Math.max(...years) - first + 1;
  return Array.from({ length: count }, (_, index) => ({
    key: String(first + index),
    amount: sums.get(first + index) ?? null,
  }));
}

/** The balance comes in thousands of shekels. Source: boards, section 9. */
const THOUSAND = 1000;

/** Short sales of a Tel Aviv stock: their worth, and on the second axis their number. */
export function shortsChart(sources: MarketSources, days: readonly Schema<'ShortSale'>[]): ChartModel {
  const { company, text } = sources;
  const sorted = [...days].sort((a, b) =>
    a.last_trading_date_for_reporting < b.last_trading_date_for_reporting ? -1 : 1,
  );
  const currency = majorCurrency(company.symbol.currency);
  const slice: Slice = {
    indexes: sorted.map((_, index) => index),
    points: sorted.map(({ last_trading_date_for_reporting: day }) => {
      const name = dayText(day) ?? day;
      return { label: name, name, time: dayTime(day) };
    }),
  };
  const last = sorted.at(-1)?.last_trading_date_for_reporting;
  return dayModel(
    {
      id: 'shorts',
      title: text('chart.title.shorts'),
      unitText: `${currency} · ${text('chart.unit.shares')}`,
      slice,
      fromZero: true,
      series: [
        { id: 'worth', label: text('chart.shortWorth'), look: 'area', colour: 'c1', unit: { kind: 'amount', currency: 'ILS' }, axis: 'main', values: sorted.map(({ short_balance_nis: worth }) => worth * THOUSAND) },
        { id: 'count', label: text('chart.shortCount'), look: 'line', colour: 'c2', dash: 1, unit: { kind: 'shares' }, axis: 'second', values: sorted.map(({ short_balance_number_of_securities: count }) => count) },
      ],
      emptyText: text('chart.empty.noShorts'),
      source: quoteSource(company.symbol.source, last ?? null, text),
      provenance: (_, index) => {
        const { last_trading_date_for_reporting: day, ...row } = sorted[index]!;
        return { row: { ...row, day }, report: 'other' };
      },
    },
    sources,
  ); // oxfmt-ignore
}
