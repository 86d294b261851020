import { createAccountRepository } from '../accounts';
import { ownedBy } from '../../platform/db/schema';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createFollowedFigures } from './followed-figures';
import { createRecentFacts } from './recent-facts';
import { createRecentPrices } from './recent-prices';
import { createFollowedFiguresRoutes, createFollowsRoutes } from './routes';
import { createFollowService } from './service';
import { createFollowStore } from './store';
import { follows as followsTable } from './table';

/** Companies that users follow. Its table was made by the migration 0004-accounts. */
export const follows = defineModule({
  name: 'follows',
  tables: [followsTable],
  personalData: [ownedBy(followsTable)],
  namedByTicker: [{ table: followsTable.name, rest: ['user_id'] }],
  start: ({ database, clock, findListing, data }, use) => {
    const { service: ranked } = use(boards);
    const store = createFollowStore(database);
    const accounts = createAccountRepository(database);
    const service = createFollowService({ database, accounts, follows: store, clock, findListing });
    const figures = createFollowedFigures({
      follows: store,
      data,
      listingRule: ranked.listingRule,
      clock,
      prices: createRecentPrices(database),
      facts: createRecentFacts(database),
      scored: (market) => ranked.scoredNow(market),
    });
    return {
      exports: { onFollowed: service.onFollowed, figuresOf: figures.of },
      api: [createFollowsRoutes(service), createFollowedFiguresRoutes(figures)],
    };
  },
});
