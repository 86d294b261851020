import type { Day } from '../day';
import type { Horizon, Outcome } from './holding';
import { DECILES } from './ranked-board';
import { meanOf, typicalOf, type Typical } from './spread';

/** The outcome of one company of a board over one horizon. Unit: 0.05 means 5 %. Null: no return. */
export interface Result {
  readonly decile: number;
  readonly marketCap: number;
  readonly outcome: Outcome;
  readonly totalReturn: number | null;
  readonly isDividendKnown: boolean;
}

/** How many companies of a board have no return, by reason, and how many returns are incomplete. */
export interface Counts {
  readonly ranked: number;
  readonly withReturn: number;
  readonly left: number;
  readonly notBought: number;
  readonly noPriceAtEnd: number;
  readonly brokenSeries: number;
  /** Absent: older records. */
  readonly noExit?: number;
  readonly dividendUnknown: number;
}

/** One past board and the returns after it. Unit: returns over the horizon, not over a year; before costs. */
export interface Period {
  readonly formedOn: Day;
  readonly horizon: Horizon;
  readonly counts: Counts;
  readonly top: Typical;
  /** Every ranked company with equal weight. */
  readonly market: Typical;
  /** Means if every delisted company returned `DEPARTED_RETURN` after its last price. Absent: older records. */
  readonly ifDepartedLost?: { readonly top: number | null; readonly market: number | null };
  /** Every ranked company weighted by its market cap on the board's day. */
  readonly capWeighted: number | null;
  /** Best tenth first. */
  readonly deciles: readonly Typical[];
  /** Part of the top tenth that did better than the market's median company. */
  readonly picksAbove: number | null;
}

/** If fewer companies have a price at the end, the stored prices end there and no period is formed. */
const MIN_SHARE = 0.5;

/**
 * The assumed return of delisted companies after their last price, to show the possible effect. Typical for companies
 * that an exchange delisted (Shumway 1997); acquired companies gained instead.
 */
export const DEPARTED_RETURN = -0.3;

/** A company's return under that assumption. Null: none. */
function returnIfLost({ outcome, totalReturn }: Result): number | null {
  if (outcome === 'no_exit') return DEPARTED_RETURN;
  if (outcome !== 'left' || totalReturn === null) return totalReturn;
  return (1 + totalReturn) * (1 + DEPARTED_RETURN) - 1;
}

/** Null: too few companies have a price at the end. */
export function periodOf(formedOn: Day, horizon: Horizon, results: readonly Result[]): Period | null {
  const counts = countsOf(results);
  const known = results.flatMap(({ totalReturn, ...one }) => (totalReturn === null ? [] : [{ ...one, totalReturn }]));
  if (counts.ranked === 0 || known.filter(({ outcome }) => outcome === 'held').length < counts.ranked * MIN_SHARE)
    return null;
  const returns = known.map(({ totalReturn }) => totalReturn);
  const byDecile = Array.from({ length: DECILES }, (_, place) =>
    known.filter(({ decile }) => decile === place + 1).map(({ totalReturn }) => totalReturn),
  );
  const market = typicalOf(returns);
  const lostMean = (some: readonly Result[]): number | null => meanOf(some.flatMap((one) => returnIfLost(one) ?? []));
  const top = byDecile[0]!;
  const caps = known.reduce((sum, { marketCap }) => sum + marketCap, 0);
  return {
    formedOn,
    horizon,
    counts,
    top: typicalOf(top),
    market,
    ifDepartedLost: { top: lostMean(results.filter(({ decile }) => decile === 1)), market: lostMean(results) },
    capWeighted:
      caps > 0 ? known.reduce((sum, { marketCap, totalReturn }) => sum + (marketCap / caps) * totalReturn, 0) : null,
    deciles: byDecile.map(typicalOf),
    picksAbove: meanOf(top.map((one) => (one > market.median! ? 1 : 0))),
  };
}

function countsOf(results: readonly Result[]): Counts {
  const of = (outcome: Outcome): number => results.filter((one) => one.outcome === outcome).length;
  return {
    ranked: results.length,
    withReturn: results.filter(({ totalReturn }) => totalReturn !== null).length,
    left: of('left'),
    notBought: of('not_bought'),
    noPriceAtEnd: of('no_price_at_end'),
    brokenSeries: of('broken_series'),
    noExit: of('no_exit'),
    dividendUnknown: results.filter(({ totalReturn, isDividendKnown }) => totalReturn !== null && !isDividendKnown)
      .length,
  };
}
