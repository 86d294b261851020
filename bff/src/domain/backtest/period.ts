import type { Day } from '../day';
import { OUTCOMES, type Outcome, type PricedHolding } from '../track-record/holding';
import { DEPARTED_RETURN } from '../track-record/period';
import { decileAt, DECILES, MIN_RANKED } from '../track-record/ranked-board';
import { meanOf } from '../track-record/spread';
import { portfolioOf, rankedBy, type BoardRow } from './portfolio';
import { rankCorrelation } from './rank-correlation';
import type { BacktestSettings } from './settings';

/** The board of a day and what became of its companies until the next. */
export interface BoardPeriod {
  readonly start: Day;
  readonly end: Day;
  readonly rows: readonly BoardRow[];
  /** What became of each row's company until the next board. */
  readonly holdings: readonly PricedHolding[];
  /** What the currency of each row gained against the result's from purchase to sale, as factors. NaN: unknown. Null: all are 1. */
  readonly currencyFactors: Float64Array | null;
}

/** A position with what became of it. Unit: 0.05 means 5 %, in the currency of the result. */
export interface HeldPosition {
  readonly company: number;
  /** Share of the portfolio, 0 to 1. */
  readonly weight: number;
  readonly outcome: Outcome;
  readonly boughtOn: Day | null;
  /** Unit: as quoted. */
  readonly boughtAt: number | null;
  readonly soldOn: Day | null;
  readonly soldAt: number | null;
  /** With dividends, as far as they are known. Null: no return. */
  readonly totalReturn: number | null;
}

/** Counts of companies: of the board, and of the positions by what became of them. */
export interface Coverage {
  /** On the board. */
  readonly ranked: number;
  /** Of those, with a return. */
  readonly rankedWithReturn: number;
  readonly positions: number;
  readonly positionsWithReturn: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Positions with a return whose dividends are unknown, and taken for none. */
  readonly dividendUnknown: number;
}

/** From one rebalancing to the next. Unit: returns over the period, 0.05 means 5 %. Null: no company with a return. */
export interface BacktestPeriod {
  readonly start: Day;
  readonly end: Day;
  readonly positions: readonly HeldPosition[];
  /** Before costs. 0 if nothing was selected, as nothing was invested. */
  readonly grossReturn: number | null;
  /** Part of the portfolio that costs took. */
  readonly costs: number;
  readonly netReturn: number | null;
  /** Half of what was bought and sold, as part of the portfolio. */
  readonly turnover: number;
  /** Gross return if each company that left had returned `DEPARTED_RETURN` after its last price. */
  readonly ifDepartedLost: number | null;
  /** All companies of the board, equally weighted, without costs. */
  readonly universe: number | null;
  /** Best tenth by BSI score, equally weighted, without costs. */
  readonly topTenth: number | null;
  /** Mean return of each tenth by signal, best first. */
  readonly deciles: readonly (number | null)[];
  /** Rank correlation of signal and return. */
  readonly informationCoefficient: number | null;
  readonly coverage: Coverage;
}

/** What is still held at the end of a period, as parts of the portfolio; the rest is cash. */
export type Drifted = ReadonlyMap<number, number>;

export const NOTHING_HELD: Drifted = new Map();

/** With dividends, in the currency of the result. NaN: none is known. */
function totalReturnsOf({ holdings, currencyFactors }: BoardPeriod): Float64Array {
  const returns = new Float64Array(holdings.length).fill(NaN);
  for (let place = 0; place < returns.length; place += 1) {
    const holding = holdings[place]!;
    if (!('priceReturn' in holding)) continue;
    const factor = currencyFactors === null ? 1 : currencyFactors[place]!;
    returns[place] = (1 + holding.priceReturn + (holding.dividendReturn ?? 0)) * factor - 1;
  }
  return returns;
}

