import type { SourcePrecedence } from '../../../domain/source-precedence';

import { createArticleWriter } from '../../articles';
import type { EarningsEventRow, EconomicEventRow } from '../../calendars';
import type { Database } from '../../../platform/db/connect-database';
import { writeEarningsEvents } from './earnings-event-writer';
import { writeEconomicEvents } from './economic-event-writer';

/**
 * Writes articles and calendars. Idempotent: identical rows stay as they are. `precedence`: the preferred source for
 * the day of a report.
 */
export function createContentWriter(database: Database, precedence?: SourcePrecedence) {
  return {
    writeArticles: createArticleWriter(database),
    /**
     * A future report is one event of its company: if it is announced for another day, the event moves there, and its
     * earlier values are recorded. `reportedAt`: an instant.
     */
    writeEarningsEvents: (
      events: readonly EarningsEventRow[],
      reportedAt: string = new Date().toISOString(),
    ): Promise<number> =>
      events.length === 0
        ? Promise.resolve(0)
        : database.write((session) => writeEarningsEvents(session, events, reportedAt, precedence)),
    /** The same for a release of one name and period. Real releases replace invented ones. */
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
