import { boards } from '../boards/module';
import { defineModule } from '../context';
import { marketArticlesMigration } from './migration';
import { createMarketArticleRoutes } from './routes';
import { createMarketArticleRun } from './run';
import { createMarketArticleService } from './service';
import { createMarketArticleStore } from './store';

/** The daily article and the dividend article of each market, which the site makes from its boards. */
export const marketArticles = defineModule({
  name: 'market-articles',
  migrations: [marketArticlesMigration],
  start: ({ database, data, locks, clock }, use) => {
    const store = createMarketArticleStore(database);
    const service = createMarketArticleService(store);
    const { run } = createMarketArticleRun({ database, store, boards: use(boards).service, data, locks, clock });
    return {
      exports: service,
      api: [createMarketArticleRoutes(service)],
      // After an ingest, and after a new day of a market; does nothing if no data are new.
      jobs: [{ name: 'market articles', times: '45 * * * * *', atStart: true, run }],
    };
  },
});
