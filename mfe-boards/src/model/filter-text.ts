import type { Limit, LimitName, LimitOperator } from '@site/board-rules';
import { limitsOf } from '@site/board-rules';
import { fieldOf } from '@site/fields';
import type { Measure } from '@site/fields';
import type { RestTextId, RestTextOf } from '../texts/use-text';
import type { BoardQuery } from './board-query';

/** Conversion between displayed figures, percentages or not, and the contract's. */
interface Reading {
  readonly shown: (value: number) => number;
  readonly stored: (shown: number) => number;
  readonly isPercent: boolean;
}

const plain: Reading = { shown: (value) => value, stored: (shown) => shown, isPercent: false };
/** More digits than users type, and without floating-point noise. */
const tidy = (value: number): number => Number(value.toPrecision(12));
const READINGS: Readonly<Partial<Record<Measure, Reading>>> = {
  percent: { ...plain, isPercent: true },
  percentOfRatio: { shown: (value) => tidy(value * 100), stored: (shown) => tidy(shown / 100), isPercent: true },
  percentOfFactor: {
    shown: (value) => tidy((value - 1) * 100),
    stored: (shown) => tidy(shown / 100 + 1),
    isPercent: true,
  },
};

/** Display and input format of a figure's filter. */
export const readingOf = (field: LimitName): Reading => READINGS[fieldOf(field).measure] ?? plain;

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A filter for input: `15` for 15 %, `2B` for an amount. Shape: all digits. */
export function typedFilterValue(field: LimitName, value: number): string {
  const shown = readingOf(field).shown(value);
  const { measure } = fieldOf(field);
  if (measure !== 'amount' && measure !== 'shares') return String(shown);
  const [size, unit] = UNITS.find(([min]) => Math.abs(shown) >= min) ?? [1, ''];
  return `${tidy(shown / size)}${unit}`;
}

const WORDS = { '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast', '=': 'equal' } as const satisfies Record<
  LimitOperator,
  string
>;

/** A filter in words: `D/E below 1`, `Mkt cap at most 2B ILS`. `currency`: of filters on amounts; null: shown elsewhere. */
export function filterText(
  { field, operator, value }: Limit,
  text: RestTextOf,
  currency: string | null = null,
): string {
  const id: RestTextId = `figureFilter.${WORDS[operator]}`;
  const unit = fieldOf(field).measure === 'amount' && currency !== null ? `\u00a0${currency}` : '';
  const typed = typedFilterValue(field, value) + (readingOf(field).isPercent ? '%' : unit);
  // The minus sign is at the left of its figure in both languages.
  return text(id, {
    column: text(`column.${field}`),
    value: value < 0 || typed.startsWith('-') ? `\u2066${typed}\u2069` : typed,
  });
}

/** All filters of a query in words. */
export const filtersText = (
  query: Pick<BoardQuery, 'where'>,
  text: RestTextOf,
  currency: string | null = null,
): string =>
  limitsOf(query)
    .map((filter) => filterText(filter, text, currency))
    .join(', ');
