import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Day, FxRates, Market } from '../domain/company';
import { evaluate } from '../domain/score/evaluate';
import { METHOD_VERSION } from '../domain/score/explanation';
import { ratesOfDay } from './fx-service';
import { companyOf } from './company-facts';
import type { BoardFacts, CompanyReader, ScoreSnapshotRepository, ScoreSnapshotRow } from './ports';

/** The daily record of every score. */
export interface ScoreSnapshotService {
  /**
   * Notes the score of the day of every listing that has none yet, a few companies at a time: others are served
   * meanwhile. What is noted already stays as it is and is not read again. Returns how many were added.
   */
  takeScoreSnapshots(market: Market, day: Day): Promise<number>;
}

export interface ScoreSnapshotParts {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readStatements' | 'readFx'>;
  readonly snapshots: Pick<ScoreSnapshotRepository, 'add' | 'noted'>;
}

/** Some tens of milliseconds of work. */
const LISTINGS_AT_ONCE = 50;

export function createScoreSnapshotService({ reader, snapshots }: ScoreSnapshotParts): ScoreSnapshotService {
  return {
    async takeScoreSnapshots(market, day) {
      const all = await reader.readQuotedListings({ market }, day);
      const listed = all.filter(({ listing }) => listing.delistedOn === null || listing.delistedOn > day);
      const noted = await snapshots.noted(
        { market, day, methodVersion: METHOD_VERSION },
        listed.map(({ listing }) => listing.ticker),
      );
      const missing = listed.filter(({ listing }) => !noted.has(listing.ticker));
      if (missing.length === 0) return 0;
      const fx = ratesOfDay(await reader.readFx(day)).rates;
      let added = 0;
      for (let from = 0; from < missing.length; from += LISTINGS_AT_ONCE) {
        const some = missing.slice(from, from + LISTINGS_AT_ONCE);
        const statements = await reader.readStatements([...new Set(some.map(({ company }) => company.id))]);
        const rows = some.map((one) => {
          const known = statements.get(one.company.id) ?? { incomes: [], balances: [] };
          return snapshotOf({ ...one, ...known }, fx, day);
        });
        added += await snapshots.add(rows);
        await turnOfOthers();
      }
      return added;
    },
  };
}

function snapshotOf(facts: BoardFacts, fx: FxRates, day: Day): ScoreSnapshotRow {
  const { market, ticker } = facts.listing;
  // The columns know scores alone; the points that make them are told company by company.
  const { score, explanation } = evaluate(companyOf(facts), fx, { asOf: day });
  return { day, market, symbol: ticker, methodVersion: METHOD_VERSION, score, points: JSON.stringify(explanation) };
}
