import { createScoreSnapshotRepository } from '../score-history';
import { createArticleMentionReader } from '../articles';
import { calendars } from '../calendars/module';
import { defineModule } from '../context';
import { createRankedCompanies } from './ranked-companies';
import { createHomeRoutes } from './routes';
import { createScoreChanges } from './score-changes';
import { createHomeService } from './service';

/** The home page: what other modules know, at a glance. */
export const home = defineModule({
  name: 'home',
  start: ({ database, data, boards, clock, history: { reader }, logger }, use) => {
    const ranked = createRankedCompanies({ data, boards });
    const snapshots = createScoreSnapshotRepository(database);
    const service = createHomeService({
      ...{ boards, ranked, clock },
      calendars: use(calendars),
      changes: createScoreChanges({ ranked, snapshots, reader, data }),
      articles: createArticleMentionReader(database),
      onTrouble: (failure) => logger.warn({ err: failure }, 'a part of the home page could not be read'),
    });
    return { exports: service, api: [createHomeRoutes({ home: service })] };
  },
});
