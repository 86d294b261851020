import type { Day, Market } from '../domain/company';
import { evaluate } from '../domain/score/evaluate';
import { METHOD_VERSION } from '../domain/score/explanation';
import { ratesOfDay } from './fx-service';
import { companyOf } from './company-facts';
import type { CompanyReader, ScoreSnapshotRepository } from './ports';

/** The daily record of every score. */
export interface ScoreSnapshotService {
  /** Notes every listing's score for the day. What is noted already stays as it is. Returns how many were added. */
  takeScoreSnapshots(market: Market, day: Day): Promise<number>;
}

export interface ScoreSnapshotParts {
  readonly reader: Pick<CompanyReader, 'readMarket' | 'readFx'>;
  readonly snapshots: ScoreSnapshotRepository;
}

export function createScoreSnapshotService({ reader, snapshots }: ScoreSnapshotParts): ScoreSnapshotService {
  return {
    async takeScoreSnapshots(market, day) {
      const [facts, rates] = await Promise.all([reader.readMarket(market, day), reader.readFx(day)]);
      const fx = ratesOfDay(rates).rates;
      return snapshots.add(
        facts
          .filter(({ listing }) => listing.delistedOn === null || listing.delistedOn > day)
          .map((one) => {
            const { score, explanation } = evaluate(companyOf(one), fx, { asOf: day });
            return {
              day,
              market,
              symbol: one.listing.ticker,
              methodVersion: METHOD_VERSION,
              score,
              points: JSON.stringify(explanation),
            };
          }),
      );
    },
  };
}
