import { useMemo, useState } from 'react';
import { useLoad } from '@site/remote-kit';
import type { Loadable } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { listShortSales } from '../../api/list-short-sales';
import { listingKey, listingOf } from '../../api/listing';
import { readPriceHistory } from '../../api/read-price-history';
import type { ChartModel } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import { useMarketMedian } from './market-median';
import { columnsOf, peChart, priceChart, shortsChart } from './market-charts';
import type { PriceColumns } from './market-charts';
import { rangeStart } from './time-range';
import type { TimeRange } from './time-range';
import type { Text } from '../../texts/use-text';

export interface RangedChart {
  readonly model: ChartModel;
  readonly range: TimeRange;
  readonly choose: (range: TimeRange) => void;
  /** The days of this range are being loaded. */
  readonly isLoading: boolean;
  /** Null: no failure. The chart then shows what there is. */
  readonly failed: Extract<Loadable<unknown>, { readonly status: 'failed' }> | null;
}

/**
 * Whether the weekly figures of the page are enough for a range. The page has at least a year of them, and more after a
 * navigation. Shorter ranges need daily figures, longer ones need older figures.
 */
export function isWeeklyEnough({ dates }: PriceColumns, range: TimeRange): boolean {
  const first = dates[0];
  const last = dates.at(-1);
  // Nothing here: nothing elsewhere either.
  if (range === '1Y' || first === undefined || last === undefined) return true;
  if (range !== '5Y') return false;
  const start = rangeStart(last, range);
  return start !== null && Date.parse(first) <= Date.parse(start) + WEEK_MS;
}
const WEEK_MS = 7 * 86_400_000;

/**
 * The charts over days, each with a range of its own. The daily history is requested once, when a range needs it;
 * the median of the market is requested once `isTime` is true.
 */
export function useRangedCharts(
  company: CompanyFigures,
  text: Text,
  locale: Locale,
  isTime: boolean,
): { readonly price: RangedChart; readonly pe: RangedChart } {
  const [priceRange, choosePriceRange] = useState<TimeRange>('1Y');
  const [peRange, choosePeRange] = useState<TimeRange>('1Y');
  const weekly = company.priceHistory;
  const listing = listingOf(company);
  const needsDays = (range: TimeRange): boolean => !isWeeklyEnough(weekly, range);
  const isWanted = needsDays(priceRange) || needsDays(peRange);
  const days = useLoad<PriceColumns>(isWanted ? listingKey(listing) : null, async (signal) =>
    columnsOf(await readPriceHistory(listing, signal), weekly.currency),
  );
  const columnsFor = (range: TimeRange): PriceColumns =>
    needsDays(range) && days.status === 'ready' && days.data.dates.length > 0 ? days.data : weekly;
  const [priceColumns, peColumns] = [columnsFor(priceRange), columnsFor(peRange)];
  // The median of a past day is not stored.
  const isShown = company.createdAt === undefined && weekly.dates.length > 0;
  const median = useMarketMedian(company.market, priceRange, { isShown, isTime });
  const price = useMemo(
    () => priceChart({ company, text, locale }, priceColumns, priceRange, median),
    [company, text, locale, priceColumns, priceRange, median],
  );
  const pe = useMemo(
    () => peChart({ company, text, locale }, peColumns, peRange),
    [company, text, locale, peColumns, peRange],
  );
  const ranged = (model: ChartModel, range: TimeRange, choose: (range: TimeRange) => void): RangedChart => ({
    model,
    range,
    choose,
    isLoading: needsDays(range) && days.status === 'loading',
    failed: needsDays(range) && days.status === 'failed' ? days : null,
  });
  return { price: ranged(price, priceRange, choosePriceRange), pe: ranged(pe, peRange, choosePeRange) };
}

/** Short sales, requested once they are in view. Null as `wanted`: this market has none. */
export function useShorts(
  company: CompanyFigures,
  isWanted: boolean,
  text: Text,
  locale: Locale,
): { readonly state: Loadable<readonly Schema<'ShortSale'>[]>; readonly model: ChartModel } {
  const { market, symbol } = company;
  const state = useLoad<readonly Schema<'ShortSale'>[]>(market === 'TA' && isWanted ? symbol.symbol : null, (signal) =>
    listShortSales(symbol.symbol, signal),
  );
  const days = state.status === 'ready' ? state.data : none;
  const model = useMemo(() => shortsChart({ company, text, locale }, days), [company, text, locale, days]);
  return { state, model };
}
const none: readonly Schema<'ShortSale'>[] = [];
