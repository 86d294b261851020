import { DEBT_TO_EQUITY_CURVE, GROWTH_CURVE, readCurve, type Curve } from './curves';

/*
 * Sub-scores, 0..1. An unknown metric scores 0, and so does one that is meaningless because of its sign.
 * Source: scoring rules, section 4.
 */

/** Of a price (P/E, P/S, P/B): one that is not above 0 says nothing. */
export function priceSubScore(curve: Curve, value: number): number {
  return value > 0 ? readCurve(curve, value) : 0;
}

/** Of a yield or return. */
export function returnSubScore(curve: Curve, value: number): number {
  const subScore = readCurve(curve, value);
  return subScore === subScore ? subScore : 0;
}

/** Liabilities that are negative, or set against negative equity, are not a low debt. */
export function debtToEquitySubScore(value: number, equity: number): number {
  return value >= 0 && equity > 0 ? readCurve(DEBT_TO_EQUITY_CURVE, value) : 0;
}

/** Growth that can't be formed counts as none (`growthOrNone`). */
export function growthSubScore(growth: number): number {
  return readCurve(GROWTH_CURVE, growth);
}

/** Unit: points of a hundred. */
export function pointsOf(weight: number, subScore: number): number {
  return 100 * weight * subScore;
}

/** All points, cut to 0..100 and rounded to two decimals. */
export function scoreFrom(total: number): number {
  return Math.round(Math.min(100, Math.max(0, total)) * 100) / 100;
}
