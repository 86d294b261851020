import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createComparisonRoutes } from './routes';
import { createComparisonService } from './service';
import { comparedCompanies, comparisonsMigration } from './table';

/** Companies that readers compare again and again, saved under names. */
export const comparisons = defineModule({
  name: 'comparisons',
  tables: [comparedCompanies],
  migrations: [comparisonsMigration],
  personalData: [ownedBy(comparedCompanies)],
  namedByTicker: [{ table: comparedCompanies.name, rest: ['user_id', 'name'] }],
  start: ({ database, clock, findListing }) => {
    const service = createComparisonService({ database, clock, findListing });
    return { exports: service, api: [createComparisonRoutes(service)] };
  },
});
