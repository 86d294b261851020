import type { Schema } from '@site/contract';
import { endOfDay, startOfDay } from '../frame/days';

/** The input of the form of a discount code. */
export interface TypedDiscount {
  readonly code: string;
  readonly percent: string;
  readonly from: string;
  readonly until: string;
  readonly maxUses: string;
}

export type DiscountFault = 'code' | 'percent' | 'maxUses';

/** The input in the server's form, or its errors. */
export function discountFrom(
  typed: TypedDiscount,
): { readonly code: string; readonly terms: Schema<'DiscountTerms'> } | readonly DiscountFault[] {
  const code = typed.code.trim().toUpperCase();
  const percent = Number(typed.percent.trim() || Number.NaN);
  const maxUses = typed.maxUses.trim() === '' ? null : Number(typed.maxUses);
  const faults: DiscountFault[] = [];
  if (!/^[A-Z0-9_-]{1,40}$/.test(code)) faults.push('code');
  if (!(percent > 0 && percent <= 100)) faults.push('percent');
  if (maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1)) faults.push('maxUses');
  if (faults.length > 0) return faults;
  return {
    code,
    terms: {
      percent,
      valid_from: startOfDay(typed.from),
      valid_until: endOfDay(typed.until),
      redemptions_at_most: maxUses,
    },
  };
}
