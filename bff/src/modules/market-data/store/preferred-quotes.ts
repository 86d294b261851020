import { CORRECTION_SOURCE, rankOf, type SourcePrecedence } from '../../../domain/source-precedence';
import type { ListingRow, QuoteColumns } from './fact-rows';

type QuotedRow = ListingRow & QuoteColumns;

/**
 * One row for each listing and day. Of several sources the preferred one counts, but a quote without a market cap,
 * which can't be scored, is replaced by one that has it. Without a preference the one fetched later counts. A
 * correction by hand counts until its source reports something new. Shape: the rows of one listing are consecutive, and
 * so are those of one day; the order is preserved.
 */
export function oneQuoteEach(rows: readonly QuotedRow[], precedence: SourcePrecedence): readonly QuotedRow[] {
  const chosen: QuotedRow[] = [];
  for (let start = 0; start < rows.length;) {
    const first = rows[start]!;
    let end = start + 1;
    while (rows[end]?.listing_id === first.listing_id && rows[end]?.quoted_on === first.quoted_on) end += 1;
    const isAlone = end === start + 1;
    chosen.push(isAlone ? first : preferredOf(rows.slice(start, end), precedence.orderOf('quotes', first.market)));
    start = end;
  }
  return chosen;
}

function preferredOf(rows: readonly QuotedRow[], sources: readonly string[]): QuotedRow {
  const isCorrection = ({ source }: QuotedRow): boolean => source === CORRECTION_SOURCE;
  const [best] = rows.filter((row) => !isCorrection(row)).sort((a, b) => compare(a, b, sources));
  const correction = rows.find(isCorrection);
  if (correction && (!best || freshness(correction) > freshness(best))) return correction;
  return best!;
}

/** Below 0: `a` is preferred. */
function compare(a: QuotedRow, b: QuotedRow, sources: readonly string[]): number {
  if ((a.market_cap === null) !== (b.market_cap === null)) return a.market_cap === null ? 1 : -1;
  const byRank = rankOf(sources, a.source ?? undefined) - rankOf(sources, b.source ?? undefined);
  if (byRank !== 0) return byRank;
  return freshness(a) > freshness(b) ? -1 : 1;
}

/** Sorts by the time of fetching, and by name if that is equal: the choice does not depend on the order of rows. */
const freshness = ({ fetched_at: at, source }: QuotedRow): string => `${at ?? ''} ${source ?? ''}`;
