import { rankOf, type SourcePrecedence } from '../domain/source-precedence';
import type { ListingRow, QuoteColumns } from './fact-rows';

type QuotedRow = ListingRow & QuoteColumns;

/**
 * One row for each listing and day. Of several sources the preferred one; but a quote without a market cap, which
 * nothing can be scored with, gives way to one that has it. Of two that are not preferred the one fetched later.
 * Shape: `rows` of one listing stand together, those of one day too; the order stays.
 */
export function oneQuoteEach(rows: readonly QuotedRow[], precedence: SourcePrecedence): readonly QuotedRow[] {
  const chosen: QuotedRow[] = [];
  for (const row of rows) {
    const last = chosen.at(-1);
    if (last?.listing_id !== row.listing_id || last.quoted_on !== row.quoted_on) chosen.push(row);
    else if (isPreferred(row, last, precedence.orderOf('quotes', row.market))) chosen[chosen.length - 1] = row;
  }
  return chosen;
}

function isPreferred(row: QuotedRow, rival: QuotedRow, sources: readonly string[]): boolean {
  if ((row.market_cap === null) !== (rival.market_cap === null)) return rival.market_cap === null;
  const byRank = rankOf(sources, row.source ?? undefined) - rankOf(sources, rival.source ?? undefined);
  if (byRank !== 0) return byRank < 0;
  return told(row) > told(rival);
}

/** Sorts by when it was fetched, and by name where that is the same instant: the same choice whoever comes first. */
const told = ({ fetched_at: at, source }: QuotedRow): string => `${at ?? ''} ${source ?? ''}`;