/** `before`: what was held when the period began. */
export function backtestPeriod(
  board: BoardPeriod,
  settings: BacktestSettings,
  before: Drifted,
): { readonly period: BacktestPeriod; readonly after: Drifted } {
  const { start, end, rows, holdings } = board;
  const returns = totalReturnsOf(board);
  const picked = portfolioOf(rows, settings);
  const positions = picked.map(({ place, weight }) =>
    heldPosition({ company: rows[place]!.company, weight }, holdings[place]!, returns[place]!),
  );
  const held = positions.flatMap((one) => (one.totalReturn === null ? [] : [{ ...one, totalReturn: one.totalReturn }]));
  const invested = held.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map(held.map(({ company, weight }) => [company, weight / invested]));
  const gross = positions.length === 0 ? 0 : weightedReturn(held, weights);
  const traded = tradedBetween(before, weights);
  const costs = (settings.costsPercent / 100) * traded;
  const ofBoard = returns.filter(isKnown);
  const deciles = decileMeans(rows, returns, ({ signal }) => signal);
  const isRankedByScore = rows.every(({ signal, score }) => signal === score);
  const signals = Float64Array.from({ length: rows.length }, (_, place) => rows[place]!.signal ?? NaN);
  const isPaired = (_: number, place: number): boolean => isKnown(signals[place]!) && isKnown(returns[place]!);
  return {
    period: {
      start,
      end,
      positions,
      grossReturn: gross,
      costs,
      netReturn: gross === null ? null : (1 - costs) * (1 + gross) - 1,
      turnover: traded / 2,
      ifDepartedLost: ifDepartedLost(positions),
      universe: meanOf(ofBoard),
      topTenth: (isRankedByScore ? deciles : decileMeans(rows, returns, ({ score }) => score))[0]!,
      deciles,
      informationCoefficient: rankCorrelation(signals.filter(isPaired), returns.filter(isPaired)),
      coverage: {
        ranked: rows.length,
        rankedWithReturn: ofBoard.length,
        positions: positions.length,
        positionsWithReturn: held.length,
        outcomes: countsOf(positions),
        dividendUnknown: picked.filter(({ place }) => isKnown(returns[place]!) && isDividendUnknown(holdings[place]!))
          .length,
      },
    },
    after: gross === null ? NOTHING_HELD : driftedOf(held, weights, gross),
  };
}

const isKnown = (figure: number): boolean => !Number.isNaN(figure);

function heldPosition(
  position: Pick<HeldPosition, 'company' | 'weight'>,
  holding: PricedHolding,
  made: number,
): HeldPosition {
  const { outcome } = holding;
  const totalReturn = isKnown(made) ? made : null;
  if (!('boughtOn' in holding))
    return { ...position, outcome, boughtOn: null, boughtAt: null, soldOn: null, soldAt: null, totalReturn };
  const { boughtOn, boughtAt, soldOn, soldAt } = holding;
  return { ...position, outcome, boughtOn, boughtAt, soldOn, soldAt, totalReturn };
}

type Held = HeldPosition & { readonly totalReturn: number };

const weightedReturn = (held: readonly Held[], weights: Drifted): number | null =>
  held.length === 0
    ? null
    : held.reduce((sum, { company, totalReturn }) => sum + weights.get(company)! * totalReturn, 0);

/** Bought and sold together, as part of the portfolio. */
function tradedBetween(before: Drifted, wanted: Drifted): number {
  let traded = 0;
  for (const [company, weight] of wanted) traded += Math.abs(weight - (before.get(company) ?? 0));
  for (const [company, weight] of before) if (!wanted.has(company)) traded += weight;
  return traded;
}

/** A company that left was paid out: it is cash until the next board. */
function driftedOf(held: readonly Held[], weights: Drifted, gross: number): Drifted {
  const still = held.filter(({ outcome }) => outcome === 'held');
  return new Map(
    still.map(({ company, totalReturn }) => [company, (weights.get(company)! * (1 + totalReturn)) / (1 + gross)]),
  );
}

function ifDepartedLost(positions: readonly HeldPosition[]): number | null {
  let [weights, sum] = [0, 0];
  for (const { outcome, weight, totalReturn } of positions) {
    const left =
      outcome === 'left' && totalReturn !== null ? (1 + totalReturn) * (1 + DEPARTED_RETURN) - 1 : totalReturn;
    const assumed = outcome === 'no_exit' ? DEPARTED_RETURN : left;
    if (assumed === null) continue;
    weights += weight;
    sum += weight * assumed;
  }
  if (positions.length === 0) return 0;
  return weights > 0 ? sum / weights : null;
}

/** The mean return of each tenth, best first. Null: no return is known, or there are too few companies. */
function decileMeans(
  rows: readonly BoardRow[],
  returns: Float64Array,
  by: (row: BoardRow) => number | null,
): readonly (number | null)[] {
  const ranked = rankedBy(rows, by);
  const [sums, counts] = [new Float64Array(DECILES), new Uint32Array(DECILES)];
  if (ranked.length >= MIN_RANKED)
    for (const [place, row] of ranked.entries()) {
      if (!isKnown(returns[row]!)) continue;
      const decile = decileAt(place, ranked.length);
      sums[decile]! += returns[row]!;
      counts[decile]! += 1;
    }
  return Array.from(sums, (sum, decile) => (counts[decile] === 0 ? null : sum / counts[decile]!));
}

const isDividendUnknown = (holding: PricedHolding): boolean =>
  'dividendReturn' in holding && holding.dividendReturn === null;

function countsOf(positions: readonly HeldPosition[]): Readonly<Record<Outcome, number>> {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of positions) counts[outcome] += 1;
  return counts;
}
