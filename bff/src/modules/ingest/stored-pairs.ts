import { BALANCE_FIGURES, INCOME_AMOUNTS } from '@site/fields/statement-figures';
import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../domain/company';
import type { ProvidedQuote, ProvidedStatement } from '../providers';
import type { ListingFacts, StoredQuote } from '../market-data';
import type { FigurePair } from './quality-gate/unit-change';

/** Two ends this close are the same period from two sources. */
const SAME_PERIOD_DAYS = 7;
const isSameEnd = (a: Day, b: Day): boolean => daysBetween(a, b) <= SAME_PERIOD_DAYS;

function pairsOf<K extends string>(
  figures: readonly K[],
  stored: Readonly<Record<K, number | null>> | undefined,
  given: Readonly<Record<K, number | null>> | undefined,
): readonly FigurePair[] {
  if (!stored || !given) return [];
  return figures.flatMap((figure) => {
    const [before, now] = [stored[figure], given[figure]];
    return before === null || now === null ? [] : [{ figure, stored: before, given: now }];
  });
}

/**
 * Stored amounts of money of the incoming periods (figures per share and ratios may stay the same when the unit
 * changes), paired with the incoming ones. The last stored version counts; periods in another currency can't be
 * compared. Shape: one list per common period.
 */
export function statementPairs(
  given: readonly ProvidedStatement[],
  { incomes, balances }: Pick<ListingFacts, 'incomes' | 'balances'>,
): readonly (readonly FigurePair[])[] {
  return given.flatMap(({ periodEnd, months, reportedCurrency, income, balance }) => {
    const isSame = (entry: { readonly periodEnd: Day; readonly reportedCurrency: string | null }): boolean =>
      entry.reportedCurrency === reportedCurrency && isSameEnd(entry.periodEnd, periodEnd);
    const pairs = [
      ...pairsOf(
        INCOME_AMOUNTS,
        incomes.findLast((entry) => entry.months === months && isSame(entry)),
        income,
      ),
      ...pairsOf(BALANCE_FIGURES, balances.findLast(isSame), balance),
    ];
    return pairs.length === 0 ? [] : [pairs];
  });
}

/** The same for one figure of the quotes, by day. */
export function quotePairs(
  figure: 'price' | 'marketCap',
  given: readonly ProvidedQuote[],
  stored: readonly Pick<StoredQuote, 'quotedOn' | 'price' | 'marketCap'>[],
): readonly (readonly FigurePair[])[] {
  const byDay = new Map(stored.map((quote) => [quote.quotedOn, quote]));
  return given.flatMap((quote) => {
    const pairs = pairsOf([figure], byDay.get(quote.quotedOn), quote);
    return pairs.length === 0 ? [] : [pairs];
  });
}
