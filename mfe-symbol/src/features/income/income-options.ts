import type { Span } from './income-columns';
import type { Against } from './period-change';

/** The options of these views, as they are reproduced by a link. */
export interface IncomeOptions {
  readonly span: Span;
  /** `none`: figures alone. */
  readonly change: Against | 'none';
}

/** Missing or invalid parameters have their defaults: quarters, each beside that of the year before. */
export function optionsFrom(search: URLSearchParams): IncomeOptions {
  const change = search.get('change');
  return {
    span: search.get('period') === 'yearly' ? 'yearly' : 'quarterly',
    change: change === 'quarter' || change === 'none' ? change : 'year',
  };
}

/** The address with these options; default values are omitted. */
export function withOptions(search: URLSearchParams, { span, change }: IncomeOptions): URLSearchParams {
  const next = new URLSearchParams(search);
  if (span === 'yearly') next.set('period', span);
  else next.delete('period');
  if (change === 'year') next.delete('change');
  else next.set('change', change);
  return next;
}

/** What figures are compared with. A year has no quarter before it: it is compared with the year before. Null: with nothing. */
export function againstOf({ span, change }: IncomeOptions): Against | null {
  if (change === 'none') return null;
  return span === 'yearly' ? 'year' : change;
}
