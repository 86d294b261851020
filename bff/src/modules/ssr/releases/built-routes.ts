import { z } from 'zod';
import { routeSchema } from '@site/registry/manifest/manifest-file';
import type { RoutesOfRemote } from '@site/remote-kit/contract';
import account from '../../../../../mfe-account/src/routes.json';
import articles from '../../../../../mfe-articles/src/routes.json';
import boards from '../../../../../mfe-boards/src/routes.json';
import calendars from '../../../../../mfe-calendars/src/routes.json';
import symbol from '../../../../../mfe-symbol/src/routes.json';

const tables = {
  mfe_boards: boards,
  mfe_symbol: symbol,
  mfe_articles: articles,
  mfe_calendars: calendars,
  mfe_account: account,
};

/**
 * Routes of the remotes in this build. They are known before the first release of a remote loads, so that its pages are
 * reported as temporarily unavailable rather than not found.
 */
export const builtRoutes: readonly RoutesOfRemote[] = Object.entries(tables).map(([name, table]) => ({
  name,
  routes: z.array(routeSchema).parse(table),
}));
