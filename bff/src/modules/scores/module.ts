import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { savedScoresTable } from './migration';
import { createScoreRoutes } from './routes';
import { createScoreService } from './service';
import { savedScores } from './table';

/** Scores that users put together and save under names. */
export const scores = defineModule({
  name: 'scores',
  tables: [savedScores],
  migrations: [savedScoresTable],
  personalData: [ownedBy(savedScores)],
  start: ({ database, clock }) => {
    const service = createScoreService({ database, clock });
    return { exports: service, api: [createScoreRoutes(service)] };
  },
});
