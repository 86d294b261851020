import { createProviderRecords } from '../ingest';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createSiteStatusReader } from './reader';
import { createStatusRoutes } from './routes';
import { createStatusService } from './service';

/** The age of the figures and the health of the site. */
export const status = defineModule({
  name: 'status',
  start: ({ database, data, clock, writeState, nextRunOf }, use) => {
    const records = createProviderRecords(database);
    const service = createStatusService({
      data,
      clock,
      nextRunOf,
      boards: use(boards).service,
      reader: createSiteStatusReader(database),
      writes: writeState,
      calls: async (since) =>
        (await records.days(since)).map(({ provider: source, day, calls, failures: failed }) => ({
          source,
          day,
          failed,
          good: Math.max(0, calls - failed),
        })),
    });
    return { exports: service, api: [createStatusRoutes({ status: service })] };
  },
});
