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
  mfe_symbol: COMPANY_LIFETIME_MS,
  mfe_calendars: weekLifetimeMs,
  'mfe_articles/article': articleLifetimeMs,
  'mfe_articles/corrections': statusLifetimeMs,
  'mfe_articles/market-article': articleLifetimeMs,
  'mfe_articles/search': articleLifetimeMs,
  'mfe_articles/status': statusLifetimeMs,
  'mfe_articles/track-record': trackRecordLifetimeMs,
};

/** How long a page may be shown though nothing says that its data changed. Unit: ms. Null: as long as they stand. */
export const lifetimeOf = ({ remote, page }: Pick<RouteMatch, 'remote' | 'page'>): number | null =>
  lifetimes[`${remote}/${page}`] ?? lifetimes[remote] ?? null;
