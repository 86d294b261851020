import type { Schema } from '@site/contract';
import { asTypedNumber } from '@site/fields/typed-text';
import type { ToolTextId, ToolTextOf } from './tool-texts';

export type AlertTerms = Pick<
  Schema<'AlertRequest'>,
  'kind' | 'threshold' | 'direction' | 'daysBefore' | 'formula' | 'scoreId'
>;
export type Direction = Schema<'AlertDirection'>;

/** Figures that an alert compares with a value. */
export const VALUE_KINDS = ['score', 'my_score', 'price', 'pe', 'dividend_yield'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];
export const DIRECTIONS = ['up', 'down', 'both'] as const satisfies readonly Direction[];

export const isValueKind = (value: unknown): value is ValueKind => VALUE_KINDS.some((one) => one === value);
export const isDirection = (value: unknown): value is Direction => DIRECTIONS.some((one) => one === value);

const MAX_PERCENT = 100;
const MAX_DAYS = 30;
const isOfHundred = (kind: ValueKind): boolean => kind === 'score' || kind === 'my_score' || kind === 'dividend_yield';

/** A typed value: `72,5` has a decimal comma, `1,850` of a price a separator. Null: no value of the kind. */
export function typedValue(kind: ValueKind, typed: unknown): number | null {
  if (typeof typed !== 'string') return null;
  const plain = asTypedNumber(typed).trim();
  const isGrouped = !isOfHundred(kind) && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  if (!isGrouped && !/^\d+([.,]\d+)?$/.test(plain)) return null;
  const value = Number(isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.'));
  return isOfHundred(kind) && value > MAX_PERCENT ? null : value;
}

/** Days as they are typed. Null: they are none. */
export function typedDays(typed: unknown): number | null {
  const plain = typeof typed === 'string' ? asTypedNumber(typed).trim() : '';
  return /^\d{1,2}$/.test(plain) && Number(plain) <= MAX_DAYS ? Number(plain) : null;
}

export const wrongValueText = (kind: ValueKind): ToolTextId =>
  isOfHundred(kind) ? 'alert.wrong' : 'alert.wrong.number';

const UNITS: Readonly<Record<string, ToolTextId>> = {
  ILA: 'alert.unit.ILA',
  GBp: 'alert.unit.GBp',
  GBX: 'alert.unit.GBp',
  ZAc: 'alert.unit.ZAc',
};

/** The name of a value, with its unit. `currency`: of the quote. */
export function valueLabel(kind: ValueKind, currency: string, text: ToolTextOf): string {
  switch (kind) {
    case 'score':
    case 'my_score':
      return text('alert.value');
    case 'price': {
      const unit = Object.hasOwn(UNITS, currency) ? UNITS[currency] : undefined;
      return text('alert.value.price', { unit: unit ? text(unit) : `\u2068${currency}\u2069` });
    }
    case 'pe':
    case 'dividend_yield':
      return text(`alert.value.${kind}`);
  }
}
