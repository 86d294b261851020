import type { RouteMatch } from '@site/remote-kit/routes';
import { COMPANY_LIFETIME_MS } from '../companies';

/** What is published or taken back shows after so long. */
const articleLifetimeMs = 60_000;
/** So do events that were reported otherwise. */
const weekLifetimeMs = 60_000;
/** What an answer of the API may be cached for. */
const callsLifetimeMs = 60_000;

const lifetimes: Readonly<Record<string, number>> = {
  company: COMPANY_LIFETIME_MS,
  comparison: COMPANY_LIFETIME_MS,
  earnings: weekLifetimeMs,
  economic: weekLifetimeMs,
  article: articleLifetimeMs,
  search: articleLifetimeMs,
};

/** How long a page may be shown though nothing says that its data changed. Unit: ms. Null: as long as they stand. */
export const lifetimeOf = ({ source = '' }: Pick<RouteMatch, 'source'>): number | null =>
  typeof source === 'object' ? callsLifetimeMs : (lifetimes[source] ?? null);
