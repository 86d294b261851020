import { contractCallsOf } from '@site/contract/contract-calls';
import { readContract } from '@site/contract/contract-document';
import { routesRefusal } from '@site/registry/routes-fit';
import { PAGE_SOURCES } from '../page-sources';
import { builtRoutes } from './built-routes';

it('the routes of the checkout have valid sources and do not conflict', () => {
  const site = { sources: PAGE_SOURCES, operations: contractCallsOf(readContract().document).operations };

  for (const remote of builtRoutes) expect(routesRefusal(remote, builtRoutes, site)).toBeNull();
});

it('every page source in code is used by a route', () => {
  const named = new Set(builtRoutes.flatMap(({ routes }) => routes.map(({ source }) => source)));

  expect(PAGE_SOURCES.filter((source) => !named.has(source))).toEqual([]);
});
