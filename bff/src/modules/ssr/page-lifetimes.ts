import type { RouteMatch } from '@site/remote-kit/routes';
import { COMPANY_LIFETIME_MS } from '../companies';

/** Maximum delay until published or withdrawn articles show. */
const ARTICLE_LIFETIME_MS = 60_000;
/** Maximum delay until changed calendar events show. */
const CALENDAR_LIFETIME_MS = 60_000;
/** As long as responses of the API may be cached. */
const CALLS_LIFETIME_MS = 60_000;

const lifetimes: Readonly<Record<string, number>> = {
  company: COMPANY_LIFETIME_MS,
  comparison: COMPANY_LIFETIME_MS,
  earnings: CALENDAR_LIFETIME_MS,
  economic: CALENDAR_LIFETIME_MS,
  article: ARTICLE_LIFETIME_MS,
  search: ARTICLE_LIFETIME_MS,
};

/** Maximum lifetime of a cached page with an unchanged data version. Unit: ms. Null: unlimited. */
export const lifetimeOf = ({ source = '' }: Pick<RouteMatch, 'source'>): number | null =>
  typeof source === 'object' ? CALLS_LIFETIME_MS : (lifetimes[source] ?? null);
