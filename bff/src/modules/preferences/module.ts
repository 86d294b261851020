import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createPreferenceStore } from './store';
import { userPreferences } from './table';

/** Settings of each user. Its table was made by the migration 0004-accounts. */
export const preferences = defineModule({
  name: 'preferences',
  tables: [userPreferences],
  personalData: [ownedBy(userPreferences)],
  start: ({ database }) => ({ exports: createPreferenceStore(database) }),
});
