import { percentOf, type Locale } from '@site/format';
import type { Schema } from '@site/contract';
import type { Text } from '../texts/use-text';

/** Dividend yield without the payments that make it, in words. Null: none makes it. */
export function specialDividendText(
  { regular_dividend_yield: regular }: Pick<Schema<'Quote'>, 'regular_dividend_yield'>,
  text: Text,
  locale: Locale,
): string | null {
  return regular === undefined ? null : text('dividend.special', { regular: percentOf(regular, 1, locale) ?? '' });
}
