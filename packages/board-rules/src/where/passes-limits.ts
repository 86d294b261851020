import { fieldOf, isAmount } from '@site/fields';
import type { Limit, LimitName } from './limit';
import { sixDigits } from './six-digits';

/** A figure of a company in the unit of the catalogue. Null: unknown. */
export type FigureOf = (field: LimitName) => number | null;

/** Figures that are sent to pages without rounding. */
const EXACT: ReadonlySet<LimitName> = new Set<LimitName>(['price', 'score', 'myScore']);

/**
 * Whether a figure passes a filter. It is compared as pages get it, in six significant digits, so that server and
 * browser agree.
 * Unknown figures pass no filter, nor do meaningless ratios (not above 0 where the catalogue says so).
 * `factor`: converts an amount to the currency of the filters; NaN: unknown.
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
      // Readers write no more digits than are compared.
      return EXACT.has(field) ? compared === value : sixDigits(compared) === sixDigits(value);
  }
}

/** Whether a company passes all filters. */
export const passesLimits = (limits: readonly Limit[], figureOf: FigureOf, factor: number): boolean =>
  limits.every((limit) => isWithin(limit, figureOf(limit.field), factor));

/**
 * The factor that converts a company's amounts to the currency of a board's filters. Unit: `usd` is the value of one unit of a
 * currency in USD, in major units. NaN: a rate is not known.
 */
export function limitFactor(usd: Readonly<Record<string, number>>, from: string, to: string): number {
  if (from === to) return 1;
  const [worth, wanted] = [usd[from], to === 'USD' ? 1 : usd[to]];
  return worth === undefined || wanted === undefined ? NaN : worth / wanted;
}
