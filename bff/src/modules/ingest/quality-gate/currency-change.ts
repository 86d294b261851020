import { daysBetween } from '@site/format/calendar';
import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import type { ProvidedCompany } from '../../providers';
import type { StoredQuote } from '../../market-data';
import { medianOf, within } from './price-series';
import { rejectOf, shown, type Reject } from './reject';

/** Stored prices of a listing, and their quote currency. */
export interface KnownPrices {
  readonly currency: string;
  readonly quotes: readonly Pick<StoredQuote, 'quotedOn' | 'price'>[];
}

/** How far a price may have moved naturally between the compared days. */
const NATURAL_FACTOR = 3;
/** Numbers this close are equal. */
const SAME = 1.03;
/** An older stored quote says nothing about current prices. */
const NEAR_DAYS = 30;

/** New prices over stored ones of about the same day. */
function ratiosOf({ quotes }: ProvidedCompany, known: KnownPrices): readonly number[] {
  return quotes.flatMap(({ quotedOn, price }) => {
    if (price === null || price <= 0) return [];
    const near = known.quotes
      .filter(
        (stored) => stored.price !== null && stored.price > 0 && daysBetween(stored.quotedOn, quotedOn) <= NEAR_DAYS,
      )
      .sort((a, b) => daysBetween(a.quotedOn, quotedOn) - daysBetween(b.quotedOn, quotedOn))[0];
    return near ? [price / near.price!] : [];
  });
}

/**
 * Detects a listing that arrives in another currency, or another unit of it, while its prices did not change: pence
 * that are labelled pounds, or dollars that are labelled euros. If the prices changed accordingly, the change is real.
 */
export function findCurrencyChange(company: ProvidedCompany, known: KnownPrices): Reject | null {
  const { ticker, currency, quotes } = company;
  if (currency === known.currency) return null;
  const ratios = ratiosOf(company, known);
  if (ratios.length === 0) return null;
  const factor = medianOf(ratios);
  const isSameMoney = majorUnitOf(currency) === majorUnitOf(known.currency);
  const expected = unitsPerMajor(currency) / unitsPerMajor(known.currency);
  const isLabel = isSameMoney ? !within(factor / expected, NATURAL_FACTOR) : within(factor, SAME);
  if (!isLabel) return null;
  const detail = `quoted in ${currency}, ${known.currency} is stored, and prices are ${shown(factor)} times the stored ones`;
  return rejectOf(quotes[0]!, ticker, 'currency_change', detail, { all: quotes });
}
