import { createScoreSnapshotRepository } from '../score-history';
import { createArticleMentionReader } from '../articles';
import { calendars } from '../calendars/module';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { marketSummariesOf } from '../market-data';
import { createFirstHome } from './page-data';
import { presentHome } from './presenter';
import { createRankedCompanies } from './ranked-companies';
import { createHomeRoutes } from './routes';
import { createScoreChanges } from './score-changes';
import { createHomeService } from './service';

/** The home page: what other modules know, at a glance. */
export const home = defineModule({
  name: 'home',
  start: ({ database, data, clock, history: { reader }, logger }, use) => {
    const { service: boardService } = use(boards);
    const ranked = createRankedCompanies({ data, boards: boardService });
    const snapshots = createScoreSnapshotRepository(database);
    const service = createHomeService({
      ranked,
      clock,
      boards: boardService,
      calendars: use(calendars),
      changes: createScoreChanges({ ranked, snapshots, reader, data }),
      articles: createArticleMentionReader(database),
      onTrouble: (failure) => logger.warn({ err: failure }, 'a part of the home page could not be read'),
    });
    return { exports: service, api: [createHomeRoutes({ home: service })] };
  },
  pageData: {
    home: {
      version: (service) => service.version(),
      reader: (service, { data }) =>
        createFirstHome({
          readHome: async (viewer, locale) => presentHome(await service.readHome(viewer, locale)),
          markets: () => marketSummariesOf(data),
        }),
    },
  },
});
