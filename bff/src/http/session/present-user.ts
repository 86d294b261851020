import type { Schema } from '@site/contract';
import type { UserView } from '../../services/accounts/user-view';
import type { FollowedSymbol } from '../../services/ports';

/** A user in the contract's names. */
export function presentUser({ follows, boardColumns, ...user }: UserView): Schema<'User'> {
  return { ...user, followsList: presentFollows(follows), boardColumns: boardColumns && [...boardColumns] };
}

/** A list of followed symbols in the contract's names. */
export function presentFollows(follows: readonly FollowedSymbol[]): Schema<'Follow'>[] {
  return follows.map(({ symbol, market }) => ({ symbol, market_name: market }));
}
