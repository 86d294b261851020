import type { Day } from '../../domain/company';
import { tickerFrom, type Ticker } from '../../domain/markets';
import type { Depositary, ProvidedCompany } from '../providers';
import type { ListingFacts } from '../market-data';
import type { KnownHistory } from './known-history';

/**
 * A listing that the source has fallen silent on is off the exchange, unless something later is known of it. One that is
 * off (`since`) stays off until somebody tells of a later day: a source that brings its people or its news says nothing
 * of it.
 */
export function delistedOn(provided: ProvidedCompany, stored: ListingFacts | null, since: Day | null): Day | null {
  const { delistedOn: day, quotes, prices = [], statements } = provided;
  if (day === null) {
    const reported = [...quotes.map(({ quotedOn }) => quotedOn), ...prices.map(({ date }) => date)];
    const isBack =
      reported.some((one) => since !== null && one > since) || (reported.length === 0 && statements.length > 0);
    return isBack ? null : since;
  }
  if (!stored) return day;
  const later = [stored.quote?.quotedOn, ...stored.incomes.map(({ periodEnd }) => periodEnd)].some(
    (one) => one !== undefined && one > day,
  );
  return later ? stored.listing.delistedOn : day;
}

const LONGEST_TICKER = 20;

/** The company that took it over, as the source names it; nothing where that is itself, or no ticker. */
export function successorOf({ ticker, successor }: ProvidedCompany): { readonly successor?: Ticker } {
  const named = successor?.trim() ?? '';
  const isTicker = named.length <= LONGEST_TICKER && /^[\p{L}\d][\p{L}\d.&-]*$/u.test(named);
  return isTicker && named !== ticker.trim() ? { successor: tickerFrom(named) } : {};
}

/** What is known of the shares behind its units: as the source says, else as it was stored. Undefined: it is the share itself. */
export function depositaryOf(
  { depositary }: ProvidedCompany,
  { stored, known }: { readonly stored: ListingFacts | null; readonly known?: KnownHistory | null },
): Depositary | undefined {
  const reported = depositary?.sharesPerUnit ?? null;
  if (reported !== null && Number.isFinite(reported) && reported > 0) return { sharesPerUnit: reported };
  const before = stored?.listing.sharesPerUnit ?? known?.sharesPerUnit;
  if (before !== undefined) return { sharesPerUnit: before };
  return depositary && { sharesPerUnit: null };
}
