import type { SourcePrecedence } from '../../../domain/source-precedence';

import { createArticleWriter } from '../../articles';
import type { EarningsEventRow, EconomicEventRow } from '../../calendars';
import type { Database } from '../../../platform/db/connect-database';
import { writeEarningsEvents } from './earnings-event-writer';
import { writeEconomicEvents } from './economic-event-writer';

/** Articles and calendars into the store. Idempotent: what is there already, to the last letter, stays as it is. `precedence`: whose day of a report stands where several sources tell one. */
export function createContentWriter(database: Database, precedence?: SourcePrecedence) {
  return {
    writeArticles: createArticleWriter(database),
    /**
     * A report that is still to come is one event of its company: reported for another day, it moves there, and what it said
     * before is kept. `toldAt`: an instant.
     */
    writeEarningsEvents: (
      events: readonly EarningsEventRow[],
      reportedAt: string = new Date().toISOString(),
    ): Promise<number> =>
      events.length === 0
        ? Promise.resolve(0)
        : database.write((session) => writeEarningsEvents(session, events, reportedAt, precedence)),
    /** Likewise a release of one name and period. Real releases take the place of invented ones. */
    writeEconomicEvents: (events: readonly EconomicEventRow[]): Promise<number> =>
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

export type ContentWriter = ReturnType<typeof createContentWriter>;
