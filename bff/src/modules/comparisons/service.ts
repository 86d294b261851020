import { withoutInvisible } from '@site/fields/typed-text';
import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { versionOf } from '../../platform/http/versions';
import { marketFrom } from '../../platform/market-code';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import { createComparisonStore, type SavedComparison } from './store';

/** How many comparisons one account may save. */
export const COMPARISON_CAP = 100;

/** Minimum number of companies in a comparison. */
const MIN_COMPANIES = 2;

export interface ComparisonServiceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly cap?: number;
}

/** Names that differ only in upper and lower case are the same. */
const comparable = (name: string): string => name.toLowerCase();

/** What an address calls a comparison: the same for the same name of one account. */
export const comparisonIdOf = ({ name }: Pick<SavedComparison, 'name'>): string => versionOf(comparable(name));

export type ComparisonService = ReturnType<typeof createComparisonService>;

/** Companies that an account compares again and again, under names; no other account reads them. */
export function createComparisonService({
  database,
  clock,
  findListing,
  cap = COMPARISON_CAP,
}: ComparisonServiceParts) {
  const store = createComparisonStore(database);

  /** Throws: 404 `market_not_found` or `symbol_not_found`, with the place of the company. */
  async function companyOf(requested: string, place: number): Promise<ListingName> {
    const colon = requested.indexOf(':');
    const listing = await findListing(marketFrom(requested.slice(0, colon)), requested.slice(colon + 1));
    if (listing !== null) return listing;
    const message = `There is no company ${requested}.`;
    throw new NotFoundError('symbol_not_found', message, [{ path: `body.symbols.${place}`, message }]);
  }

  /** Also throws: 400 `invalid_options` if fewer than two differ. */
  async function companiesOf(symbols: readonly string[]): Promise<readonly ListingName[]> {
    const found = await Promise.all(symbols.map(companyOf));
    const isFirst = ({ market, symbol }: ListingName, place: number): boolean =>
      found.findIndex((one) => one.market === market && one.symbol === symbol) === place;
    const companies = found.filter(isFirst);
    if (companies.length >= MIN_COMPANIES) return companies;
    const message = 'At least two different companies are required.';
    throw new InvalidInputError('invalid_options', message, [{ path: 'body.symbols', message }]);
  }

  /** Runs the work on all comparisons of a user, while other writes of the same account wait. */
  const change = <T>(
    userId: string,
    work: (saved: readonly SavedComparison[], transaction: Transaction) => Promise<T>,
  ): Promise<T> =>
    database.write(async ({ transaction }) => {
      await lockAccount(database, userId, transaction);
      return work(await store.listOf(userId, transaction), transaction);
    });

  return {
    /** Shape: by name. */
    list: async (userId: string): Promise<readonly SavedComparison[]> =>
      [...(await store.listOf(userId))].sort((a, b) => (comparable(a.name) < comparable(b.name) ? -1 : 1)),

    /**
     * Saves companies (`market:ticker`) under a name, in the place of those that have it.
     * Throws: 400 `invalid_options`, 404 `market_not_found` or `symbol_not_found`, 409 `comparison_limit_reached`.
     */
    async save(
      userId: string,
      { name: typed, symbols }: { readonly name: string; readonly symbols: readonly string[] },
    ): Promise<SavedComparison> {
      const name = withoutInvisible(typed).trim().replace(/\s+/g, ' ');
      const comparison = { name, companies: await companiesOf(symbols), savedAt: clock.now().toISOString() };
      return change(userId, async (saved, transaction) => {
        const before = saved.find((one) => comparable(one.name) === comparable(name));
        if (!before && saved.length >= cap) {
          throw new ConflictError('comparison_limit_reached', `An account can have at most ${cap} comparisons.`);
        }
        if (before) await store.remove(userId, before.name, transaction);
        await store.add(userId, comparison, transaction);
        return comparison;
      });
    },

    /** Throws: 404 `comparison_not_found`. */
    remove: (userId: string, id: string): Promise<void> =>
      change(userId, async (saved, transaction) => {
        const found = saved.find((one) => comparisonIdOf(one) === id);
        if (!found) throw new NotFoundError('comparison_not_found', 'You have no such comparison.');
        await store.remove(userId, found.name, transaction);
      }),
  };
}
