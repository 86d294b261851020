import type { BalanceFigure } from '@site/fields/statement-figures';
import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import type { ProvidedStatement } from '../../providers';
import { medianOf } from './price-series';
import { shown } from './reject';

/** The three sides of `assets = liabilities + equity`. */
export const SIDES = [
  'totalAssets',
  'totalLiabilities',
  'shareholdersEquity',
] as const satisfies readonly BalanceFigure[];
type Side = (typeof SIDES)[number];

/** A side of a balance sheet, stored or from the same run. */
export type KnownSides = { readonly periodEnd: Day } & Readonly<Partial<Record<Side, number | null>>>;

/** Maximum difference between the sides, as a part of the assets, once minority interests are known. */
const SLACK = 0.02;
/**
 * The same if the source does not report what belongs to others (shareholders of subsidiaries, redeemable shares).
 * Usually others own a part; some owe one.
 */
const MIN_FACTOR_OF_OTHERS = -0.12;
const MAX_FACTOR_OF_OTHERS = 0.7;
const NEIGHBOUR_DAYS = 1_200;
/** Usually a side moves less than this between neighbouring balance sheets. */
const TYPICAL_FACTOR = 1.5;

export interface Imbalance {
  /** The side that is wrong; all three if that can't be determined. */
  readonly figures: readonly Side[];
  readonly detail: string;
}

/** Thousands and millions, and how far from one of them a side still counts as a slip of the unit. */
const UNITS = [1_000, 1_000_000];
const NEAR_UNIT = 1.25;

/** Equity that equals what the other two sides leave, in thousands or millions. */
function isSlippedEquity(equity: number, left: number): boolean {
  const factor = left / equity;
  return factor > 0 && UNITS.some((unit) => factor > unit / NEAR_UNIT && factor < unit * NEAR_UNIT);
}

function typicalOf(side: Side, day: Day, others: readonly KnownSides[]): number | null {
  const near = others.flatMap((one) => {
    const value = one[side];
    return value != null && value > 0 && one.periodEnd !== day && daysBetween(one.periodEnd, day) <= NEIGHBOUR_DAYS
      ? [value]
      : [];
  });
  return near.length < 2 ? null : medianOf(near);
}

/**
 * Finds a balance sheet with sides that do not add up. `others`: other balance sheets of the company, which may show
 * which side is wrong. Null: they add up, or a side is not known.
 */
export function imbalanceIn(
  { balance, minorityInterest, periodEnd }: ProvidedStatement,
  others: readonly KnownSides[],
): Imbalance | null {
  if (!balance) return null;
  const { totalAssets: assets, totalLiabilities: liabilities, shareholdersEquity: equity } = balance;
  if (assets === null || liabilities === null || equity === null || assets <= 0) return null;
  const rest = (assets - liabilities - equity) / assets;
  const detail = `assets of ${shown(assets)} beside liabilities of ${shown(liabilities)} and equity of ${shown(equity)}`;
  const isSlipped = isSlippedEquity(equity, assets - liabilities);
  const isSound =
    minorityInterest === undefined || minorityInterest === null
      ? rest >= MIN_FACTOR_OF_OTHERS && (rest <= MAX_FACTOR_OF_OTHERS || equity < 0)
      : Math.min(Math.abs(rest), Math.abs(rest - minorityInterest / assets)) <= SLACK;
  if (isSound && !isSlipped) return null;
  const between = minorityInterest ?? 0;
  const implied: Readonly<Record<Side, number>> = {
    totalAssets: liabilities + equity + between,
    totalLiabilities: assets - equity - between,
    shareholdersEquity: assets - liabilities - between,
  };
  const isTypical = (value: number, typical: number): boolean =>
    value > typical / TYPICAL_FACTOR && value < typical * TYPICAL_FACTOR;
  const wrong = SIDES.filter((side) => {
    const typical = typicalOf(side, periodEnd, others);
    return typical !== null && !isTypical(balance[side]!, typical) && isTypical(implied[side], typical);
  });
  if (wrong.length === 1) return { figures: wrong, detail };
  return { figures: isSlipped ? ['shareholdersEquity'] : SIDES, detail };
}
