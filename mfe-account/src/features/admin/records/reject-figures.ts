import { asTypedNumber } from '@site/fields/typed-text';
import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { RejectReview } from '../../../api/administration';

export type ComparedFigure = RejectReview['figures'][number];

/** Figures that have a name of their own here. */
export const FIGURE_NAMES = [
  ...INCOME_FIGURES,
  ...BALANCE_FIGURES,
  'price',
  'marketCap',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
  'volume',
  'averageVolume',
  'amount',
  'numerator',
  'denominator',
  'shares',
  'shortBalanceThousandIls',
  'shortBalanceSecurities',
  'securitiesTransacted',
  'securitiesOwned',
  'pay',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
export const isFigureName = (name: string): name is FigureName => FIGURE_NAMES.some((known) => known === name);

/** More than these are accepted or refused together. */
export const MAX_CORRECTED = 60;

/** The input of the fields, by the ids of the figures; an untouched field is absent. */
export type TypedFigures = Readonly<Record<string, string>>;

/** The text of an untouched field: plain digits. */
export const digitsOf = (figure: number | null): string => (figure === null ? '' : String(figure));

/** A typed number; commas between thousands are left out. Null: blank, the figure is unknown. NaN: no number. */
export function typedNumber(typed: string): number | null {
  const plain = asTypedNumber(typed).replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** What differs from what came, as the server takes it. Null: something typed is no number. */
export function correctionsIn(
  figures: readonly ComparedFigure[],
  typed: TypedFigures,
): Readonly<Record<string, number | null>> | null {
  const changed: Record<string, number | null> = {};
  for (const { id, given } of figures) {
    const text = typed[id];
    if (text === undefined) continue;
    const figure = typedNumber(text);
    if (figure !== null && !Number.isFinite(figure)) return null;
    if (figure !== given) changed[id] = figure;
  }
  return changed;
}
