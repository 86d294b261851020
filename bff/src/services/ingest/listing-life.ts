import type { Day } from '../../domain/company';
import type { ListingFacts, ProvidedCompany } from '../ports';

/**
 * A listing that the source has fallen silent on is off the exchange, unless something later is known of it. One that is
 * off (`since`) stays off until somebody tells of a later day: a source that brings its people or its news says nothing
 * of it.
 */
export function delistedOn(provided: ProvidedCompany, stored: ListingFacts | null, since: Day | null): Day | null {
  const { delistedOn: day, quotes, prices = [], statements } = provided;
  if (day === null) {
    const told = [...quotes.map(({ quotedOn }) => quotedOn), ...prices.map(({ date }) => date)];
    const isBack = told.some((one) => since !== null && one > since) || (told.length === 0 && statements.length > 0);
    return isBack ? null : since;
  }
  if (!stored) return day;
  const later = [stored.quote?.quotedOn, ...stored.incomes.map(({ periodEnd }) => periodEnd)].some(
    (one) => one !== undefined && one > day,
  );
  return later ? stored.listing.delistedOn : day;
}
