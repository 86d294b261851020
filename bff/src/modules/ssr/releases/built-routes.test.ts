import { contractCallsOf } from '@site/contract/contract-calls';
import { readContract } from '@site/contract/contract-document';
import { routesRefusal } from '@site/registry/routes-fit';
import { PAGE_SOURCES } from '../page-sources';
import { builtRoutes } from './built-routes';

it('the pages of the checkout are made from what its site has, and take no page of each other', () => {
  const site = { sources: PAGE_SOURCES, operations: contractCallsOf(readContract().document).operations };

  for (const remote of builtRoutes) expect(routesRefusal(remote, builtRoutes, site)).toBeNull();
});

it('every page source in code is of a page', () => {
  const named = new Set(builtRoutes.flatMap(({ routes }) => routes.map(({ source }) => source)));

  expect(PAGE_SOURCES.filter((source) => !named.has(source))).toEqual([]);
});
