import { fieldOf, isAmount } from '@site/fields';
import type { Limit, LimitName } from './limit';
import { sixDigits } from './six-digits';

/** A figure of a company as the catalogue measures it. Null: unknown. */
export type FigureOf = (field: LimitName) => number | null;

/** What figures stand in as they are written, without rounding on their way to a page. */
const EXACT: ReadonlySet<LimitName> = new Set<LimitName>(['price', 'score', 'myScore']);

/**
 * Whether a figure is within a limit. It is compared as pages get it, in six significant digits, so that server and
 * browser never differ by what the way to the page rounds off.
 * Null: unknown figures are within no limit, nor are ratios of no meaning (not above 0 where the catalogue says so).
 * `factor`: what an amount is multiplied with to stand in the currency of the limits; NaN: unknown.
 */
export function isWithin({ field, operator, value }: Limit, figure: number | null, factor: number): boolean {
  if (figure === null) return false;
  if (fieldOf(field).isPositiveAlone === true && !(figure > 0)) return false;
  const written = EXACT.has(field) ? figure : sixDigits(figure);
  if (written === null) return false;
  const compared = isAmount(field) ? written * factor : written;
  switch (operator) {
    case '<':
      return compared < value;
    case '<=':
      return compared <= value;
    case '>':
      return compared > value;
    case '>=':
      return compared >= value;
    case '=':
      // Nobody writes more digits than are compared.
      return EXACT.has(field) ? compared === value : sixDigits(compared) === sixDigits(value);
  }
}

/** Whether a company is within all limits. */
export const passesLimits = (limits: readonly Limit[], figureOf: FigureOf, factor: number): boolean =>
  limits.every((limit) => isWithin(limit, figureOf(limit.field), factor));

/**
 * What amounts of a company are multiplied with to stand in the currency of a board's limits. Unit: `usd` is what one of a
 * currency is worth in USD, currencies in their major unit. NaN: a rate is not known.
 */
export function limitFactor(usd: Readonly<Record<string, number>>, from: string, to: string): number {
  if (from === to) return 1;
  const [worth, wanted] = [usd[from], to === 'USD' ? 1 : usd[to]];
  return worth === undefined || wanted === undefined ? NaN : worth / wanted;
}
