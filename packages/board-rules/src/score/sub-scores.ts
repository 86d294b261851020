import { DEBT_TO_EQUITY_CURVE, GROWTH_CURVE, readCurve, type Curve } from './curves';

/*
 * Sub-scores, 0..1. An unknown metric scores 0, and so does one that is meaningless because of its sign.
 * Source: scoring rules, section 4.
 */

/** Of a price ratio (P/E, P/S, P/B): 0 or less is meaningless. */
export function priceSubScore(curve: Curve, value: number): number {
  return value > 0 ? readCurve(curve, value) : 0;
}

/** Of a yield or return. */
export function returnSubScore(curve: Curve, value: number): number {
  const subScore = readCurve(curve, value);
  return subScore === subScore ? subScore : 0;
}

/** Negative liabilities or negative equity do not mean low debt. */
export function debtToEquitySubScore(value: number, equity: number): number {
  return value >= 0 && equity > 0 ? readCurve(DEBT_TO_EQUITY_CURVE, value) : 0;
}

/** Growth that cannot be calculated counts as no growth (`growthOrNone`). */
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
