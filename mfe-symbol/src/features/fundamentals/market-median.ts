import { useLoad } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import { fixed } from '@site/format';
import { readMedianPrices } from '../../api/read-median-prices';
import type { ChartSeries } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import type { Text } from '../../texts/use-text';
import { dayTime } from './time-range';
import type { TimeRange } from './time-range';

type MedianPrices = Schema<'MedianPrices'>;
/** Null: none is shown. */
export type MarketMedian = MedianPrices | 'loading' | null;

/** The median company of a market, requested once `isTime` is true. `isShown`: false on a page of a past day. */
export function useMarketMedian(
  market: Schema<'MarketCode'>,
  range: TimeRange,
  { isShown, isTime }: { readonly isShown: boolean; readonly isTime: boolean },
): MarketMedian {
  const state = useLoad<MedianPrices>(isShown && isTime ? `median ${market} ${range}` : null, (signal) =>
    readMedianPrices(market, range, signal),
  );
  if (!isShown || state.status === 'failed') return null;
  return isTime && state.status === 'ready' ? state.data : 'loading';
}

/** The second scale of the price chart. */
interface BesidePrice {
  /** Price that is 100. */
  readonly hundredAt: number;
  readonly series: readonly ChartSeries[];
  readonly note: string;
}

/** The company and the median company of its market, both 100 at the first price. Null: there is no median to show. */
export function besideMedian(
  prices: readonly (number | null)[],
  days: readonly string[],
  median: MarketMedian,
  { company, text }: { readonly company: Pick<CompanyFigures, 'market'>; readonly text: Text },
): BesidePrice | null {
  const first = prices.findIndex((price) => price !== null && price > 0);
  const hundredAt = prices[first];
  if (median === null || hundredAt === null || hundredAt === undefined) return null;
  const values = median === 'loading' ? days.map(() => null) : medianAt(median, days, first);
  const market = `\u2068${text(`market.${company.market}`)}\u2069`;
  const own = prices.map((price) => (price === null ? null : (price / hundredAt) * BASE));
  const look = { unit: { kind: 'index' }, axis: 'second' } as const;
  const ownIndex: ChartSeries = {
    id: 'ownIndex',
    label: text('chart.ownIndex'),
    look: 'none',
    colour: 'c1',
    ...look,
    values: own,
  };
  if (values === null) return { hundredAt, series: [ownIndex], note: text('chart.note.noMedian', { market }) };
  const line: ChartSeries = {
    id: 'median',
    label: text('chart.median', { market }),
    look: 'line',
    colour: 'c2',
    dash: 1,
    ...look,
    values,
    isSparse: true,
    isLate: true,
  };
  const count = median === 'loading' ? '…' : (fixed(median.companies, 0) ?? '');
  return { hundredAt, series: [ownIndex, line], note: text('chart.note.median', { market, count }) };
}

/** Days that count as the same for the first day of a chart. */
const NEAR_MS = 14 * 86_400_000;
const BASE = 100;

/**
 * The median at the days of a chart, 100 at the first one, then at the last day of each week.
 * Null: it is not known as of the first day. `first`: place of the day that is 100.
 */
export function medianAt(
  { base, dates, values }: MedianPrices,
  days: readonly string[],
  first: number,
): readonly (number | null)[] | null {
  const firstDay = days[first];
  if (base === null || firstDay === undefined || dayTime(base) - dayTime(firstDay) > NEAR_MS) return null;
  // A company that is listed for a shorter time than the range: the median is 100 on its first day too.
  const isLate = dayTime(firstDay) - dayTime(base) > NEAR_MS;
  const known = isLate ? dates.findLastIndex((day, place) => day <= firstDay && values[place] !== null) : 0;
  const factor = BASE / (values[known] ?? BASE);
  const placed: (number | null)[] = days.map(() => null);
  placed[first] = BASE;
  let place = first;
  dates.forEach((day, index) => {
    while (place + 1 < days.length && days[place + 1]! <= day) place += 1;
    const value = values[index] ?? null;
    if (place > first && index > known && value !== null && isInWeekOf(days[place]!, day)) {
      placed[place] = value * factor;
    }
  });
  return placed;
}

const WEEK_MS = 7 * 86_400_000;
const isInWeekOf = (day: string, last: string): boolean => dayTime(last) - dayTime(day) < WEEK_MS;
