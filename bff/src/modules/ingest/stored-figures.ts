import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { ProvidedQuote, ProvidedStatement } from '../providers';
import type { ListingFacts } from '../market-data';
import { withDependents } from './quality-gate/cleared-figures';
import type { ClearedQuoteFigure } from './quality-gate/quote-gate';
import type { ClearedFigure } from './quality-gate/statement-gate';

/** Versions are in the order in which they were stored: the last known one counts. */
function lastKnown<T, V>(entries: readonly T[], isSame: (entry: T) => boolean, read: (entry: T) => V | null): V | null {
  return entries.filter(isSame).reduce<V | null>((known, entry) => read(entry) ?? known, null);
}

/**
 * Figures that the gate removed are replaced by stored ones of the same source: a gap never overwrites good data, and
 * no statement mixes two sources. Parts without any figure are left out.
 */
export function withStoredFigures(
  statements: readonly ProvidedStatement[],
  cleared: readonly ClearedFigure[],
  stored: ListingFacts | null,
): readonly ProvidedStatement[] {
  return statements.map((statement) => {
    const { periodEnd, months, source } = statement;
    const own = stored === null ? [] : cleared.filter(({ place }) => place === statement.place);
    const removed = new Set(own.flatMap(({ figure }) => withDependents(figure)));
    const { income, balance, ...rest } = statement;
    const ofBalance = (entry: { periodEnd: string; source: string }): boolean =>
      entry.periodEnd === periodEnd && entry.source === source;
    const ofIncome = (entry: { periodEnd: string; source: string; months: number }): boolean =>
      ofBalance(entry) && entry.months === months;
    const ownIncome = income && {
      ...income,
      ...Object.fromEntries(
        INCOME_FIGURES.filter((figure) => removed.has(figure)).map((figure) => [
          figure,
          lastKnown(stored!.incomes, ofIncome, (entry) => entry[figure]),
        ]),
      ),
    };
    const ownBalance = balance && {
      ...balance,
      ...Object.fromEntries(
        BALANCE_FIGURES.filter((figure) => removed.has(figure)).map((figure) => [
          figure,
          lastKnown(stored!.balances, ofBalance, (entry) => entry[figure]),
        ]),
      ),
    };
    return {
      ...rest,
      ...(ownIncome && (ownIncome.revenue !== null || ownIncome.earnings !== null) && { income: ownIncome }),
      ...(ownBalance &&
        (ownBalance.totalLiabilities !== null || ownBalance.shareholdersEquity !== null) && { balance: ownBalance }),
    };
  });
}

/**
 * The same for the latest stored quote, if it is from the same source. A quote without a market cap, or without any
 * figure, is dropped: as the latest it would hide the previous one, which can be scored.
 */
export function withStoredQuoteFigures(
  quotes: readonly ProvidedQuote[],
  cleared: readonly ClearedQuoteFigure[],
  stored: ListingFacts | null,
): readonly ProvidedQuote[] {
  const known = stored?.quote ?? null;
  return quotes.flatMap((quote) => {
    const own = cleared.filter(({ quotedOn }) => quotedOn === quote.quotedOn);
    const filled =
      known?.quotedOn === quote.quotedOn && known.source === quote.source
        ? { ...quote, ...Object.fromEntries(own.map(({ figure }) => [figure, known[figure]])) }
        : quote;
    const hasLostMarketCap = filled.marketCap === null && own.some(({ figure }) => figure === 'marketCap');
    return hasLostMarketCap || (filled.price === null && filled.marketCap === null) ? [] : [filled];
  });
}
