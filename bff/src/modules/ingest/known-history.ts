import type { Day } from '../../domain/company';
import type { ProvidedCompany } from '../providers';
import type { ListingFacts, StoredQuote } from '../market-data';
import { findCurrencyChange } from './quality-gate/currency-change';
import { rejectOf, type Reject } from './quality-gate/reject';
import type { HeldPlace } from './period-places';
import type { KnownStatement } from './quality-gate/statement-gate';
import { findUnitChange } from './quality-gate/unit-change';
import { quotePairs, statementPairs } from './stored-pairs';

/** Stored figures of a listing. `quotes`: all of them if several come in, else none. */
export interface KnownHistory extends Pick<ListingFacts, 'incomes' | 'balances'> {
  readonly currency: string;
  /** Absent: listed. */
  readonly delistedOn?: Day | null;
  /** As on a listing. */
  readonly sharesPerUnit?: number;
  readonly quotes: readonly Pick<StoredQuote, 'quotedOn' | 'price' | 'marketCap'>[];
}

/** Null: the statements are in the same unit as the stored ones, as far as can be determined. */
export function statementsInOtherUnit(
  { ticker, statements }: ProvidedCompany,
  known: KnownHistory | null,
): Reject | null {
  const change = known && findUnitChange(statementPairs(statements, known));
  return change
    ? rejectOf(statements[0]!, ticker, 'unit_change', `all of the company is quarantined: ${change.detail}`, {
        all: statements,
      })
    : null;
}

/** Null: the quotes are in the same unit as the stored ones, as far as can be determined. */
export function quotesInOtherUnit(
  { ticker, currency, quotes }: ProvidedCompany,
  known: KnownHistory | null,
): Reject | null {
  // A listing that changes its quote currency has other prices.
  if (!known || known.currency !== currency) return null;
  for (const figure of ['price', 'marketCap'] as const) {
    const change = findUnitChange(quotePairs(figure, quotes, known.quotes));
    if (change) {
      const detail = `all of its quotes are quarantined: ${change.detail}`;
      return rejectOf(quotes[0]!, ticker, 'unit_change', detail, { all: quotes });
    }
  }
  return null;
}

/**
 * The stored prices contradict the incoming currency, or nothing incoming supports it: a company without a quote does
 * not show in which currency its listing is quoted. `reject`: null if nothing is quarantined. Null: the currency is
 * accepted.
 */
export function currencyChangeOf(
  given: ProvidedCompany,
  {
    known,
    quotesBefore = [],
  }: { readonly known?: KnownHistory | null; readonly quotesBefore?: readonly StoredQuote[] },
): { readonly reject: Reject | null; readonly currency: string } | null {
  const currency = known?.currency ?? quotesBefore.at(-1)?.currency;
  if (currency === undefined || currency === given.currency) return null;
  if (given.quotes.length === 0) return { reject: pricesAlone(given, currency), currency };
  const reject = findCurrencyChange(given, {
    currency,
    quotes: [...(known?.quotes ?? []), ...quotesBefore],
  });
  return reject && { reject, currency };
}

/**
 * Prices in a currency that no quote beside them confirms. One quote settles thousands of days at once. Null: there are
 * none.
 */
function pricesAlone({ ticker, currency, prices = [] }: ProvidedCompany, stored: string): Reject | null {
  const [first] = prices;
  const detail = `prices in ${currency} without a quote, ${stored} is stored`;
  return first ? rejectOf(first, ticker, 'currency_change', detail, { all: [] }) : null;
}

/** The company in the stored currency, without the parts that came in another one. */
export function withoutPrices({ prices: _prices, ...company }: ProvidedCompany, currency: string): ProvidedCompany {
  return { ...company, currency, quotes: [] };
}

/** Places of statements that are stored from other sources. */
export const heldByOtherSources = (known: KnownHistory | null, source: string | undefined): readonly HeldPlace[] =>
  known ? [...known.incomes, ...known.balances].filter((one) => one.source !== source) : [];

/** What the gate compares with: one line a period. */
export function knownStatements(stored: ListingFacts | null): readonly KnownStatement[] {
  if (!stored) return [];
  const nothing = { revenue: null, totalAssets: null, totalLiabilities: null };
  return [
    ...stored.incomes.map((income) => ({ ...nothing, ...income })),
    ...stored.balances.map((balance) => ({ ...nothing, ...balance, months: 3 })),
  ];
}
