import type { ProvidedCompany } from '../providers';
import { rejectOf, type Reject } from './quality-gate/reject';

/** The reject of a company without a usable statement. It names what was fetched. */
export function notStored(provided: ProvidedCompany, source: string | undefined): Reject {
  const [first] = provided.statements;
  if (first) return rejectOf(first, provided.ticker, 'no_usable_statement', 'no statement of this company can be used');
  const lists = Object.entries(provided).flatMap(([name, rows]: [string, unknown]) =>
    Array.isArray(rows) && rows.length > 0 ? [`${name} ${rows.length}`] : [],
  );
  const fetched = lists.length > 0 ? lists.join(', ') : 'profile';
  return {
    ticker: provided.ticker,
    source: source ?? provided.quotes[0]?.source ?? '',
    reason: 'not_known_yet',
    place: provided.quotes[0]?.place ?? fetched,
    detail: `no statement of this company is stored yet, fetched and not stored: ${fetched}`,
    payload: '{}',
  };
}
