import type { Schema } from '@site/contract';
import { fixed, percentOf, percentOfFactor, percentOfRatio, type Locale } from '@site/format';

/** Figures that a score is calculated from. */
export type FigureName =
  | Schema<'CalculatedInputName'>
  | Schema<'PageMethod'>['bonuses'][number]['limits'][number]['figure'];

/** A figure as displayed. Unit: as in the contract. */
export function figureText(name: FigureName, value: number, language: Locale): string {
  switch (name) {
    case 'dividend':
      return percentOf(value, value % 1 === 0 ? 0 : 1, language) ?? '';
    case 'roe':
    case 'growthRevenue':
    case 'growthEbit':
    case 'growthEarnings':
      return percentOfFactor(value, 0, language) ?? '';
    case 'cashRatio':
    case 'margin':
    case 'quarterMargin':
      return percentOfRatio(value, 0, language) ?? '';
    default:
      return fixed(value, decimalsOf(value), language) ?? '';
  }
}

const decimalsOf = (value: number): number =>
  Number.isInteger(value) ? 0 : Number.isInteger(Math.round(value * 1000) / 100) ? 1 : 2;

/** A figure isolated from the direction of its sentence. */
export const isolated = (figure: string): string => `\u2066${figure}\u2069`;
