import { daysBetween } from '@site/format/calendar';
import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import type { ProvidedCompany } from '../../providers';
import type { StoredQuote } from '../../market-data';
import { medianOf, within } from './price-series';
import { rejectOf, shown, type Reject } from './reject';

/** What is stored of a listing's prices, and the currency that they are quoted in. */
export interface KnownPrices {
  readonly currency: string;
  readonly quotes: readonly Pick<StoredQuote, 'quotedOn' | 'price'>[];
}

/** What a price may have moved besides, between the days that are compared. */
const MOVED = 3;
/** Numbers this alike are the same numbers. */
const SAME = 1.03;
/** A stored quote that is older says nothing of the price of now. */
const NEAR_DAYS = 30;

/** New prices over the stored ones of about the same day. */
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
 * A listing that comes in another currency, or another unit of it, whose prices do not say so: pence that are called
 * pounds now, or dollars that are called euros. A change that the prices went along with is none.
 */
export function findCurrencyChange(company: ProvidedCompany, known: KnownPrices): Reject | null {
  const { ticker, currency, quotes } = company;
  if (currency === known.currency) return null;
  const ratios = ratiosOf(company, known);
  if (ratios.length === 0) return null;
  const factor = medianOf(ratios);
  const isSameMoney = majorUnitOf(currency) === majorUnitOf(known.currency);
  const expected = unitsPerMajor(currency) / unitsPerMajor(known.currency);
  const isLabel = isSameMoney ? !within(factor / expected, MOVED) : within(factor, SAME);
  if (!isLabel) return null;
  const detail = `quoted in ${currency}, ${known.currency} is stored, and prices are ${shown(factor)} times the stored ones`;
  return rejectOf(quotes[0]!, ticker, 'currency_change', detail, { all: quotes });
}
