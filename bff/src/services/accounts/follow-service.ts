import type { FindListing } from '../../modules/companies';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors';
import type { AccountRepository, Clock, FollowedSymbol, FollowRepository } from '../ports';
import { marketFrom } from '../market-code';
import { normaliseEmail } from './email-address';
import { readAccount } from './user-service';

/** How many symbols one user may follow. */
export const FOLLOW_CAP = 10_000;

export interface FollowRequest {
  /** Of the token; the only thing that says whose list it is. */
  readonly userId: string;
  /** From the body, for old clients: must be the user's own. */
  readonly email?: string | undefined;
  /** Ticker with or without its market's suffix. */
  readonly symbol: string;
  readonly marketName: string;
}

export interface FollowServiceParts {
  readonly accounts: AccountRepository;
  readonly follows: FollowRepository;
  readonly clock: Clock;
  readonly findListing: FindListing;
  /** Told when a user follows another company; it does not wait. */
  readonly onFollowed?: (userId: string) => void;
  readonly cap?: number;
}

/** Both are idempotent and give the list as it is afterwards. */
export interface FollowService {
  /** Throws: 403 `not_your_account`, 404 `market_not_found` or `symbol_not_found`, 409 `follow_limit_reached`. */
  follow(request: FollowRequest): Promise<readonly FollowedSymbol[]>;
  unfollow(request: FollowRequest): Promise<readonly FollowedSymbol[]>;
  /** What the user follows now, in the order in which it was followed. */
  list(userId: string): Promise<readonly FollowedSymbol[]>;
}

export function createFollowService(parts: FollowServiceParts): FollowService {
  const { accounts, follows, clock } = parts;
  const cap = parts.cap ?? FOLLOW_CAP;

  async function settleOwner({ userId, email }: FollowRequest): Promise<void> {
    const account = await readAccount(accounts, userId);
    if (email !== undefined && normaliseEmail(email) !== account.email) {
      throw new ForbiddenError('not_your_account', 'A list is changed by its owner alone.');
    }
  }

  async function settleSymbol({ marketName, symbol }: FollowRequest): Promise<FollowedSymbol> {
    const market = marketFrom(marketName);
    const listing = await parts.findListing(market, symbol);
    if (!listing) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return listing;
  }

  return {
    async follow(request) {
      await settleOwner(request);
      const outcome = await follows.follow(request.userId, await settleSymbol(request), cap, clock.now().toISOString());
      if (outcome === 'full') throw new ConflictError('follow_limit_reached', `A list holds ${cap} symbols at most.`);
      if (outcome === 'followed') parts.onFollowed?.(request.userId);
      return follows.listOf(request.userId);
    },

    async unfollow(request) {
      await settleOwner(request);
      // What left its market meanwhile can still be taken off the list.
      const { symbol, marketName } = request;
      const listed = (await follows.listOf(request.userId)).find(
        (one) => one.symbol === symbol && one.market === marketName,
      );
      await follows.unfollow(request.userId, listed ?? (await settleSymbol(request)));
      return follows.listOf(request.userId);
    },

    list: (userId) => follows.listOf(userId),
  };
}
