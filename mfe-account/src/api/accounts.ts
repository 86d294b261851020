import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** An account as the administrator sees it. */
export type ListedUser = Schema<'ListedUser'>;

/** What can be decided about an account. */
export type Decision = 'approve' | 'reject' | 'disable';

/** Number of accounts per page. */
export const USERS_PER_PAGE = 50;

export interface AccountQuestion {
  /** Part of an address or a name. */
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly offset: number;
}

/** A page of accounts, those waiting for approval first. Throws: ApiError, TypeError without an answer. */
export const listAccounts = (
  { q, state, offset }: AccountQuestion,
  signal: AbortSignal,
): Promise<Schema<'UserList'>> => {
  const query = {
    limit: USERS_PER_PAGE,
    offset,
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { state: state as Schema<'AccountState'> }),
  };
  return dataOf(api.GET('/api/users', { params: { query }, signal }));
};

/** Gives a plan by hand; returns the changed account. Throws: ApiError, TypeError without an answer. */
export const givePlan = (id: string, body: Schema<'PlanGift'>): Promise<ListedUser> =>
  dataOf(api.PUT('/api/users/{id}/plan', { params: { path: { id } }, body }));

/** Returns the changed account. `reason` null: none is given. Throws: ApiError, TypeError without an answer. */
export const decideAccount = (decision: Decision, id: string, reason: string | null): Promise<ListedUser> => {
  const params = { path: { id } };
  if (decision === 'approve') {
    return dataOf(api.POST('/api/users/{id}/approve', { params, ...(reason !== null && { body: { reason } }) }));
  }
  const path = decision === 'reject' ? '/api/users/{id}/reject' : '/api/users/{id}/disable';
  return dataOf(api.POST(path, { params, body: { reason: reason ?? '' } }));
};
