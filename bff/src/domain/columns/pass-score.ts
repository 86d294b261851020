import {
  BONUS_POINTS,
  debtToEquitySubScore,
  DIVIDEND_CURVE,
  growthSubScore,
  pointsOf,
  PRICE_TO_BOOK_CURVE,
  PRICE_TO_EARNINGS_CURVE,
  PRICE_TO_SALES_CURVE,
  priceSubScore,
  RETURN_ON_EQUITY_CURVE,
  returnSubScore,
  scoreFrom,
  WEIGHT_TABLE,
  weightProfile,
  type Curve,
} from '@site/board-rules';
import { growthFactor, growthOrNone, isOneOff } from '../metrics/growth';
import { hasPositiveCash } from '../metrics/liquidity';
import { hasHighNetProfitMargin, paysOutItsBook } from '../metrics/profitability';
import { COMPONENTS } from '../score/explanation';
import { isStale } from '../score/stale';
import { STATE, type ColumnStore } from './column-store';
import type { FigureBlock } from './figure-block';
import { FLAG_BITS } from './flag-bits';
import type { PassPlan } from './pass-plan';
import type { RateTable } from './rate-table';
import { CLAIMS, type ScoredColumns } from './scored-columns';

const SIMULATED_QUARTERS = 4;

/** The bit where something holds, else 0; without a branch, which the processor could not predict. */
function bitWhere(holds: boolean, bit: number): number {
  return -Number(holds) & bit;
}

/** Claims about each company, for rows `from` to `to`. */
export function passClaims(
  store: ColumnStore,
  { sizeRates, sizeThresholds }: RateTable,
  scored: ScoredColumns,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { claims, metrics } = scored;
  const { netProfitMargin, returnOnEquityFactor, priceToBook, cashToMarketCap } = metrics;
  const { holdsMargin } = block;
  const { marketCap, dividendYieldPercent } = store.numbers;
  const { context } = store.codes;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const size = marketCap[row]! * sizeRates[context[row]!]!;
    claims[row] =
      bitWhere(size === size, CLAIMS.isSizeKnown) |
      bitWhere(size < sizeThresholds[context[row]!]!, CLAIMS.isSmallFirm) |
      bitWhere(hasPositiveCash(cashToMarketCap[row]!), CLAIMS.hasPositiveCash) |
      bitWhere(holdsMargin[place] === 1, CLAIMS.hasPositiveEarningsToRevenue) |
      bitWhere(hasHighNetProfitMargin(netProfitMargin[row]!), CLAIMS.hasHighNetProfitMargin) |
      bitWhere(
        paysOutItsBook(returnOnEquityFactor[row]!, dividendYieldPercent[row]!, priceToBook[row]!),
        CLAIMS.hasHighRoeHighDividendLowPriceToBook,
      );
  }
}

/**
 * Points and score, one component after another: loops this small stay free of calls, and the points are added in the
 * order in which the explanation adds them.
 */
export function passScore(
  store: ColumnStore,
  scored: ScoredColumns,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { metrics } = scored;
  chooseWeights(store, block, from, to);
  addPricePoints(PE, PRICE_TO_EARNINGS_CURVE, metrics.priceToEarnings, block, from, to);
  addPricePoints(PS, PRICE_TO_SALES_CURVE, metrics.priceToSales, block, from, to);
  addReturnPoints(DIVIDEND, DIVIDEND_CURVE, store.numbers.dividendYieldPercent, block, from, to);
  addReturnPoints(ROE, RETURN_ON_EQUITY_CURVE, metrics.returnOnEquityFactor, block, from, to);
  addDebtPoints(metrics.debtToEquity, block, from, to);
  addPricePoints(PB, PRICE_TO_BOOK_CURVE, metrics.priceToBook, block, from, to);
  addGrowthPoints(GROWTH_REVENUE, block.revenue, block.priorRevenue, block, from, to);
  addGrowthPoints(GROWTH_EBIT, block.ebit, block.priorEbit, block, from, to);
  addGrowthPoints(GROWTH_EARNINGS, block.earnings, block.priorEarnings, block, from, to);
  addBonuses(store, scored, block, from, to);
  settleScores(store, scored, block, from, to);
}

const [PE, PS, DIVIDEND, ROE, DE, PB, GROWTH_REVENUE, GROWTH_EBIT, GROWTH_EARNINGS] = COMPONENTS.map(
  (_, place) => place,
) as [number, number, number, number, number, number, number, number, number];

