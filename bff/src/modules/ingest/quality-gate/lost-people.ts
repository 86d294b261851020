import type { Day } from '../../../domain/company';
import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import type { ExecutiveRow, RejectedRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { rejectOf, type Reject } from './reject';

/** A list that leaves out more than this part of the people whom its source told before is half an answer. */
const MOST_LOST = 0.5;
/** A small management may change as a whole. */
const FEWEST_LOST = 3;

/**
 * The reject of a list of executives that comes without most of those whom the same source told: taken whole, it would take
 * away people whom nobody said to have gone. Somebody looks at it. Null: few are missing, or another source told the others.
 */
export function lostPeople(
  rows: readonly (ExecutiveRow & ProvidedOrigin)[],
  stored: readonly ExecutiveRow[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): Reject | null {
  const [first] = rows;
  if (!first) return null;
  const isOwn = ({ source }: ExecutiveRow): boolean => source === first.source || source === CORRECTION_SOURCE;
  // Who has another office now is not gone.
  const known = [...new Set(stored.filter(isOwn).map(({ name }) => name))];
  const reported = new Set(rows.map(({ name }) => name));
  const lost = known.filter((name) => !reported.has(name));
  if (lost.length < FEWEST_LOST || lost.length <= known.length * MOST_LOST) return null;
  const detail = `${lost.length} of ${known.length} people who are stored are missing: ${lost.join(', ').slice(0, 200)}`;
  return {
    ...rejectOf(first, ticker, 'executives_lost', detail, { storedWithout: null }),
    payload: JSON.stringify(rows.map((row) => row.payload())),
    figures: { kind: 'executive', rows: rows.map((row) => rowOf(row, today)) },
  };
}

/** A list is of no day: it is of that of the run. */
const rowOf = ({ name, title, pay, payCurrency: currency }: ExecutiveRow, day: Day): RejectedRow => ({
  day,
  months: null,
  currency,
  publishedOn: null,
  isPublishedOnEstimated: false,
  isSplitAdjusted: false,
  texts: { name, title },
  figures: { pay },
});
