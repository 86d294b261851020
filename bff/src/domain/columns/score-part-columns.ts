import { SCORE_TRAITS, type ScoreFigureColumns } from '@site/board-rules';
import type { FxRates } from '../company';
import { effectiveRates } from '../currency';
import { growthFactor } from '../metrics/growth';
import type { ColumnOptions } from '../options';
import { STATE, type ColumnStore } from './column-store';
import { BLOCK_ROWS, createFigureBlock } from './figure-block';
import { gatherFigures } from './gather-figures';
import { passPlanOf } from './pass-plan';
import { rateTableOf } from './rate-table';
import { CLAIMS, type ScoredColumns } from './scored-columns';

/** The nine parts and the traits of each company, without further figures. */
export type ScorePartColumns = Pick<ScoreFigureColumns, 'length' | 'parts' | 'traits'>;

/** Places of bonuses, by the claims that earn them. */
const EARNED = [
  CLAIMS.hasPositiveCash,
  CLAIMS.hasPositiveEarningsToRevenue,
  CLAIMS.hasHighNetProfitMargin,
  CLAIMS.hasHighRoeHighDividendLowPriceToBook,
] as const;

/**
 * What a market's scores are made of, so that scores with other weights and curves can be calculated. `scored`: what
 * the same options gave. Shape: rows as in `store`, a block of rows a step.
 */
export function* scorePartSteps(
  store: ColumnStore,
  fx: FxRates,
  options: ColumnOptions,
  scored: ScoredColumns,
): Generator<void, ScorePartColumns> {
  const { length } = store;
  const block = createFigureBlock();
  const plan = passPlanOf(store, options);
  const table = rateTableOf(store, effectiveRates(fx, options.usdIls));
  const [growthRevenue, growthEbit, growthEarnings] = [0, 1, 2].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const traits = new Uint8Array(length);
  for (let from = 0; from < length; from += BLOCK_ROWS) {
    const to = Math.min(length, from + BLOCK_ROWS);
    gatherFigures(store, plan, table, block, from, to);
    for (let row = from, place = 0; row < to; row += 1, place += 1) {
      growthRevenue[row] = growthFactor(block.revenue[place]!, block.priorRevenue[place]!);
      growthEbit[row] = growthFactor(block.ebit[place]!, block.priorEbit[place]!);
      growthEarnings[row] = growthFactor(block.earnings[place]!, block.priorEarnings[place]!);
      traits[row] = traitsOf(store.state[row]!, scored.claims[row]!, {
        isWithoutProfit: block.ebit[place]! <= 0,
        isRated: !Number.isNaN(scored.score[row]!),
      });
    }
    yield;
  }
  const { metrics } = scored;
  return {
    length,
    parts: {
      pe: metrics.priceToEarnings,
      ps: metrics.priceToSales,
      dividend: store.numbers.dividendYieldPercent,
      roe: metrics.returnOnEquityFactor,
      de: metrics.debtToEquity,
      pb: metrics.priceToBook,
      growthRevenue,
      growthEbit,
      growthEarnings,
    },
    traits,
  };
}

function traitsOf(
  state: number,
  claims: number,
  { isWithoutProfit, isRated }: { readonly isWithoutProfit: boolean; readonly isRated: boolean },
): number {
  // A financial company's cash belongs to its customers.
  const counted = (state & STATE.isFinancial) === 0 ? claims : claims & ~CLAIMS.hasPositiveCash;
  return (
    EARNED.reduce((bits, claim, place) => bits | ((counted & claim) === 0 ? 0 : 1 << place), 0) |
    ((state & STATE.isRealEstate) === 0 ? 0 : SCORE_TRAITS.isRealEstate) |
    (isWithoutProfit ? SCORE_TRAITS.isWithoutProfit : 0) |
    (isRated ? SCORE_TRAITS.isRated : 0)
  );
}
