import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { reportMails } from './mails';
import { correctionSources, figureReportsMigration } from './migration';
import { createFigureReportRoutes } from './routes';
import { createFigureReportService } from './service';
import { figureCorrections, figureReports } from './table';

/** Readers' reports of wrong figures, and the log of what was corrected, which names no account. */
export const corrections = defineModule({
  name: 'corrections',
  mails: reportMails,
  tables: [figureCorrections, figureReports],
  migrations: [figureReportsMigration, correctionSources],
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
