import type { Day } from '../../domain/company';
import type { KnownDays, ListedEarningsEvent, ListedEconomicEvent } from './calendar';
import type { Database } from '../../platform/db/connect-database';
import { columnsAs } from '../market-data';

interface StoredEarnings extends Omit<ListedEarningsEvent, 'isConfirmed' | 'source' | 'lastDay'> {
  readonly lastDay: Day | null;
  readonly isConfirmed: 0 | 1;
}

const EARNINGS = columnsAs<StoredEarnings>({
  symbol: 'e.symbol',
  market: 'e.market',
  day: 'e.day',
  lastDay: 'e.last_day',
  when: 'e.moment',
  time: 'e.time',
  exchange: 'e.exchange',
  title: 'e.title',
  url: 'e.url',
  isConfirmed: 'e.is_confirmed',
  dataKind: 'e.data_kind',
  longName: 'c.long_name',
  hebrewName: 'c.hebrew_name',
  logoPath: 'l.logo_path',
  changedAt: '(SELECT MAX(r.changed_at) FROM earnings_event_revisions AS r WHERE r.event_id = e.id)',
  firstDay: 'COALESCE(e.first_day, e.day)',
});
const ECONOMIC = columnsAs<ListedEconomicEvent>({
  at: 'occurs_at',
  country: 'country',
  impact: 'impact',
  event: 'event',
  unit: 'unit',
  previous: 'previous',
  estimate: 'estimate',
  actual: 'actual',
  revised: 'revised',
  dataKind: 'data_kind',
  firstAt: 'COALESCE(first_at, occurs_at)',
});

interface Ends {
  readonly first: string | null;
  readonly last: string | null;
}
const daysOf = ([ends]: readonly Ends[]) =>
  ends?.first && ends.last ? { from: ends.first.slice(0, 10) as Day, to: ends.last.slice(0, 10) as Day } : null;

export type CalendarReader = ReturnType<typeof createCalendarReader>;

/** Events of the two calendars, to come and past. Days include both ends, and are those of the exchange, or of UTC. */
export function createCalendarReader({ read }: Database) {
  return {
    /** Shape: by day, then by time, those without one last. */
    async readEarnings(from: Day, to: Day): Promise<readonly ListedEarningsEvent[]> {
      const rows = await read.all<StoredEarnings>(
        `SELECT ${EARNINGS} FROM earnings_events AS e
         LEFT JOIN listings AS l ON l.market = e.market AND l.ticker = e.symbol
         LEFT JOIN companies AS c ON c.id = l.company_id
         WHERE e.day BETWEEN ? AND ? ORDER BY e.day, (e.time IS NULL), e.time, e.market, e.symbol`,
        [from, to],
      );
      return rows.map(({ lastDay, ...row }) => ({
        ...row,
        ...(lastDay != null && { lastDay }),
        isConfirmed: row.isConfirmed === 1,
      }));
    },
    /** Shape: by time. */
    readEconomic: (from: Day, to: Day): Promise<readonly ListedEconomicEvent[]> =>
      read.all<ListedEconomicEvent>(
        `SELECT ${ECONOMIC} FROM economic_events WHERE occurs_at >= ? AND occurs_at < ? ORDER BY occurs_at, country, event`,
        // Instants of the last day begin with it; `~` comes after every character of a time.
        [from, `${to}~`],
      ),
    /** The next event of high impact of each country from an instant on. Shape: by time. */
    async nextHighImpact(from: string): Promise<readonly ListedEconomicEvent[]> {
      const rows = await read.all<ListedEconomicEvent>(
        `SELECT ${ECONOMIC} FROM (
           SELECT country AS next_country, MIN(occurs_at) AS next_at FROM economic_events
           WHERE impact = 'High' AND occurs_at >= ? GROUP BY country
         ) AS coming JOIN economic_events ON country = next_country AND occurs_at = next_at
         WHERE impact = 'High' ORDER BY occurs_at, country, event`,
        [from],
      );
      // Of several at once the first by name.
      return rows.filter((row, place) => rows.findIndex(({ country }) => country === row.country) === place);
    },
    /** First and last day with an event; null: there is none. */
    knownEarnings: async (): Promise<KnownDays | null> =>
      daysOf(await read.all<Ends>('SELECT MIN(day) AS "first", MAX(day) AS "last" FROM earnings_events', [])),
    knownEconomic: async (): Promise<KnownDays | null> =>
      daysOf(
        await read.all<Ends>('SELECT MIN(occurs_at) AS "first", MAX(occurs_at) AS "last" FROM economic_events', []),
      ),
  };
}
