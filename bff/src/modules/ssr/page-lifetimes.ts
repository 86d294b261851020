import type { RouteMatch } from '@site/remote-kit/routes';
import { COMPANY_LIFETIME_MS } from '../companies';

/** What is published or taken back shows after so long. */
const articleLifetimeMs = 60_000;
/** The command puts a new record there while the site serves. */
const trackRecordLifetimeMs = 60_000;
/** What works and what does not is told that soon. */
const statusLifetimeMs = 60_000;
/** So are events that were told otherwise. */
const weekLifetimeMs = 60_000;

const lifetimes: Readonly<Record<string, number>> = {
  company: COMPANY_LIFETIME_MS,
  comparison: COMPANY_LIFETIME_MS,
  statements: COMPANY_LIFETIME_MS,
  earnings: weekLifetimeMs,
  economic: weekLifetimeMs,
  article: articleLifetimeMs,
  corrections: statusLifetimeMs,
  'market-article': articleLifetimeMs,
  search: articleLifetimeMs,
  status: statusLifetimeMs,
  'track-record': trackRecordLifetimeMs,
};

/** How long a page may be shown though nothing says that its data changed. Unit: ms. Null: as long as they stand. */
export const lifetimeOf = ({ source = '' }: Pick<RouteMatch, 'source'>): number | null => lifetimes[source] ?? null;
