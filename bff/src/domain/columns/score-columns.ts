import type { FxRates } from '../company';
import { effectiveRates } from '../currency';
import { assertUsable, type ColumnOptions } from '../options';
import type { ColumnStore } from './column-store';
import { BLOCK_ROWS, createFigureBlock } from './figure-block';
import { gatherFigures } from './gather-figures';
import { passPlanOf } from './pass-plan';
import { passLiquidity, passProfitability } from './pass-ratios';
import { passClaims, passFlags, passScore } from './pass-score';
import { passEnterpriseValue, passValuation } from './pass-valuation';
import { rateTableOf } from './rate-table';
import { createScoredColumns, type ScoredColumns } from './scored-columns';

/** Buffers for one block, used by every pass in turn; nothing in them outlives the block's passes. */
const block = createFigureBlock();

/**
 * Metrics, score, flags and claims of a whole market, with the formulas of `evaluate` and equal to it to the last
 * bit. `into`: a buffer of the same length that may be overwritten; absent: a new buffer. Throws:
 * InvalidOptionsError; RangeError if `into` has another length.
 */
export function scoreColumns(...given: Parameters<typeof scoreColumnsSteps>): ScoredColumns {
  const steps = scoreColumnsSteps(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, a block of rows a step. */
export function* scoreColumnsSteps(
  store: ColumnStore,
  fx: FxRates,
  options: ColumnOptions = {},
  into: ScoredColumns = createScoredColumns(store.length),
): Generator<void, ScoredColumns> {
  assertUsable(options);
  if (into.length !== store.length) throw new RangeError('The room for results has another length than the store.');
  const plan = passPlanOf(store, options);
  const table = rateTableOf(store, effectiveRates(fx, options.usdIls));
  for (let from = 0; from < store.length; from += BLOCK_ROWS) {
    const to = Math.min(store.length, from + BLOCK_ROWS);
    gatherFigures(store, plan, table, block, from, to);
    passValuation(into, block, from, to);
    passEnterpriseValue(into, block, from, to);
    passProfitability(into, block, from, to);
    passLiquidity(into, block, from, to);
    passClaims(store, table, into, block, from, to);
    passScore(store, into, block, from, to);
    passFlags(store, plan, into, block, from, to);
    yield;
  }
  return into;
}
