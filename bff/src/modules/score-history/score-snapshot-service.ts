import type { Day, FxRates, Market } from '../../domain/company';
import { evaluate } from '../../domain/score/evaluate';
import { METHOD_VERSION } from '../../domain/score/explanation';
import type { UnitOfWork } from '../../platform/db/database';
import { giveWay } from '../../platform/jobs/cooperative-yield';
import { type BoardFacts, companyOf, type CompanyReader, type QuotedListing, ratesOfDay } from '../market-data';
import type { ScoreSnapshotRow } from './score-snapshot';
import { pointsOf } from './score-points';
import type { ScoreSnapshotRepository } from './store';

export interface ScoreSnapshotParts {
  readonly reader: Pick<CompanyReader, 'quotedPages' | 'readStatements' | 'readFx'>;
  readonly database: UnitOfWork;
  readonly snapshots: Pick<ScoreSnapshotRepository, 'put' | 'noted'>;
}

/** Some tens of milliseconds of work. */
const LISTINGS_AT_ONCE = 50;

/** The daily record of every score. */
export function createScoreSnapshotService({ reader, database, snapshots }: ScoreSnapshotParts) {
  /** The given listings without a score of the day. */
  async function notNoted(
    market: Market,
    day: Day,
    listed: readonly QuotedListing[],
  ): Promise<readonly QuotedListing[]> {
    const tickers = listed.map(({ listing }) => listing.ticker);
    const noted = await snapshots.noted({ market, day, methodVersion: METHOD_VERSION }, tickers);
    return listed.filter(({ listing }) => !noted.has(listing.ticker));
  }

  async function note(some: readonly QuotedListing[], fx: FxRates, day: Day): Promise<number> {
    const statements = await reader.readStatements([...new Set(some.map(({ company }) => company.id))]);
    const rows = some.map((one) => {
      const known = statements.get(one.company.id) ?? { incomes: [], balances: [] };
      return snapshotOf({ ...one, ...known }, fx, day);
    });
    return database.write((session) => snapshots.put(rows, session));
  }

  return {
    /**
     * Stores today's score of every listing as boards show it now, a few companies at a time, so that other requests
     * are served meanwhile. `day`: today. `replacing`: scores stored earlier in the day are replaced if they differ;
     * otherwise they stay, and are not calculated again. `only`: only these tickers. Scores of earlier days do not
     * change. Returns how many were written.
     */
    async takeScoreSnapshots(
      market: Market,
      day: Day,
      {
        replacing = false,
        only = null,
      }: { readonly replacing?: boolean; readonly only?: ReadonlySet<string> | null } = {},
    ): Promise<number> {
      if (only?.size === 0) return 0;
      let fx: FxRates | null = null;
      let written = 0;
      for await (const page of reader.quotedPages(market)) {
        const listed = page.filter(({ listing }) => listing.delistedOn === null && (only?.has(listing.ticker) ?? true));
        const wanted = replacing ? listed : await notNoted(market, day, listed);
        for (let from = 0; from < wanted.length; from += LISTINGS_AT_ONCE) {
          fx ??= ratesOfDay(await reader.readFx()).rates;
          written += await note(wanted.slice(from, from + LISTINGS_AT_ONCE), fx, day);
          await giveWay();
        }
      }
      return written;
    },
  };
}

/** As boards show it today. Nothing has to be left out as unpublished, since a snapshot is never of a past day. */
function snapshotOf(facts: BoardFacts, fx: FxRates, day: Day): ScoreSnapshotRow {
  const { market, ticker } = facts.listing;
  // Calculated for each company, since the columns of boards contain scores without their points.
  const { score, explanation } = evaluate(companyOf(facts), fx);
  return { day, market, symbol: ticker, methodVersion: METHOD_VERSION, score, points: pointsOf(explanation) };
}
