import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createNoteRoutes } from './routes';
import { createNoteService } from './service';
import { companyNotes } from './table';

/** Readers' own notes on companies. Its table was made by the migration 0013-lists. */
export const notes = defineModule({
  name: 'notes',
  tables: [companyNotes],
  personalData: [ownedBy(companyNotes)],
  namedByTicker: [{ table: companyNotes.name, rest: ['user_id'] }],
  start: ({ database, clock, findListing }) => {
    const service = createNoteService({ database, clock, findListing });
    return { exports: service, api: [createNoteRoutes(service)] };
  },
});
