import type { Day } from '../../domain/company';
import { tickerFrom, type Ticker } from '../../domain/markets';
import type { Depositary, ProvidedCompany } from '../providers';
import type { ListingFacts } from '../market-data';
import type { KnownHistory } from './known-history';

/**
 * The day on which a listing was delisted, if its source has stopped reporting it and nothing later is known. A
 * delisted listing (`since`) stays delisted until a source reports a later day. Executives or news are no sign of
 * trading.
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

/** The company that took it over, as the source names it. Empty: the name is the company itself, or no ticker. */
export function successorOf({ ticker, successor }: ProvidedCompany): { readonly successor?: Ticker } {
  const named = successor?.trim() ?? '';
  const isTicker = named.length <= LONGEST_TICKER && /^[\p{L}\d][\p{L}\d.&-]*$/u.test(named);
  return isTicker && named !== ticker.trim() ? { successor: tickerFrom(named) } : {};
}

/** Shares per depositary unit: from the source, else as stored. Undefined: the listing is the share itself. */
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
