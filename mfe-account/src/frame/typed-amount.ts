import { asTypedNumber } from '@site/fields/typed-text';

/** A number as people type it, with separators of thousands or without. Null: it is none, or negative. */
export function typedAmount(typed: string): number | null {
  const plain = asTypedNumber(typed).trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}
