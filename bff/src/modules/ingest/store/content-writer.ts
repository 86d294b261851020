import type { SourcePrecedence } from '../../../domain/source-precedence';
import type { ContentWriter } from '../../../services/ports/content';
import { createArticleWriter } from '../../articles';
import type { Database } from '../../../platform/db/connect-database';
import { writeEarningsEvents } from './earnings-event-writer';
import { writeEconomicEvents } from './economic-event-writer';

/** Articles and calendars into the store. `precedence`: whose day of a report stands where several sources tell one. */
export function createContentWriter(database: Database, precedence?: SourcePrecedence): ContentWriter {
  return {
    writeArticles: createArticleWriter(database),
    writeEarningsEvents: (events, toldAt = new Date().toISOString()) =>
      events.length === 0
        ? Promise.resolve(0)
        : database.write((session) => writeEarningsEvents(session, events, toldAt, precedence)),
    writeEconomicEvents: (events) =>
      database.write(async (session) => {
        let written = 0;
        for (const kind of ['sample', 'real'] as const) {
          const ofKind = events.filter(({ dataKind }) => dataKind === kind);
          if (ofKind.length > 0) written += await writeEconomicEvents(session, ofKind);
        }
        return written;
      }),
  };
}
