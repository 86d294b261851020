import type { Schema } from '@site/contract';
import type { CsvValue } from '@site/format';
import { HORIZONS } from '../../domain/track-record/holding';
import {
  RETURN_EDGES,
  ROUND_TRIP_COST,
  type Distribution,
  type HorizonRecord,
  type MeanTypical,
  type PeriodLine,
} from '../../domain/track-record/horizon-record';
import { TRIMMED_SHARE } from '../../domain/track-record/spread';
import type { TrackDay, TrackRecord, TrackRow } from '../../domain/track-record/track-record';
import type { TrackRecordAnswer } from './service';

/** Prices are not more exact than a thousandth of a percent. */
const DECIMALS = 1e5;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));

/** The record in the contract's names. */
export function presentTrackRecord({ record, markets }: TrackRecordAnswer): Schema<'TrackRecordAnswer'> {
  return {
    markets: markets.map(({ market, dataKind, computedAt }) => ({
      market,
      sample: dataKind === 'sample',
      computed_at: computedAt,
    })),
    record: record && presentRecord(record),
  };
}

function presentRecord(record: TrackRecord): Schema<'TrackRecord'> {
  return {
    market: record.market,
    sample: record.dataKind === 'sample',
    computed_at: record.computedAt,
    method_version: record.methodVersion,
    rhythm: record.rhythm,
    data_through: record.dataThrough,
    boards: record.boards,
    companies: record.companies,
    estimated_publication: roundedOrNull(record.estimatedPublication),
    restated: roundedOrNull(record.restated),
    dividends: record.dividends,
    round_trip_cost: ROUND_TRIP_COST,
    trimmed_share: TRIMMED_SHARE,
    return_edges: [...RETURN_EDGES],
    horizons: record.horizons.map(presentHorizon),
  };
}

function presentHorizon(one: HorizonRecord): Schema<'TrackHorizon'> {
  const { counts } = one;
  return {
    horizon: one.horizon,
    counts: {
      ranked: counts.ranked,
      with_return: counts.withReturn,
      left: counts.left,
      not_bought: counts.notBought,
      no_price_at_end: counts.noPriceAtEnd,
      broken_series: counts.brokenSeries,
      no_exit: counts.noExit ?? 0,
      dividend_unknown: counts.dividendUnknown,
    },
    top: typical(one.top),
    market: typical(one.market),
    cap_weighted: roundedOrNull(one.capWeighted),
    excess: typical(one.excess),
    excess_after_costs: typical(one.excessAfterCosts),
    if_departed_lost: one.ifDepartedLost
      ? {
          assumed_return: one.ifDepartedLost.assumed,
          top: roundedOrNull(one.ifDepartedLost.top),
          market: roundedOrNull(one.ifDepartedLost.market),
          excess: roundedOrNull(one.ifDepartedLost.excess),
        }
      : null,
    standard_error: roundedOrNull(one.standardError),
    independent_periods: one.independentPeriods,
    hit_rate: typical(one.hitRate),
    picks_above: roundedOrNull(one.picksAbove),
    deciles: one.deciles.map(typical),
    top_distribution: distribution(one.topDistribution),
    market_distribution: distribution(one.marketDistribution),
    worst_excess: [...one.worstExcess],
    worst_return: [...one.worstReturn],
    periods: one.periods.map(presentPeriod),
  };
}

const presentPeriod = (period: PeriodLine): Schema<'TrackPeriod'> => ({
  formed_on: period.formedOn,
  ranked: period.counts.ranked,
  with_return: period.counts.withReturn,
  left: period.counts.left,
  top_count: period.top.count,
  top: typical(period.top),
  market: typical(period.market),
  cap_weighted: roundedOrNull(period.capWeighted),
  picks_above: roundedOrNull(period.picksAbove),
});

const typical = ({ mean, trimmedMean, median }: MeanTypical): Schema<'TrackUsual'> => ({
  mean: roundedOrNull(mean),
  trimmed_mean: roundedOrNull(trimmedMean),
  median: roundedOrNull(median),
});

const distribution = ({ count, shares, quantiles }: Distribution): Schema<'TrackDistribution'> => ({
  count,
  shares: shares.map(rounded),
  quantiles: quantiles.map(rounded),
});

/** A row of the file. */
export const presentTrackRow = (
  formedOn: string,
  { symbol, decile, boughtOn, results }: TrackRow,
): Schema<'TrackRow'> => ({
  formed_on: formedOn,
  symbol,
  decile,
  bought_on: boughtOn,
  results: results.map(({ horizon, outcome, soldOn, priceReturn, dividendReturn }) => ({
    horizon,
    outcome,
    sold_on: soldOn,
    price_return: priceReturn,
    dividend_return: dividendReturn,
  })),
});

/** Notes about the rows, one a line. */
export const trackNotes = ({ market, dataKind, computedAt, dataThrough, rhythm, methodVersion }: TrackRecord) => [
  `Market: ${market}`,
  `Data: ${dataKind === 'sample' ? 'SAMPLE companies, which are invented: the result proves nothing' : 'real'}`,
  `Computed: ${computedAt} · score method ${methodVersion} · prices through ${dataThrough} · boards at each ${rhythm}'s end`,
  'Returns: 0.05 is 5 % over the horizon in the currency of the quote · before costs · dividends not reinvested · blank is unknown',
  'Decile: 1 is the best tenth by score on the day of the board · boards with an unfinished year are excluded',
];

/** Titles of the columns. */
export const TRACK_COLUMNS: readonly string[] = [
  'formed_on',
  'symbol',
  'decile',
  'bought_on',
  ...HORIZONS.flatMap((horizon) =>
    ['outcome', 'sold_on', 'price_return', 'dividend_return'].map((name) => `${name}_${horizon}`),
  ),
];

/** Lines of one board, in the order of the columns. */
export const trackLines = ({ formedOn, rows }: TrackDay): readonly (readonly CsvValue[])[] =>
  rows.map(({ symbol, decile, boughtOn, results }) => [
    formedOn,
    symbol,
    decile,
    boughtOn,
    ...results.flatMap(({ outcome, soldOn, priceReturn, dividendReturn }) => [
      outcome,
      soldOn,
      priceReturn,
      dividendReturn,
    ]),
  ]);
