import type { Schema } from '@site/contract';
import { presentFollows } from '../follows';
import type { UserAccountView } from './user-service';
import type { UserView } from './user-view';

/** A user in the contract's names. */
export function presentUser({ follows, boardColumns, ...user }: UserView): Schema<'User'> {
  return { ...user, followsList: presentFollows(follows), boardColumns: boardColumns && [...boardColumns] };
}

/** An account with its state, in the contract's names. */
export function presentAccount({ createdAt, state, ...user }: UserAccountView): Schema<'User'> {
  return { ...presentUser(user), state, created_at: createdAt };
}
