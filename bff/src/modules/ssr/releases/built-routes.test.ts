import { contractCallsOf } from '@site/contract/contract-calls';
import { readContract } from '@site/contract/contract-document';
import { routesRefusal } from '@site/registry/routes-fit';
import { pageDataNames } from '../../../platform/module';
import { modules } from '../..';
import { builtRoutes } from './built-routes';

const names = pageDataNames(modules);

it('the routes of the checkout have valid sources and do not conflict', () => {
  const site = { sources: names, operations: contractCallsOf(readContract().document).operations };

  for (const remote of builtRoutes) expect(routesRefusal(remote, builtRoutes, site)).toBeNull();
});

it('every page source in code is used by a route', () => {
  const named = new Set(builtRoutes.flatMap(({ routes }) => routes.map(({ source }) => source)));

  expect(names.filter((source) => !named.has(source))).toEqual([]);
});
