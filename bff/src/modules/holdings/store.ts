import type { Transaction } from 'sequelize';
import type { Day, Market } from '../../domain/company';
import type { Ticker, ListingName } from '../../domain/markets';
import { inChunks, placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import { holdingsTable } from './table';

/** A holding as its owner typed it. */
export interface Holding extends ListingName {
  readonly shares: number;
  /** Of one share, in `currency`, on the shares of that day. */
  readonly purchasePrice: number;
  /** As quotes write it: ILA and GBp are minor units. */
  readonly currency: string;
  readonly purchasedOn: Day;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

export interface StoredSplit extends ListingName {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}

/** Reads and writes holdings; the service decides what may be written. */
export function createHoldingStore(database: Database) {
  const model = database.model(holdingsTable);
  return {
    /** Shape: by market, then symbol. */
    async listOf(userId: string): Promise<readonly Holding[]> {
      const order: [string, string][] = [
        ['market', 'ASC'],
        ['symbol', 'ASC'],
      ];
      const rows = await storing(model.findAll({ where: { userId }, order }));
      return rows.map(({ market, symbol, shares, purchasePrice, currency, purchasedOn, updatedAt }) => ({
        market,
        symbol,
        shares,
        purchasePrice,
        currency,
        purchasedOn,
        updatedAt,
      }));
    },
    /** Null: there is none. */
    find: (userId: string, { market, symbol }: ListingName, transaction: Transaction): Promise<Holding | null> =>
      model.findOne({ where: { userId, market, symbol }, transaction }),
    count: (userId: string, transaction: Transaction): Promise<number> =>
      model.count({ where: { userId }, transaction }),
    async put(userId: string, holding: Holding, transaction: Transaction): Promise<void> {
      await model.upsert({ userId, ...holding }, { transaction });
    },
    /** Returns whether there was one. */
    async remove(userId: string, { market, symbol }: ListingName, transaction: Transaction): Promise<boolean> {
      return (await model.destroy({ where: { userId, market, symbol }, transaction })) > 0;
    },
    /** Splits of the companies in one market. Shape: oldest first. */
    async splitsOf(market: Market, symbols: readonly Ticker[]): Promise<readonly StoredSplit[]> {
      const found: StoredSplit[] = [];
      for (const some of inChunks(symbols)) {
        const rows = await database.read.all<StoredSplit>(
          `SELECT l.market AS market, l.ticker AS symbol, s.day AS "date", s.numerator AS numerator,
             s.denominator AS denominator
           FROM listings AS l JOIN splits AS s ON s.listing_id = l.id
           WHERE l.market = ? AND l.ticker IN (${placeholders(some.length)}) ORDER BY s.day`,
          [market, ...some],
        );
        found.push(...rows);
      }
      return found;
    },
    /** Of the listing's quotes. Null: there is no such listing. */
    async currencyOf({ market, symbol }: ListingName): Promise<string | null> {
      const [row] = await database.read.all<{ currency: string }>(
        'SELECT currency FROM listings WHERE market = ? AND ticker = ?',
        [market, symbol],
      );
      return row?.currency ?? null;
    },
  };
}
