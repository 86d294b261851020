import { METHOD_VERSION } from '../../domain/score/explanation';
import { dividendsOfToday } from '../../domain/corporate-actions/adjusted';
import { splitsOf, type ReportedSplit } from '../../domain/corporate-actions/splits';
import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { addDays } from '../../domain/day';
import { inChunks, placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/database';
import { createScoreSnapshotRepository } from '../score-history';
import type { DataKind, DividendPayment, NextEarnings } from '../market-data';
import { createUpcomingReports } from './upcoming-reports';

/** How far back a recorded score before the latest one is searched. */
const SCORE_DAYS = 40;
/** A company without a dividend for longer is no longer a payer. */
const DIVIDEND_DAYS = 3 * 366;

/** Further data of a company on a watchlist. Null: unknown. */
export interface RecentFacts {
  readonly nextEarnings: NextEarnings | null;
  /** On today's shares. */
  readonly lastDividend: DividendPayment | null;
  /** The last recorded score before the day of the market. */
  readonly earlierScore: { readonly day: Day; readonly score: number } | null;
}

export interface RecentFactsQuery {
  readonly market: Market;
  readonly dataKind: DataKind;
  /** Day of the market's latest quotes. */
  readonly asOf: Day;
  /** Earlier reports have ended. */
  readonly reportsFrom: Day;
}

export type RecentFactsReader = ReturnType<typeof createRecentFacts>;

interface StoredDividend extends DividendPayment {
  readonly symbol: string;
  readonly adjustedThrough: Day | null;
}

/** Recent facts of some companies of one market. */
export function createRecentFacts(database: Database) {
  const reports = createUpcomingReports(database);
  const scores = createScoreSnapshotRepository(database);

  /** The last payment up to a day. */
  async function lastDividends(market: Market, symbols: readonly Ticker[], asOf: Day) {
    const which = `l.market = ? AND l.ticker IN (${placeholders(symbols.length)})`;
    const [rows, splits] = await Promise.all([
      database.read.all<StoredDividend>(
        `SELECT l.ticker AS symbol, d.day AS "date", d.amount AS amount, d.currency AS currency,
           d.adjusted_through AS "adjustedThrough"
         FROM listings AS l JOIN dividends AS d ON d.listing_id = l.id
         WHERE ${which} AND d.day BETWEEN ? AND ? ORDER BY d.day, d.ordinal`,
        [market, ...symbols, addDays(asOf, -DIVIDEND_DAYS), asOf],
      ),
      database.read.all<ReportedSplit & { readonly symbol: string }>(
        `SELECT l.ticker AS symbol, s.day AS "date", s.numerator AS numerator, s.denominator AS denominator
         FROM listings AS l JOIN splits AS s ON s.listing_id = l.id WHERE ${which} AND s.day <= ?`,
        [market, ...symbols, asOf],
      ),
    ]);
    const last = new Map(rows.map((row) => [row.symbol, row]));
    return new Map(
      [...last].map(([symbol, row]) => {
        const own = splitsOf(splits.filter((split) => split.symbol === symbol));
        const { date, amount, currency } = dividendsOfToday([row], own)[0]!;
        return [symbol, { date, amount, currency }] as const;
      }),
    );
  }

  return {
    async of(
      { market, dataKind, asOf, reportsFrom }: RecentFactsQuery,
      symbols: readonly Ticker[],
    ): Promise<ReadonlyMap<string, RecentFacts>> {
      const found = new Map<string, RecentFacts>();
      for (const chunk of inChunks(symbols)) {
        const some = [...chunk];
        const [next, paid, recorded] = await Promise.all([
          reports.of({ market, dataKind, from: reportsFrom }, some),
          lastDividends(market, some, asOf),
          scores.between(
            { market, methodVersion: METHOD_VERSION, from: addDays(asOf, -SCORE_DAYS), to: addDays(asOf, -1) },
            some,
          ),
        ]);
        const earlier = new Map(
          recorded.flatMap(({ symbol, day, score }) => (score === null ? [] : [[symbol, { day, score }] as const])),
        );
        for (const symbol of some)
          found.set(symbol, {
            nextEarnings: next.get(symbol) ?? null,
            lastDividend: paid.get(symbol) ?? null,
            earlierScore: earlier.get(symbol) ?? null,
          });
      }
      return found;
    },
  };
}
