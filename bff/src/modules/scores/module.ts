import { ownedBy } from '../../platform/db/schema';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createFollowStore } from '../follows';
import { createCompanyScores } from './company-scores';
import { savedScoresTable, shownScore } from './migration';
import { createCompanyScoreRoutes, createScoreRoutes } from './routes';
import { createScoreService } from './service';
import { savedScores } from './table';

/** Scores that users define and save under names. */
export const scores = defineModule({
  name: 'scores',
  tables: [savedScores],
  migrations: [savedScoresTable, shownScore],
  personalData: [ownedBy(savedScores)],
  start: ({ database, clock, findListing }, use) => {
    const service = createScoreService({ database, clock });
    const ofCompanies = createCompanyScores({
      boards: use(boards).service,
      findListing,
      scores: service,
      follows: createFollowStore(database),
    });
    return { exports: service, api: [createScoreRoutes(service), createCompanyScoreRoutes(ofCompanies)] };
  },
});
