import { ownedBy } from '../../platform/db/schema';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createScreenRoutes } from './routes';
import { createScreenService } from './service';
import { savedScreens } from './table';

/** Board queries that users save under names. The migration 0004-accounts created its table. */
export const screens = defineModule({
  name: 'screens',
  tables: [savedScreens],
  personalData: [ownedBy(savedScreens)],
  start: ({ database, clock }, use) => {
    const service = createScreenService({ database, boards: use(boards).service, clock });
    return { exports: service, api: [createScreenRoutes(service)] };
  },
});
