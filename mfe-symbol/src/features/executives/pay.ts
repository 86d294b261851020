import type { Schema } from '@site/contract';

export type Executive = Schema<'KeyExecutive'>;

/** Highest pay first, unreported pay last. Source: boards, section 9. */
export function byPay(executives: readonly Executive[]): readonly Executive[] {
  return [...executives].sort((a, b) => {
    if (a.pay === null || b.pay === null) return Number(a.pay === null) - Number(b.pay === null);
    return b.pay - a.pay;
  });
}

/**
 * Pay as a share of the highest in the same currency, 0 to 1: amounts of two currencies do not compare.
 * Null: nothing to draw.
 */
export function shareOfHighest({ pay, currencyPay }: Executive, executives: readonly Executive[]): number | null {
  if (pay === null || pay < 0) return null;
  const highest = Math.max(...executives.filter((one) => one.currencyPay === currencyPay).map((one) => one.pay ?? 0));
  return highest > 0 ? pay / highest : null;
}
