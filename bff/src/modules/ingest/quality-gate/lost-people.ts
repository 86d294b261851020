import type { Day } from '../../../domain/company';
import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import type { ExecutiveRow, RejectedRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { rejectOf, type Reject } from './reject';

/** A list that lacks more than this share of the people that its source reported before is incomplete. */
const MAX_LOST = 0.5;
/** A small management may change as a whole. */
const FEWEST_LOST = 3;

/**
 * The reject of a list of executives that lacks most people reported before by the same source. Storing it would
 * delete people who may still be in office, so it goes to review. Null: few are missing, or the others came from
 * another source.
 */
export function lostPeople(
  rows: readonly (ExecutiveRow & ProvidedOrigin)[],
  stored: readonly ExecutiveRow[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): Reject | null {
  const [first] = rows;
  if (!first) return null;
  const isOwn = ({ source }: ExecutiveRow): boolean => source === first.source || source === CORRECTION_SOURCE;
  // A person with a new office has not left.
  const known = [...new Set(stored.filter(isOwn).map(({ name }) => name))];
  const reported = new Set(rows.map(({ name }) => name));
  const lost = known.filter((name) => !reported.has(name));
  if (lost.length < FEWEST_LOST || lost.length <= known.length * MAX_LOST) return null;
  const detail = `${lost.length} of ${known.length} people who are stored are missing: ${lost.join(', ').slice(0, 200)}`;
  return {
    ...rejectOf(first, ticker, 'executives_lost', detail, { storedWithout: null }),
    payload: JSON.stringify(rows.map((row) => row.payload())),
    figures: { kind: 'executive', rows: rows.map((row) => rowOf(row, today)) },
  };
}

/** A list has no day of its own: the day of the run is used. */
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
