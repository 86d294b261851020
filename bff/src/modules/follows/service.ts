import type { FollowStore } from './store';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import type { UnitOfWork } from '../../platform/db/database';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors';
import type { AccountRepository } from '../accounts';
import type { Clock } from '../../platform/clock';
import { marketFrom } from '../../platform/market-code';
import { normaliseEmail, readAccount } from '../accounts';

/** How many symbols one user may follow. */
export const FOLLOW_CAP = 10_000;

export interface FollowRequest {
  /** From the token, which alone identifies the owner of the list. */
  readonly userId: string;
  /** From the body, for old clients: must be the user's own. */
  readonly email?: string | undefined;
  /** Ticker with or without its market's suffix. */
  readonly symbol: string;
  readonly marketName: string;
}

export interface FollowServiceParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly follows: FollowStore;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly cap?: number;
}

export type FollowService = ReturnType<typeof createFollowService>;

/** The lists of followed companies. Both changes are idempotent and return the new list. */
export function createFollowService(parts: FollowServiceParts) {
  const { database, accounts, follows, clock, findListing, cap = FOLLOW_CAP } = parts;
  const listeners: ((userId: string) => void)[] = [];

  async function settleOwner({ userId, email }: FollowRequest): Promise<void> {
    const account = await readAccount(accounts, userId);
    if (email !== undefined && normaliseEmail(email) !== account.email) {
      throw new ForbiddenError('not_your_account', 'Only its owner can change a list.');
    }
  }

  async function settleSymbol({ marketName, symbol }: FollowRequest): Promise<ListingName> {
    const market = marketFrom(marketName);
    const listing = await findListing(market, symbol);
    if (!listing) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return listing;
  }

  return {
    /** Calls the listener when a user follows another company; it must not wait. */
    onFollowed: (listener: (userId: string) => void): void => void listeners.push(listener),

    /** Throws: 403 `not_your_account`, 404 `market_not_found` or `symbol_not_found`, 409 `follow_limit_reached`. */
    async follow(request: FollowRequest): Promise<readonly ListingName[]> {
      await settleOwner(request);
      const { userId } = request;
      const listing = await settleSymbol(request);
      const isNew = await database.write(async ({ transaction }) => {
        await follows.lock(userId, transaction);
        if (await follows.isFollowed(userId, listing, transaction)) return false;
        if ((await follows.count(userId, transaction)) >= cap)
          throw new ConflictError('follow_limit_reached', `A list can have at most ${cap} symbols.`);
        await follows.add(userId, listing, clock.now().toISOString(), transaction);
        return true;
      });
      if (isNew) for (const listener of listeners) listener(userId);
      return follows.listOf(userId);
    },

    /** Throws: 403 `not_your_account`, 404 `market_not_found` or `symbol_not_found`. */
    async unfollow(request: FollowRequest): Promise<readonly ListingName[]> {
      await settleOwner(request);
      // A delisted company can still be removed from the list.
      const { symbol, marketName } = request;
      const listed = (await follows.listOf(request.userId)).find(
        (one) => one.symbol === symbol && one.market === marketName,
      );
      const listing = listed ?? (await settleSymbol(request));
      await database.write(({ transaction }) => follows.remove(request.userId, listing, transaction));
      return follows.listOf(request.userId);
    },

    /** In the order in which they were followed. */
    list: (userId: string): Promise<readonly ListingName[]> => follows.listOf(userId),
  };
}
