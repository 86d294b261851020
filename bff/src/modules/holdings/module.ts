import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { follows } from '../follows/module';
import { createHoldingRoutes } from './routes';
import { createHoldingService } from './service';
import { holdingsMigration, holdingsTable } from './table';

/** Shares that readers own, with what they paid for them. */
export const holdings = defineModule({
  name: 'holdings',
  tables: [holdingsTable],
  migrations: [holdingsMigration],
  personalData: [ownedBy(holdingsTable)],
  namedByTicker: [{ table: holdingsTable.name, rest: ['user_id'] }],
  start: ({ database, clock, findListing }, use) => {
    const service = createHoldingService({ database, clock, findListing, figuresOf: use(follows).figuresOf });
    return { exports: service, api: [createHoldingRoutes(service)] };
  },
});
