import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { figureCorrections } from './corrections-table';
import { figureReportsMigration } from './migration';
import { figureReports } from './reports-table';
import { createFigureReportRoutes } from './routes';
import { createFigureReportService } from './service';

/** Readers' reports of wrong figures, and the log of what was corrected, which names no account. */
export const corrections = defineModule({
  name: 'corrections',
  tables: [figureCorrections, figureReports],
  migrations: [figureReportsMigration],
  personalData: [ownedBy(figureReports)],
  namedByTicker: [
    { table: figureReports.name, rest: ['id'] },
    { table: figureCorrections.name, rest: ['id'] },
  ],
  start: ({ database, clock, findListing, history: { reader, pages }, onMail, onDataChanged }) => {
    const service = createFigureReportService({ database, clock, findListing, reader, pages, onMail, onDataChanged });
    return { exports: service, api: [createFigureReportRoutes(service)] };
  },
});
