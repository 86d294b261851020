import type { Day, Market } from '../../domain/company';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import {
  type BoardFacts,
  type CompanyReader,
  type MarketData,
  marketTableSteps,
  ratesOfDay,
  type ScoredMarket,
  scoreMarketSteps,
  withLaterPrices,
} from '../market-data';
import { orderStatements, recentStatements, type OrderedStatements } from './recent-statements';

export interface PastMarketsParts {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readLaterPrices' | 'readStatements' | 'readFx'>;
  readonly data: Pick<MarketData, 'markets' | 'ofMarket'>;
}

/** A market as it was known on a day. */
export interface PastMarket {
  readonly scored: ScoredMarket;
  /** Shape: those of the rows, in their order. */
  readonly facts: readonly BoardFacts[];
}

/** Reads the markets of past days; statements are read once for all days. */
export function createPastMarkets({ reader, data }: PastMarketsParts) {
  const statements = new Map<number, OrderedStatements>();
  const readMissing = async (companyIds: readonly number[]): Promise<void> => {
    const missing = companyIds.filter((id) => !statements.has(id));
    if (missing.length === 0) return;
    const read = await reader.readStatements([...new Set(missing)]);
    for (const id of missing) statements.set(id, orderStatements(read.get(id) ?? { incomes: [], balances: [] }));
  };
  return {
    /** Null: there are no data of the market. */
    async read(market: Market, day: Day): Promise<PastMarket | null> {
      const current = data.ofMarket(market);
      if (!current) return null;
      const quoted = await reader.readQuotedListings({ market }, day);
      const later = await reader.readLaterPrices({ market }, day);
      const fx = ratesOfDay(await reader.readFx(day));
      await readMissing(quoted.map(({ company }) => company.id));
      const traded = quoted.filter(({ listing: { delistedOn } }) => delistedOn === null || delistedOn > day);
      const facts: BoardFacts[] = [];
      // Settling every statement of twenty years for every day would be most of the work.
      const recent: BoardFacts[] = [];
      for (const one of withLaterPrices(traded, later)) {
        const known = statements.get(one.company.id)!;
        facts.push({ ...one, incomes: known.incomes, balances: known.balances });
        const { incomes, balances } = recentStatements(known, day);
        recent.push({ ...one, incomes, balances });
      }
      // Labels are of today: no past board has any.
      const table = await inTurns(marketTableSteps(recent, [], day));
      const loaded = { ...current, asOf: day, isOld: false, table, fx };
      return { scored: await inTurns(scoreMarketSteps(loaded)), facts };
    },
  };
}

export type PastMarkets = ReturnType<typeof createPastMarkets>;