function chooseWeights(
  { state }: ColumnStore,
  { ebit, weights, total, growthUnknown }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    weights[place] = weightProfile((state[row]! & STATE.isRealEstate) !== 0, ebit[place]!) * COMPONENTS.length;
    total[place] = 0;
    growthUnknown[place] = 0;
  }
}

function addPricePoints(
  component: number,
  curve: Curve,
  values: Float64Array,
  { weights, total }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    total[place]! += pointsOf(WEIGHT_TABLE[weights[place]! + component]!, priceSubScore(curve, values[row]!));
  }
}

function addReturnPoints(
  component: number,
  curve: Curve,
  values: Float64Array,
  { weights, total }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    total[place]! += pointsOf(WEIGHT_TABLE[weights[place]! + component]!, returnSubScore(curve, values[row]!));
  }
}

function addDebtPoints(
  values: Float64Array,
  { weights, total, shareholdersEquity }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    total[place]! += pointsOf(
      WEIGHT_TABLE[weights[place]! + DE]!,
      debtToEquitySubScore(values[row]!, shareholdersEquity[place]!),
    );
  }
}

function addGrowthPoints(
  component: number,
  current: Float64Array,
  prior: Float64Array,
  { weights, total, growthUnknown }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let place = 0; place < to - from; place += 1) {
    const growth = growthFactor(current[place]!, prior[place]!);
    if (growth !== growth) growthUnknown[place] = 1;
    total[place]! += pointsOf(WEIGHT_TABLE[weights[place]! + component]!, growthSubScore(growthOrNone(growth)));
  }
}

function addBonuses(
  { state }: ColumnStore,
  { claims }: ScoredColumns,
  { total }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const claimed = claims[row]!;
    // A financial company's cash belongs to its customers. One bonus after another: the last bit of the total depends
    // on it.
    const isCashCounted = (claimed & CLAIMS.hasPositiveCash) !== 0 && (state[row]! & STATE.isFinancial) === 0;
    let points = total[place]! + Number(isCashCounted) * BONUS_POINTS.hasPositiveCash;
    points += Number((claimed & CLAIMS.hasPositiveEarningsToRevenue) !== 0) * BONUS_POINTS.hasPositiveEarningsToRevenue;
    points += Number((claimed & CLAIMS.hasHighNetProfitMargin) !== 0) * BONUS_POINTS.hasHighNetProfitMargin;
    points +=
      Number((claimed & CLAIMS.hasHighRoeHighDividendLowPriceToBook) !== 0) *
      BONUS_POINTS.hasHighRoeHighDividendLowPriceToBook;
    total[place] = points;
  }
}

/** Unrated without an income entry, a balance entry or a market cap, which is unknown if a rate is. */
function settleScores(
  { state }: ColumnStore,
  { score }: ScoredColumns,
  { total, marketCap }: FigureBlock,
  from: number,
  to: number,
): void {
  const needed = STATE.hasIncome | STATE.hasBalance;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const isRated = (state[row]! & needed) === needed && marketCap[place] === marketCap[place];
    score[row] = isRated ? scoreFrom(total[place]!) : NaN;
  }
}

/** Flags and the latest quarter. */
export function passFlags(
  store: ColumnStore,
  plan: PassPlan,
  scored: ScoredColumns,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { flags, latest } = scored;
  const { state, quoted, latest: reported } = store;
  const { known, ebit, earnings, growthUnknown } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const bits = state[row]!;
    const hasIncome = (bits & STATE.hasIncome) !== 0;
    const isSimulated = plan.isSimulated && hasIncome;
    const generated = isSimulated || (bits & plan.isGenerated) !== 0 || (bits & STATE.balanceIsGenerated) !== 0;
    const last = isSimulated ? reported[row]! + SIMULATED_QUARTERS : reported[row]!;
    const isLong = !isSimulated && (bits & STATE.latestIsLong) !== 0;
    flags[row] =
      bitWhere(generated, FLAG_BITS.autoGenerated) |
      bitWhere(!isSimulated && (bits & plan.isEstimated) !== 0, FLAG_BITS.estimated) |
      bitWhere(known[place] !== 1, FLAG_BITS.fxMissing) |
      bitWhere(!isSimulated && (bits & plan.hasGap) !== 0, FLAG_BITS.gap) |
      bitWhere(growthUnknown[place] === 1, FLAG_BITS.growthUnknown) |
      bitWhere(!isSimulated && (bits & plan.isLong) !== 0, FLAG_BITS.longWindow) |
      bitWhere(isOneOff(earnings[place]!, ebit[place]!), FLAG_BITS.oneOff) |
      bitWhere(hasIncome && isStale(quoted[row]!, last, isLong), FLAG_BITS.stale);
    latest[row] = last;
  }
}
