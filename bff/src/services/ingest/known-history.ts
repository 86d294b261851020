import type { Day } from '../../domain/company';
import type { ListingFacts, ProvidedCompany, StoredQuote } from '../ports';
import { findCurrencyChange } from './quality-gate/currency-change';
import { rejectOf, type Reject } from './quality-gate/reject';
import { findUnitChange } from './quality-gate/unit-change';
import { quotePairs, statementPairs } from './stored-pairs';

/** What is stored of a listing's figures. `quotes`: all of them, where several are brought; else none. */
export interface KnownHistory extends Pick<ListingFacts, 'incomes' | 'balances'> {
  readonly currency: string;
  /** Absent: listed. */
  readonly delistedOn?: Day | null;
  /** As on a listing. */
  readonly sharesPerUnit?: number;
  readonly quotes: readonly Pick<StoredQuote, 'quotedOn' | 'price' | 'marketCap'>[];
}

/** Null: the statements stand in the unit that is stored of them, as far as can be told. */
export function statementsInOtherUnit(
  { ticker, statements }: ProvidedCompany,
  known: KnownHistory | null,
): Reject | null {
  const change = known && findUnitChange(statementPairs(statements, known));
  return change
    ? rejectOf(statements[0]!, ticker, 'unit_change', `all of the company is put aside: ${change.detail}`, {
        all: statements,
      })
    : null;
}

/** Null: the quotes stand in the unit that is stored of them, as far as can be told. */
export function quotesInOtherUnit(
  { ticker, currency, quotes }: ProvidedCompany,
  known: KnownHistory | null,
): Reject | null {
  // A listing that is quoted in another currency than before has other prices.
  if (!known || known.currency !== currency) return null;
  for (const figure of ['price', 'marketCap'] as const) {
    const change = findUnitChange(quotePairs(figure, quotes, known.quotes));
    if (change) {
      const detail = `all of its quotes are put aside: ${change.detail}`;
      return rejectOf(quotes[0]!, ticker, 'unit_change', detail, { all: quotes });
    }
  }
  return null;
}

/** What is stored of its prices speaks against the currency that it comes in. Null: it doesn't, or nothing is known. */
export function currencyChangeOf(
  given: ProvidedCompany,
  { known, quoteBefore }: { readonly known?: KnownHistory | null; readonly quoteBefore?: ListingFacts['quote'] },
): { readonly reject: Reject; readonly currency: string } | null {
  const currency = known?.currency ?? quoteBefore?.currency;
  if (currency === undefined) return null;
  const reject = findCurrencyChange(given, {
    currency,
    quotes: [...(known?.quotes ?? []), ...(quoteBefore ? [quoteBefore] : [])],
  });
  return reject && { reject, currency };
}

/** The company in the currency that is stored, without what came in another. */
export function withoutPrices({ prices: _prices, ...company }: ProvidedCompany, currency: string): ProvidedCompany {
  return { ...company, currency, quotes: [] };
}
