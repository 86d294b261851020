import { fixed, MISSING, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';

/** A payment a share, with all its decimals, two at least: `$0.50`, `₪5.319`. */
export function dividendText({ amount, currency }: Pick<Schema<'Dividend'>, 'amount' | 'currency'>, locale: Locale) {
  const decimals = String(amount).split('.')[1]?.length ?? 0;
  return withCurrency(fixed(amount, Math.max(2, decimals), locale) ?? MISSING, currency, locale);
}
