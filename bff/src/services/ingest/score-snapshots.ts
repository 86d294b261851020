import type { Market } from '../../domain/company';
import { evaluate } from '../../domain/score/evaluate';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { ratesOfDay } from '../fx-service';
import type { Clock, CompanyReader, ScoreSnapshotRepository } from '../ports';

/**
 * Keeps today's score of every listing of a market, as it stands; days that are there stay as they are.
 * Returns how many were new.
 */
export async function snapshotScores(
  parts: {
    readonly reader: Pick<CompanyReader, 'readMarket' | 'readFx'>;
    readonly snapshots: ScoreSnapshotRepository;
    readonly clock: Clock;
  },
  market: Market,
): Promise<number> {
  const { reader, snapshots, clock } = parts;
  const day = clock.today();
  const [listings, fx] = await Promise.all([reader.readMarket(market), reader.readFx()]);
  const { rates } = ratesOfDay(fx);
  const rows = listings.flatMap(({ quote, incomes, balances, listing }) => {
    if (quote === null) return [];
    const { score, explanation } = evaluate({ quote, incomes, balances }, rates);
    const points = JSON.stringify(explanation);
    return [{ day, market, symbol: listing.ticker, methodVersion: METHOD_VERSION, score, points }];
  });
  return snapshots.add(rows);
}
